import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentRoom, largestDocument, partBytes } from '#contract/vocabulary/documents.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { addJob } from '#server/jobs/queue.ts'
import { documents } from '#server/lives/document.ts'
import { live } from '#server/lives/live.ts'
import { makePaper } from '#server/papers/paper.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { partForm, twoParts } from '#tests/support/lives/document-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

const day = 86_400_000
let now = Date.now()
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const lane = idOf('property lane')
const pdf = async (...lines: string[]) => {
  const paper = makePaper('A paper', 'Test', new Date(0))
  for (const line of lines) paper.paragraph(line)
  return paper.finish('Test')
}
const begin = (bytes: number, name = 'A paper', id: string = randomUUID(), home = lane) =>
  owner.put(`/property/${home}/documents/${id}`, { name, category: 'manual', bytes })
const send = (id: string, bytes: Buffer, at: number) =>
  owner.put(`/documents/${id}/parts/${at}`, partForm(bytes, at))
/** Sends all parts in their order; the last answer. */
const upload = async (bytes: Buffer, name?: string, home?: string) => {
  const id = randomUUID()
  let answer = await begin(bytes.length, name, id, home)
  expect(answer.status).toBe(200)
  for (let at = 0; at < bytes.length && answer.status === 200; at += partBytes)
    answer = await send(id, bytes, at)
  return { id, ...answer }
}
const list = async (query = '', home = lane) =>
  (await owner.get(`/property/${home}/documents${query}`)).body
const names = async (query = '', home = lane): Promise<string[]> =>
  (await list(query, home)).documents.map(({ name }: { name: string }) => name)
