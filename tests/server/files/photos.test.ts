import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { makeDirectory } from '#server/files/directory.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { makeFileStore } from '#server/files/store.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
const visit = idOf('inspection street')
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

const formOf = (bytes: Uint8Array | string, name = 'photo.jpg', field = 'file') => {
  const form = new FormData()
  form.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return form
}
const upload = (bytes: Uint8Array | string, name?: string) =>
  owner.put('/profile/photo', formOf(bytes, name))
const fetchBytes = async (path: string, headers = {}) => {
  const response = await fetch(`${server.url}/api${path}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8d979c' } })
const stored = () =>
  readdirSync(server.app.services.config.filesDirectory, { recursive: true, encoding: 'utf8' })

describe('a photograph', () => {
  it('is turned upright, made small and stripped of where it was taken', async () => {
    const taken = await blank(3000, 1500)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: 'A camera', Orientation: '6' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const photoId = randomUUID()
    const form = formOf(taken)
    form.set('worksheet_id', 'roof')
    const { status, body } = await inspector.put(`/inspections/${visit}/photos/${photoId}`, form)
    expect(status).toBe(200)
    expect(body.saved).toMatchObject({ photo_id: photoId, width: 1000, height: 2000 })
    const full = await fetchBytes(body.saved.url)
    expect(await sharp(full.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1000,
      height: 2000,
    })
    expect((await sharp(full.bytes).metadata()).exif).toBeUndefined()
    const thumbnail = await fetchBytes(body.saved.thumbnail_url)
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'webp', height: 480 })
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'may be a %s, whatever it is called',
    async (format) => {
      const { status, body } = await upload(
        await blank(64, 48).toFormat(format).toBuffer(),
        'x.txt',
      )
      expect(status).toBe(200)
      const { bytes } = await fetchBytes(body.profile_photo_url)
      expect((await sharp(bytes).metadata()).format).toBe('webp')
    },
  )

  it('carries nothing of what was hidden behind it', async () => {
    const hidden = '<script>alert(document.domain)</script>'
    const { body } = await upload(Buffer.concat([await drawnPhoto(), Buffer.from(hidden)]))
    const { bytes } = await fetchBytes(body.profile_photo_url)
    expect(bytes.includes(hidden)).toBe(false)
  })

  it('that is small stays as small as it is', async () => {
    const form = formOf(await blank(64, 48).png().toBuffer())
    form.set('worksheet_id', 'roof')
    const { body } = await inspector.put(`/inspections/${visit}/photos/${randomUUID()}`, form)
    for (const path of [body.saved.url, body.saved.thumbnail_url]) {
      const { bytes } = await fetchBytes(path)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 })
    }
  })

  it('may have 10 MB exactly', async () => {
    const full = Buffer.alloc(10 * 1024 * 1024)
    full.set(await drawnPhoto())
    expect((await upload(full)).status).toBe(200)
  })

  it('is served to be kept, and as nothing else than it is', async () => {
    const key = await server.db.selectFrom('files').select('file_key').executeTakeFirstOrThrow()
    const path = `/photos/${key.file_key}/full`
    const { response } = await fetchBytes(path)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const etag = response.headers.get('etag') ?? ''
    expect((await fetchBytes(path, { 'if-none-match': etag })).response.status).toBe(304)
  })

  it('in one size is not taken for the other size of it', async () => {
    const key = await server.db.selectFrom('files').select('file_key').executeTakeFirstOrThrow()
    const paths = ['full', 'thumbnail'].map((size) => `/photos/${key.file_key}/${size}`)
    for (const held of paths) {
      const etag = (await fetchBytes(held)).response.headers.get('etag') ?? ''
      for (const asked of paths)
        expect((await fetchBytes(asked, { 'if-none-match': etag })).response.status).toBe(
          asked === held ? 304 : 200,
        )
    }
  })

  it('is at an address that nobody guesses, and gone once it is removed', async () => {
    const { body } = await upload(await drawnPhoto())
    const path = body.profile_photo_url
    expect((await fetchBytes(path)).response.status).toBe(200)
    expect((await owner.delete('/profile/photo')).body.profile_photo_url).toBeNull()
    expect((await fetchBytes(path)).response.status).toBe(404)
    expect((await fetchBytes(`/photos/${'x'.repeat(32)}/full`)).response.status).toBe(404)
    expect((await fetchBytes(`/photos/${'.'.repeat(32)}/full`)).response.status).toBe(400)
  })
})

/** A PNG whose header claims more pixels than anybody's memory has. */
const bomb = () => {
  const bytes = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

describe('a file that is no photograph', () => {
  it.each([
    ['text with the name of a picture', () => 'just words', 'Choose a JPEG, PNG or WebP picture.'],
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a page',
      () => '<!doctype html><script>alert(1)</script>',
      'Choose a JPEG, PNG or WebP picture.',
    ],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n', 'Choose a JPEG, PNG or WebP picture.'],
    ['a GIF', () => blank(9, 9).gif().toBuffer(), 'Choose a JPEG, PNG or WebP picture.'],
    [
      'half a JPEG',
      async () => (await drawnPhoto()).subarray(0, 4000),
      'This picture is damaged or too large to open.',
    ],
    [
      'a PNG that is long and thin',
      () => blank(20_001, 1).png().toBuffer(),
      'This picture is damaged or too large to open.',
    ],
    [
      'a PNG of 81 megapixels',
      () => blank(9000, 9000).png().toBuffer(),
      'This picture is damaged or too large to open.',
    ],
    ['a PNG of 3600 megapixels', bomb, 'This picture is damaged or too large to open.'],
  ])('is refused: %s', async (_, make, sentence) => {
    const before = stored().length
    const { status, body } = await upload(await make(), 'photo.jpg')
    expect([status, body]).toEqual([
      415,
      { error: `file: ${sentence}`, code: 'wrong_type', fields: { file: sentence } },
    ])
    expect(stored().length).toBe(before)
  })

  it('is refused beyond 10 MB', async () => {
    const { status, body } = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.error).toContain('10 MB')
  })

  it('is refused when there is no file, an empty one, another field or JSON', async () => {
    const words = new FormData()
    words.set('file', 'only words')
    for (const form of [new FormData(), words, formOf(''), formOf('x', 'x.jpg', 'picture'), {}]) {
      const { status, body } = await owner.put('/profile/photo', form)
      expect([status, body.code]).toEqual([400, 'invalid'])
    }
  })

  it('is refused with fields that the form does not have', async () => {
    const form = formOf(await drawnPhoto())
    form.set('worksheet_id', 'roof')
    form.set('owner_id', randomUUID())
    const { status, body } = await inspector.put(
      `/inspections/${visit}/photos/${randomUUID()}`,
      form,
    )
    expect([status, body.fields]).toEqual([400, { owner_id: 'This field is unknown.' }])
  })

  it('is told of a long name of a field by its first 60 characters', async () => {
    const name = 'a'.repeat(61)
    const beside = formOf(await drawnPhoto())
    beside.set(name, 'words')
    for (const form of [beside, formOf('x', 'x.jpg', name)]) {
      const { body } = await inspector.put(`/inspections/${visit}/photos/${randomUUID()}`, form)
      expect(body.fields).toMatchObject({ [name.slice(0, 60)]: 'This field is unknown.' })
      expect(body.fields).not.toHaveProperty(name)
    }
  })

  it('is refused for a worksheet that the inspection does not have', async () => {
    const form = formOf(await drawnPhoto())
    form.set('worksheet_id', 'garden')
    const { status, body } = await inspector.put(
      `/inspections/${visit}/photos/${randomUUID()}`,
      form,
    )
    expect([status, body.code, body.error]).toEqual([
      400,
      'invalid',
      'This inspection has no such worksheet.',
    ])
  })
})

describe('the store', () => {
  it('leaves no half-written file and none that no row names', async () => {
    const directory = server.app.services.config.filesDirectory
    const before = stored()
    const store = makeFileStore(makeDirectory(directory))
    const photo = await store.prepare('nobody', await drawnPhoto())
    const nobody = orDiscard(store, [photo], () =>
      inTransaction(server.db, (trx) => store.keep(trx, randomUUID(), photo)),
    )
    await expect(nobody).rejects.toThrow(/foreign key/)
    expect(stored().filter((path) => /\.\w+$/.test(path))).toEqual(
      before.filter((path) => /\.\w+$/.test(path)),
    )
    expect(stored().filter((path) => path.endsWith('.part'))).toEqual([])
  })

  it('that cannot be kept says why, also where the store cannot discard it', async () => {
    const store = makeFileStore(makeDirectory(server.app.services.config.filesDirectory))
    const away = async () => {
      throw new Error('The store is away.')
    }
    const photo = await store.prepare('nobody', await drawnPhoto())
    const nobody = orDiscard({ ...store, discard: away }, [photo], () =>
      inTransaction(server.db, (trx) => store.keep(trx, randomUUID(), photo)),
    )
    await expect(nobody).rejects.toThrow(/foreign key/)
    await store.discard(photo)
  })

  it('takes many at once, each whole', async () => {
    const store = makeFileStore(makeDirectory(server.app.services.config.filesDirectory))
    const photo = await drawnPhoto()
    const taken = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const prepared = await store.prepare('homeowner', photo)
        await store.keep(server.db, idOf('user homeowner'), prepared)
        return prepared
      }),
    )
    expect(new Set(taken.map(({ file_key }) => file_key)).size).toBe(6)
    for (const { file_key } of taken) {
      const path = join(
        server.app.services.config.filesDirectory,
        file_key.slice(0, 2),
        `${file_key}.webp`,
      )
      expect((await sharp(readFileSync(path)).metadata()).width).toBe(1600)
    }
  })
})
