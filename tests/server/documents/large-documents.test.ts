import { randomBytes, randomUUID } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestPicture, partBytes } from '#contract/vocabulary/documents.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { partForm } from '#tests/support/lives/document-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const lane = idOf('property lane')
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const begin = (id: string, bytes: number, name: string) =>
  owner.put(`/property/${lane}/documents/${id}`, { name, category: 'report', bytes })
const send = (id: string, bytes: Buffer, at: number) =>
  owner.put(`/documents/${id}/parts/${at}`, partForm(bytes, at))
/** A PDF that says this, with so many bytes that no reader of its words needs. */
const pdfWith = async (text: string, bytes: number) => {
  const report = new PDFDocument({ compress: false })
  report.text(text)
  report.file(randomBytes(bytes), { name: 'photographs.bin' })
  report.end()
  return Buffer.concat(await report.toArray())
}

describe('a document that is large', () => {
  it('comes back whole where it is a report of 40 MB, and its words are found', async () => {
    const bytes = await pdfWith('Chimney cap is missing', 40 * 1024 * 1024)
    const id = randomUUID()
    await begin(id, bytes.length, 'Report of another company')
    for (let at = 0; at < bytes.length; at += partBytes)
      expect((await send(id, bytes, at)).status).toBe(200)
    const response = await fetch(`${server.url}/api/documents/${id}/file`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    await server.quiet()
    const { body } = await owner.get(`/property/${lane}/documents?q=chimney%20cap`)
    expect(body.documents.map(({ name }: { name: string }) => name)).toEqual([
      'Report of another company',
    ])
  })

  it('is refused with its first part where it is a picture, and leaves nothing behind', async () => {
    const id = randomUUID()
    await begin(id, largestPicture + 1, 'A huge picture')
    const part = Buffer.concat([await drawnPhoto(), Buffer.alloc(partBytes)])
    const { status, body } = await send(id, part, 0)
    expect([status, body.fields.file]).toEqual([413, 'A picture can have at most 10 MB.'])
    expect((await owner.get(`/documents/${id}/life`)).body.value).toBe('gone')
  })
})
