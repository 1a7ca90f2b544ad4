import type { Machine } from '#contract/lives/life.ts'
import { type Role, roles } from '#contract/vocabulary/roles.ts'
import { defaultCompany } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError } from '#server/errors.ts'
import { step } from '#server/lives/live.ts'
import { groundOf, type ServedLife, type Surroundings } from '#server/lives/served.ts'
import { goodPassword } from '#tests/support/server/accounts.ts'
import { type Answer, type Client, makeClient } from '#tests/support/server/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { makesPersons } from './persons-world.ts'

/*
 * Two real server processes on one database, for crowds. Their jobs are off: the test itself is the clock.
 */

const accounts = {
  owner: 'homeowner',
  inspector: 'inspector',
  admin: 'admin',
  'another owner': 'homeowner2',
  'another inspector': 'inspector2',
}
export const signedIn = Object.keys(accounts)

export type TwoServers = {
  db: Db
  services: Surroundings
  /** A person at one of the processes; anybody without an account is a stranger without a token. */
  as: (who: string, process: 0 | 1) => Client
  /** Sends what somebody pressed; attempts are counted anew when they were too many. */
  patiently: (request: () => Promise<Answer>) => Promise<Answer>
  /** A new person of this role, signed in; their id, by which `as` knows them, and their address. */
  join: (role: Role) => Promise<{ id: string; email: string }>
  /** This person signs in at one of the processes; with success, `as` uses the new session. */
  signIn: (process: 0 | 1, person: { id: string; email: string }) => Promise<Answer>
  /** A machine, which is the clock by default, sends an event from a third process. */
  tick: (
    served: ServedLife,
    id: string,
    event: string,
    more?: { sender?: Machine; data?: object },
  ) => Promise<Answer>
  close: () => Promise<void>
}

const logIn = ({ url }: ServerProcess, email: string, password: string): Promise<Answer> =>
  makeClient(url, null, null).post('/auth/login', { email, password })
const tokenOf = async (process: ServerProcess, account: string): Promise<string> =>
  (await logIn(process, `${account}@hearthkeep.example`, demoPassword)).body.token

export const startTwoServers = async (): Promise<TwoServers> => {
  // Many wait for one row: a busy machine may be ten times slower.
  const env = { JOBS: 'off', DATABASE_TIMEOUT: '60' }
  const first = await startServerProcess({ env })
  const processes = [first, await startServerProcess({ env, beside: first })] as const
  const db = connect(first.databaseUrl, 4)
  const services = { now: Date.now, config: { publicUrl: first.url, companyName: defaultCompany } }
  const tokens = new Map(
    await Promise.all(
      Object.entries(accounts).map(
        async ([who, account]) => [who, await tokenOf(first, account)] as const,
      ),
    ),
  )
  const makers = new Map(roles.map((role) => [role, makesPersons(db, services, role)]))
  const signIn: TwoServers['signIn'] = async (process, { id, email }) => {
    const answer = await logIn(processes[process], email, goodPassword)
    if (answer.status === 200) tokens.set(id, answer.body.token)
    return answer
  }
  const told = (status: number, error = ''): Answer => ({
    status,
    headers: new Headers(),
    body: { error },
  })
  return {
    db,
    services,
    as: (who, process) => makeClient(processes[process].url, tokens.get(who) ?? null, null),
    patiently: async (request) => {
      for (;;) {
        const answer = await request()
        if (answer.status !== 429) return answer
        await db.deleteFrom('rate_limits').execute()
      }
    },
    join: async (role) => {
      const id = (await makers.get(role)?.()) ?? ''
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      await signIn(0, { id, email })
      return { id, email }
    },
    signIn,
    tick: async (served, id, event, { sender = 'clock', data = {} } = {}) => {
      try {
        await inTransaction(db, (trx) =>
          step(groundOf(trx, services), served, { id, event, sender, data }),
        )
        return told(200)
      } catch (error) {
        if (error instanceof HttpError) return told(error.status, error.message)
        throw error
      }
    },
    close: async () => {
      await db.destroy()
      for (const process of processes.toReversed()) await process.close()
    },
  }
}
