import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { type Calendar, freeIn, visitFrom } from '#server/resources/inspections/calendar.ts'
import { placesIn } from '#server/resources/inspections/places.ts'
import { overlaps, type Span } from '#server/working-hours.ts'
import { addHome, httpError, request, slotsOf } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
const denver = '08031'
const lane = idOf('property lane')
const cover = (inspector: string, ...areas: string[]) =>
  admin.put(`/inspectors/${idOf(`user ${inspector}`)}/service-areas`, { counties: areas })
const most = ({ body }: { body: { slots: { inspectors: number }[] } }) =>
  Math.max(...body.slots.map(({ inspectors }) => inspectors))

describe('the times that are offered', () => {
  it('are weekdays at nine and half past one by the clocks of the home, over the change to summer time', async () => {
    // Thursday; clocks go forward on Sunday the 8th.
    let now = Date.parse('2026-03-05T15:00Z')
    const march = await startTestServer({ seed: 'demo', now: () => now })
    const client = await march.as('homeowner')
    const { body } = await client.get(`/property/${lane}/slots`)
    expect(body).toMatchObject({ covered: true, time_zone: 'America/Chicago' })
    expect(body.slots).toHaveLength(20)
    expect(body.slots.slice(0, 3)).toMatchObject([
      { start: '2026-03-06T15:00:00.000Z', end: '2026-03-06T18:30:00.000Z', inspectors: 1 },
      { start: '2026-03-06T19:30:00.000Z', end: '2026-03-06T23:00:00.000Z', inspectors: 1 },
      { start: '2026-03-09T14:00:00.000Z', end: '2026-03-09T17:30:00.000Z', inspectors: 1 },
    ])
    expect(body.slots.at(-1).start).toBe('2026-03-19T18:30:00.000Z')
    const later = await client.get(`/property/${lane}/slots?from=2026-04-04`)
    expect(later.body.slots[0].start).toBe('2026-04-06T14:00:00.000Z')
    const past = await client.get(`/property/${lane}/slots?from=2020-01-01`)
    expect(past.body.slots[0].start).toBe('2026-03-06T15:00:00.000Z')
    // Nine in the evening there, and the next day in Greenwich.
    now = Date.parse('2026-03-06T03:00Z')
    const evening = await (await march.as('homeowner')).get(`/property/${lane}/slots`)
    expect(evening.body.slots[0].start).toBe('2026-03-06T15:00:00.000Z')
    await march.close()
  })

  it('count the inspectors who are free, and there is none where nobody goes', async () => {
    const home = await addHome(owner, { county_fips: williamson })
    expect(most(await owner.get(`/property/${home}/slots`))).toBe(2)
    for (const county_fips of [bastrop, null]) {
      const alone = await addHome(owner, { county_fips })
      const { body } = await owner.get(`/property/${alone}/slots`)
      expect(body).toMatchObject({ covered: false, slots: [] })
    }
  })

  it.each(['2999-01-01', '9998-12-31'])('are none so late as %s', async (from) => {
    const { status, body } = await owner.get(`/property/${lane}/slots?from=${from}`)
    expect([status, body.covered, body.slots]).toEqual([200, true, []])
  })

  it('refuse a day that is none', async () => {
    for (const from of ['soon', '2026-02-30'])
      expect(httpError(await owner.get(`/property/${lane}/slots?from=${from}`))).toEqual([
        400,
        'invalid',
      ])
  })

  it('leave out what overlaps a visit in another time zone', async () => {
    await cover('inspector', travis, williamson, denver)
    const austin = await addHome(owner)
    const colorado = () => addHome(owner, { state: 'CO', city: 'Denver', county_fips: denver })
    const home = await colorado()
    const before = await slotsOf(owner, home)
    // Nine in Austin is eight in Denver: the visit there at nine would begin before this one ends.
    const [start = ''] = (await slotsOf(owner, austin)).filter((one) =>
      before.includes(new Date(Date.parse(one) + 3_600_000).toISOString()),
    )
    const clashing = new Date(Date.parse(start) + 3_600_000).toISOString()
    expect((await request(owner, austin, { scheduled_start: start })).status).toBe(201)
    expect(await slotsOf(owner, home)).not.toContain(clashing)
    const late = await request(owner, home, { scheduled_start: clashing })
    expect(httpError(late)).toEqual([409, 'slot_taken'])
    await cover('inspector', travis, williamson)
  })

  it('leave an inspector to each request that waits in a neighbouring county', async () => {
    const home = await addHome(owner, { county_fips: williamson })
    const { body } = await owner.get(`/property/${home}/slots`)
    const { start: scheduled_start } = body.slots.findLast(
      ({ inspectors }: { inspectors: number }) => inspectors === 2,
    )
    const ask = async (county_fips: string) =>
      (await request(owner, await addHome(owner, { county_fips }), { scheduled_start })).status
    // One waits for either of the two; each of them is the only one of another county.
    expect(await ask(williamson)).toBe(201)
    expect(await ask(travis)).toBe(201)
    expect(await ask(hays)).toBe(409)
    expect(await slotsOf(owner, await addHome(owner, { county_fips: hays }))).not.toContain(
      scheduled_start,
    )
  })
})

