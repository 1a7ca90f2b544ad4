import { randomBytes, randomUUID } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Disk, makeDirectory } from '#server/files/directory.ts'

describe('the files that were written long ago', () => {
  const all = async (directory: string, disk?: Disk) => {
    const found: string[] = []
    for await (const names of makeDirectory(directory, disk).writtenBefore(new Date(8.64e15)))
      found.push(...names)
    return found
  }

  it('are none before the first one is, and a file beside the folders is none of them', async () => {
    const directory = join(tmpdir(), `hearthkeep-none-${randomUUID()}`)
    expect(await all(directory)).toEqual([])
    await makeDirectory(directory).put('abc.webp', randomBytes(3))
    await disk.writeFile(join(directory, 'README'), '')
    expect(await all(directory)).toEqual(['abc.webp'])
    await disk.rm(directory, { recursive: true })
  })

  it('are not taken for none where the disk cannot be read', async () => {
    const broken = Object.assign(new Error('broken'), { code: 'EIO' })
    const readdir = () => Promise.reject(broken)
    await expect(all(tmpdir(), { ...disk, readdir } as Disk)).rejects.toBe(broken)
  })
})
