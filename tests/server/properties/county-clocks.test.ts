import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { sweep } from '#server/db/sweep.ts'
import { bookedProperty } from '#server/resources/properties/add.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { addHome, anyHome } from '#tests/support/fixtures/visit.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* El Paso is an hour behind most of Texas. */

const [central, mountain] = ['America/Chicago', 'America/Denver']
const elPaso = { state: 'TX', county_fips: '48141' }

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const zoneOf = async (propertyId: string): Promise<string> =>
  (await owner.get(`/properties/${propertyId}`)).body.time_zone
const zoneInRow = async (property_id: string) =>
  (
    await server.db
      .selectFrom('properties')
      .select('time_zone')
      .where('property_id', '=', property_id)
      .executeTakeFirstOrThrow()
  ).time_zone
const save = async (propertyId: string, values: object) => {
  const { street, city } = (await owner.get(`/properties/${propertyId}`)).body
  const home = anyHome({ street, city, ...values })
  expect((await owner.put(`/properties/${propertyId}`, home)).status).toBe(200)
}

describe('a home of a county that has other clocks than most of its state', () => {
  it('has the clocks of the county from the beginning', async () => {
    expect(await zoneOf(await addHome(owner, elPaso))).toBe(mountain)
  })

  it('gets them as soon as the county is known, and its days begin by them', async () => {
    const propertyId = await addHome(owner, { state: 'TX', county_fips: null })
    expect(await zoneOf(propertyId)).toBe(central)
    await save(propertyId, elPaso)
    expect(await zoneOf(propertyId)).toBe(mountain)
  })

  it('gets them with a booking that names the county', async () => {
    const { owner_id, property_id } = await addHomeRow(server.db, { street: '1 Mesa Street' })
    const home = anyHome({ street: '1 Mesa Street', city: 'Austin', ...elPaso })
    const booked = await bookedProperty(server.db, owner_id, { ...home, county_fips: '48141' })
    expect([booked, await zoneInRow(property_id)]).toEqual([property_id, mountain])
  })
})

describe('a home from before that has the clocks of most of its state', () => {
  const at = instantOf(central, addDays(dayIn(central, Date.now()), 30), 9 * 60)
  const visit = { scheduled_start: at, scheduled_end: new Date(at.getTime() + 3 * 3_600_000) }

  it('gets those of its county with the next clean-up, but for one where a time is agreed', async () => {
    const from = () => addHomeRow(server.db, elPaso)
    const [free, wished, agreed, over, elsewhere] = [
      await from(),
      await from(),
      await from(),
      await from(),
      await addHomeRow(server.db, { county_fips: '48453' }),
    ]
    await addVisit(server.db, { home: free, status: 'requested' })
    await addVisit(server.db, { home: wished, status: 'requested', ...visit })
    await addVisit(server.db, { home: agreed, status: 'scheduled', ...visit })
    await addVisit(server.db, { home: over, status: 'finalized', ...visit })
    await sweep(server.db, server.app.services)
    const zones = []
    for (const { property_id } of [free, wished, agreed, over, elsewhere])
      zones.push(await zoneInRow(property_id))
    expect(zones).toEqual([mountain, central, central, mountain, central])
    await server.db
      .updateTable('inspections')
      .set({ status: 'cancelled' })
      .where('property_id', '=', agreed.property_id)
      .execute()
    await sweep(server.db, server.app.services)
    expect(await zoneInRow(agreed.property_id)).toBe(mountain)
  })

  it('keeps them while its owner saves other facts of it', async () => {
    const propertyId = await addHome(owner, elPaso)
    await server.db
      .updateTable('properties')
      .set({ time_zone: central })
      .where('property_id', '=', propertyId)
      .execute()
    await save(propertyId, { ...elPaso, year_built: 1950 })
    expect(await zoneOf(propertyId)).toBe(central)
  })
})
