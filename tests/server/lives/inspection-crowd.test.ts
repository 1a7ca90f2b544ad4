import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { inspections } from '#server/lives/inspection.ts'
import { letLoose, type Press } from '#tests/support/lives/crowd.ts'
import { makesInspections } from '#tests/support/lives/inspection-world.ts'
import { type Client, makeClient } from '#tests/support/server/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

let processes: readonly [ServerProcess, ServerProcess]
let db: Db
beforeAll(async () => {
  const env = { JOBS: 'off' }
  const first = await startServerProcess({ env })
  processes = [first, await startServerProcess({ env, beside: first })]
  db = connect(first.databaseUrl, 4)
})
afterAll(async () => {
  await db.destroy()
  for (const process of processes.toReversed()) await process.close()
})

const crowds = 10
const accounts = {
  owner: 'homeowner',
  inspector: 'inspector',
  admin: 'admin',
  'another owner': 'homeowner2',
  'another inspector': 'inspector2',
}
const verbs = [
  'assign',
  'start',
  'complete',
  'finalize',
  'reopen',
  'amend',
  'cancel',
  'sign',
  'waive',
]
const possible = Object.keys(accounts).flatMap((who) =>
  verbs.map((event): Press => ({ who, event })),
)
const likely: Press[] = [
  { who: 'admin', event: 'assign' },
  { who: 'inspector', event: 'start' },
  { who: 'inspector', event: 'complete' },
  { who: 'inspector', event: 'finalize' },
  { who: 'inspector', event: 'reopen' },
  { who: 'admin', event: 'amend' },
  { who: 'admin', event: 'waive' },
]

it('stays that of its chart whatever people do at once, in two processes', async () => {
  /** Each person signed in once, and heard by both processes. */
  const clients: Record<string, readonly [Client, Client]> = {}
  for (const [who, key] of Object.entries(accounts)) {
    const { token } = (
      await makeClient(processes[0].url, null, null).post('/auth/login', {
        email: `${key}@hearthkeep.example`,
        password: demoPassword,
      })
    ).body
    const [one, other] = processes
    clients[who] = [makeClient(one.url, token, null), makeClient(other.url, token, null)]
  }
  const { make, visitOf } = makesInspections(db, { config: { publicUrl: '' }, now: Date.now })
  const bodyOf = (event: string, id: string) =>
    event === 'assign'
      ? { inspector_id: idOf('user inspector'), scheduled_start: visitOf(id).scheduled_start }
      : event === 'sign'
        ? { signed_name: 'Harper Demo' }
        : ['amend', 'cancel', 'waive'].includes(event)
          ? { reason: 'For a reason.' }
          : {}
  const homeOf = (id: string) =>
    db
      .selectFrom('inspections')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select(['number', 'street', 'city', 'owner_id'])
      .where('inspection_id', '=', id)
      .executeTakeFirstOrThrow()
  const seen = await letLoose(
    {
      db,
      served: inspections,
      make,
      likely,
      possible,
      beginning: homeOf,
      unfolded: ['gaps', 'signed_name', 'cancel_reason', 'amend_reason', 'waived_reason'],
      admins: [idOf('user admin')],
      send: (process, { who, event }, id) => {
        const client = clients[who]?.[process]
        if (client === undefined) throw new Error(`Nobody is ${who}`)
        return client.post(`/inspections/${id}/${event}`, bodyOf(event, id))
      },
      noticesOf: async (id) => {
        const { street, number } = await homeOf(id)
        const rows = await db
          .selectFrom('notifications')
          .select(['user_id', 'type', 'title'])
          .where('type', '!=', 'health_score_updated')
          .where((eb) =>
            eb.or([eb('title', 'like', `% ${street}%`), eb('title', 'like', `% ${number} %`)]),
          )
          .execute()
        return rows.map(({ user_id, type, title }) => [user_id, type, title])
      },
      alsoHolds: async (id, events) => {
        const published = events.filter((event) => event === 'finalize').length
        const versions = await db
          .selectFrom('report_versions')
          .select('version')
          .where('inspection_id', '=', id)
          .orderBy('version')
          .execute()
        expect(versions.map(({ version }) => version)).toEqual(
          Array.from({ length: published }, (_, index) => index + 1),
        )
        const mails = await db
          .selectFrom('mails')
          .select('mail_id')
          .where('text', 'like', `%${id}%`)
          .execute()
        expect(mails).toHaveLength(published)
      },
    },
    crowds,
  )
  console.log(`${seen.presses} presses, ${seen.accepted} events: ${seen.verbs.join(', ')}`)
  // Not each press is refused: there is something to be right about.
  expect(seen.accepted).toBeGreaterThan(2 * crowds)
}, 120_000)
