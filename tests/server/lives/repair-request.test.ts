import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tie } from '#contract/lives/life.ts'
import { repairRequestLife } from '#contract/lives/repair-request/repair-request.life.ts'
import { replay } from '#contract/lives/replay.ts'
import { up } from '#server/db/migrations/054-request-life.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { contentOf, makesRequests } from '#tests/support/lives/repair-request-world.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const now = Date.now()
let server: TestServer
let owner: Client
let requests: ReturnType<typeof makesRequests>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  owner = await server.as('homeowner')
  requests = makesRequests(
    server.db,
    () => owner,
    () => now,
  )
})
afterAll(() => server.close())

const at = (id: string) => `/inspections/${id}/repair-request`
const share = async (id: string, scope = 'repair_request') => {
  const { status, body } = await owner.post(`/inspections/${id}/links`, { scope, days: 7 })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.link.link_id, token: new URL(body.url).searchParams.get('token') ?? '' }
}
const answer = (token: string, more: object = {}) =>
  server.anonymous.post('/public/repair-request-answers', {
    token,
    answer: 'counter',
    name: 'Pat Seller',
    words: 'Giraffe',
    ...more,
  })
const write = async (id: string, note: string) => {
  const version = await requests.versionOf(id)
  const { items, grouping } = contentOf(requests.finding(), version + 1)
  const noted = items.map((item) => ({ ...item, note }))
  expect((await owner.put(at(id), { items: noted, grouping, version })).status).toBe(200)
}
const { eventsOf } = writtenLife(() => server, 'repair-request')
const storyOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)
const openedBy = async (token: string) =>
  (await server.anonymous.get(`/public/shared-report?token=${token}`)).body

