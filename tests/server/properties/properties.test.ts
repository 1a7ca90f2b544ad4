import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { addHome, anyHome, httpError, request, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let other: Client
let newcomer: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other, newcomer, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('homeowner3'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
  // Sage has not moved in anywhere yet.
  await server.db.deleteFrom('properties').where('owner_id', '=', idOf('user homeowner3')).execute()
})
afterAll(() => server.close())

const lane = idOf('property lane')

describe('adding a property', () => {
  it('answers it with its county’s name and the time zone of its state', async () => {
    const { status, body } = await owner.post(
      '/properties',
      anyHome({ street: '1 New Street', year_built: 1978, square_feet: 2150 }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      street: '1 New Street',
      county_fips: counties.travis,
      county_name: 'Travis',
      time_zone: 'America/Chicago',
      year_built: 1978,
      foundation: null,
    })
    expect((await owner.get(`/properties/${body.property_id}`)).body).toEqual(body)
  })

  it.each([
    ['AZ', 'America/Phoenix'],
    ['HI', 'Pacific/Honolulu'],
    ['me', 'America/New_York'],
  ])('in %s knows the time of %s', async (state, zone) => {
    const { body } = await owner.post('/properties', anyHome({ state, county_fips: null }))
    expect(body.time_zone).toBe(zone)
  })

  it('refuses the same address of the same owner, however it is written', async () => {
    await owner.post('/properties', anyHome({ street: '2 New Street' }))
    const again = await owner.post(
      '/properties',
      anyHome({ street: ' 2 NEW street ', city: 'austin' }),
    )
    expect(httpError(again)).toEqual([409, 'duplicate_property'])
    expect(again.body.error).toBe('You already have a property at this address.')
  })

  it('knows an address by its usual abbreviations', async () => {
    await owner.post('/properties', anyHome({ street: '7 North Oak Avenue, Apt 4' }))
    for (const street of ['7 N. Oak Ave #4', '7 n oak av, unit #4']) {
      const again = await owner.post('/properties', anyHome({ street }))
      expect(httpError(again)).toEqual([409, 'duplicate_property'])
    }
    const next = await owner.post('/properties', anyHome({ street: '7 N Oak Ave #5' }))
    expect(next.status).toBe(201)
  })

  it('lets two owners share an address', async () => {
    await owner.post('/properties', anyHome({ street: '3 New Street' }))
    expect((await other.post('/properties', anyHome({ street: '3 New Street' }))).status).toBe(201)
  })

  it('is there once when it is sent twice at the same moment', async () => {
    const home = anyHome({ street: '4 New Street' })
    const answers = await Promise.all([1, 2, 3].map(() => owner.post('/properties', home)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    [{ street: ' ' }, 'street', 'Street is required.'],
    [{ state: 'ZZ' }, 'state', 'Choose a state of the United States.'],
    [{ county_fips: '06037' }, 'county_fips', 'This county is not in that state.'],
    [{ county_fips: '00000' }, 'county_fips', 'This county is not in that state.'],
    [{ zip: '123' }, 'zip', 'A ZIP has 5 digits.'],
    [{ year_built: 1200 }, 'year_built', 'Year built must be at least 1650.'],
    [{ foundation: 'stilts' }, 'foundation', 'Choose a foundation.'],
  ])('refuses %j and says why', async (wrong, field, sentence) => {
    const answer = await owner.post('/properties', anyHome(wrong))
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: sentence })
  })

  it('is for homeowners', async () => {
    expect((await server.anonymous.post('/properties', anyHome())).status).toBe(401)
    expect((await inspector.post('/properties', anyHome())).status).toBe(403)
  })
})

