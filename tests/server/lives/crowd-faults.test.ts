import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { step } from '#server/lives/live.ts'
import { repairRequests } from '#server/lives/repair-request.ts'
import { type Ground, groundOf, type Sender, type ServedLife } from '#server/lives/served.ts'
import { type Crowd, letLoose, type Press } from '#tests/support/lives/crowd.ts'
import { noticesAbout } from '#tests/support/lives/crowds-of-requests.ts'
import { callerOf, owner } from '#tests/support/lives/inspection-world.ts'
import { makesRequests } from '#tests/support/lives/repair-request-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * A crowd finds each of these faults, planted in the server's side of a life. Two pools of connections act
 * as the two processes.
 */

let server: TestServer
let pools: readonly [Db, Db]
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  pools = [connect(server.databaseUrl, 8), connect(server.databaseUrl, 8)]
})
afterAll(async () => {
  for (const pool of pools) await pool.destroy()
  await server.close()
})

type Served = typeof repairRequests
/** `likely`: who has to press often for the fault to show. */
type Fault = { served?: Partial<Served>; tell?: Ground['tell']; likely?: Press[] }

const senders: Record<string, Sender> = {
  owner,
  admin: callerOf('admin', 'admin'),
  holder: 'holder',
}
const presses = Object.keys(senders).flatMap((who) =>
  ['send', 'agree', 'counter', 'accept', 'withdraw'].map((event): Press => ({ who, event })),
)

/** A crowd at a server with this fault; the crowd itself judges by the chart as it is. */
const crowdAt = async ({
  served = {},
  tell = notify,
  likely = presses.filter(({ who }) => who !== 'admin'),
}: Fault): Promise<Crowd> => {
  const { services } = server.app
  const client = await server.as('homeowner')
  const { make } = makesRequests(server.db, () => client, services.now)
  const faulty: ServedLife = { ...repairRequests, ...served }
  return {
    db: server.db,
    served: repairRequests,
    make,
    first: { who: 'owner', event: 'send' },
    likely,
    possible: presses,
    send: async (process, { who, event }, id) => {
      const answer = { headers: new Headers(), body: {} }
      try {
        await inTransaction(pools[process], (trx) =>
          step({ ...groundOf(trx, services), tell }, faulty, {
            id,
            event,
            sender: senders[who] ?? 'system',
            data: { version: 1, name: 'Pat Seller', words: '' },
          }),
        )
        return { ...answer, status: 200 }
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return { ...answer, status: error.status, body: { error: error.message } }
      }
    },
    beginning: async () => ({ owner_id: owner.user_id }),
    unfolded: ['answered_by', 'answer'],
    noticesOf: async (id) =>
      (await noticesAbout(server.db, id)).map(([user, type, title]) => [
        user,
        type,
        title.replace('Pat Seller', '{name}'),
      ]),
    admins: [],
  }
}

/** The row is read, and locked no longer than that; both who send at once have read it before either goes on. */
const withoutLock = (): Served['lock'] => {
  let waiting: (() => void) | null = null
  return async (_, id) => {
    const row = await server.db.transaction().execute((trx) => repairRequests.lock(trx, id))
    if (waiting !== null) {
      waiting()
      waiting = null
    } else
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    return row
  }
}

it('lets a crowd pass that presses anything at a server without a fault', async () => {
  const { accepted } = await letLoose(await crowdAt({}), 3)
  expect(accepted).toBeGreaterThanOrEqual(3)
})

it.each<[string, () => Fault, RegExp]>([
  ['a lock is left out', () => ({ served: { lock: withoutLock() } }), /was kept, but is/],
  [
    'an event of a person without the tie is accepted',
    () => ({ served: { tiesOf: async () => ['owner'] }, likely: presses }),
    /the ties of the admin who sent/,
  ],
  [
    'an event is accepted that the chart refuses',
    // An answer to a request that was withdrawn, or to a draft.
    () => ({
      served: { stateOf: async (db, row) => repairRequests.stateOf(db, { ...row, state: 'sent' }) },
    }),
    /was kept, but is|deeply equal/,
  ],
  ['a state is not stored', () => ({ served: { save: async () => {} } }), /expected|was kept/],
  [
    'a notice is sent twice',
    () => ({
      tell: async (db, notices) => {
        await notify(db, notices)
        return notify(db, notices)
      },
    }),
    /deeply equal/,
  ],
  ['a notice is lost', () => ({ tell: async () => {} }), /deeply equal/],
])('finds that %s', async (_, fault, found) => {
  await expect(letLoose(await crowdAt(fault()), 30)).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringMatching(found) }),
    }),
  )
})
