import { isDatabaseAway } from './away.ts'
import { connect, type Db, type Limits } from './connect.ts'

export type Replicas = {
  /** Reads from a replica, or from the first database while no replica answers. The read may run more than once. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Milliseconds for which a replica that did not answer is left alone. */
const leftAlone = 5000
/** Connections to each replica. */
const most = 5

/**
 * PostgreSQL's codes for requests that a replica refuses although it answers: 25006 it may not write, 40001 and 40P01 a
 * row that it read was removed meanwhile, 42P01 and 42703 a migration has not reached it yet.
 */
const cannot = new Set(['25006', '40001', '40P01', '42P01', '42703'])

/** Read-only databases that follow `primary`; they take turns. `now` is in milliseconds. */
export const makeReplicas = (
  urls: readonly string[],
  primary: Db,
  limits: Limits,
  now: () => number,
): Replicas => {
  const replicas = urls.map((url) => ({
    db: connect(url, most, { ...limits, milliseconds: Math.min(limits.milliseconds, 2000) }),
    awayUntil: 0,
  }))
  let turn = 0
  return {
    read: async (work) => {
      turn += 1
      for (const index of replicas.keys()) {
        const replica = replicas[(turn + index) % replicas.length]
        if (replica === undefined || replica.awayUntil > now()) continue
        try {
          return await work(replica.db)
        } catch (error) {
          if (!(error instanceof Error)) throw error
          if (isDatabaseAway(error)) replica.awayUntil = now() + leftAlone
          else if (!('code' in error) || !cannot.has(String(error.code))) throw error
        }
      }
      return work(primary)
    },
    close: async () => {
      for (const { db } of replicas) await db.destroy()
    },
  }
}
