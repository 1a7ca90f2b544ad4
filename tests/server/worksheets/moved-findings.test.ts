import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { find, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let visit: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  visit = (await schedule(await server.as('homeowner'))).inspectionId
})
afterAll(() => server.close())

const workOf = async () => (await inspector.get(`/inspections/${visit}/worksheets`)).body
const upload = async (id: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ worksheet_id: 'roof', ...fields }))
    form.set(name, value)
  form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
  return inspector.put(`/inspections/${visit}/photos/${id}`, form)
}
const moveTo = async (findingId: string, item_id: string, changed: object = {}) => {
  const { findings } = await workOf()
  const found = findings.find((one: { finding_id: string }) => one.finding_id === findingId)
  const { finding_id: _, worksheet_id: __, ...body } = found
  return inspector.put(`/inspections/${visit}/findings/${findingId}`, {
    ...body,
    item_id,
    ...changed,
  })
}

it('a finding goes to another item with its photos, also those that a device sends later from the former place', async () => {
  const finding_id = await find(inspector, visit, { item_id: 'roof.covering' })
  const [before, after] = [randomUUID(), randomUUID()]
  const place = { item_id: 'roof.covering', finding_id }
  await upload(before, place)
  const moved = await moveTo(finding_id, 'attic.insulation')
  expect(moved.body.saved).toMatchObject({ item_id: 'attic.insulation', worksheet_id: 'attic' })
  await upload(after, place)
  const there = { item_id: 'attic.insulation', worksheet_id: 'attic', finding_id }
  expect((await workOf()).photos).toMatchObject([
    { photo_id: before, ...there },
    { photo_id: after, ...there },
  ])
})

it('a finding that another device changed meanwhile is not moved over it, and one goes to no item that is not there', async () => {
  const finding_id = await find(inspector, visit, { item_id: 'roof.covering' })
  const [late, nowhere] = [
    await moveTo(finding_id, 'attic.insulation', { version: 0 }),
    await moveTo(finding_id, 'attic.moon'),
  ]
  expect([late.status, nowhere.status]).toEqual([409, 404])
  const { findings } = await workOf()
  expect(findings).toContainEqual(
    expect.objectContaining({ finding_id, item_id: 'roof.covering', worksheet_id: 'roof' }),
  )
})
