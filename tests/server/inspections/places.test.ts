import { describe, expect, it } from 'vitest'
import { busyDuring, freeIn, readCalendar } from '#server/resources/inspections/calendar.ts'
import { slotsFor } from '#server/resources/inspections/slots.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addPerson, addVisit, cover } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

/** The afternoon of a Tuesday: the first offered times are those of Wednesday. */
const now = Date.parse('2026-03-10T20:00:00Z')
const wednesday = '2026-03-11'
const at = (time: string, day = wednesday) => `${day}T${time}:00.000Z`
const span = (from: string, until: string, day = wednesday) => ({
  scheduled_start: at(from, day),
  scheduled_end: at(until, day),
})
const morning = span('14:00', '17:30')
const afternoon = span('18:30', '22:00')
const zone = 'America/Chicago'

/** Each test is about counties of its own, so that none counts the inspectors of another one. */
const codes = [
  '48453',
  '48021',
  '48491',
  '48209',
  '48055',
  '48053',
  '48029',
  '48113',
  '48085',
  '48121',
  '48091',
  '48439',
  '48157',
  '48339',
  '48141',
]
const county = (): string => codes.pop() ?? ''
const homeIn = (county_fips: string, more = {}) => addHomeRow(db, { county_fips, ...more })
const coverer = async (fips: string, more: Parameters<typeof addInspector>[1] = {}) => {
  const inspector = await addInspector(db, more)
  await cover(db, inspector, fips)
  return inspector
}
type Moving = Parameters<typeof slotsFor>[5]
/** Of the least length. */
const short = { scheduled_start: null, scheduled_end: null, quote: {} }
type Home = { property_id: string | null; county_fips: string }
const offered = async (home: Home, { from, moving }: { from?: string; moving?: Moving } = {}) =>
  slotsFor(db, null, { time_zone: zone, ...home }, now, from, moving)
const placesAt = async (home: Home, { scheduled_start }: typeof morning, moving?: Moving) =>
  (await offered(home, { moving })).slots.find(({ start }) => start === scheduled_start)
    ?.inspectors ?? 0
const anywhere = (county_fips: string) => ({ property_id: null, county_fips })

describe('the places of a time', () => {
  it('are those of one firm: neither the requests nor the inspectors of another one count', async () => {
    const here = county()
    const demo_id = await otherTenant({ db })
    await coverer(here, { demo_id })
    expect((await offered(anywhere(here))).covered).toBe(false)
    await coverer(here)
    const owner_id = await addPerson(db, { demo_id })
    await addVisit(db, { ...morning, home: await homeIn(here, { owner_id }) })
    expect(await placesAt(anywhere(here), morning)).toBe(1)
  })

  it('are given to the requests of this time alone, each with those who could go at its own time', async () => {
    const here = county()
    const [first] = [await coverer(here), await coverer(here)]
    await addVisit(db, { ...afternoon, home: await homeIn(here) })
    expect(await placesAt(anywhere(here), morning)).toBe(2)
    expect(await placesAt(anywhere(here), afternoon)).toBe(1)
    // It overlaps the morning, when one of them is at a visit that is over before it begins, with time for the way.
    await addVisit(db, { ...span('17:00', '18:30'), home: await homeIn(here) })
    await addVisit(db, { ...span('14:00', '16:30'), inspector_id: first, status: 'scheduled' })
    expect(await placesAt(anywhere(here), morning)).toBe(1)
  })

  it('are kept by no request that was cancelled before anybody took it', async () => {
    const here = county()
    await coverer(here)
    const cancelled = { status: 'cancelled' as const, cancelled_at: new Date(now) }
    await addVisit(db, { ...morning, ...cancelled, home: await homeIn(here) })
    expect(await placesAt(anywhere(here), morning)).toBe(1)
    await addVisit(db, { ...morning, home: await homeIn(here) })
    expect(await placesAt(anywhere(here), morning)).toBe(0)
  })

  it('are none in the last offered time while its only inspector is at a visit', async () => {
    const here = county()
    const inspector_id = await coverer(here)
    const starts = async () => (await offered(anywhere(here))).slots.map(({ start }) => start)
    const all = await offered(anywhere(here))
    const last = all.slots.at(-1)
    await addVisit(db, {
      scheduled_start: last?.start ?? '',
      scheduled_end: last?.end ?? '',
      inspector_id,
      status: 'in_progress',
    })
    expect(await starts()).toEqual(all.slots.slice(0, -1).map(({ start }) => start))
  })

  it('are none for a home that has a visit then, or a part of one, no matter who else is free', async () => {
    const here = county()
    for (const _ of ['one', 'another', 'a third']) await coverer(here)
    const home = { ...(await homeIn(here)), county_fips: here }
    await addVisit(db, { ...span('17:00', '20:30'), home, status: 'in_progress' })
    expect(await placesAt(home, morning)).toBe(0)
    expect(await placesAt(home, afternoon)).toBe(0)
    expect(await placesAt(anywhere(here), afternoon)).toBe(3)
  })

  it('are offered to the furthest day, and on no later one', async () => {
    const here = county()
    await coverer(here)
    // 180 days from now it is Sunday; the last offered day is the Friday before.
    const days = async (from: string) =>
      new Set(
        (await offered(anywhere(here), { from })).slots.map(({ start }) => start.slice(0, 10)),
      )
    expect(await days('2026-09-04')).toEqual(new Set(['2026-09-04']))
    expect(await days('2026-09-07')).toEqual(new Set())
    const onDay = await slotsFor(
      db,
      null,
      { ...anywhere(here), time_zone: zone },
      Date.parse('2026-03-12T20:00:00Z'),
      '2026-09-08',
    )
    expect(onDay.slots.map(({ start }) => start.slice(0, 10))).toEqual(['2026-09-08', '2026-09-08'])
  })
})

