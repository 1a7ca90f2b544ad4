import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import * as disk from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomOf } from '#contract/vocabulary/uploads.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { makeBucket } from '#server/files/bucket.ts'
import { type Disk, makeDirectory } from '#server/files/directory.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { preparePaper } from '#server/files/papers.ts'
import { checkRoom } from '#server/files/room.ts'
import type { FileStore } from '#server/files/store.ts'
import { unnamedIn } from '#server/files/unnamed.ts'
import { openZip } from '#server/files/zip.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

/** A bucket at this server. */
const bucketAt = (server: Server) => {
  const { port } = server.address() as AddressInfo // It listens on a port.
  return makeBucket({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'homes',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
}

describe('a bucket', () => {
  /** What a store answers to everything, and how often it was asked. */
  const answering = async (status: number, code: string) => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const door = bucketAt(server)
    const error = await door.get('x.webp').then(
      () => null,
      (failure: Error & { status?: number; code?: string }) => failure,
    )
    server.close()
    return { asked, status: error?.status, code: error?.code }
  }

  it.each([
    [429, 'SlowDown', { asked: 3, status: 503, code: 'files_away' }],
    [503, 'SlowDown', { asked: 3, status: 503, code: 'files_away' }],
    [507, 'InsufficientStorage', { status: 507, code: 'disk_full' }],
    [403, 'QuotaExceeded', { asked: 1, status: 507, code: 'disk_full' }],
    [404, 'NoSuchKey', { asked: 1, status: undefined, code: 'ENOENT' }],
    // A missing bucket is not a missing file: the sweep or the reader must hear of it.
    [404, 'NoSuchBucket', { asked: 1, status: undefined, code: undefined }],
    [403, 'AccessDenied', { asked: 1, status: undefined, code: undefined }],
  ])('that answers with %i %s is told apart', async (status, code, outcome) => {
    expect(await answering(status, code)).toMatchObject(outcome)
  })
})

it('a bucket names all of its files, whatever signs are in the word by which it goes on', async () => {
  const next = 'a+b/c=&d'
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const word = searchParams.get('continuation-token')
    const file = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-03-01T18:00:00Z</LastModified></Contents>`
    if (word !== null && word !== next) return response.writeHead(400).end()
    return response.end(
      word === next
        ? file('two.webp')
        : `${file('one.webp')}<NextContinuationToken>${next.replace('&', '&amp;')}</NextContinuationToken>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const names: string[] = []
  const before = new Date('2026-03-05T18:00:00Z')
  for await (const some of bucketAt(server).writtenBefore(before)) names.push(...some)
  server.close()
  expect(names).toEqual(['one.webp', 'two.webp'])
})

describe('a directory', () => {
  const noted = (refuses: string | null) => {
    const did: string[] = []
    const note = <A extends unknown[], T>(name: string, work: (...given: A) => Promise<T>) =>
      (async (...given: A) => {
        did.push(name)
        if (name === refuses) throw Object.assign(new Error(name), { code: 'ENOSPC' })
        return work(...given)
      }) as (...given: A) => Promise<T>
    const open: Disk['open'] = async (...given) => {
      const handle = await disk.open(...given)
      return Object.assign(handle, {
        writeFile: note('write', handle.writeFile.bind(handle)),
        sync: note('sync', handle.sync.bind(handle)),
        close: note('close', handle.close.bind(handle)),
      })
    }
    return { did, disk: { ...disk, open, rename: note('rename', disk.rename) } as Disk }
  }
  let place: string
  beforeAll(async () => {
    place = await disk.mkdtemp(join(tmpdir(), 'hearthkeep-edges-'))
  })
  afterAll(() => disk.rm(place, { recursive: true }))

  it('has all bytes of a file on the disk before the file has its name', async () => {
    const { did, disk: calls } = noted(null)
    await makeDirectory(place, calls).put('whole.webp', randomBytes(10))
    expect(did).toEqual(['write', 'sync', 'close', 'rename'])
  })

  it.each(['write', 'sync', 'rename'])(
    'that fails to %s keeps no part of a file',
    async (refuses) => {
      const { disk: calls } = noted(refuses)
      const put = makeDirectory(place, calls).put(`${refuses}.webp`, randomBytes(10))
      await expect(put).rejects.toMatchObject({ status: 507 })
      expect(await disk.readdir(join(place, refuses.slice(0, 2)))).toEqual([])
    },
  )
})

describe('with a database', () => {
  const { db } = ownDatabase('empty', 1)
  const unnamed = (count: number, beside: string[] = []) => {
    const names = Array.from(
      { length: count },
      () => `${randomBytes(24).toString('base64url')}.webp`,
    )
    const door = {
      writtenBefore: async function* () {
        yield names.slice(0, 60)
        yield names.slice(60)
        if (beside.length > 0) yield beside
      },
    }
    return unnamedIn(door as never, db, new Date()) // It asks nothing else of the door.
  }
  it('files that no row names are named, all of them, while they are few, whatever share of all they are', async () => {
    expect(await unnamed(100)).toHaveLength(100)
    expect(await unnamed(101)).toBeNull()
  })

  it('many files that no row names are named where they are less than a tenth of all', async () => {
    const owner_id = idOf('user inspector')
    const named = Array.from({ length: 1000 }, () => randomBytes(24).toString('base64url'))
    await db
      .insertInto('files')
      .values(
        named.map((file_key) => ({
          file_id: randomUUID(),
          file_key,
          owner_id,
          content_type: 'image/webp',
          bytes: 1,
          storage_path: `${file_key}.webp`,
        })),
      )
      .execute()
    const beside = named.map((file_key) => `${file_key}.webp`)
    expect(await unnamed(101, beside)).toHaveLength(101)
    expect(await unnamed(112, beside)).toBeNull()
    await db.deleteFrom('files').where('file_key', 'in', named).execute()
  })

  it('the room of a person is theirs to the last byte', async () => {
    const ann = idOf('user homeowner')
    await db
      .insertInto('stored_bytes')
      .values({ user_id: ann, bytes: String(roomOf.homeowner - 10) })
      .onConflict((clash) => clash.doNothing())
      .execute()
    await expect(checkRoom(db, ann, 10)).resolves.toBeUndefined()
    await expect(checkRoom(db, ann, 11)).rejects.toMatchObject({ status: 413, code: 'no_room' })
  })

  it('the files that all demos share take no room of anybody', async () => {
    const keeper = idOf('user inspector')
    const bytes = async () => {
      const row = await db
        .selectFrom('stored_bytes')
        .select('bytes')
        .where('user_id', '=', keeper)
        .executeTakeFirst()
      return Number(row?.bytes ?? 0)
    }
    const before = await bytes()
    const add = async (name: string) => {
      const file_id = randomUUID()
      const content_type = 'image/webp'
      await db
        .insertInto('files')
        .values({
          file_id,
          file_key: name,
          owner_id: keeper,
          content_type,
          bytes: 7,
          storage_path: name,
        })
        .execute()
      return file_id
    }
    const own = await add('own-picture.webp')
    const shared = await add('shared-picture.webp')
    expect(await bytes()).toBe(before + 7)
    await db.deleteFrom('files').where('file_id', '=', shared).execute()
    expect(await bytes()).toBe(before + 7)
    await db.deleteFrom('files').where('file_id', '=', own).execute()
    expect(await bytes()).toBe(before)
  })
})

describe('prepared files', () => {
  const storing = (more: Partial<FileStore>) => {
    const gone: string[] = []
    const files = {
      prepare: async () => ({ paths: ['picture', 'thumbnail'] }),
      prepareWhole: async () => ({ paths: ['whole'] }),
      discard: async ({ paths }: { paths: readonly string[] }) => {
        gone.push(...paths)
      },
      ...more,
    } as unknown as FileStore // What prepares a paper asks for nothing else.
    return { gone, files }
  }
  const full = async () => {
    throw new Error('The disk is full.')
  }

  it('of a paper whose picture is stored and whose file is not are both gone', async () => {
    const { gone, files } = storing({ prepareWhole: full })
    const paper = preparePaper(files, 'ann', 'f1', await drawnPhoto())
    await expect(paper).rejects.toThrow('The disk is full.')
    expect(gone).toEqual(['picture', 'thumbnail'])
  })

  it('stay where a row may name them, because nobody knows whether the commit has happened', async () => {
    const { gone, files } = storing({})
    const lost = async () => {
      throw new Error('The connection broke.')
    }
    const work = orDiscard(files, [{ paths: ['whole'] } as never], lost)
    await expect(work).rejects.toThrow('The connection broke.')
    expect(gone).toEqual([])
  })
})

describe('an archive', () => {
  const archive = () => {
    const opened: Readable[] = []
    const files = {
      open: async () => {
        // One piece, and the rest does not come.
        const stream = new Readable({ read: () => {} })
        stream.push(randomBytes(16_384))
        opened.push(stream)
        return stream
      },
    } as unknown as FileStore // It opens files, and does nothing else with them.
    const zip = openZip(files)
    return { opened, zip }
  }
  const at = new Date('2026-03-05T18:00:00Z')
  const stored = { at, type: 'application/pdf', path: 'p' }

  it('that its reader breaks off lets go of the file whose turn it was', async () => {
    const { opened, zip } = archive()
    zip.file('Warranty', 'Roof', stored)
    const out = zip.out()
    await once(out, 'data')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false])
    out.destroy()
    await expect.poll(() => opened[0]?.destroyed).toBe(true)
  })

  it('has one place for each file, also where names differ only in their case', () => {
    const { zip } = archive()
    const places = ['Roof.pdf', 'ROOF.PDF', 'Roof.pdf', 'a/b:c'].map((name) =>
      zip.file('Warranty', name, stored),
    )
    expect(places).toEqual([
      'Warranty/Roof.pdf',
      'Warranty/ROOF (2).PDF',
      'Warranty/Roof (3).pdf',
      'Warranty/a-b-c.pdf',
    ])
  })
})
