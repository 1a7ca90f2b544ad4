import { expect, it } from 'vitest'
import { list, paperOf } from '#server/resources/licenses/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of March 2 in Texas, and March 3 already in Greenwich.
const now = Date.parse('2026-03-03T05:00:00Z')

it('a license is good through its last day, by the clocks of its state, and for twenty years at most', () => {
  const paper = (expires_on: string, state = 'TX') =>
    paperOf({ number: '1', state, expires_on }, now)
  expect(paper('2026-03-02').expires_at).toBe('2026-03-03T06:00:00.000Z')
  expect(paper('2026-03-03', 'NY').expires_at).toBe('2026-03-04T05:00:00.000Z')
  expect(() => paper('2026-03-01')).toThrow()
  // It is the third in New York already.
  expect(() => paper('2026-03-02', 'NY')).toThrow()
  expect(paper('2046-02-25')).toMatchObject({ expires_on: '2046-02-25' })
  expect(() => paper('2046-02-26')).toThrow()
})

it('licenses that end are the approved ones with less than thirty days left, and those that wait are all that an admin can decide', async () => {
  const day = 86_400_000
  const add = (first_name: string, ends: number, more = {}) =>
    addInspector(db, {
      first_name,
      last_name: 'Licensed',
      license_expires_at: new Date(now + ends * day),
      ...more,
    })
  await add('Ends', 29)
  await add('Lasts', 31)
  await add('Refused', 29, { license_status: 'refused' })
  await add('Waits', 400, { license_status: 'waiting' })
  await add('Missing', 400, { license_status: 'missing' })
  await add('Expired', -1, { license_status: 'expired' })
  await add('Renews', 200, {
    license_renewal: JSON.stringify({ number: '2', state: 'TX', expires_on: '2028-01-01' }),
  })
  const names = async (show: 'waiting' | 'ending') => {
    const asked = { show, sort: 'name' as const, page: 1, page_size: 20 }
    return (await list(db, null, asked, now)).licenses.map(({ name }) => name.split(' ')[0])
  }
  expect(await names('ending')).toEqual(['Ends'])
  expect(await names('waiting')).toEqual(['Expired', 'Missing', 'Renews', 'Waits'])
})