describe('requests that follow each other on one day', () => {
  const wholeDay = async (county_fips: string) => {
    const home = { time_zone: zone, ...anywhere(county_fips) }
    const { slots } = await slotsFor(db, null, home, now, undefined, null, 480)
    return slots.find(({ start }) => start === morning.scheduled_start)?.inspectors ?? 0
  }

  it('need one inspector where there is half an hour between them, so that another one has the whole day', async () => {
    const here = county()
    for (const _ of ['one', 'another']) await coverer(here)
    await addVisit(db, { ...afternoon, home: await homeIn(here) })
    await addVisit(db, { ...span('14:00', '18:00'), home: await homeIn(here) })
    expect(await wholeDay(here)).toBe(1)
  })

  it('need two inspectors where they leave less time for the way', async () => {
    const here = county()
    for (const _ of ['one', 'another']) await coverer(here)
    await addVisit(db, { ...afternoon, home: await homeIn(here) })
    await addVisit(db, { ...span('14:00', '18:01'), home: await homeIn(here) })
    expect(await wholeDay(here)).toBe(0)
  })

  it('keep their inspector also where only a request between them overlaps the time', async () => {
    const [here, there] = [county(), county()]
    await coverer(here)
    const late = await coverer(here)
    await cover(db, late, there)
    await addVisit(db, { ...span('14:00', '15:00'), inspector_id: late, status: 'scheduled' })
    await addVisit(db, { ...span('17:00', '20:30'), home: await homeIn(here) })
    // One of them has the morning, and the other one the request at noon.
    expect(await placesAt(anywhere(here), morning)).toBe(1)
    // Now that one goes to another county then, and the first one can do only one of the two.
    await addVisit(db, { ...afternoon, home: await homeIn(there) })
    expect(await placesAt(anywhere(here), morning)).toBe(0)
  })
})

describe('a visit that moves', () => {
  it('is not in its own way while it waits for an inspector', async () => {
    const here = county()
    await coverer(here)
    const home = { ...(await homeIn(here)), county_fips: here }
    const inspection_id = await addVisit(db, { ...morning, home })
    expect(await placesAt(home, morning, { ...short, inspection_id, inspector_id: null })).toBe(1)
    expect(await placesAt(home, morning)).toBe(0)
  })

  it('stays with an inspector who was sent there from another county, unless they may inspect no more', async () => {
    const [here, neighbor] = [county(), county()]
    const inspector_id = await coverer(neighbor)
    await addVisit(db, { ...morning, home: await homeIn(neighbor) })
    const home = { ...(await homeIn(here)), county_fips: here }
    const inspection_id = await addVisit(db, {
      ...afternoon,
      home,
      inspector_id,
      status: 'scheduled',
    })
    const moving = { ...short, inspection_id, inspector_id }
    expect(await placesAt(home, afternoon, moving)).toBe(1)
    await db
      .updateTable('users')
      .set({ license_status: 'refused' })
      .where('user_id', '=', inspector_id)
      .execute()
    expect(await placesAt(home, afternoon, moving)).toBe(0)
  })
})

it('an inspector goes to each county on the days of that county alone', async () => {
  const [here, mondays] = [county(), county()]
  const inspector = await addInspector(db)
  await cover(db, inspector, here)
  await cover(db, inspector, mondays, { days: [1] })
  await addVisit(db, { ...morning, home: await homeIn(mondays) })
  const within = {
    start: Date.parse(morning.scheduled_start),
    end: Date.parse(morning.scheduled_end),
  }
  const calendar = await readCalendar(db, null, here, within)
  expect(freeIn(calendar, here, within)).toContain(inspector)
  expect(freeIn(calendar, mondays, within)).not.toContain(inspector)
})

it('those are busy who have another visit in this time, also one that they are at', async () => {
  const [planned, there, done] = [
    await addInspector(db),
    await addInspector(db),
    await addInspector(db),
  ]
  const own = await addVisit(db, { ...morning, inspector_id: planned, status: 'scheduled' })
  await addVisit(db, { ...morning, inspector_id: there, status: 'in_progress' })
  await addVisit(db, { ...morning, inspector_id: done, status: 'completed' })
  const time = { start: Date.parse(at('17:00')), end: Date.parse(at('18:00')) }
  const busy = await busyDuring(db, time, own)
  expect([planned, there, done].map((one) => busy.has(one))).toEqual([false, true, false])
})
