import { expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { bookedProperty } from '#server/resources/properties/add.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('demo', 1)

/** Books an inspection of one home of one person with these facts; the facts that are stored then. */
const booked = async (facts: Partial<Parameters<typeof bookedProperty>[2]>) => {
  const address = { street: '5 Twice Street', city: 'Austin', state: 'TX', zip: '78701' }
  const body = { ...address, county_fips: counties.travis, ...facts }
  const id = await bookedProperty(
    db,
    idOf('user homeowner'),
    body as Parameters<typeof bookedProperty>[2],
  )
  return db
    .selectFrom('properties')
    .select(['property_id', 'square_feet', 'year_built', 'foundation'])
    .where('property_id', '=', id)
    .executeTakeFirstOrThrow()
}

it('a home that is booked again keeps the facts that nobody gave this time, and takes those that somebody did', async () => {
  const facts = { square_feet: 2150, year_built: 1978, foundation: 'slab' } as const
  const first = await booked(facts)
  expect(first).toMatchObject(facts)
  expect(await booked({})).toEqual(first)
  expect(await booked({ year_built: 1979 })).toEqual({ ...first, year_built: 1979 })
})
