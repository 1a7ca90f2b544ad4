import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a run that records keeps what its processes saw. */
export const directory = process.env.UNDECIDED ?? ''

/** Keeps what this process has seen so far, in place of what it kept before. */
export const keep = (kind: string, content: unknown): void => {
  const folder = join(directory, kind)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(content))
}
