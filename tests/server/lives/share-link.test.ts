import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import { shareLinkLife } from '#contract/lives/share-link/share-link.life.ts'
import { type App, buildApp } from '#server/app.ts'
import { up } from '#server/db/migrations/052-link-life.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
const start = Date.now()
let now = start
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

/** Both kinds of links: to a report, and to the owner's own analysis. */
const kinds = [
  [
    'a report',
    `/inspections/${idOf('inspection lane')}`,
    { scope: 'full', days: 2 },
    'shared-report',
  ],
  ['an analysis', `/diy-analyses/${idOf('diy lane')}`, { days: 2 }, 'shared-diy-analysis'],
] as const
type Kind = readonly [string, string, object, string]
const share = async ([, path, body, at]: Kind) => {
  const answer = await owner.post(`${path}/links`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const id: string = answer.body.link.link_id
  const token = new URL(answer.body.url).searchParams.get('token')
  return {
    id,
    revoke: (client = owner) => client.post(`${path}/links/${id}/revoke`),
    open: async () => (await server.anonymous.get(`/public/${at}?token=${token}`)).status,
  }
}
const { eventsOf, storyOf, timersOf } = writtenLife(() => server, 'share-link')
const shared = ['share', 'homeowner', 'owner', null, 'open']

describe.each(kinds)('a link to %s', (...kind) => {
  it('expires by the clock at its hour', async () => {
    const { id, open } = await share(kind)
    const [timer] = await timersOf(id)
    expect(timer?.run_at).toEqual(new Date(now + 2 * day))
    now += 2 * day - 1
    expect(await open()).toBe(200)
    now += 1
    expect(await open()).toBe(410)
    await hurryJobs(server.db, [timer?.key ?? ''])
    await expect
      .poll(() => storyOf(id))
      .toEqual([shared, ['expire', 'clock', 'clock', 'open', 'expired']])
    now = start
    // What has expired stays so, whatever a clock says that is behind.
    expect(await open()).toBe(410)
    await expect.poll(() => timersOf(id)).toEqual([])
  })

  it('is not revoked as a link to something else', async () => {
    const { id } = await share(kind)
    for (const [, path] of kinds.filter((other) => other[0] !== kind[0]))
      expect((await owner.post(`${path}/links/${id}/revoke`)).status).toBe(404)
    expect(await storyOf(id)).toEqual([shared])
  })

  it('is revoked by its owner alone, once, and waits for its hour no more', async () => {
    const { id, revoke } = await share(kind)
    const others = [
      ...(await Promise.all(
        ['admin', 'inspector', 'homeowner2'].map(async (person) => revoke(await server.as(person))),
      )),
      await revoke(server.anonymous),
    ]
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 401])
    expect(await storyOf(id)).toEqual([shared])
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect(await storyOf(id)).toEqual([shared, ['revoke', 'homeowner', 'owner', 'open', 'revoked']])
    expect(await timersOf(id)).toEqual([])
  })
})

it('a link that is revoked at two servers at once, as its hour comes, has one story', async () => {
  const second: App = await buildApp(
    { ...server.app.services.config, databaseUrl: server.databaseUrl },
    { now: () => now },
  )
  const [kind] = kinds
  for (let round = 0; round < 5; round += 1) {
    const { id, revoke } = await share(kind)
    const [timer] = await timersOf(id)
    now += 2 * day - 30_000
    // Two days later everybody has to sign in again.
    const again = await server.as('homeowner')
    const [first, other] = await Promise.all([
      revoke(again),
      second.server.inject({
        method: 'POST',
        url: `/api${kind[1]}/links/${id}/revoke`,
        headers: { authorization: `Bearer ${again.token}` },
      }),
      hurryJobs(server.db, [timer?.key ?? '']),
    ])
    now = start
    expect([first.status, other.statusCode]).toEqual([200, 200])
    await expect.poll(() => timersOf(id)).toEqual([])
    const events = await eventsOf(id)
    expect(events.filter(({ event }) => event === 'revoke')).toHaveLength(1)
    const states = replay(
      shareLinkLife,
      events.map(({ event, tie, at, data }) => ({
        event,
        // Only ties are written there.
        tie: tie as Tie,
        at: at.toISOString(),
        data: data as Record<string, unknown>,
      })),
    )
    expect(states).toEqual(events.map(({ to_state }) => to_state))
    expect(states.at(-1)).toBe('revoked')
  }
  await second.close()
})

it('a database from before links had a life keeps who made and revoked each, and lets them expire', async () => {
  const rows = () =>
    server.db
      .selectFrom('life_events')
      .select(['subject_id', 'event', 'actor_id', 'role', 'tie', 'from_state', 'to_state', 'data'])
      .where('life', '=', 'share-link')
      .orderBy('subject_id')
      .orderBy('event_id')
      .execute()
  const open = await share(kinds[0])
  // The tests' clock ran ahead: what it ended is over by the database's clock, too.
  await sql`delete from shared_links where expired_at is not null`.execute(server.db)
  const [expected, waiting] = [await rows(), await timersOf(open.id)]
  await sql`
    delete from life_events where life = 'share-link';
    drop trigger shared_links_life on shared_links;
    alter table shared_links drop column expired_at;
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life share-link %';
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  expect(await rows()).toEqual(expected)
  expect(await timersOf(open.id)).toEqual(waiting)
})
