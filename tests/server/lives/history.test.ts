import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { inspectionState } from '#contract/lives/inspection/state.ts'
import type { Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import type { Db } from '#server/db/connect.ts'
import { up } from '#server/db/migrations/041-life-events.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { publishVisit, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const lifeOf = async (client: Client, id: string) =>
  (await client.get(`/inspections/${id}/life`)).body
const rowsOf = (db: Db) =>
  db
    .selectFrom('life_events')
    .select(['subject_id', 'event', 'actor_id', 'role', 'tie', 'from_state', 'to_state'])
    .select(['sentence', 'at', 'data'])
    .where('life', '=', inspectionLife.name)
    .orderBy('subject_id')
    .orderBy('event_id')
    .execute()

const at = (work: string, agreement = 'signed', payment = 'unpaid') => ({
  work,
  agreement,
  payment,
})

describe('the history of an inspection', () => {
  it('tells each event with the role of who sent it, when, and the state before and after', async () => {
    const { inspectionId } = await schedule(owner)
    await inspector.post(`/inspections/${inspectionId}/start`)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const { life, value, history } = await lifeOf(owner, inspectionId)
    expect([life, value]).toEqual(['inspection', at('in_progress', 'signed', 'waived')])
    expect(
      history.map(({ event, by, from, to }: Record<string, unknown>) => [event, by, from, to]),
    ).toEqual([
      ['request', 'homeowner', null, at('requested')],
      ['assign', 'system', at('requested'), at('scheduled')],
      ['start', 'inspector', at('scheduled'), at('in_progress')],
      ['waive', 'admin', at('in_progress'), at('in_progress', 'signed', 'waived')],
    ])
    const times = history.map((entry: { at: string }) => Date.parse(entry.at))
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
    expect(Math.abs(Date.now() - times.at(-1))).toBeLessThan(60_000)
    expect(await lifeOf(inspector, inspectionId)).toEqual(await lifeOf(owner, inspectionId))
  })

  it('holds no word that a person wrote and no name', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'Zebra crossing' })
    await inspector.post(`/inspections/${inspectionId}/reopen`)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const life = JSON.stringify(await lifeOf(admin, inspectionId))
    const rows = await server.db
      .selectFrom('life_events')
      .select('data')
      .where('subject_id', '=', inspectionId)
      .execute()
    expect(rows).toHaveLength(8)
    for (const text of [life, JSON.stringify(rows)])
      expect(text).not.toMatch(/Zebra|Harper|Indigo|Demo/)
  })

  it('records no rejected and no repeated event', async () => {
    const { inspectionId } = await schedule(owner)
    const before = await lifeOf(owner, inspectionId)
    const sign = await owner.post(`/inspections/${inspectionId}/sign`, {
      signed_name: 'Harper Demo',
    })
    const reopen = await inspector.post(`/inspections/${inspectionId}/reopen`)
    expect([sign.status, reopen.status]).toEqual([200, 409])
    expect(await lifeOf(owner, inspectionId)).toEqual(before)
  })

  it('goes with its inspection', async () => {
    const { inspectionId } = await schedule(owner)
    const count = async () =>
      (
        await server.db
          .selectFrom('life_events')
          .select('event_id')
          .where('subject_id', '=', inspectionId)
          .execute()
      ).length
    expect(await count()).toBe(2)
    await server.db.deleteFrom('inspections').where('inspection_id', '=', inspectionId).execute()
    expect(await count()).toBe(0)
  })
})

describe('the seeded inspections', () => {
  it('each have a history that leads to their state when it is played again', async () => {
    const inspections = await server.db
      .selectFrom('inspections')
      .select(['inspection_id', 'status', 'payment_status', 'signed_at'])
      .where('access_notes', 'like', 'Demo:%')
      .execute()
    expect(inspections.length).toBeGreaterThan(6)
    const rows = await rowsOf(server.db)
    for (const row of inspections) {
      const history = rows
        .filter(({ subject_id }) => subject_id === row.inspection_id)
        .map(({ event, tie, at: when, data }) => ({
          event,
          // Only ties are written there.
          tie: tie as Tie,
          at: when.toISOString(),
          data: data as Record<string, unknown>,
        }))
      const states = replay(inspectionLife, history)
      expect(states).toHaveLength(history.length)
      expect(states.at(-1)).toEqual(inspectionState(row, {}).value)
    }
  })
})

describe('a database from before there were lives', () => {
  it('keeps its timelines, word for word, with the states that the events led to', async () => {
    // The other tests' visits are of no use here: the seeded ones have gone every way but a few.
    await server.db.deleteFrom('inspections').where('access_notes', 'not like', 'Demo:%').execute()
    const lane = idOf('inspection lane')
    await inspector.post(`/inspections/${lane}/amend`, { reason: 'A wrong word.' })
    await inspector.post(`/inspections/${lane}/reopen`)
    const expected = await rowsOf(server.db)
    await sql`
      create table inspection_events (
        event_id uuid primary key default gen_random_uuid(),
        inspection_id uuid not null references inspections on delete cascade,
        actor_id uuid references users on delete set null,
        event text not null,
        sentence text not null,
        at timestamptz not null default clock_timestamp()
      );
      insert into inspection_events (inspection_id, actor_id, event, sentence, at)
        select subject_id, actor_id, event, sentence, at from life_events
        where life = 'inspection' and event not like 'payment.%' order by event_id;
      -- With the triggers of all lives, and the figures that read it: they came later.
      drop function forget_life cascade;
      drop table life_events cascade;
    `.execute(server.db)
    // A migration knows no tables by their types.
    await up(server.db as unknown as Kysely<unknown>)
    const found = await rowsOf(server.db)
    const told = (rows: typeof found) =>
      rows
        .filter(({ event }) => !event.startsWith('payment.'))
        .map(({ data: _, from_state, to_state, ...row }) => ({
          ...row,
          // Nobody had kept when a payment came: it is the last event there.
          from: from_state === null ? null : { ...Object(from_state), payment: null },
          to: { ...Object(to_state), payment: null },
        }))
    expect(told(found)).toEqual(told(expected))
    const lastOf = (id: string) => found.findLast(({ subject_id }) => subject_id === id)
    expect(lastOf(lane)).toMatchObject({
      event: 'payment.paid',
      role: 'provider',
      sentence: null,
      to_state: at('in_progress', 'signed', 'paid'),
    })
    const assigned = found.find(
      ({ subject_id, event }) => subject_id === lane && event === 'assign',
    )
    expect(assigned?.data).toMatchObject({ inspector_id: inspector.userId })
  })
})