const download = async (path: string, client = owner) => {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: client.token === null ? {} : { authorization: `Bearer ${client.token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const stored = () =>
  readdirSync(server.app.services.config.filesDirectory, { recursive: true }).length

/** An issue of the home in the lane. */
const anIssue = () =>
  server.db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', lane)
    .executeTakeFirstOrThrow()

describe('an upload', () => {
  it('arrives part by part, tells how much is here, and comes back byte for byte as an attachment', async () => {
    const bytes = twoParts()
    const id = randomUUID()
    expect((await begin(bytes.length, 'Roof: the “big” one', id)).body).toMatchObject({
      received: 0,
      document: { state: 'uploading', content_type: null },
    })
    expect((await send(id, bytes, 0)).body.received).toBe(partBytes)
    const { body } = await send(id, bytes, partBytes)
    expect(body).toMatchObject({
      received: bytes.length,
      document: { state: 'kept', content_type: 'application/pdf', bytes: bytes.length },
    })
    const { response, bytes: back } = await download(`/documents/${id}/file`)
    expect(back.equals(bytes)).toBe(true)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const disposition = response.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="Roof- the _big_ one.pdf"/)
    expect(decodeURIComponent(disposition)).toContain('Roof- the “big” one.pdf')
  })

  it('goes on where it was after a lost network, in any order of parts, and is there once', async () => {
    const bytes = twoParts()
    const id = randomUUID()
    await begin(bytes.length, 'Resumed', id)
    expect((await send(id, bytes, partBytes)).body.received).toBe(0)
    // Another visit begins the same upload again.
    expect((await begin(bytes.length, 'Resumed', id)).body.received).toBe(0)
    expect((await send(id, bytes, 0)).body.document.state).toBe('kept')
    const before = stored()
    for (const at of [0, partBytes])
      expect((await send(id, bytes, at)).body).toMatchObject({ received: bytes.length })
    expect((await begin(bytes.length, 'Resumed', id)).body.received).toBe(bytes.length)
    expect(stored()).toBe(before)
    expect((await names('?q=Resumed')).length).toBe(1)
  })

  it('of a picture is shown re-encoded, without the place where it was taken', async () => {
    const bytes = await sharp(await drawnPhoto())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { id, body } = await upload(bytes, 'Panel')
    const { picture } = body.document
    const shown = await download(picture.thumbnail_url, server.anonymous)
    expect(shown.response.headers.get('content-type')).toBe('image/webp')
    expect(shown.bytes.includes('secret place')).toBe(false)
    expect((await download(`/documents/${id}/file`)).bytes.equals(bytes)).toBe(true)
  })

  it('can prove the repair of an issue of this home, and is found by it', async () => {
    const { issue_id } = await anIssue()
    const bytes = await drawnPhoto()
    const id = randomUUID()
    const path = `/property/${lane}/documents/${id}`
    const body = { name: 'After', category: 'photo', bytes: bytes.length }
    const elsewhere = await owner.put(path, { ...body, issue_id: randomUUID() })
    expect([elsewhere.status, elsewhere.body.fields.issue_id]).toEqual([
      400,
      'This is not an issue of this home.',
    ])
    await owner.put(path, { ...body, issue_id })
    const { document } = (await send(id, bytes, 0)).body
    expect(document.issue.issue_id).toBe(issue_id)
    expect(await names(`?issue_id=${issue_id}`)).toEqual(['After'])
    expect(await names(`?issue_id=${randomUUID()}`)).toEqual([])
  })

  it('of another type is refused by its bytes, whatever its name says, and leaves nothing', async () => {
    const before = stored()
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    const { id, status, body } = await upload(html, 'page.pdf')
    expect([status, body.code, body.fields.file]).toEqual([
      415,
      'wrong_type',
      'Choose a PDF, or a JPEG, PNG or WebP picture.',
    ])
    const broken = Buffer.concat([(await drawnPhoto()).subarray(0, 600), Buffer.alloc(200)])
    expect((await upload(broken, 'broken')).status).toBe(415)
    expect((await owner.get(`/documents/${id}/life`)).body.value).toBe('gone')
    expect(await server.db.selectFrom('document_parts').selectAll().execute()).toEqual([])
    expect(stored()).toBe(before)
  })

  it('of the wrong length, of another file, too large or without room is refused in words', async () => {
    const bytes = twoParts()
    const id = randomUUID()
    await begin(bytes.length, 'Wrong', id)
    expect((await send(id, bytes.subarray(0, 100), 0)).body.fields.file).toMatch(/must have 524288/)
    expect((await send(id, bytes, 1)).status).toBe(400)
    expect((await send(id, Buffer.concat([bytes, bytes]), 2 * partBytes)).status).toBe(400)
    expect((await begin(bytes.length + 1, 'Wrong', id)).body.code).toBe('other_file')
    expect((await begin(largestDocument + 1)).status).toBe(400)
    await server.db
      .updateTable('documents')
      .set({ bytes: documentRoom - 1000 })
      .where('document_id', '=', id)
      .execute()
    const { status, body } = await begin(1_000_000)
    expect([status, body.code]).toEqual([413, 'no_room'])
    expect(body.error).toMatch(/^A home can keep 500 MB of documents/)
    await owner.delete(`/documents/${id}`)
    expect((await begin(1_000_000)).status).toBe(200)
  })
})

describe('the documents of a home', () => {
  it('are found by the words of their names and of the text of their PDFs, by category, and sorted', async () => {
    const home = await addHome(owner)
    await upload(
      await pdf('The compressor has a serial number XK-9 100%.'),
      'Air conditioner',
      home,
    )
    await upload(await drawnPhoto(), 'Compressor label', home)
    await server.quiet()
    expect(await names('?q=COMPRESSOR&sort=name', home)).toEqual([
      'Air conditioner',
      'Compressor label',
    ])
    const { documents, total, counts } = await list('?q=serial%20xk-9', home)
    expect(documents[0].excerpt).toContain('serial number XK-9')
    expect([total, counts.category]).toEqual([1, { manual: 2 }])
    expect(await names('?q=100%25', home)).toEqual(['Air conditioner'])
    expect(await names('?q=_____', home)).toEqual([])
    expect(await names('?category=receipt', home)).toEqual([])
    expect(await names('?sort=bytes&page_size=1&page=2', home)).toHaveLength(1)
  })

  it('keep the text that was read when their file is gone, and nothing tries to read it again', async () => {
    const home = await addHome(owner)
    const { id } = await upload(await pdf('The valve is behind the stairs.'), 'A plan', home)
    await server.quiet()
    const { storage_path } = await server.db
      .selectFrom('documents')
      .innerJoin('files', 'files.file_id', 'documents.file_id')
      .select('storage_path')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    await server.app.services.files.remove([storage_path])
    await addJob(server.db, 'document.read', { document: id })
    await server.quiet()
    const log = server.log.filter((line) => line.includes('document'))
    expect(log.filter((line) => line.includes('the file of a document is gone'))).toHaveLength(1)
    expect(log.filter((line) => line.includes('a job failed'))).toEqual([])
    expect(await names('?q=behind%20the%20stairs', home)).toEqual(['A plan'])
  })

  it('show first what ends soon', async () => {
    const [first] = (await list()).documents
    expect(first).toMatchObject({ name: 'Water heater warranty (demo)', state: 'ending' })
  })

  it('are renamed with a category, a part of the home, an issue of this home and a last day', async () => {
    const { id } = await upload(await pdf('x'), 'Old name')
    const { issue_id } = await anIssue()
    const body = {
      name: 'New name',
      category: 'permit',
      system: 'roof',
      issue_id,
      expires_on: null,
    }
    expect((await owner.get(`/documents/${id}`)).body.document.name).toBe('Old name')
    expect((await owner.put(`/documents/${id}`, body)).body.document).toMatchObject({
      name: 'New name',
      category: 'permit',
      system: 'roof',
      issue: { issue_id },
    })
    const elsewhere = { ...body, issue_id: randomUUID() }
    expect((await owner.put(`/documents/${id}`, elsewhere)).body.fields.issue_id).toBe(
      'This is not an issue of this home.',
    )
    expect((await owner.put(`/documents/${id}`, { ...body, name: ' ' })).body.fields.name).toBe(
      'Name is required.',
    )
  })

  it('come back after a removal, and are gone for good after thirty days, with what was shown of them', async () => {
    const { id } = await upload(await pdf('Removed soon'), 'Removed soon')
    const file = await server.db
      .selectFrom('files')
      .select('storage_path')
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow()
    const place = `${server.app.services.config.filesDirectory}/${file.storage_path.slice(0, 2)}/${file.storage_path}`
    await owner.delete(`/documents/${id}`)
    expect(await names('?q=Removed')).toEqual([])
    expect(await names('?q=Removed&state=removed')).toEqual(['Removed soon'])
    await owner.post(`/documents/${id}/restore`)
    expect(await names('?q=Removed')).toEqual(['Removed soon'])
    const { id: drawn, body } = await upload(await drawnPhoto(), 'Shown')
    for (const one of [id, drawn]) await owner.delete(`/documents/${one}`)
    expect(existsSync(place)).toBe(true)
    now += 31 * day
    const purge = { event: 'purge', sender: 'clock', data: {} } as const
    for (const one of [id, drawn]) await live(server.app, documents, { ...purge, id: one })
    now -= 31 * day
    expect(existsSync(place)).toBe(false)
    expect((await download(body.document.picture.url)).response.status).toBe(404)
    expect((await owner.get(`/documents/${id}/file`)).status).toBe(404)
    expect(await names('?q=Removed&state=removed')).toEqual([])
  })
})

describe('all documents of a home', () => {
  it('come as one ZIP by an address that works once, each under its category with its own name', async () => {
    const home = await addHome(owner)
    const bytes = twoParts()
    await upload(bytes, 'Twice/same', home)
    await upload(await drawnPhoto(), 'Twice/same', home)
    await upload(bytes, 'Twice/same', home)
    const { id: removed } = await upload(await drawnPhoto(), 'Not wanted', home)
    await owner.delete(`/documents/${removed}`)
    const { body } = await owner.post(`/property/${home}/documents/archive`)
    expect((await fetch(`${server.url}/api${body.url}`, { method: 'HEAD' })).status).toBe(404)
    const { response, bytes: zip } = await download(body.url, server.anonymous)
    expect(response.headers.get('content-type')).toBe('application/zip')
    for (const name of ['Twice-same.pdf', 'Twice-same.jpg', 'Twice-same (2).pdf'])
      expect(zip.includes(`Manual/${name}`), name).toBe(true)
    expect(zip.includes('Not wanted')).toBe(false)
    // They are stored as they are: the bytes of a document are in it.
    expect(zip.includes(bytes)).toBe(true)
    expect((await download(body.url, server.anonymous)).response.status).toBe(404)
  })

  it('come with the invoices and receipts of this home, and of no other', async () => {
    const papers = async (home: string) => {
      const { body } = await owner.post(`/property/${home}/documents/archive`)
      const { bytes: zip } = await download(body.url, server.anonymous)
      return [...unzipped(zip)].filter(([name]) => name.startsWith('Invoices and receipts/'))
    }
    const rows = await server.db
      .selectFrom('billing_documents')
      .innerJoin('inspections', 'inspections.inspection_id', 'billing_documents.inspection_id')
      .select('document_id')
      .where('property_id', '=', lane)
      .where('billed_to', '=', owner.userId)
      .execute()
    const files = await papers(lane)
    expect(rows.length).toBeGreaterThan(0)
    expect(files).toHaveLength(rows.length)
    for (const [, bytes] of files) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await papers(await addHome(owner))).toEqual([])
  })

  it('are not to be had after five minutes', async () => {
    const { body } = await owner.post(`/property/${lane}/documents/archive`)
    now += 6 * 60_000
    expect((await download(body.url, server.anonymous)).response.status).toBe(404)
  })
})
