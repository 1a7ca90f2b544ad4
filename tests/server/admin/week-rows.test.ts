import { describe, expect, it } from 'vitest'
import { weekOf } from '#server/resources/admin/week.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

/* The week from Monday, March 7, 2016, of a firm beside another one. */

const { db } = ownDatabase('none')

const now = Date.parse('2016-03-09T12:00:00Z')
type Values = Parameters<typeof addVisit>[1]
const twoHours = (start: string) => ({
  scheduled_start: start,
  scheduled_end: new Date(Date.parse(start) + 7_200_000),
})
const weekIn = (
  tenant: string | null,
  more: { page?: number; page_size?: number; q?: string } = {},
) => weekOf(db, tenant, { from: '2016-03-07', sort: 'name', page: 1, page_size: 20, ...more }, now)
const addFirm = async () => {
  const demo_id = await otherTenant({ db })
  const visit = async (start: string, values: Values = {}) =>
    addVisit(db, {
      home: await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) }),
      status: 'scheduled',
      ...twoHours(start),
      ...values,
    })
  return { demo_id, visit }
}

describe('the week of a firm', () => {
  it('is by default that of today by the clock of the firm, also where Greenwich has Monday', async () => {
    const asked = { sort: 'name', page: 1, page_size: 20 } as const
    const demo_id = await otherTenant({ db })
    const { from, today, days } = await weekOf(
      db,
      demo_id,
      asked,
      Date.parse('2016-03-07T05:59:00Z'),
    )
    expect([from, today]).toEqual(['2016-02-29', '2016-03-06'])
    expect(days.map(({ day }) => day)).toContain(today)
    const later = await weekOf(db, demo_id, asked, Date.parse('2016-03-07T06:00:00Z'))
    expect([later.from, later.today]).toEqual(['2016-03-07', '2016-03-07'])
  })

  it('counts the visits of each day by the clocks of the homes, and no cancelled one', async () => {
    const { demo_id, visit } = await addFirm()
    const inspector_id = await addInspector(db, { demo_id })
    // The last minute of Sunday, and the first one of Monday, in Texas; the same at the other end.
    for (const start of ['2016-03-07T05:59:00Z', '2016-03-14T05:00:00Z'])
      await visit(start, { inspector_id })
    const within = [
      await visit('2016-03-07T06:00:00Z', { inspector_id }),
      await visit('2016-03-14T04:59:00Z', { inspector_id, status: 'in_progress' }),
    ]
    // Two hours and one on Thursday.
    const later = (start: string, end: string) =>
      visit(start, { inspector_id, scheduled_end: new Date(end) })
    within.splice(
      1,
      0,
      await later('2016-03-10T15:00:00Z', '2016-03-10T17:00:00Z'),
      await later('2016-03-10T18:00:00Z', '2016-03-10T19:00:00Z'),
    )
    await visit('2016-03-09T15:00:00Z', { inspector_id, status: 'cancelled' })
    await visit('2016-03-09T15:00:00Z', { status: 'cancelled' })
    const week = await weekIn(demo_id)
    expect(week.inspectors[0]?.visits.map(({ inspection_id }) => inspection_id)).toEqual(within)
    expect(week.days.map(({ visits, minutes }) => [visits, Number(minutes)])).toEqual([
      [1, 120],
      [0, 0],
      [0, 0],
      [2, 180],
      [0, 0],
      [0, 0],
      [1, 120],
    ])
    expect(week.unassigned).toEqual({ visits: [], total: 0 })
  })

  it('has nothing of a demo beside it, and gives it nothing', async () => {
    const { demo_id, visit } = await addFirm()
    const [own, played] = [await addInspector(db), await addInspector(db, { demo_id })]
    const theirs = [
      await visit('2016-03-08T15:00:00Z', { inspector_id: played }),
      await visit('2016-03-08T18:00:00Z', { status: 'requested' }),
    ]
    const ours = [
      await addVisit(db, {
        inspector_id: own,
        status: 'scheduled',
        ...twoHours('2016-03-10T15:00:00Z'),
      }),
      await addVisit(db, twoHours('2016-03-10T18:00:00Z')),
    ]
    for (const [tenant, inspector, ids, day] of [
      [null, own, ours, '2016-03-10'],
      [demo_id, played, theirs, '2016-03-08'],
    ] as const) {
      const { inspectors, unassigned, days } = await weekIn(tenant)
      expect(
        inspectors.map((one) => [
          one.inspector_id,
          one.visits.map(({ inspection_id }) => inspection_id),
        ]),
      ).toEqual([[inspector, [ids[0]]]])
      expect(unassigned.visits.map(({ inspection_id }) => inspection_id)).toEqual([ids[1]])
      expect(unassigned.total).toBe(1)
      expect(days.filter(({ visits }) => visits > 0).map((one) => [one.day, one.visits])).toEqual([
        [day, 2],
      ])
    }
  })

  it('has visits of one instant that nobody is assigned to in the order of their ids', async () => {
    const { demo_id, visit } = await addFirm()
    const ids = idsInOrder(4)
    for (const inspection_id of ids.toReversed())
      await visit('2016-03-08T15:00:00Z', { inspection_id, status: 'requested' })
    const { unassigned } = await weekIn(demo_id)
    expect(unassigned.visits.map(({ inspection_id }) => inspection_id)).toEqual(ids)
  })

  it('has inspectors by their names, those of one name by their ids, page after page', async () => {
    const { demo_id } = await addFirm()
    const ids = idsInOrder(3)
    for (const id of ids.toReversed())
      await addInspector(db, { demo_id, user_id: id, first_name: 'Same', last_name: 'Name' })
    const first = await addInspector(db, { demo_id, first_name: 'An', last_name: 'Early' })
    await addPerson(db, { demo_id, first_name: 'A', last_name: 'Homeowner' })
    const pages = await Promise.all([1, 2].map((page) => weekIn(demo_id, { page, page_size: 2 })))
    expect(pages.map(({ total }) => total)).toEqual([4, 4])
    expect(
      pages.flatMap(({ inspectors }) => inspectors.map(({ inspector_id }) => inspector_id)),
    ).toEqual([first, ...ids])
    const { inspectors, total } = await weekIn(demo_id, { q: 'early AN' })
    expect([inspectors.map(({ inspector_id }) => inspector_id), total]).toEqual([[first], 1])
  })

  it('keeps an inspector who left, or has another role now, with a visit that was not cancelled', async () => {
    const { demo_id, visit } = await addFirm()
    const left = { demo_id, deactivated_at: '2016-03-01T12:00:00Z' }
    const [busy, free, changed] = [
      await addInspector(db, { ...left, first_name: 'Busy' }),
      await addInspector(db, { ...left, first_name: 'Free' }),
      await addInspector(db, { demo_id, first_name: 'Other', user_type: 'homeowner' }),
    ]
    for (const inspector_id of [busy, changed])
      await visit('2016-03-08T15:00:00Z', { inspector_id })
    await visit('2016-03-08T15:00:00Z', { inspector_id: free, status: 'cancelled' })
    await visit('2016-03-18T15:00:00Z', { inspector_id: free })
    const { inspectors } = await weekIn(demo_id)
    expect(inspectors.map(({ inspector_id }) => inspector_id)).toEqual([busy, changed])
  })
})
