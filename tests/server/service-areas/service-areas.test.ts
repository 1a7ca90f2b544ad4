import { randomUUID } from 'node:crypto'
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

const { travis, williamson, hays } = counties

describe('a service area', () => {
  const path = `/inspectors/${idOf('user inspector2')}/service-areas`
  const save = (...areas: string[]) => admin.put(path, { counties: areas })
  const fipsOf = ({ body }: { body: { counties: { fips: string }[] } }) =>
    body.counties.map(({ fips }) => fips).sort()

  it('is replaced as a whole, and a county named twice is covered once', async () => {
    const answer = await save(hays, williamson, hays)
    expect(answer.body.counties).toEqual([
      { fips: hays, name: 'Hays', state: 'TX' },
      { fips: williamson, name: 'Williamson', state: 'TX' },
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
    for (const id of [idOf('user homeowner'), randomUUID()])
      expect(
        httpError(await admin.put(`/inspectors/${id}/service-areas`, { counties: [hays] })),
      ).toEqual([404, 'not_found'])
  })
})
