import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector] = await Promise.all([server.as('admin'), server.as('inspector2')])
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
const inspectorId = idOf('user inspector2')
const path = `/inspectors/${inspectorId}/service-areas`
const save = (...areas: string[]) => admin.put(path, { counties: areas })
const fipsOf = ({ body }: { body: { counties: { fips: string }[] } }) =>
  body.counties.map(({ fips }) => fips).sort()

describe('a service area', () => {
  it('is replaced as a whole, and a county named twice is covered once', async () => {
    const answer = await save(hays, williamson, hays)
    expect(answer.body.counties).toMatchObject([
      { fips: hays, name: 'Hays', state: 'TX', others: 0, requests: 0 },
      { fips: williamson, name: 'Williamson', state: 'TX', others: 1 },
    ])
    expect(fipsOf(await save(hays))).toEqual([hays])
    expect(fipsOf(await admin.get(path))).toEqual([hays])
    expect(fipsOf(await save())).toEqual([])
  })

  it('with a county that does not exist stays as it was', async () => {
    await save(hays)
    const answer = await save(travis, '48999')
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ counties: '48999 is not a county that we know.' })
    expect(fipsOf(await admin.get(path))).toEqual([hays])
  })

  it('saved twice at one moment is one of the two, whole', async () => {
    const [one, other] = [[travis, hays].sort(), [hays, williamson].sort()]
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([save(...one), save(...other), save(...one)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([one, other]).toContainEqual(fipsOf(await admin.get(path)))
    }
  })

  it('belongs to inspectors alone', async () => {
    for (const id of [idOf('user homeowner'), randomUUID()]) {
      const other = `/inspectors/${id}/service-areas`
      expect(httpError(await admin.put(other, { counties: [hays] }))).toEqual([404, 'not_found'])
      expect(httpError(await admin.get(other))).toEqual([404, 'not_found'])
      expect(httpError(await admin.get(`${other}/changes`))).toEqual([404, 'not_found'])
    }
  })

  it('names the requests that wait in each county', async () => {
    const answer = await save(bastrop)
    const waiting = await server.db
      .selectFrom('inspections')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select('number')
      .where('county_fips', '=', bastrop)
      .where('status', '=', 'requested')
      .execute()
    expect(waiting.length).toBeGreaterThan(0)
    expect(answer.body.counties[0]).toMatchObject({
      fips: bastrop,
      requests: waiting.length,
      numbers: waiting.map(({ number }) => number),
    })
  })
})

type Change = {
  version: number
  by: string
  added: string[]
  removed: string[]
  note: string
  restored_from: number | null
}
const changesOf = async (client: Client): Promise<Change[]> =>
  (await client.get(`${path}/changes`)).body.changes

describe('a change of a service area', () => {
  it('is kept with its person and its note, and a save that changes nothing is not', async () => {
    await save(hays)
    const before = (await admin.get(path)).body.version
    await inspector.put(path, {
      counties: [hays, travis],
      note: 'Moved to Austin',
      version: before,
    })
    await inspector.put(path, { counties: [travis, hays] })
    const [last] = await changesOf(inspector)
    expect(last).toMatchObject({
      version: before + 1,
      by: 'Jordan Demo',
      added: ['Travis, TX'],
      removed: [],
      note: 'Moved to Austin',
      restored_from: null,
    })
    expect((await admin.get(path)).body.version).toBe(before + 1)
  })

  it('over somebody else’s is refused with the counties as they are now', async () => {
    const { version } = (await save(hays)).body
    await save(hays, williamson)
    const late = await inspector.put(path, { counties: [travis], version })
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(fipsOf({ body: late.body.current })).toEqual([hays, williamson].sort())
    expect(fipsOf(await admin.get(path))).toEqual([hays, williamson].sort())
  })

  it('is undone and restored by a new change', async () => {
    await save(hays, williamson)
    const { version } = (await save(travis)).body
    const undone = await inspector.post(`${path}/restore`, { restores: version - 1, version })
    expect(fipsOf(undone)).toEqual([hays, williamson].sort())
    const restored = await inspector.post(`${path}/restore`, {
      restores: version,
      version: version + 1,
    })
    expect(fipsOf(restored)).toEqual([travis])
    expect((await changesOf(inspector))[0]).toMatchObject({
      version: version + 2,
      added: ['Travis, TX'],
      removed: ['Hays, TX', 'Williamson, TX'],
      restored_from: version,
    })
  })

  it('can be undone to what was there before the first', async () => {
    const other = `/inspectors/${idOf('user inspector')}/service-areas`
    const first = fipsOf(await admin.get(other))
    await admin.put(other, { counties: [bastrop] })
    const undone = await admin.post(`${other}/restore`, { restores: 0, version: 1 })
    expect(fipsOf(undone)).toEqual(first)
  })

  it('that does not exist cannot be restored', async () => {
    const { version } = (await save(hays)).body
    expect(
      httpError(await admin.post(`${path}/restore`, { restores: version + 1, version })),
    ).toEqual([400, 'invalid'])
  })

  it('by an admin tells the inspector, and by the inspector tells nobody', async () => {
    const notices = async () =>
      (
        await server.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', inspectorId)
          .where('link', '=', '/inspector/service-areas')
          .orderBy('sequence', 'desc')
          .execute()
      ).map(({ title }) => title)
    await save(hays)
    const before = await notices()
    await inspector.put(path, { counties: [travis, hays] })
    expect(await notices()).toEqual(before)
    await admin.put(path, { counties: [travis, williamson], note: 'For the fall' })
    expect(await notices()).toEqual([
      'An admin has changed your service areas: 1 county added, 1 county removed. “For the fall”',
      ...before,
    ])
  })
})
