import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import type { FileStore } from '#server/files/store.ts'
import { picturesOf } from '#server/papers/pictures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('empty', 1)
/** What the store has under each path. */
const stored = new Map<string, Buffer>()
const files = {
  read: async (path: string) => {
    const bytes = stored.get(path)
    if (bytes === undefined) throw new Error(`There is no ${path}.`)
    return bytes
  },
} as unknown as FileStore // It is asked for nothing else.

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp()
    .toBuffer()

beforeAll(async () => {
  for (const [key, small] of [
    ['home', 'home-small'],
    ['logo', null],
    ['lost', null],
  ] as const)
    await db
      .insertInto('files')
      .values({
        file_id: randomUUID(),
        file_key: key,
        owner_id: idOf('user homeowner'),
        content_type: 'image/webp',
        bytes: 1,
        storage_path: key,
        thumbnail_path: small,
      })
      .execute()
  stored.set('home', await drawn(2000, 1000, '#ff0000'))
  stored.set('home-small', await drawn(480, 240, '#0000ff'))
  stored.set('logo', await drawn(90, 30, '#00000000'))
})

const shot = (key: string) => ({
  photo_id: key,
  caption: key,
  thumbnail_url: `/photos/${key}/thumbnail`,
})
const made = async (keys: string[], cover: string | null = null) => {
  const pictures = await picturesOf(db, files, keys.map(shot), cover)
  return Promise.all(
    [...pictures].map(async ([key, { bytes, width, height }]) => {
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const color = [...data.subarray(0, 3)].map((value) => (value > 128 ? 'f' : '0')).join('')
      return [key, width, height, color]
    }),
  )
}

describe('the pictures of a paper', () => {
  it('are small ones, but for the cover, which fills the page', async () => {
    expect(await made(['home'])).toEqual([['home', 480, 240, '00f']])
    expect(await made(['home'], 'home')).toEqual([['home', 1400, 700, 'f00']])
  })

  it('have the small one on the cover where the whole one cannot be read', async () => {
    const whole = stored.get('home') ?? Buffer.alloc(0)
    stored.delete('home')
    expect(await made(['home'], 'home')).toEqual([['home', 480, 240, '00f']])
    stored.set('home', whole)
  })

  it('are on white where they are transparent, and the others come without one that is lost', async () => {
    expect(await made(['lost', 'logo', 'never'])).toEqual([['logo', 90, 30, 'fff']])
  })
})
