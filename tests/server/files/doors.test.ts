import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoreConfig } from '#server/config-values.ts'
import { makeBucket } from '#server/files/bucket.ts'
import { makeDirectory } from '#server/files/directory.ts'
import type { Door } from '#server/files/door.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type Bucket, startBucket } from '#tests/support/server/bucket.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { startSwift } from '#tests/support/server/swift.ts'

type Opened = {
  door: Door
  names: () => Promise<string[]>
  config: StoreConfig | null
  close: () => Promise<void>
}

const openDirectory = async (): Promise<Opened> => {
  const directory = mkdtempSync(join(tmpdir(), 'hearthkeep-door-'))
  return {
    door: makeDirectory(directory),
    config: null,
    names: async () =>
      readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? entry.name : [],
      ),
    close: async () => rmSync(directory, { recursive: true }),
  }
}
const opened = (bucket: Omit<Opened, 'door'> & { config: StoreConfig }): Opened => ({
  ...bucket,
  door: makeBucket(bucket.config),
})

/** A real server of S3 is heavy and comes from Debian: `npm run test:cluster` asks for it. */
const doors: Record<string, () => Promise<Opened>> = {
  'a directory': openDirectory,
  'a bucket of our own making': async () => opened(await startBucket()),
  ...(process.env.WITH_SWIFT === undefined
    ? {}
    : { 'a bucket of OpenStack Swift': async () => opened(await startSwift()) }),
}

describe.each(Object.keys(doors))('files in %s', (kind) => {
  let place: Opened
  beforeAll(async () => {
    place = await (doors[kind] ?? openDirectory)()
  })
  afterAll(() => place.close())

  it('come back byte for byte, are replaced whole, and are gone once they are removed', async () => {
    const [first, second] = [randomBytes(300_000), randomBytes(10)]
    const name = `${randomBytes(24).toString('base64url')}.original`
    await place.door.put(name, first)
    expect((await place.door.get(name)).equals(first)).toBe(true)
    await place.door.put(name, second)
    expect((await place.door.get(name)).equals(second)).toBe(true)
    expect(Buffer.concat(await (await place.door.open(name)).toArray()).equals(second)).toBe(true)
    expect(await place.names()).toEqual([name])
    await place.door.remove(name)
    await place.door.remove(name)
    await expect(place.door.get(name)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(place.door.open(name)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await place.names()).toEqual([])
  })

  it('may be 50 MB each, many at once', async () => {
    const files = Array.from({ length: 4 }, (_, number) => ({
      name: `large-${number}.webp`,
      bytes: randomBytes(50 * 1024 * 1024),
    }))
    await Promise.all(files.map(({ name, bytes }) => place.door.put(name, bytes)))
    for (const { name, bytes } of files) {
      expect((await place.door.get(name)).equals(bytes)).toBe(true)
      await place.door.remove(name)
    }
  })

  it('are named by when they were written, all of them, however many there are', async () => {
    const listed = async (before: number) => {
      const names: string[] = []
      for await (const some of place.door.writtenBefore(new Date(before))) names.push(...some)
      return names.sort()
    }
    const names = Array.from({ length: 8 }, () => `${randomBytes(24).toString('base64url')}.webp`)
    for (const name of names) await place.door.put(name, randomBytes(10))
    // A store may know seconds only, and its clock is its own.
    expect(await listed(Date.now() + 60_000)).toEqual([...names].sort())
    expect(await listed(Date.now() - 60_000)).toEqual([])
    for (const name of names) await place.door.remove(name)
    expect(await listed(Date.now() + 60_000)).toEqual([])
  })

  it('are refused to who does not have the secret', async () => {
    if (place.config === null) return
    const stranger = makeBucket({ ...place.config, secretAccessKey: 'guessed' })
    await expect(stranger.put('x.webp', randomBytes(10))).rejects.toThrow(
      'The file store answered PUT with 403 SignatureDoesNotMatch',
    )
    const elsewhere = makeBucket({ ...place.config, bucket: 'nowhere' })
    await expect(elsewhere.get('x.webp')).rejects.toThrow(/answered GET with 404 NoSuchBucket/)
    expect(await place.names()).toEqual([])
  })
})

describe('a server whose files are in a bucket', () => {
  let bucket: Bucket
  let server: TestServer
  beforeAll(async () => {
    bucket = await startBucket()
    const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.config
    server = await startTestServer({
      env: {
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await bucket.close()
  })
  const upload = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    return (await server.as('homeowner')).put('/profile/photo', form)
  }

  it('keeps there what it recognized, and nothing else, and none of it on its own disk', async () => {
    const { status, body } = await upload(await drawnPhoto())
    expect(status).toBe(200)
    const shown = await fetch(`${server.url}/api${body.profile_photo_url}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(await bucket.names()).toHaveLength(2)
    expect((await upload(Buffer.from('<script>no picture</script>'))).status).toBe(415)
    expect(await bucket.names()).toHaveLength(2)
    const { filesDirectory } = server.app.services.config
    expect(existsSync(filesDirectory) ? readdirSync(filesDirectory) : []).toEqual([])
  })

  it('removes a photo that is replaced', async () => {
    const before = await bucket.names()
    expect((await upload(await drawnPhoto())).status).toBe(200)
    const after = await bucket.names()
    expect(after).toHaveLength(2)
    expect(after.filter((name) => before.includes(name))).toEqual([])
  })

  it.each([
    [500, 503, 'Our file store does not answer. Try again in a moment.'],
    ['hang up', 503, 'Our file store does not answer. Try again in a moment.'],
    [507, 507, 'The server has no room for this file. It was not stored; try again later.'],
  ] as const)('says in a sentence when the bucket fails with %s', async (how, status, sentence) => {
    const before = await bucket.names()
    bucket.fail(how)
    const answer = await upload(await drawnPhoto())
    bucket.fail(null)
    expect([answer.status, answer.body.error]).toEqual([status, sentence])
    expect(await bucket.names()).toEqual(before)
    expect((await upload(await drawnPhoto())).status).toBe(200)
  })
})