const halfHour = 1_800_000
/** Whether each of these requests can have an inspector with time for it and for the way; by trying every way. */
const canServe = (
  calendar: Calendar,
  requests: Calendar['waiting'],
  given: (Span & { inspector: string })[] = [],
): boolean => {
  const [first, ...rest] = requests
  if (first === undefined) return true
  return freeIn(calendar, first.county, first).some(
    (inspector) =>
      !given.some(
        (one) =>
          one.inspector === inspector &&
          first.start - halfHour < one.end &&
          one.start < first.end + halfHour,
      ) && canServe(calendar, rest, [...given, { ...first, inspector }]),
  )
}
const everyDay = { zones: new Map(), days: new Map() }
const places = ['here', 'there', 'beyond'] as const
const hour = 3_600_000

describe('a promise', () => {
  it('is given when, and only when, everybody who waits can still be served', () => {
    fc.assert(
      fc.property(
        fc.array(fc.subarray([...places]), { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ inspector: fc.nat(3), hours: fc.integer({ min: -5, max: 5 }) }), {
          maxLength: 4,
        }),
        fc.array(
          fc.record({
            county: fc.constantFrom(...places),
            from: fc.nat(10),
            minutes: fc.constantFrom(210, 240, 241, 330, 600),
          }),
          { maxLength: 7 },
        ),
        (areas, visits, asked) => {
          const covering = new Map<string, string[]>(
            places.map((place) => [
              place,
              areas.flatMap((area, index) => (area.includes(place) ? [`${index}`] : [])),
            ]),
          )
          const busy = new Map<string, { start: number; end: number }[]>()
          for (const { inspector, hours } of visits)
            busy.set(`${inspector}`, [...(busy.get(`${inspector}`) ?? []), visitFrom(hours * hour)])
          let calendar: Calendar = { ...everyDay, covering, busy, waiting: [] }
          for (const { county, from, minutes } of asked) {
            const wish = { ...visitFrom(from * halfHour, minutes), county }
            const given = placesIn(calendar, county, wish) > 0
            expect(given).toBe(canServe(calendar, [...calendar.waiting, wish]))
            if (given) calendar = { ...calendar, waiting: [...calendar.waiting, wish] }
          }
        },
      ),
    )
  })

  it('never counts an inspector whose other visit overlaps by a minute, and does when it ends by then', () => {
    const visit = visitFrom(0)
    for (const [minutes, free] of [
      [0, false],
      [209, false],
      [-209, false],
      [210, true],
      [-210, true],
    ] as const) {
      const other = visitFrom(minutes * 60_000)
      expect(overlaps(visit, other)).toBe(!free)
      const calendar = {
        ...everyDay,
        covering: new Map([['here', ['she']]]),
        busy: new Map([['she', [other]]]),
        waiting: [],
      }
      expect(placesIn(calendar, 'here', visit)).toBe(free ? 1 : 0)
    }
  })
})
