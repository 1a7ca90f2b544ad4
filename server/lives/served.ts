import type { SnapshotFrom } from 'xstate'
import type { Life, Machine, Tie } from '#contract/lives/life.ts'
import type { Queries } from '#server/db/connect.ts'
import { notify } from '#server/live/notify.ts'
import type { Mail, Outgoing } from '#server/mail/queue.ts'
import type { Services } from '#server/register.ts'
import type { Tenant } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

/** Who sends an event: a person, a person without an account who holds a mailed link, or one of the machines. */
export type Sender = Caller | 'holder' | Machine

/** What an event is carried out with, in one transaction. */
export type Ground = {
  /** The open transaction. */
  db: Queries
  /** The instant of the event, in milliseconds. */
  now: number
  /** The address of the web app. */
  publicUrl: string
  /** How notices reach people. */
  tell: typeof notify
  /** How mails leave; by the way of the thing's tenant unless said. */
  mail?: Outgoing
}

/** What of the server's services an event needs. */
export type Surroundings = Pick<Services, 'now'> & { config: Pick<Services['config'], 'publicUrl'> }

export const groundOf = (db: Queries, { config, now }: Surroundings): Ground => ({
  db,
  now: now(),
  publicUrl: config.publicUrl,
  tell: notify,
})

/** What an action of the life's own is carried out with. */
export type Act<Row> = { ground: Ground; row: Row; sender: Sender; params: unknown }

/** The server's side of a life: how its row becomes a state and back, and how its own actions are carried out. */
export type ServedLife<L extends Life = Life, Row = unknown> = {
  life: L
  /** The row, locked until the transaction ends: its events happen one after another. */
  lock(db: Queries, id: string): Promise<Row | undefined>
  /** The state of a row with all that the guards ask. */
  stateOf(db: Queries, row: Row): Promise<SnapshotFrom<L['chart']>>
  /** How a person is tied to it; null: they must not know that it is there. */
  tiesOf(db: Queries, row: Row, user: Caller): Promise<readonly Tie[] | null>
  /** Writes the columns of the next state. */
  save(db: Queries, id: string, next: SnapshotFrom<L['chart']>): Promise<void>
  tenantOf(db: Queries, row: Row): Promise<Tenant>
  /** The address of each page that a notice names; null: that notice leads nowhere. */
  pages: Readonly<Record<string, (row: never) => string | null>>
  /** The words of each letter that a mail names. */
  letters: Readonly<Record<string, (ground: Ground, row: never, to: string) => Promise<Mail>>>
  /** The actions that only this life has. */
  acts: Readonly<Record<string, (act: Act<never>) => Promise<void>>>
}
