import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { putVisitsAway } from '#tests/support/fixtures/past-visits.ts'
import { addHome, httpError, request, slotsOf } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

// A Thursday: no holiday is near.
const now = Date.parse('2026-03-05T15:00:00Z')
let server: TestServer
let admin: Client
let inspector: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[admin, inspector, owner] = await Promise.all([
    server.as('admin'),
    server.as('inspector'),
    server.as('homeowner'),
  ])
  await putVisitsAway(server.db, now)
})
afterAll(() => server.close())

const { travis, williamson, hays } = counties
const [first, second] = [idOf('user inspector'), idOf('user inspector2')]
const at = (id: string) => `/inspectors/${id}/service-areas`
type Terms = { fips: string; travel_cents: number; days: number[] | null }
const save = (id: string, areas: string[], terms?: Terms[], client = admin) =>
  client.put(at(id), { counties: areas, ...(terms && { terms }) })
const termsOf = ({ body }: { body: { counties: Terms[] } }) =>
  Object.fromEntries(
    body.counties.map(({ fips, travel_cents, days }) => [fips, [travel_cents, days]]),
  )

describe('the terms of a county', () => {
  it('are a travel fee and weekdays, every day and no fee until somebody says so, and all seven are every day', async () => {
    expect(termsOf(await save(second, [hays, williamson]))).toEqual({
      [hays]: [0, null],
      [williamson]: [0, null],
    })
    const own = [{ fips: hays, travel_cents: 4000, days: [4, 1, 4] }]
    expect(termsOf(await save(second, [hays, williamson], own))[hays]).toEqual([4000, [1, 4]])
    const all = [{ fips: hays, travel_cents: 0, days: [0, 1, 2, 3, 4, 5, 6] }]
    expect(termsOf(await save(second, [hays, williamson], all))[hays]).toEqual([0, null])
  })

  it('stay with their county when only counties are saved, and go with it', async () => {
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 2500, days: [2] }])
    expect(termsOf(await save(second, [hays]))).toEqual({ [hays]: [2500, [2]] })
    await save(second, [williamson])
    expect(termsOf(await save(second, [hays]))).toEqual({ [hays]: [0, null] })
  })

  it.each([
    [{ travel_cents: 4050, days: null }, 'terms.0.travel_cents', 'whole dollars'],
    [{ travel_cents: -100, days: null }, 'terms.0.travel_cents', 'whole dollars'],
    [{ travel_cents: 50_100, days: null }, 'terms.0.travel_cents', '$500'],
    [{ travel_cents: 0, days: [] }, 'terms.0.days', 'at least one weekday'],
    [{ travel_cents: 0, days: [7] }, 'terms.0.days.0', 'weekdays'],
    [{ travel_cents: 0, days: 'Monday' }, 'terms.0.days', ''],
  ])('are refused with a sentence: %j', async (wrong, field, word) => {
    await save(second, [hays])
    const answer = await admin.put(at(second), {
      counties: [hays],
      terms: [{ fips: hays, ...wrong }],
    })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(answer.body.fields[field]).toContain(word)
    expect(termsOf(await admin.get(at(second)))).toEqual({ [hays]: [0, null] })
  })

  it('belong to a chosen county, once', async () => {
    const usual = { travel_cents: 100, days: null }
    const foreign = await save(second, [hays], [{ fips: travis, ...usual }])
    expect(foreign.body.fields).toEqual({
      'terms.0.fips': '48453 is not one of the chosen counties.',
    })
    const twice = await save(
      second,
      [hays],
      [
        { fips: hays, ...usual },
        { fips: hays, ...usual },
      ],
    )
    expect(twice.body.fields).toEqual({ 'terms.1.fips': '48209 has terms twice. Give them once.' })
  })

  it('are part of the change: history tells them, an undo and a restore bring them back, the inspector hears of it', async () => {
    await save(second, [hays, williamson], [{ fips: williamson, travel_cents: 1000, days: null }])
    const { version } = (await admin.get(at(second))).body
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 4000, days: [1, 3] }])
    const { changes } = (await admin.get(`${at(second)}/changes`)).body
    expect(changes[0]).toMatchObject({
      version: version + 1,
      added: [],
      removed: [],
      changed: [
        { name: 'Hays, TX', travel_cents: 4000, days: [1, 3] },
        { name: 'Williamson, TX', travel_cents: 0, days: null },
      ],
    })
    const notices = (await (await server.as('inspector2')).get('/notifications')).body.notifications
    expect(notices[0].title).toBe(
      'An admin has changed your service areas: 2 counties on other terms.',
    )
    const back = await admin.post(`${at(second)}/restore`, {
      restores: version,
      version: version + 1,
    })
    expect(termsOf(back)).toEqual({ [hays]: [0, null], [williamson]: [1000, null] })
    const again = await admin.post(`${at(second)}/restore`, {
      restores: version + 1,
      version: version + 2,
    })
    expect(termsOf(again)).toEqual({ [hays]: [4000, [1, 3]], [williamson]: [0, null] })
    // The same terms again are no change.
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 4000, days: [3, 1] }])
    expect((await admin.get(at(second))).body.version).toBe(version + 3)
  })

  it('from before the first change come back too', async () => {
    await server.db
      .updateTable('service_areas')
      .set({ travel_cents: 700, days: [5] })
      .where('inspector_id', '=', first)
      .where('county_fips', '=', travis)
      .execute()
    await save(first, [travis, williamson], [], inspector)
    const { body } = await inspector.post(`${at(first)}/restore`, { restores: 0, version: 1 })
    expect(termsOf({ body })[travis]).toEqual([700, [5]])
    await save(first, [travis, williamson], [], inspector)
  })
})

