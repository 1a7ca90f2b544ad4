import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { dayIn } from '#server/time-zones.ts'
import { finish, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

/** A report that its owner may read, of a visit on a day of 58 °F. */
const readable = async (): Promise<string> => {
  const { inspectionId } = await schedule(owner)
  const conditions = {
    weather: 'Light rain',
    temperature_f: 58,
    occupancy: 'vacant',
    utilities_on: 'all',
    people_present: '',
  }
  await rateTheRest(inspector, inspectionId)
  await server.db
    .updateTable('inspections')
    .set({ conditions: JSON.stringify(conditions) })
    .where('inspection_id', '=', inspectionId)
    .execute()
  await finish(inspector, inspectionId)
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  return inspectionId
}
const file = async (client: Client, id: string, format = 'pdf') => {
  const answer = await fetch(`${server.url}/api/inspections/${id}/report/${format}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const paper = async (client: Client, id: string) =>
  (await textOfPdf(await file(client, id))).replaceAll(/\s+/g, ' ')

describe('the paper of a report', () => {
  it('is in the units of its owner, and in those of the instruments for anybody else', async () => {
    const id = await readable()
    for (const client of [owner, inspector])
      await client.put('/profile/units', { radon: 'bq', temperature: 'c' })
    expect(await paper(owner, id)).toContain('14 °C (58 °F)')
    expect(await paper(inspector, id)).toContain('58 °F (14 °C)')
    // A file for another program is the same for everybody.
    const data = async (client: Client) => JSON.parse(String(await file(client, id, 'json')))
    expect(await data(owner)).toEqual(await data(inspector))
  })

  it('has the score that the published version led to, and a version that is being written has none', async () => {
    const id = await readable()
    await inspector.post(`/inspections/${id}/amend`, { reason: 'A wrong word.' })
    const score = 'Home health after this inspection'
    expect(await paper(owner, id)).toContain(score)
    expect(await paper(inspector, id)).not.toContain(score)
  })
})

describe('a report that was published again', () => {
  it('tells in each file what was corrected, for whom the report is, and to nobody with a link', async () => {
    const id = await readable()
    const reason = 'The wrong house was named.'
    await inspector.post(`/inspections/${id}/amend`, { reason })
    await inspector.post(`/inspections/${id}/reopen`)
    await finish(inspector, id)
    for (const client of [owner, inspector, admin]) {
      expect(await paper(client, id)).toContain(`${reason} The findings are the same.`)
      const { corrections } = JSON.parse(String(await file(client, id, 'json')))
      const { body } = await client.get(`/inspections/${id}/report`)
      expect(corrections).toEqual(body.corrections)
      const [{ finalized_at }] = corrections
      const day = dayIn(body.time_zone, Date.parse(finalized_at))
      expect(String(await file(client, id, 'csv'))).toContain(
        `\r\n\r\nVersion,Published,Reason,Added,Taken out,Changed\r\n2,${day},${reason},,,\r\n`,
      )
    }
    const { body } = await owner.post(`/inspections/${id}/links`, { scope: 'full', days: 7 })
    const { searchParams } = new URL(body.url)
    const sharedAs = async (format: string) => {
      const answer = await fetch(
        `${server.url}/api/public/shared-contents/${format}?${searchParams}`,
      )
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }
    expect(await textOfPdf(await sharedAs('pdf'))).not.toContain('Corrections')
    expect(JSON.parse(String(await sharedAs('json')))).not.toHaveProperty('corrections')
    expect(String(await sharedAs('csv'))).not.toContain(reason)
  })
})

describe('a published report', () => {
  it('is for the inspector and for admins as it was published, too', async () => {
    const id = await readable()
    const read = async (client: Client) => (await client.get(`/inspections/${id}/report`)).body
    const before = await read(owner)
    await server.db
      .updateTable('properties')
      .set({ street: '1 New Name Road' })
      .where('property_id', '=', before.property_id)
      .execute()
    for (const client of [inspector, admin]) expect(await read(client)).toEqual(before)
  })
})
