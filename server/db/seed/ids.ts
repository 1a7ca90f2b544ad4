import { createHash } from 'node:crypto'

/** The same UUID for the same name each time, so that a seed is the same each time. */
export const idOf = (name: string): string => {
  const hash = createHash('sha256').update(`hearthkeep ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
