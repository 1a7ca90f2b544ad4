import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Week, WeekVisit } from '#contract/week.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
let inspectionId: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector] = await Promise.all([server.as('admin'), server.as('inspector')])
  ;({ inspectionId } = await schedule(await server.as('homeowner')))
})
afterAll(() => server.close())

const jordan = idOf('user inspector2')
const week = async (query: string): Promise<Week> => (await admin.get(`/admin/week?${query}`)).body
const idsOf = (visits: readonly WeekVisit[] | undefined) =>
  visits?.map(({ inspection_id, day }) => [inspection_id, day])
const visitsOf = async (query: string, inspectorId: string) =>
  idsOf(
    (await week(query)).inspectors.find(({ inspector_id }) => inspector_id === inspectorId)?.visits,
  )
/** A visit of two hours and a half. */
const move = (start: string, inspector_id: string | null = jordan) =>
  server.db
    .updateTable('inspections')
    .set({
      scheduled_start: start,
      scheduled_end: new Date(Date.parse(start) + 150 * 60_000),
      inspector_id,
      status: inspector_id === null ? 'requested' : 'scheduled',
    })
    .where('inspection_id', '=', inspectionId)
    .execute()

describe('the week of all inspectors', () => {
  it('begins on Monday, whatever day of it is asked for', async () => {
    for (const day of ['2016-02-29', '2016-03-02', '2016-03-06'])
      expect((await week(`from=${day}`)).from).toBe('2016-02-29')
    expect((await week('from=2016-03-07')).from).toBe('2016-03-07')
    const { from, days } = await week('')
    expect(new Date(from).getUTCDay()).toBe(1)
    expect([days[0]?.day, days.length]).toEqual([from, 7])
  })

  it('has each visit with its inspector, on the day that the clocks of the home show', async () => {
    // Eleven in the evening of Sunday in Texas, and half an hour after that midnight.
    await move('2016-03-07T05:00:00Z')
    expect(await visitsOf('from=2016-02-29', jordan)).toEqual([[inspectionId, '2016-03-06']])
    expect(await visitsOf('from=2016-02-29', idOf('user inspector'))).toEqual([])
    expect(await visitsOf('from=2016-03-07', jordan)).toEqual([])
    await move('2016-03-07T06:30:00Z')
    expect(await visitsOf('from=2016-02-29', jordan)).toEqual([])
    expect(await visitsOf('from=2016-03-07', jordan)).toEqual([[inspectionId, '2016-03-07']])
  })

  it('says how many visits and hours each day has: sums over the rows themselves', async () => {
    await move('2016-03-09T16:00:00Z')
    const { days } = await week('from=2016-03-07')
    expect(days).toHaveLength(7)
    const { rows } = await sql<{ visits: number; minutes: number }>`
      select count(*)::int as visits,
        sum(extract(epoch from scheduled_end - scheduled_start) / 60)::int as minutes
      from inspections where status <> 'cancelled'
        and scheduled_start >= timestamp '2016-03-09' at time zone 'America/Chicago'
        and scheduled_start < timestamp '2016-03-10' at time zone 'America/Chicago'`.execute(
      server.db,
    )
    expect(days.filter(({ visits }) => visits > 0)).toEqual([
      { day: '2016-03-09', ...rows[0], closed: null },
    ])
    expect(rows[0]?.minutes).toBe(150)
  })

  it('has a visit that nobody is assigned to beside the inspectors', async () => {
    await move('2016-03-09T16:00:00Z', null)
    const { unassigned, inspectors, days } = await week('from=2016-03-07')
    expect(idsOf(unassigned.visits)).toEqual([[inspectionId, '2016-03-09']])
    expect(unassigned.total).toBe(1)
    expect(inspectors.flatMap(({ visits }) => visits)).toEqual([])
    expect(days[2]?.visits).toBe(1)
    await move('2016-03-09T16:00:00Z')
    expect((await week('from=2016-03-07')).unassigned).toEqual({ visits: [], total: 0 })
  })

  it('shows where a visit is after it was moved and given to somebody else', async () => {
    const { scheduled_start } = (await admin.get(`/inspections/${inspectionId}`)).body
    expect(scheduled_start).toBe('2016-03-09T16:00:00.000Z')
    const next = new Date(Date.now() + 40 * 86_400_000)
    next.setUTCHours(17, 0, 0, 0)
    const { status } = await admin.post(`/inspections/${inspectionId}/assign`, {
      inspector_id: idOf('user inspector'),
      scheduled_start: next.toISOString(),
    })
    expect(status).toBe(200)
    const day = next.toISOString().slice(0, 10)
    expect(await visitsOf(`from=${day}`, idOf('user inspector'))).toContainEqual([
      inspectionId,
      day,
    ])
    expect(await visitsOf('from=2016-03-07', jordan)).toEqual([])
  })

  it('keeps an inspector who left as long as the week has a visit of theirs', async () => {
    await move('2016-03-09T16:00:00Z')
    const left = (deactivated_at: Date | null) =>
      server.db.updateTable('users').set({ deactivated_at }).where('user_id', '=', jordan).execute()
    await left(new Date())
    try {
      expect(await visitsOf('from=2016-03-07', jordan)).toEqual([[inspectionId, '2016-03-09']])
      expect(await visitsOf('from=2016-03-14', jordan)).toBeUndefined()
    } finally {
      await left(null)
    }
  })

  it('has no visit that was cancelled', async () => {
    await move('2016-03-09T16:00:00Z')
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
    expect(await visitsOf('from=2016-03-07', jordan)).toEqual([])
  })

  it('is searched by name and paged', async () => {
    expect((await week('q=jordan')).inspectors.map(({ name }) => name)).toEqual(['Jordan Demo'])
    const all = await week('')
    const pages = await Promise.all([1, 2].map((page) => week(`page_size=1&page=${page}`)))
    expect(pages.flatMap(({ inspectors }) => inspectors)).toEqual(all.inspectors.slice(0, 2))
    expect(pages[0]?.total).toBe(all.total)
  })

  it('belongs to one tenant', async () => {
    await move('2016-03-09T16:00:00Z', null)
    expect((await week('from=2016-03-07')).unassigned.total).toBe(1)
    const demo = await startDemo(server, 'admin')
    const { body } = await demo.client.get('/admin/week?from=2016-03-07')
    expect(body.unassigned).toEqual({ visits: [], total: 0 })
    expect(body.days.map(({ visits }: Week['days'][number]) => visits)).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ])
    const ids = body.inspectors.map(({ inspector_id }: Week['inspectors'][number]) => inspector_id)
    expect(ids).not.toContain(jordan)
    // A demo is a household with all its pictures.
  })

  it('refuses text that is no day, and people who are not admins', async () => {
    const answer = await admin.get('/admin/week?from=monday')
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual(['from'])
    expect(httpError(await inspector.get('/admin/week'))).toEqual([403, 'forbidden'])
    expect((await server.anonymous.get('/admin/week')).status).toBe(401)
  })
})
