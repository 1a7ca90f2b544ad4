import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notOn, notOnFor, travelTo, weekdayIn } from '#server/county-terms.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

const { hays, williamson } = counties
const [first, second] = [idOf('user inspector'), idOf('user inspector2')]
const cover = async (
  inspector_id: string,
  areas: { county_fips: string; travel_cents?: number; days?: number[] }[],
) => {
  await server.db.deleteFrom('service_areas').where('inspector_id', '=', inspector_id).execute()
  for (const area of areas)
    await server.db
      .insertInto('service_areas')
      .values({ inspector_id, ...area })
      .execute()
}
const left = (deactivated_at: Date | null) =>
  server.db.updateTable('users').set({ deactivated_at }).where('user_id', '=', second).execute()

it('asks for the least travel fee of those who may inspect, of one tenant', async () => {
  await cover(first, [{ county_fips: hays, travel_cents: 6000 }])
  await cover(second, [{ county_fips: hays, travel_cents: 4000 }])
  expect(await travelTo(server.db, null, hays)).toEqual({ county: 'Hays, TX', cents: 4000 })
  await left(new Date())
  expect((await travelTo(server.db, null, hays))?.cents).toBe(6000)
  await left(null)
  const { demo, id } = await startDemo(server, 'admin')
  await cover(id('user inspector2'), [])
  await cover(id('user inspector'), [{ county_fips: hays, travel_cents: 100 }])
  expect((await travelTo(server.db, null, hays))?.cents).toBe(4000)
  expect((await travelTo(server.db, demo, hays))?.cents).toBe(100)
  expect(await travelTo(server.db, null, null)).toBeNull()
})

it('knows the days of the very county of a home', async () => {
  await cover(first, [
    { county_fips: hays, days: [2] },
    { county_fips: williamson, days: [4] },
  ])
  const [tuesday, thursday] = ['2026-03-10T15:00:00Z', '2026-03-12T15:00:00Z'].map(Date.parse)
  const on = (county_fips: string, start = Number.NaN) =>
    notOnFor(server.db, first, { county_fips, time_zone: 'America/Chicago' }, start)
  expect(await on(hays, tuesday)).toBeNull()
  expect(await on(hays, thursday)).toBe(4)
  expect(await on(williamson, tuesday)).toBe(2)
  expect(await on(williamson, thursday)).toBeNull()
})

it('reads the weekday off the clocks of the home, late in the evening too', () => {
  // Monday, 8 PM in Chicago, is Tuesday in London.
  const evening = Date.parse('2026-03-10T01:00:00Z')
  expect(weekdayIn('America/Chicago', evening)).toBe(1)
  expect(weekdayIn('Europe/London', evening)).toBe(2)
  expect(notOn([2], 'America/Chicago', evening)).toBe(1)
  expect(notOn(null, 'America/Chicago', evening)).toBeNull()
})

it('has one weekday all day long in any zone, and the next one after midnight', () => {
  const zones = ['America/Chicago', 'Pacific/Honolulu', 'America/New_York', 'America/Anchorage']
  const minutes = { min: 0, max: 2 * 365 * 24 * 60 }
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer(minutes), (zone, minute) => {
      const at = Date.parse('2026-01-01T00:00:00Z') + minute * 60_000
      const shown = new Date(at).toLocaleDateString('en-US', { weekday: 'short', timeZone: zone })
      const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
      expect(weekdayIn(zone, at)).toBe(names.indexOf(shown))
    }),
  )
})
