import { describe, expect, it } from 'vitest'
import { stateOfFips } from '#contract/vocabulary/states.ts'
import { countyZones } from '#server/county-zones.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

const [east, central, mountain, west] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]

describe('the clocks of a county', () => {
  it.each([
    ['TX', 'El Paso', mountain],
    ['TX', 'Travis', central],
    ['FL', 'Escambia', central],
    ['FL', 'Leon', east],
    ['FL', 'Gulf', east],
    ['TN', 'Knox', east],
    ['TN', 'Davidson', central],
    ['TN', 'Cumberland', central],
    ['KY', 'McCracken', central],
    ['KY', 'Jefferson', east],
    ['IN', 'Lake', central],
    ['IN', 'Marion', east],
    ['IN', 'Pulaski', east],
    ['ID', 'Kootenai', west],
    ['ID', 'Ada', mountain],
    ['SD', 'Pennington', mountain],
    ['SD', 'Minnehaha', central],
    ['ND', 'Stark', mountain],
    ['ND', 'Morton', central],
    ['NE', 'Scotts Bluff', mountain],
    ['NE', 'Lincoln', central],
    ['KS', 'Sherman', mountain],
    ['KS', 'Ford', central],
    ['OR', 'Malheur', mountain],
    ['OR', 'Harney', west],
    ['MI', 'Gogebic', central],
    ['MI', 'Marquette', east],
    ['AK', 'Aleutians West', 'America/Anchorage'],
    ['AZ', 'Apache', 'America/Phoenix'],
  ])('in %s, %s, are those of %s', async (state, name, zone) => {
    const county = await db
      .selectFrom('counties')
      .select('fips')
      .where('state', '=', state)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect(timeZoneOf(state, county.fips)).toBe(zone)
  })

  it('are those of most of its state where the county is not known', () => {
    expect([timeZoneOf('TX', null), timeZoneOf('', null)]).toEqual([central, east])
  })

  it('are told for counties that exist alone, in zones that are known, and where they are not those of the state', async () => {
    const known = await db.selectFrom('counties').select(['fips', 'state']).execute()
    const stateOf = new Map(known.map(({ fips, state }) => [fips, state]))
    for (const [fips, zone] of countyZones) {
      expect(stateOf.get(fips), fips).toBe(stateOfFips(fips))
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
      expect(zone, fips).not.toBe(timeZoneOf(stateOf.get(fips) ?? '', null))
    }
    expect(countyZones.size).toBe(155)
  })
})