describe('the picture of a home', () => {
  const picture = async (name = 'front.jpg') => {
    const data = new FormData()
    data.set('file', new Blob([new Uint8Array(await drawnPhoto())]), name)
    return data
  }
  const address = `/properties/${lane}/photo`
  it('is kept by its owner, shown at an address nobody can guess, replaced and removed', async () => {
    const seeded = (await owner.get(`/properties/${lane}`)).body.photo_url
    const first = await owner.put(address, await picture())
    expect((await server.anonymous.get(seeded)).status).toBe(404)
    expect(first.body.photo_url).toMatch(/^\/property-photos\/[\w-]{36}$/)
    const shown = await server.anonymous.get(first.body.photo_url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const second = await owner.put(address, await picture())
    expect(second.body.photo_url).not.toBe(first.body.photo_url)
    expect((await server.anonymous.get(first.body.photo_url)).status).toBe(404)
    // Who inspects the home sees it in the list.
    const { inspections } = (await inspector.get('/inspections?q=Example+Lane')).body
    expect(new Set(inspections.map((row: { photo_url: string }) => row.photo_url))).toEqual(
      new Set([second.body.photo_url]),
    )
    for (let time = 0; time < 2; time += 1) {
      const removed = await owner.delete(address)
      expect([removed.status, removed.body.photo_url]).toEqual([200, null])
    }
    expect((await server.anonymous.get(second.body.photo_url)).status).toBe(404)
  })
  it('is no picture where the file is none, and nobody else’s to change', async () => {
    const text = new FormData()
    text.set('file', new Blob(['not a picture']), 'front.jpg')
    expect((await owner.put(address, text)).status).toBe(415)
    expect((await other.put(address, await picture())).status).toBe(403)
    expect((await server.anonymous.put(address, await picture())).status).toBe(401)
    expect((await other.delete(address)).status).toBe(403)
  })
  it('is at no address of another kind of picture', async () => {
    await owner.put('/profile/photo', await picture())
    const { profile_photo_url } = (await owner.get('/profile')).body
    const id = profile_photo_url.split('/').at(-1)
    expect((await server.anonymous.get(`/property-photos/${id}`)).status).toBe(404)
  })
})

describe('the list', () => {
  it('is a bare array of one’s own, oldest first', async () => {
    const { status, body } = await owner.get(`/customers/${owner.userId}/properties`)
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toEqual([
      { property_id: lane, street: '12 Example Lane', city: 'Austin', state: 'TX' },
      {
        property_id: idOf('property street'),
        street: '48 Sample Street',
        city: 'Round Rock',
        state: 'TX',
      },
    ])
  })

  it('shows nobody the homes of somebody else, but admins', async () => {
    expect((await other.get(`/customers/${owner.userId}/properties`)).status).toBe(403)
    expect((await admin.get(`/customers/${owner.userId}/properties`)).body).toHaveLength(
      (await owner.get(`/customers/${owner.userId}/properties`)).body.length,
    )
  })

  it('has no default while there is no property, then the first', async () => {
    const path = `/homeowner/${newcomer.userId}/default-property`
    expect(httpError(await newcomer.get(path))).toEqual([404, 'not_found'])
    const first = await addHome(newcomer)
    await addHome(newcomer)
    expect((await newcomer.get(path)).body).toEqual({ property_id: first })
  })

  it('knows whether there was ever an inspection', async () => {
    const path = `/homeowner/${newcomer.userId}/inspections/check`
    expect((await newcomer.get(path)).body).toEqual({ hasInspections: false })
    await request(newcomer, await addHome(newcomer))
    expect((await newcomer.get(path)).body).toEqual({ hasInspections: true })
  })
})

describe('one property', () => {
  it('is read by its owner, admins, and the inspector once they have a visit there', async () => {
    const propertyId = await addHome(owner)
    const path = `/properties/${propertyId}`
    expect((await inspector.get(path)).status).toBe(403)
    expect((await other.get(path)).status).toBe(403)
    expect((await admin.get(path)).status).toBe(200)
    await request(owner, propertyId)
    expect((await inspector.get(path)).body.property_id).toBe(propertyId)
    expect((await inspector2.get(path)).status).toBe(403)
  })

  it('changes, and follows its new state into another time', async () => {
    const propertyId = await addHome(owner, { square_feet: 1000 })
    const { status, body } = await owner.put(
      `/properties/${propertyId}`,
      anyHome({ state: 'CO', city: 'Denver', county_fips: '08031', foundation: 'slab' }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'CO',
      county_name: 'Denver',
      time_zone: 'America/Denver',
      foundation: 'slab',
      square_feet: 1000,
    })
  })

  it('cannot move to an address that the owner has already', async () => {
    const home = anyHome()
    await owner.post('/properties', home)
    const answer = await owner.put(`/properties/${await addHome(owner)}`, home)
    expect(httpError(answer)).toEqual([409, 'duplicate_property'])
  })

  it('is changed by its owner alone, and admins', async () => {
    const { propertyId } = await schedule(owner)
    for (const client of [other, inspector])
      expect((await client.put(`/properties/${propertyId}`, anyHome())).status).toBe(403)
    expect((await admin.put(`/properties/${propertyId}`, anyHome())).status).toBe(200)
  })
})

describe('its inspections', () => {
  it('are a bare array, newest first, and say which are finalized', async () => {
    const { body } = await owner.get(`/property/${lane}/inspections`)
    expect(
      body.map(({ inspection_id, is_finalized }: Record<string, unknown>) => [
        inspection_id,
        is_finalized,
      ]),
    ).toEqual([
      [idOf('inspection lane'), true],
      [idOf('inspection lane-first'), true],
    ])
    expect(body[0]).toMatchObject({
      status: 'finalized',
      inspector_name: 'Indigo Demo',
      signed: true,
      analysis_summary: expect.stringContaining('hazards'),
    })
  })
})
