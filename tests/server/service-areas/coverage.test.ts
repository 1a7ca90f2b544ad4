import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
type Row = { fips: string; name: string; state: string; inspectors: number; requests: number }
const listed = async (query: string): Promise<Row[]> =>
  (await admin.get(`/service-areas/counties?${query}`)).body.counties
const fipsOf = (rows: Row[]) => rows.map(({ fips }) => fips)

describe('the coverage of the counties', () => {
  it('shows gaps with requests, single inspectors and overlaps, one or several of them', async () => {
    expect(fipsOf(await listed('show=gaps'))).toEqual([bastrop])
    expect(fipsOf(await listed('show=single&sort=name'))).toEqual([hays, travis])
    expect(fipsOf(await listed('show=overlaps'))).toEqual([williamson])
    expect(fipsOf(await listed('show=overlaps,gaps&sort=name'))).toEqual([bastrop, williamson])
  })

  it('is searched, filtered by state and zone, sorted and paged', async () => {
    const { body } = await admin.get(
      '/service-areas/counties?state=TX&sort=name&page_size=10&page=2',
    )
    expect([body.total, body.counties.length]).toEqual([254, 10])
    const names = body.counties.map(({ name }: Row) => name)
    expect(names).toEqual([...names].sort())
    expect(fipsOf(await listed('q=travis tx'))).toEqual([travis])
    const zones = (await admin.get('/service-areas/zones')).body.zones
    const second = zones.find(({ zone }: { zone: string }) => zone === '2').counties
    const inZone = await admin.get('/service-areas/counties?zone=2')
    expect(inZone.body.total).toBe(second.length)
  })

  it('shows the gaps first, then the counties that somebody covers, then the rest by state and name', async () => {
    const rows = (await admin.get('/service-areas/counties?page_size=20')).body.counties
    const shown = rows.map(({ fips, name, state }: Record<string, string>) => ({
      fips,
      name,
      state,
    }))
    expect(shown.slice(0, 4).map(({ fips }: { fips: string }) => fips)).toEqual([
      bastrop,
      williamson,
      hays,
      travis,
    ])
    expect(shown.slice(4, 6)).toMatchObject([
      { state: 'AK', name: 'Aleutians East' },
      { state: 'AK', name: 'Aleutians West' },
    ])
  })

  it('refuses a filter that does not exist', async () => {
    for (const query of ['show=holes', 'zone=4', 'sort=size', 'state=Texas', 'color=red'])
      expect(httpError(await admin.get(`/service-areas/counties?${query}`)), query).toEqual([
        400,
        'invalid',
      ])
    expect(httpError(await admin.get('/service-areas/counties/4845'))).toEqual([400, 'invalid'])
    expect(httpError(await admin.get('/service-areas/counties/48999'))).toEqual([404, 'not_found'])
    expect(httpError(await admin.get('/service-areas/counties/48453/near?miles=4000'))).toEqual([
      400,
      'invalid',
    ])
  })

  it('of one county names those who cover it, those who could, and what waits', async () => {
    const { body } = await admin.get(`/service-areas/counties/${bastrop}`)
    expect(body).toMatchObject({ name: 'Bastrop', state: 'TX', inspectors: 0, covered_by: [] })
    expect(body.could.map(({ inspector_id }: { inspector_id: string }) => inspector_id)).toEqual([
      idOf('user inspector'),
      idOf('user inspector2'),
    ])
    const miles = body.could.map((one: { miles: number }) => one.miles)
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
    expect(body.waiting).toHaveLength(body.requests)
    expect(body.waiting[0].number).toMatch(/^HK-/)
    const covered = (await admin.get(`/service-areas/counties/${williamson}`)).body
    expect(covered.covered_by).toHaveLength(2)
    expect(covered.could).toEqual([])
  })

  it('is drawn for exactly those counties that somebody covers or asks for', async () => {
    const { body } = await admin.get('/service-areas/map')
    expect(fipsOf(body.counties)).toEqual([bastrop, hays, travis, williamson].sort())
  })

  it('names those who cover a county, on which terms, and what a client pays for the way', async () => {
    const path = (who: string) => `/inspectors/${idOf(`user ${who}`)}/service-areas`
    const terms = (travel_cents: number, days: number[] | null) => [
      { fips: williamson, travel_cents, days },
    ]
    await admin.put(path('inspector'), {
      counties: [travis, williamson],
      terms: terms(4500, [2, 4]),
    })
    await admin.put(path('inspector2'), { counties: [hays, williamson], terms: terms(3000, null) })
    const [row] = (await admin.get('/service-areas/counties?show=overlaps')).body.counties
    expect(row).toMatchObject({
      fips: williamson,
      covered_by: [
        { name: 'Indigo Demo', travel_cents: 4500, days: [2, 4] },
        { name: 'Jordan Demo', travel_cents: 3000, days: null },
      ],
      least_travel_cents: 3000,
    })
    const [gap] = (await admin.get('/service-areas/counties?show=gaps')).body.counties
    expect(gap).toMatchObject({ covered_by: [], least_travel_cents: null })
    const { body } = await admin.get(`/service-areas/counties/${williamson}`)
    expect(
      body.covered_by.map(({ travel_cents }: { travel_cents: number }) => travel_cents).sort(),
    ).toEqual([3000, 4500])
    const file = await admin.get('/service-areas/export?state=TX&show=overlaps')
    const [, line] = String(file.body).trim().split('\r\n')
    expect(line).toBe(
      `${williamson},Williamson,TX,2,0,3,"Indigo Demo (Tue, Thu · $45); Jordan Demo (Every day · $30)",30.00`,
    )
    for (const who of ['inspector', 'inspector2'])
      await admin.post(`${path(who)}/restore`, { restores: 0, version: 1 })
  })

  it('comes as a file with the filters of the table', async () => {
    const answer = await admin.get('/service-areas/export?state=TX&show=single&sort=name')
    expect(answer.status).toBe(200)
    expect(String(answer.headers.get('content-disposition'))).toMatch(
      /service-areas-\d{4}-\d\d-\d\d\.csv/,
    )
    const lines = String(answer.body).trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(1, 4).join(','))).toEqual([
      'County,State,Inspectors',
      'Hays,TX,1',
      'Travis,TX,1',
    ])
  })
})

describe('the neighbors of a county', () => {
  it('are those whose middle is near, the nearest first, without itself', async () => {
    const { body } = await admin.get(`/service-areas/counties/${travis}/near?miles=40`)
    const names = body.counties.map(({ name }: Row) => name)
    for (const name of ['Hays', 'Williamson', 'Bastrop', 'Caldwell']) expect(names).toContain(name)
    expect(names).not.toContain('Travis')
    expect(names).not.toContain('Harris')
    const miles = body.counties.map((one: { miles: number }) => one.miles)
    expect(miles).toEqual([...miles].sort((a: number, b: number) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(40)
  })

  it('are found across the line of 180 degrees', async () => {
    const { body } = await admin.get('/service-areas/counties/02016/near?miles=300')
    expect(body.counties.every(({ state }: Row) => state === 'AK')).toBe(true)
  })
})
