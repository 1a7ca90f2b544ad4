import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipPlace } from '#server/resources/public/zips.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { JOBS: 'off' } })
})
afterAll(() => server.close())

const zip = (digits: string) => server.anonymous.get(`/public/zips/${digits}`)
const forADay = 'public, max-age=86400'

describe('the place of a ZIP', () => {
  it('is its city, its state and the county that most of its people live in, good for a day', async () => {
    const { status, body, headers } = await zip('78701')
    expect([status, body]).toEqual([
      200,
      { city: 'Austin', state: 'TX', county_fips: '48453', county_name: 'Travis' },
    ])
    expect(headers.get('cache-control')).toBe(forADay)
  })

  it('begins with its zeros', async () => {
    expect((await zip('01002')).body).toMatchObject({ city: 'Amherst', state: 'MA' })
  })

  it('is unknown for a ZIP that nobody has, which is asked again, and is no place for what is no ZIP', async () => {
    const { status, body, headers } = await zip('00000')
    expect([status, body.error]).toEqual([404, 'This ZIP is not known.'])
    expect(headers.get('cache-control')).not.toBe(forADay)
    expect((await zip('7870')).status).toBe(400)
  })

  it('has a planning region in Connecticut, and one of the two new counties in Alaska', async () => {
    for (const [digits, city, state, county_fips, county_name] of [
      ['06001', 'Avon', 'CT', '09110', 'Capitol'],
      ['99686', 'Valdez', 'AK', '02063', 'Chugach'],
      ['99573', 'Copper Center', 'AK', '02066', 'Copper River'],
    ])
      expect((await zip(digits ?? '')).body).toEqual({ city, state, county_fips, county_name })
  })

  it('is in a county that we know for every ZIP, and in its own state but for twelve that cross a border', async () => {
    const rows = await server.db.selectFrom('counties').select(['fips', 'state']).execute()
    const stateOf = new Map(rows.map(({ fips, state }) => [fips, state]))
    const list = new URL('../../../server/resources/public/zips.tsv.gz', import.meta.url)
    const lines = gunzipSync(readFileSync(list)).toString('utf8').trim().split('\n')
    expect(lines.length).toBeGreaterThan(33_000)
    const elsewhere: string[] = []
    for (const line of lines) {
      const digits = line.slice(0, 5)
      const place = await zipPlace(digits)
      const state = stateOf.get(place?.fips ?? '')
      expect(state, digits).toBeDefined()
      if (state !== place?.state) elsewhere.push(digits)
    }
    expect(elsewhere.join(' ')).toBe(
      '03579 42223 56219 72338 79837 82063 82930 83120 86515 87328 89421 97635',
    )
  })

  it('has no county where ours do not have that number in that state', async () => {
    await server.db
      .updateTable('counties')
      .set({ state: 'OK' })
      .where('fips', '=', '48453')
      .execute()
    const { body } = await zip('78701')
    await server.db
      .updateTable('counties')
      .set({ state: 'TX' })
      .where('fips', '=', '48453')
      .execute()
    expect(body).toEqual({ city: 'Austin', state: 'TX', county_fips: null, county_name: null })
  })
})

it('the counties of a state come by their names, those of no other state among them', async () => {
  const { body, headers } = await server.anonymous.get('/public/counties?state=DE')
  expect(body.counties.map(({ name }: { name: string }) => name)).toEqual([
    'Kent',
    'New Castle',
    'Sussex',
  ])
  expect(headers.get('cache-control')).toBe(forADay)
})
