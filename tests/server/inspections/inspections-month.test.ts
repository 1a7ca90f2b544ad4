import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addHome,
  find,
  finish,
  rateTheRest,
  request,
  schedule,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

const month = async (client = inspector) => (await client.get('/inspection-figures')).body
const publish = async (inspectionId: string) => {
  await find(inspector, inspectionId)
  await rateTheRest(inspector, inspectionId)
  expect((await finish(inspector, inspectionId)).status).toBe(200)
}

describe('the figures of an inspector’s month', () => {
  it('count the reports that they published in it, and how long these took', async () => {
    await server.db
      .updateTable('inspections')
      .set({ finalized_at: new Date(Date.now() - 70 * 86_400_000) })
      .where('finalized_at', 'is not', null)
      .execute()
    await server.db
      .updateTable('report_versions')
      .set({ finalized_at: new Date(Date.now() - 70 * 86_400_000) })
      .execute()
    expect(await month()).toMatchObject({ done: 0, median_hours: null, with_tests: 0 })
    const { inspectionId } = await schedule(owner)
    await publish(inspectionId)
    await server.db
      .updateTable('inspections')
      .set((eb) => ({ started_at: eb.ref('finalized_at') }))
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect(await month()).toMatchObject({ done: 1, median_hours: 0, with_tests: 0 })
  })

  it('say how many of these visits had a test beside the inspection', async () => {
    const before = await month()
    const { body } = await request(owner, await addHome(owner))
    await publish(String(body.inspection_id))
    await server.db
      .updateTable('inspections')
      .set({ services: JSON.stringify(['inspection', 'radon']) })
      .where('inspection_id', '=', String(body.inspection_id))
      .execute()
    const after = await month()
    expect([after.done, after.with_tests]).toEqual([before.done + 1, before.with_tests + 1])
  })

  it('do not take a service without a test of the air for one', async () => {
    const before = await month()
    const { inspectionId } = await schedule(owner)
    await publish(inspectionId)
    await server.db
      .updateTable('inspections')
      .set({ services: JSON.stringify(['inspection', 'pool']) })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const after = await month()
    expect([after.done, after.with_tests]).toEqual([before.done + 1, before.with_tests])
  })

  it('count a report once, in the month of its first version', async () => {
    const { inspectionId } = await schedule(owner)
    await publish(inspectionId)
    const before = await month()
    const old = new Date(Date.now() - 70 * 86_400_000)
    await server.db
      .updateTable('report_versions')
      .set({ finalized_at: old })
      .where('inspection_id', '=', inspectionId)
      .execute()
    await server.db
      .updateTable('inspections')
      .set({ started_at: old })
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect((await month()).done).toBe(before.done - 1)
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    expect((await month()).done).toBe(before.done - 1)
  })

  it('begin with the first day of the month, and are nobody else’s', async () => {
    const other = await server.as('inspector2')
    const { from } = await month(other)
    expect(from).toMatch(/^\d{4}-\d{2}-01$/)
    const theirs = await month(other)
    const { inspectionId } = await schedule(owner)
    await publish(inspectionId)
    expect(await month(other)).toEqual(theirs)
  })

  it('are for inspectors who are signed in', async () => {
    expect((await owner.get('/inspection-figures')).status).toBe(403)
    expect((await server.withToken('nobody').get('/inspection-figures')).status).toBe(401)
  })
})