const weekdayOf = (start: string) => new Date(Date.parse(start) - 6 * 3_600_000).getUTCDay()

describe('the days of a county', () => {
  it('are the only ones that are offered there, and other counties of the inspector keep theirs', async () => {
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 0, days: [2, 4] }])
    await save(first, [travis])
    const days = async (county_fips: string) =>
      new Set((await slotsOf(owner, await addHome(owner, { county_fips }))).map(weekdayOf))
    expect(await days(hays)).toEqual(new Set([2, 4]))
    expect(await days(williamson)).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  it('refuse a booking, an assignment and a new time on another day, with the weekday as the reason', async () => {
    await save(second, [hays, williamson], [])
    await save(first, [travis])
    const home = await addHome(owner, { county_fips: hays })
    // A Monday on which this inspector is free, and free at the same time of the next day.
    const free: string[] = await slotsOf(owner, home)
    const dayAfter = (one: string) => new Date(Date.parse(one) + 86_400_000).toISOString()
    const start = free.find((one) => weekdayOf(one) === 1 && free.includes(dayAfter(one)))
    if (start === undefined) throw new Error('There is no such Monday.')
    await save(first, [travis, hays])
    const { body } = await request(owner, home, { scheduled_start: start })
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 3500, days: [2] }])
    const id = body.inspection_id
    const { inspectors } = (await admin.get(`/inspections/${id}/candidates`)).body
    expect(
      inspectors.find((one: { inspector_id: string }) => one.inspector_id === second),
    ).toMatchObject({ covers: true, free: false, away: null, not_on: 1, travel_cents: 3500 })
    const refused = await admin.post(`/inspections/${id}/assign`, { inspector_id: second })
    expect(httpError(refused)).toEqual([409, 'slot_taken'])
    expect(refused.body.error).toBe('This inspector does not go there on Mondays.')
    expect(
      (
        await admin.post(`/inspections/${id}/assign`, {
          inspector_id: second,
          scheduled_start: dayAfter(start),
        })
      ).status,
    ).toBe(200)
    const moved = await admin.post(`/inspections/${id}/reschedule`, { scheduled_start: start })
    expect(moved.body.error).toBe('This inspector does not go there on Mondays.')
    await save(second, [hays, williamson], [{ fips: hays, travel_cents: 0, days: [2] }])
    await save(first, [travis])
    const other = await addHome(owner, { county_fips: hays })
    const taken = await request(owner, other, { scheduled_start: start })
    expect(httpError(taken)).toEqual([409, 'slot_taken'])
  })
})

describe('the travel fee of a county', () => {
  it('is a line of the price: the least that anybody who goes there asks for, seen with the times', async () => {
    await save(first, [travis, hays], [{ fips: hays, travel_cents: 6000, days: null }])
    await save(second, [hays], [{ fips: hays, travel_cents: 4000, days: null }])
    const home = await addHome(owner, { county_fips: hays })
    const times = (await owner.get(`/property/${home}/slots`)).body
    expect(times.travel).toEqual({ county: 'Hays, TX', cents: 4000 })
    const offer = (await server.anonymous.get(`/public/booking-offer?county_fips=${hays}`)).body
    expect(offer.travel).toEqual({ county: 'Hays, TX', cents: 4000 })
    const cheap = await request(owner, home, {})
    expect(httpError(cheap)).toEqual([409, 'price_changed'])
    const { lines, total_cents } = cheap.body.current
    expect(lines).toContainEqual({
      label: 'Travel to Hays, TX',
      why: 'The inspectors who come there charge for the way.',
      cents: 4000,
      minutes: 0,
    })
    const { status, body } = await request(owner, home, { total_cents })
    expect([status, body.quote.total_cents]).toEqual([201, total_cents])
  })

  it('is in the price that anybody asks for with a county, as in the booking there; the distance counts without one', async () => {
    await save(first, [travis])
    await save(second, [hays], [{ fips: hays, travel_cents: 4000, days: null }])
    const home = await addHome(owner, { county_fips: hays })
    const { total_cents, lines } = (await request(owner, home, {})).body.current
    const input = {
      square_feet: 2000,
      year_built: 2000,
      foundation: 'slab',
      distance_miles: 90,
      services: ['inspection'],
      assumed: ['square_feet', 'year_built', 'foundation'],
    }
    const ask = (more: object) => owner.post('/pricing/quote', { ...input, ...more })
    expect((await ask({ county_fips: hays })).body).toMatchObject({ total_cents, lines })
    const labels = async (more: object) =>
      (await ask(more)).body.lines.map(({ label }: { label: string }) => label)
    expect(await labels({})).toEqual(['Home inspection', 'Distance'])
    // Somebody goes to this county for nothing, so there is neither a fee nor a distance.
    expect(await labels({ county_fips: travis })).toEqual(['Home inspection'])
    for (const county_fips of ['99999', 'Hays']) {
      const answer = await ask({ county_fips })
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields).toEqual({ county_fips: 'Choose a county.' })
    }
  })

  it('is nothing where somebody asks for nothing, and nobody pays more than they agreed to', async () => {
    await save(second, [hays], [{ fips: hays, travel_cents: 4000, days: null }])
    await save(first, [travis])
    const home = await addHome(owner, { county_fips: hays })
    const { total_cents } = (await request(owner, home, {})).body.current
    const { body } = await request(owner, home, { total_cents })
    await save(second, [hays], [{ fips: hays, travel_cents: 9900, days: null }])
    expect((await owner.get(`/inspections/${body.inspection_id}`)).body.quote.total_cents).toBe(
      total_cents,
    )
    await save(first, [travis, hays])
    expect((await owner.get(`/property/${home}/slots`)).body.travel).toBeNull()
  })
})
