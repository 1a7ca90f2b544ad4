import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  busyDuring,
  freeIn,
  readCalendar,
  visitFrom,
} from '#server/resources/inspections/calendar.ts'
import { candidates } from '#server/resources/inspections/candidates.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  cover,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const county_fips = '48453'
const start = Date.parse('2026-03-10T15:00:00Z')
const span = visitFrom(start)
const demo_id = randomUUID()
beforeAll(() =>
  db
    .insertInto('demos')
    .values({ demo_id, state: 'running', expires_at: new Date('2030-01-01') })
    .execute(),
)
/** All who must not come, each for one reason. */
const unfit = [
  { user_type: 'admin' },
  { license_status: 'waiting' },
  { deactivated_at: new Date(start) },
  { closes_at: new Date(start) },
  { demo_id },
] as const

describe('the calendar of a county', () => {
  it('has the inspectors who may go there, the oldest account first', async () => {
    const [second = '', first = '', third = ''] = idsInOrder(3)
    const created_at = '2026-01-02T12:00:00Z'
    for (const [user_id, at] of [
      [third, created_at],
      [first, created_at],
      [second, '2026-01-03T12:00:00Z'],
    ] as const)
      await cover(db, await addInspector(db, { user_id, created_at: at }), county_fips)
    for (const values of unfit) await cover(db, await addInspector(db, values), county_fips)
    const { covering } = await readCalendar(db, null, county_fips, span)
    expect(covering.get(county_fips)).toEqual([first, third, second])
  })

  it('has the inspector of a visit that moves only where they may still inspect', async () => {
    const home = await addHomeRow(db, { county_fips: '48209' })
    const covers = async (inspector_id: string) => {
      const inspection_id = await addVisit(db, { home, inspector_id, status: 'scheduled' })
      const moving = { inspection_id, inspector_id }
      const { covering } = await readCalendar(db, null, '48209', span, moving)
      return covering.get('48209') ?? []
    }
    const fit = await addInspector(db)
    expect(await covers(fit)).toEqual([fit])
    for (const values of unfit) expect(await covers(await addInspector(db, values))).toEqual([])
  })

  it('has the inspector of a visit that moves until the last day of their license', async () => {
    const inspector_id = await addInspector(db, { license_expires_at: new Date(span.end) })
    const home = await addHomeRow(db, { county_fips: '48287' })
    const inspection_id = await addVisit(db, { home, inspector_id, status: 'scheduled' })
    const later = { start: span.end, end: span.end + (span.end - span.start) }
    const within = { start: span.start, end: later.end }
    const moving = { inspection_id, inspector_id }
    const calendar = await readCalendar(db, null, '48287', within, moving)
    expect(freeIn(calendar, '48287', span)).toEqual([inspector_id])
    expect(freeIn(calendar, '48287', later)).toEqual([])
  })

  it('has requests of nobody yet under those that wait, and no others', async () => {
    const home = await addHomeRow(db, { county_fips: '48491' })
    const times = { scheduled_start: new Date(span.start), scheduled_end: new Date(span.end) }
    await addVisit(db, { home, ...times })
    await addVisit(db, { home, ...times, inspector_id: await addInspector(db) })
    const owner_id = await addPerson(db, { demo_id })
    await addVisit(db, {
      home: await addHomeRow(db, { owner_id, county_fips: '48491' }),
      ...times,
    })
    const { waiting } = await readCalendar(db, null, '48491', span)
    expect(waiting).toEqual([{ ...span, county: '48491' }])
  })
})

it('an inspector is busy while another visit lasts, and not just before or after it', async () => {
  const inspector_id = await addInspector(db)
  await addVisit(db, {
    inspector_id,
    status: 'scheduled',
    scheduled_start: new Date(span.start),
    scheduled_end: new Date(span.end),
  })
  const length = span.end - span.start
  const busyFrom = async (from: number) =>
    (await busyDuring(db, { start: from, end: from + length }, randomUUID())).has(inspector_id)
  expect([
    await busyFrom(span.start - length),
    await busyFrom(span.start - length + 1),
    await busyFrom(span.end - 1),
    await busyFrom(span.end),
  ]).toEqual([false, true, true, false])
})

it('only inspectors of the firm who may inspect are offered for a visit', async () => {
  const visit = await addVisit(db, { home: await addHomeRow(db, { county_fips: '48021' }) })
  const fit = await addInspector(db)
  const others: string[] = []
  for (const values of unfit) others.push(await addInspector(db, values))
  const offered = (await candidates(db, null, visit)).map(({ inspector_id }) => inspector_id)
  expect([fit, ...others].filter((id) => offered.includes(id))).toEqual([fit])
})
