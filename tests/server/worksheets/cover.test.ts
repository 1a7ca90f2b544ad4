import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { finish, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The photo that an inspector chooses for the first page of a report. */

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
  bytes = new Uint8Array(await drawnPhoto())
})
afterAll(() => server.close())

const photograph = async (visit: string, worksheet_id: string, id: string = randomUUID()) => {
  const form = new FormData()
  form.set('worksheet_id', worksheet_id)
  form.set('file', new Blob([bytes]), 'photo.jpg')
  expect((await inspector.put(`/inspections/${visit}/photos/${id}`, form)).status).toBe(200)
  return id
}
const choose = (who: Client, visit: string, photo_id: string | null, version: number) =>
  who.put(`/inspections/${visit}/cover-photo`, { photo_id, version })
const coverOf = async (visit: string) =>
  (await inspector.get(`/inspections/${visit}/report`)).body.cover_photo?.photo_id
const chosenOf = async (visit: string) =>
  (await inspector.get(`/inspections/${visit}/worksheets`)).body.cover

describe('the cover of a report', () => {
  it('is the photo that its inspector chose, until that is removed', async () => {
    const { inspectionId: visit } = await schedule(owner)
    const outside = await photograph(visit, 'exterior')
    // The device sends the choice although the picture is still on its way.
    const roof = randomUUID()
    const chosen = await choose(inspector, visit, roof, 0)
    expect(chosen.body).toEqual({
      saved: { photo_id: roof, version: 1 },
      status: 'in_progress',
    })
    await photograph(visit, 'roof', roof)
    expect(await chosenOf(visit)).toEqual({ photo_id: roof, version: 1 })
    await finish(inspector, visit)
    expect(await coverOf(visit)).toBe(roof)
    expect(httpError(await choose(inspector, visit, outside, 1))).toEqual([409, 'read_only'])
    await inspector.post(`/inspections/${visit}/reopen`)
    await inspector.delete(`/inspections/${visit}/photos/${roof}`)
    expect(await coverOf(visit)).toBe(outside)
    await photograph(visit, 'roof', roof)
    expect(await coverOf(visit)).toBe(roof)
    expect((await choose(inspector, visit, null, 1)).body.saved).toEqual({
      ...{ photo_id: null, version: 2 },
    })
    expect(await coverOf(visit)).toBe(outside)
  })

  it('asks the device that did not see the choice of another one, and is sent twice as once', async () => {
    const { inspectionId: visit } = await schedule(owner)
    const [one, other] = [await photograph(visit, 'roof'), await photograph(visit, 'attic')]
    await choose(inspector, visit, one, 0)
    expect((await choose(inspector, visit, one, 0)).body.saved.version).toBe(1)
    const late = await choose(inspector, visit, other, 0)
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'conflict', current: { photo_id: one, version: 1 } },
    ])
    expect((await choose(inspector, visit, other, 1)).body.saved.version).toBe(2)
  })

  it('is no photo of another inspection', async () => {
    const { inspectionId: visit } = await schedule(owner)
    const { inspectionId: another } = await schedule(owner)
    const photo = await photograph(another, 'roof')
    expect(httpError(await choose(inspector, visit, photo, 0))).toEqual([409, 'id_taken'])
    expect(await chosenOf(visit)).toEqual({ photo_id: null, version: 0 })
  })

  it('is chosen by nobody but the inspector of the visit, and by the id of a photo', async () => {
    const { inspectionId: visit } = await schedule(owner)
    const photo = await photograph(visit, 'roof')
    for (const other of [owner, admin])
      expect(httpError(await choose(other, visit, photo, 0))).toEqual([403, 'forbidden'])
    expect(httpError(await choose(inspector, visit, 'roof', 0))).toEqual([400, 'invalid'])
  })
})
