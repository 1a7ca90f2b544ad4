import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

it('keeps a value that lost beside the field work, once however often it is sent, and out of the report', async () => {
  const { inspectionId } = await schedule(owner)
  const aside_id = randomUUID()
  const body = { label: 'Covering', field: 'Note', value: 'Moss on the north slope' }
  const send = () => inspector.put(`/inspections/${inspectionId}/set-aside/${aside_id}`, body)
  expect((await send()).body.saved).toEqual({ aside_id, ...body })
  expect((await send()).status).toBe(200)
  const work = await inspector.get(`/inspections/${inspectionId}/worksheets`)
  expect(work.body.set_aside).toEqual([{ aside_id, ...body }])
  const report = await inspector.get(`/inspections/${inspectionId}/report`)
  expect(JSON.stringify(report.body)).not.toContain('Moss')
  const stranger = await server.as('inspector2')
  expect(
    (await stranger.put(`/inspections/${inspectionId}/set-aside/${randomUUID()}`, body)).status,
  ).toBe(403)
})

it('keeps a value in the inspection that took its id first', async () => {
  const [first, second] = [await schedule(owner), await schedule(owner)]
  const aside_id = randomUUID()
  const body = { label: 'Covering', field: 'Note', value: 'Moss on the north slope' }
  const send = (inspectionId: string) =>
    inspector.put(`/inspections/${inspectionId}/set-aside/${aside_id}`, body)
  expect((await send(first.inspectionId)).status).toBe(200)
  expect(httpError(await send(second.inspectionId))).toEqual([409, 'id_taken'])
  const { set_aside } = (await inspector.get(`/inspections/${second.inspectionId}/worksheets`)).body
  expect(set_aside).toEqual([])
})
