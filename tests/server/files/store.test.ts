import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { makeDirectory } from '#server/files/directory.ts'
import type { Door } from '#server/files/door.ts'
import { encodePhoto } from '#server/files/encode.ts'
import { makeFileStore } from '#server/files/store.ts'
import { fileById, isProfilePhoto, replacePhoto } from '#server/resources/profile/queries.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const owner = idOf('user homeowner')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

const encoded = async () => encodePhoto(await drawnPhoto())

/** A directory whose disk refuses to write some files, and the names that are in it. */
const failing = (refuses: (name: string) => boolean) => {
  const directory = makeDirectory(`${server.app.services.config.filesDirectory}/${randomUUID()}`)
  const names = new Set<string>()
  const door: Door = {
    ...directory,
    put: async (name, bytes) => {
      if (refuses(name)) throw new Error('The disk is broken.')
      await directory.put(name, bytes)
      names.add(name)
    },
    remove: async (name) => {
      await directory.remove(name)
      names.delete(name)
    },
  }
  return { store: makeFileStore(door), names }
}

describe('a photograph whose second size cannot be written', () => {
  it('leaves nothing of its first one', async () => {
    const { store, names } = failing((name) => name.includes('thumbnail'))
    await expect(store.prepare(owner, await drawnPhoto())).rejects.toThrow('The disk is broken.')
    expect([...names]).toEqual([])
  })
})

describe('a shared photograph', () => {
  it('is written anew after a first try that failed', async () => {
    let broken = true
    const { store } = failing(() => broken)
    const share = () => store.share(server.db, owner, 'kitchen', encoded)
    await expect(share()).rejects.toThrow('The disk is broken.')
    broken = false
    expect((await share()).width).toBe(1600)
  })

  it('is written once, however many rows name it', async () => {
    const { store, names } = failing(() => false)
    let asked = 0
    const share = () =>
      store.share(server.db, owner, 'attic', () => {
        asked += 1
        return encoded()
      })
    const [one, other] = [await share(), await share()]
    expect(one.file_key).not.toBe(other.file_key)
    expect([asked, names.size]).toEqual([1, 2])
  })

  it('stays when a row that names it goes', async () => {
    const { store, names } = failing(() => false)
    await store.share(server.db, owner, 'roof', encoded)
    const shared = [...names]
    expect(shared).toHaveLength(2)
    await store.remove(shared)
    expect([...names]).toEqual(shared)
  })
})

describe('the picture that a new one replaces', () => {
  it('stays for the sweep where it cannot be removed, and the new one counts', async () => {
    const directory = makeDirectory(`${server.app.services.config.filesDirectory}/${randomUUID()}`)
    const away = new Error('The bucket is away.')
    const warned: unknown[] = []
    const store = makeFileStore({ ...directory, remove: () => Promise.reject(away) }, (error) =>
      warned.push(error),
    )
    const replace = async () => {
      const photo = await store.prepare(owner, await drawnPhoto())
      await replacePhoto(server.db, store, owner, photo)
      return photo
    }
    const former = await replace()
    warned.length = 0
    const { file_id } = await replace()
    expect(warned).toEqual([away])
    expect(await isProfilePhoto(server.db, file_id)).toBeDefined()
    expect(await fileById(server.db, former.file_id)).toBeUndefined()
  })
})

describe('a shared document', () => {
  it('is written anew after a first try that failed', async () => {
    let broken = true
    const { store, names } = failing(() => broken)
    const paper = {
      name: 'manual',
      content_type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7'),
    }
    const share = () => store.shareWhole(server.db, owner, randomUUID(), paper)
    await expect(share()).rejects.toThrow('The disk is broken.')
    broken = false
    await share()
    expect([...names]).toEqual(['shared-manual.original'])
  })
})
