import { afterAll, beforeAll } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import type { Kind } from './cluster.ts'
import { planDatabase } from './database.ts'

/**
 * Gives the calling test file or `describe` a database of its own, and a pool of at most `connections` to it.
 * The values can be used from the caller's next `beforeAll`, for hooks run in the order of their registration, and the
 * database is dropped after the caller's last `afterAll`.
 */
export const ownDatabase = (kind: Kind, connections?: number): { db: Db; url: string } => {
  const { url, make, drop } = planDatabase(kind)
  const db = connect(url, connections)
  beforeAll(make)
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return { db, url }
}
