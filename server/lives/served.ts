import type { SnapshotFrom } from 'xstate'
import type { Life, Machine, Tie } from '#contract/lives/life.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import { notify } from '#server/live/notify.ts'
import type { Mail, Outgoing } from '#server/mail/queue.ts'
import type { Services } from '#server/register.ts'
import type { Tenant } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

/** Who sends an event: a person, somebody without a token (with a mailed link or without), or one of the machines. */
export type Sender = Caller | 'holder' | 'anyone' | Machine

/** The work that an event leaves for after the commit, by `tidyUp`. */
export type Remains = {
  /** Sessions that have ended. */
  sessions: string[]
  /** Files that no row names any longer. */
  files: string[]
}

/** The services for carrying out an event, in one transaction. */
export type Ground = {
  /** The open transaction. */
  db: Queries
  /** The instant of the event, in milliseconds. */
  now: number
  /** The address of the web app. */
  publicUrl: string
  /** The firm's name, for documents made out in its name. */
  company: string
  /** How notices reach people. */
  tell: typeof notify
  /** How mails leave; by default as the tenant of the thing sends them. */
  mail?: Outgoing
  /** Where pictures are; the seed needs none for its events. */
  files?: FileStore
  remains: Remains
}

/** The services of the server that an event needs. */
export type Surroundings = Pick<Services, 'now'> &
  Partial<Pick<Services, 'files'>> & {
    config: Pick<Services['config'], 'publicUrl' | 'companyName'>
  }
/** The services that a transaction of events needs besides: for the work that they leave. */
export type Tidied = Surroundings & Pick<Services, 'files' | 'ended'>

export const groundOf = (db: Queries, { config, now, files }: Surroundings): Ground => ({
  db,
  now: now(),
  publicUrl: config.publicUrl,
  company: config.companyName,
  tell: notify,
  files,
  remains: { sessions: [], files: [] },
})

/** After the commit: this process accepts no token of an ended session, and the files are gone. */
export const tidyUp = async (
  { ended, files }: Pick<Tidied, 'ended' | 'files'>,
  remains: Remains,
): Promise<void> => {
  ended.add(remains.sessions)
  await files.remove(remains.files)
}

/** The context of a life's own action. */
export type Act<Row> = { ground: Ground; row: Row; sender: Sender; params: unknown }

/** The server's side of a life: how its row becomes a state and back, and how to carry out its own actions. */
export type ServedLife<L extends Life = Life, Row = unknown> = {
  life: L
  /** Reads the row and locks it until the transaction ends, so that its events happen one after another. */
  lock(db: Queries, id: string): Promise<Row | undefined>
  /** The state of a row with all facts that the guards need. */
  stateOf(db: Queries, row: Row): Promise<SnapshotFrom<L['chart']>>
  /** The ties of a person to it; null: they must not know that it exists. */
  tiesOf(db: Queries, row: Row, user: Caller): Promise<readonly Tie[] | null>
  /** Writes the columns of the next state. */
  save(db: Queries, id: string, next: SnapshotFrom<L['chart']>): Promise<void>
  tenantOf(db: Queries, row: Row): Promise<Tenant>
  /** Whether people hear of it now; without this they always do. */
  isHeard?(db: Queries, row: Row): Promise<boolean>
  /** The address of each page that a notice names; null: that notice leads nowhere. */
  pages: Readonly<Record<string, (row: never) => string | null>>
  /** The template of each mail; null: its reader wants no mails of this kind. */
  letters: Readonly<
    Record<string, (ground: Ground, row: never, to: string) => Promise<Mail | null>>
  >
  /** The mails that others get when this reader does: people without an account, whom the reader named. */
  copies?(ground: Ground, row: Row, mail: { to: string; letter: string }): Promise<readonly Mail[]>
  /** Deletes the data that the next state does not keep, once the event is in the history. */
  drop?(ground: Ground, row: Row, next: SnapshotFrom<L['chart']>): Promise<void>
  /** The actions that only this life has. */
  acts: Readonly<Record<string, (act: Act<never>) => Promise<void>>>
}
