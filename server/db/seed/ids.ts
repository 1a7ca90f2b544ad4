import { createHash } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'

/** Makes the ids of one seed: the same UUID for the same name each time. */
export type Ids = (name: string) => string

/** The ids of a demo's household; null: of the household in a new demonstration database. */
export const idsOf =
  (demo: string | null): Ids =>
  (name) => {
    const hash = createHash('sha256')
      .update(`hearthkeep ${demo === null ? '' : `${demo} `}${name}`)
      .digest('hex')
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  }

/** The same UUID for the same name each time, so that a seed is the same each time. */
export const idOf = idsOf(null)

/** The target of a seed: days count from `now`, in milliseconds; `demo` is the demo that gets the household. */
export type Ground = { db: Queries; id: Ids; now: number; demo: string | null }
