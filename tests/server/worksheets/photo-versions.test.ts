import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let visit: string
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  visit = (await schedule(await server.as('homeowner'))).inspectionId
  bytes = new Uint8Array(await drawnPhoto())
})
afterAll(() => server.close())

const address = (id: string) => `/inspections/${visit}/photos/${id}`
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ worksheet_id: 'roof', ...fields }))
    form.set(name, value)
  return form
}
const upload = (id: string, fields: Record<string, string>) => {
  const form = formOf(fields)
  form.set('file', new Blob([bytes]), 'photo.jpg')
  return inspector.put(address(id), form)
}
const change = (id: string, fields: Record<string, string>) =>
  inspector.put(address(id), formOf(fields))

describe('a photo that two devices caption', () => {
  it('asks the one that did not see the other', async () => {
    const id = randomUUID()
    const made = await upload(id, { caption: 'Roof', version: '0' })
    expect(made.body.saved).toMatchObject({ caption: 'Roof', version: 1 })
    // The answer to the first was lost, and the caption changed since.
    const again = await upload(id, { caption: 'The roof', version: '0' })
    expect(again.body.saved).toMatchObject({ caption: 'The roof', version: 2 })
    const other = await upload(id, { caption: 'Slipped slates', version: '1' })
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'conflict', current: { caption: 'The roof', version: 2 } },
    ])
    const same = await upload(id, { caption: 'The roof', version: '1' })
    expect(same.body.saved).toMatchObject({ caption: 'The roof', version: 2 })
    const chosen = await upload(id, { caption: 'Slipped slates', version: '2' })
    expect(chosen.body.saved).toMatchObject({ caption: 'Slipped slates', version: 3 })
    const unclear = await upload(id, { caption: 'No', version: 'two' })
    expect([unclear.status, unclear.body.fields]).toEqual([
      400,
      { version: 'The version must be a whole number.' },
    ])
  })
  it('asks the one that has not heard of its removal, and takes it back only for one who has', async () => {
    const id = randomUUID()
    await upload(id, { caption: 'Roof', version: '0' })
    await inspector.delete(address(id))
    // Removing twice is removing once.
    await inspector.delete(address(id))
    const late = await change(id, { caption: 'The roof', version: '1' })
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', current: null }])
    expect(late.body.error).toContain('was removed on another device')
    const { body } = await inspector.get(`/inspections/${visit}/worksheets`)
    expect(body.photos.map(({ photo_id }: { photo_id: string }) => photo_id)).not.toContain(id)
    const back = await change(id, { caption: 'The roof', version: '0' })
    expect(back.body.saved).toMatchObject({ caption: 'The roof', version: 3 })
    // An app of before versions sends none.
    await inspector.delete(address(id))
    const old = await change(id, { caption: 'A roof' })
    expect(old.body.saved).toMatchObject({ caption: 'A roof', version: 5 })
  })
  it('takes a change without the picture, which the server has', async () => {
    const id = randomUUID()
    const made = await upload(id, { caption: 'Roof', version: '0' })
    const changed = await change(id, { caption: 'The roof', version: '1' })
    expect([changed.status, changed.body.saved]).toMatchObject([
      200,
      { caption: 'The roof', version: 2, url: made.body.saved.url },
    ])
    const late = await change(id, { caption: 'Slates', version: '1' })
    expect([late.status, late.body.current]).toMatchObject([409, { caption: 'The roof' }])
    // The removal is taken back by a device that no longer has the picture.
    await inspector.delete(address(id))
    const back = await change(id, { caption: 'The roof', version: '0' })
    expect(back.body.saved).toMatchObject({ version: 4, url: made.body.saved.url })
    const { body } = await inspector.get(`/inspections/${visit}/worksheets`)
    expect(body.photos).toContainEqual(back.body.saved)
  })
  it('refuses a new photo without its picture', async () => {
    const refused = await change(randomUUID(), { caption: 'Roof', version: '0' })
    expect([refused.status, refused.body.fields]).toEqual([400, { file: 'Choose a picture.' }])
  })
  it('is the same photo with the same drawing alone', async () => {
    const id = randomUUID()
    const drawn = (x: number) =>
      JSON.stringify([{ id: 'm', kind: 'box', from: { x: 0, y: 0 }, to: { x, y: 1 } }])
    const saved = async (version: string, marks: string) =>
      upload(id, { caption: 'Roof', version, marks })
    expect((await saved('0', drawn(0.5))).body.saved.version).toBe(1)
    expect((await saved('1', drawn(0.7))).body.saved.version).toBe(2)
    // The answer to this one was lost, and it comes again.
    expect((await saved('1', drawn(0.7))).body.saved.version).toBe(2)
    const other = await saved('1', drawn(0.9))
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    expect(other.body.current.marks).toEqual(JSON.parse(drawn(0.7)))
  })
})
