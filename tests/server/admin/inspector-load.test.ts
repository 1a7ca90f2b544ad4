import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { fewestReports } from '#contract/vocabulary/inspector-load.ts'
import { inspectorLoadOf } from '#server/resources/admin/inspector-load.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { otherTenant, startDemo } from '#tests/support/server/demos.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addTimeOffRow,
  addVisit,
} from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** Wednesday noon in Texas; the days are March 9 to March 22. */
const now = Date.parse('2016-03-09T18:00:00Z')
type Values = Parameters<typeof addVisit>[1]

/** A firm of its own beside the others. */
const addFirm = async () => {
  const { db } = server
  const demo_id = await otherTenant({ db })
  const visit = async (start: string, values: Values) =>
    addVisit(db, {
      home: await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) }),
      status: 'scheduled',
      scheduled_start: start,
      scheduled_end: new Date(Date.parse(start) + 7_200_000),
      ...values,
    })
  /** A report, so many hours after the field work began. */
  const report = (finalized_at: string, hours: number, values: Values) =>
    visit(finalized_at, {
      status: 'finalized',
      finalized_at,
      started_at: new Date(Date.parse(finalized_at) - hours * 3_600_000),
      ...values,
    })
  /** So many visits from a day on, one a day. */
  const visits = async (count: number, from: string, inspector_id: string) => {
    for (let day = 0; day < count; day++)
      await visit(`${addDays(from, day)}T15:00:00Z`, { inspector_id })
  }
  const inspector = (first_name: string, values = {}) =>
    addInspector(db, { demo_id, first_name, last_name: 'Example', ...values })
  return { visit, visits, report, inspector, load: () => inspectorLoadOf(db, demo_id, now) }
}

describe('the load of the inspectors', () => {
  it('counts the planned visits of fourteen days by the clocks of each home', async () => {
    const { visit, inspector, load } = await addFirm()
    const inspector_id = await inspector('Ann')
    // The last minute of March 8 and the first one of March 9, in Texas; the same at the other end.
    for (const start of ['2016-03-09T05:59:00Z', '2016-03-23T05:00:00Z'])
      await visit(start, { inspector_id })
    for (const start of ['2016-03-09T06:00:00Z', '2016-03-23T04:59:00Z'])
      await visit(start, { inspector_id })
    await visit('2016-03-10T15:00:00Z', { inspector_id, status: 'in_progress' })
    for (const status of ['completed', 'finalized', 'cancelled'] as const)
      await visit('2016-03-10T15:00:00Z', { inspector_id, status })
    await visit('2016-03-10T15:00:00Z', { status: 'requested' })
    expect(await load()).toMatchObject({
      from: '2016-03-09',
      to: '2016-03-22',
      reports_from: '2015-12-11',
      inspectors: [{ inspector_id, name: 'Ann Example', visits: 3, minutes: 360, work_days: 14 }],
    })
  })

  it('is of those who may inspect, the busiest first and by name those who are alike', async () => {
    const { visit, inspector, load } = await addFirm()
    await inspector('Cid')
    await inspector('Bob')
    const inspector_id = await inspector('Eve')
    await visit('2016-03-10T15:00:00Z', { inspector_id })
    await inspector('Dan', { license_status: 'expired' })
    await inspector('Flo', { deactivated_at: '2016-01-01T12:00:00Z' })
    const { inspectors } = await load()
    expect(inspectors.map(({ name }) => name)).toEqual([
      'Eve Example',
      'Bob Example',
      'Cid Example',
    ])
  })

  it('says who stands out, with the reports of ninety days', async () => {
    const { visits, report, inspector, load } = await addFirm()
    const [ann, bob, cid] = [await inspector('Ann'), await inspector('Bob'), await inspector('Cid')]
    await visits(9, '2016-03-10', ann)
    await visits(3, '2016-03-10', bob)
    await visits(3, '2016-03-12', cid)
    for (let day = 0; day < fewestReports; day++) {
      const published = `${addDays('2016-02-20', day)}T15:00:00Z`
      await report(published, 72, { inspector_id: bob })
      await report(published, 24, { inspector_id: ann })
    }
    // The first minute of December 11 counts, and the one before it does not.
    await report('2015-12-11T06:00:00Z', 24, { inspector_id: cid })
    await report('2015-12-11T05:59:00Z', 24, { inspector_id: cid })
    const { inspectors, remarks } = await load()
    expect(remarks).toEqual([
      { inspector_id: ann, name: 'Ann Example', kind: 'many_visits', own: 9, others: 3 },
      { inspector_id: bob, name: 'Bob Example', kind: 'slow_reports', own: 72, others: 24 },
    ])
    expect(
      inspectors.map(({ reports, median_hours, compares_reports }) => [
        reports,
        median_hours,
        compares_reports,
      ]),
    ).toEqual([
      [5, 24, true],
      [5, 72, true],
      [1, 24, false],
    ])
  })

  it('tells of nobody that they have few visits while they have time off', async () => {
    const { visits, inspector, load } = await addFirm()
    const [ann, bob, cid] = [await inspector('Ann'), await inspector('Bob'), await inspector('Cid')]
    await visits(6, '2016-03-09', ann)
    await visits(6, '2016-03-10', bob)
    expect((await load()).remarks).toMatchObject([{ inspector_id: cid, kind: 'few_visits' }])
    await addTimeOffRow(server.db, cid, ['2016-03-13T05:00:00Z', '2016-03-23T05:00:00Z'])
    const { inspectors, remarks } = await load()
    expect(remarks).toEqual([])
    expect(inspectors.at(-1)).toMatchObject({ work_days: 4, compares_visits: false })
  })

  it('leads to lists that have as many rows as it counts', async () => {
    const { status, body } = await admin.get('/admin/inspector-load')
    expect(status).toBe(200)
    const totalOf = async (query: string) => (await admin.get(`/inspections?${query}`)).body.total
    const [first] = body.inspectors
    expect(first.visits).toBeGreaterThan(0)
    const planned = `status=scheduled,in_progress&from=${body.from}&to=${body.to}`
    const published = `on=published&from=${body.reports_from}&to=${body.from}`
    for (const { inspector_id, visits, reports } of body.inspectors) {
      expect(await totalOf(`user_id=${inspector_id}&${planned}`)).toBe(visits)
      expect(await totalOf(`user_id=${inspector_id}&${published}`)).toBe(reports)
    }
  })

  it('belongs to one tenant, and to admins alone', async () => {
    const demo = await startDemo(server, 'admin')
    const idsOf = async (client: Client): Promise<string[]> =>
      (await client.get('/admin/inspector-load')).body.inspectors.map(
        ({ inspector_id }: { inspector_id: string }) => inspector_id,
      )
    const [own, other] = [await idsOf(admin), await idsOf(demo.client)]
    expect(own.length).toBeGreaterThan(0)
    expect(other.filter((id) => own.includes(id))).toEqual([])
    for (const role of ['inspector', 'homeowner'] as const) {
      const refused = await (await server.as(role)).get('/admin/inspector-load')
      expect(httpError(refused)).toEqual([403, 'forbidden'])
    }
    expect((await server.anonymous.get('/admin/inspector-load')).status).toBe(401)
  })
})
