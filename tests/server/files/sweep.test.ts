import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { addJob } from '#server/jobs/queue.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
let server: TestServer
let directory: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  directory = server.app.services.config.filesDirectory
})
afterAll(() => server.close())

/** A file in the store that was written so many hours ago. */
const leave = (name: string, hoursAgo: number): string => {
  const folder = join(directory, name.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), 'half of a picture')
  age(name, hoursAgo)
  return name
}
const age = (name: string, hoursAgo: number) => {
  const at = new Date(Date.now() - hoursAgo * hour)
  utimesSync(join(directory, name.slice(0, 2), name), at, at)
}
const stored = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? entry.name : []))
    .sort()
const newKey = () => randomBytes(24).toString('base64url')
const sweep = async () => {
  await addJob(server.db, 'files.sweep', {})
  await server.quiet()
}

describe('files that no row names', () => {
  it('are removed after a day, and all others stay', async () => {
    const { files } = server.app.services
    const kept = await files.prepare('homeowner', await drawnPhoto())
    await files.keep(server.db, idOf('user homeowner'), kept)
    for (const name of [`${kept.file_key}.webp`, `${kept.file_key}-thumbnail.webp`]) age(name, 48)
    leave('shared-of-another-version.webp', 48)
    leave('what-a-person-put-here.txt', 48)
    leave(`${newKey()}.webp`, 23)
    leave(`${newKey()}.webp.0123abcd.part`, 1)
    const before = stored()
    const key = newKey()
    for (const name of [
      `${key}.webp`,
      `${key}-thumbnail.webp`,
      `${newKey()}.original`,
      `${newKey()}.original.0123abcd.part`,
      // A picture has a row, and its second form is no file of it.
      `${kept.file_key}.original`,
    ])
      leave(name, 25)
    await sweep()
    expect(stored()).toEqual(before)
    await sweep()
    expect(stored()).toEqual(before)
  })

  it('stay, and somebody is told, where most files have no row: the database is another one', async () => {
    const names = Array.from({ length: 120 }, () => leave(`${newKey()}.webp`, 30))
    const before = stored()
    await sweep()
    expect(stored()).toEqual(before)
    expect(server.log.filter((line) => line.includes('too many files have no row'))).toHaveLength(1)
    expect(names.every((name) => before.includes(name))).toBe(true)
  })
})