describe('a request between two sides', () => {
  it('goes from the first word to the agreement, and each side sees how far it is', async () => {
    const id = await requests.make()
    const first = await share(id)
    expect((await openedBy(first.token)).answerable).toEqual({
      version: 1,
      state: 'sent',
      sent_version: 1,
    })
    expect((await answer(first.token)).status).toBe(200)
    expect((await owner.get(at(id))).body.life).toEqual({
      state: 'answered',
      sent_version: 1,
      sent_at: new Date(now).toISOString(),
      answered_by: 'Pat Seller',
      answer: 'Giraffe',
      answered_at: new Date(now).toISOString(),
    })
    await write(id, 'Zebra')
    const waiting = await answer(first.token)
    expect([...httpError(waiting), waiting.body.error]).toEqual([
      409,
      'wrong_state',
      'The owner is still writing this request; this cannot be done now.',
    ])
    const second = await share(id)
    expect(httpError(await answer(first.token))).toEqual([409, 'newer_version'])
    expect((await answer(second.token, { answer: 'agree', words: '' })).status).toBe(200)
    const late = await owner.put(at(id), { items: [], grouping: 'own', version: 2 })
    expect([...httpError(late), late.body.error]).toEqual([
      409,
      'wrong_state',
      'Both sides have agreed on this request; this cannot be done now.',
    ])
    expect((await openedBy(second.token)).answerable.state).toBe('agreed')
  })

  it('keeps the answer while a new version is written, counts it again once that is taken back, and ends it with a link', async () => {
    const id = await requests.make()
    const { token } = await share(id)
    expect((await answer(token)).status).toBe(200)
    const lifeNow = async () => {
      const { state, answer: words } = (await owner.get(at(id))).body.life
      return [state, words]
    }
    await write(id, 'Zebra')
    expect(await lifeNow()).toEqual(['draft', 'Giraffe'])
    const sent = { ...contentOf(requests.finding(), 1), version: 2 }
    expect((await owner.put(at(id), sent)).status).toBe(200)
    expect(await lifeNow()).toEqual(['answered', 'Giraffe'])
    await write(id, 'Zebra')
    await share(id)
    expect(await lifeNow()).toEqual(['sent', ''])
  })

  it('that was withdrawn stays so when it is written again in the words that were sent', async () => {
    const id = await requests.make()
    const { token } = await share(id)
    expect((await owner.post(`${at(id)}/withdraw`)).status).toBe(200)
    await write(id, 'Zebra')
    const sent = { ...contentOf(requests.finding(), 1), version: 2 }
    expect((await owner.put(at(id), sent)).status).toBe(200)
    expect((await owner.get(at(id))).body.life).toMatchObject({
      state: 'draft',
      sent_version: null,
    })
    expect(httpError(await answer(token))).toEqual([409, 'wrong_state'])
  })

  it('tells its history to the owner and to admins, without words and names', async () => {
    const id = await requests.make()
    const { token } = await share(id)
    await write(id, 'Zebra')
    await share(id)
    await answer(token)
    expect((await owner.post(`${at(id)}/withdraw`)).status).toBe(200)
    const { body } = await owner.get(`${at(id)}/life`)
    expect([body.life, body.value]).toEqual(['repair-request', 'withdrawn'])
    expect(
      body.history.map(({ event, by, from, to }: Record<string, unknown>) => [event, by, from, to]),
    ).toEqual([
      ['write', 'homeowner', null, 'draft'],
      ['send', 'homeowner', 'draft', 'sent'],
      ['write', 'homeowner', 'sent', 'draft'],
      ['send', 'homeowner', 'draft', 'sent'],
      ['withdraw', 'homeowner', 'sent', 'withdrawn'],
    ])
    expect((await (await server.as('admin')).get(`${at(id)}/life`)).body).toEqual(body)
    expect((await (await server.as('inspector')).get(`${at(id)}/life`)).status).toBe(403)
    const events = await eventsOf(id)
    expect(JSON.stringify(events)).not.toMatch(/Zebra|Giraffe|Pat|Version/)
    const states = replay(
      repairRequestLife,
      events.map(({ event, tie, at: when, data }) => ({
        event,
        // Only ties are written there.
        tie: tie as Tie,
        at: when.toISOString(),
        data: data as Record<string, unknown>,
      })),
    )
    expect(states).toEqual(events.map(({ to_state }) => to_state))
    await server.db.deleteFrom('repair_requests').where('inspection_id', '=', id).execute()
    expect(await eventsOf(id)).toEqual([])
  })

  it('shared again without a change makes another link to the same version, and nothing else', async () => {
    const id = await requests.make()
    await share(id)
    const { token } = await share(id)
    expect(await storyOf(id)).toEqual(['write', 'send'])
    expect((await answer(token)).status).toBe(200)
    await share(id)
    expect(await storyOf(id)).toEqual(['write', 'send', 'counter'])
  })

  it('has an empty history before its owner writes anything', async () => {
    const { body } = await owner.get(`${at(idOf('inspection lane'))}/life`)
    expect(body).toEqual({ life: 'repair-request', value: 'draft', history: [] })
  })

  it('is answered with a name, and with words unless it is agreed to', async () => {
    const { token } = await share(await requests.make())
    const fieldsOf = async (more: object) => (await answer(token, more)).body.fields
    expect(await fieldsOf({ name: '' })).toEqual({ name: 'Name is required.' })
    expect(await fieldsOf({ words: ' ' })).toEqual({ words: 'Say what you offer or ask for.' })
    expect(await fieldsOf({ answer: 'accept' })).toHaveProperty('answer')
  })

  it('is answered only by a link to it that is open', async () => {
    const id = await requests.make()
    const [whole, revoked, expired, old] = [
      await share(id, 'full'),
      await share(id),
      await share(id),
      await share(id),
    ]
    await owner.post(`/inspections/${id}/links/${revoked.id}/revoke`)
    const alter = (link: { id: string }, columns: object) =>
      server.db.updateTable('shared_links').set(columns).where('link_id', '=', link.id).execute()
    await alter(expired, { expires_at: new Date(now - 1000) })
    await alter(old, { request_version: null })
    expect(httpError(await answer(whole.token))).toEqual([404, 'invalid_link'])
    expect(httpError(await answer('a-link-that-nobody-made'))).toEqual([404, 'invalid_link'])
    expect(httpError(await answer(revoked.token))).toEqual([410, 'revoked_link'])
    expect(httpError(await answer(expired.token))).toEqual([410, 'expired_link'])
    expect(httpError(await answer(old.token))).toEqual([409, 'newer_version'])
    expect((await openedBy(old.token)).answerable).toBeNull()
    expect(await storyOf(id)).toEqual(['write', 'send'])
  })

  it('does not let the holder of one link answer without end', async () => {
    const { token } = await share(await requests.make())
    const answers = []
    for (let turn = 0; turn < 21; turn += 1) answers.push((await answer(token)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

it('a database from before requests had a life keeps which of them were sent, and when', async () => {
  const rows = () =>
    server.db
      .selectFrom('life_events')
      .select(['subject_id', 'event', 'actor_id', 'role', 'tie', 'from_state', 'to_state'])
      .select(['data', 'sentence'])
      .where('life', '=', 'repair-request')
      .orderBy('subject_id')
      .orderBy('event_id')
      .execute()
  const lifeOf = async (id: string) => (await owner.get(at(id))).body.life
  await sql`delete from repair_requests`.execute(server.db)
  const [draft, sent, changed] = [
    await requests.make(),
    await requests.make(),
    await requests.make(),
  ]
  // The links of these tests come with a request that was not sent yet.
  await sql`delete from shared_links`.execute(server.db)
  const { token } = await share(sent)
  const older = await share(changed)
  await write(changed, 'Later')
  const [expected, life] = [await rows(), await lifeOf(sent)]
  await sql`
    delete from life_events where life = 'repair-request';
    drop trigger repair_requests_life on repair_requests;
    alter table repair_requests drop column state, drop column sent_version, drop column sent_at,
      drop column answered_by, drop column answer, drop column answered_at;
    alter table shared_links drop column request_version;
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  expect(await lifeOf(sent)).toEqual(life)
  // Of a request that has changed since, only the last version is known.
  const kept = expected.filter(({ subject_id }) => subject_id !== changed)
  expect((await rows()).filter(({ subject_id }) => subject_id !== changed)).toEqual(kept)
  expect([(await lifeOf(draft)).state, (await lifeOf(changed)).state]).toEqual(['draft', 'draft'])
  expect(await storyOf(changed)).toEqual(['write'])
  expect((await answer(token)).status).toBe(200)
  expect(httpError(await answer(older.token))).toEqual([409, 'wrong_state'])
})
