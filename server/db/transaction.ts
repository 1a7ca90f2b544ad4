import { sql } from 'kysely'
import type { Queries } from './connect.ts'

type Work = () => Promise<void>
/** What waits for the commit of a transaction, by that transaction. */
const waiting = new WeakMap<Queries, Work[]>()
let savepoints = 0

/** Does this after the commit of the transaction that `db` is in, or at once where it is in none. */
export const afterCommit = async (db: Queries, work: Work): Promise<void> => {
  const list = waiting.get(db)
  if (list === undefined) await work()
  else list.push(work)
}

const inSavepoint = async <T>(db: Queries, work: (db: Queries) => Promise<T>): Promise<T> => {
  savepoints += 1
  const name = sql.id(`s${savepoints}`)
  const list = waiting.get(db)
  const before = list?.length ?? 0
  await sql`savepoint ${name}`.execute(db)
  try {
    const answer = await work(db)
    await sql`release savepoint ${name}`.execute(db)
    return answer
  } catch (error) {
    list?.splice(before)
    await sql`rollback to savepoint ${name}`.execute(db)
    throw error
  }
}

/**
 * All of this work happens or none of it: in a transaction of its own, or, where `db` is in one already, as a part of
 * it that can fail alone. Work of one transaction runs one after another, never at once.
 */
export const inTransaction = async <T>(
  db: Queries,
  work: (db: Queries) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return inSavepoint(db, work)
  const list: Work[] = []
  const answer = await db.transaction().execute((trx) => {
    waiting.set(trx, list)
    return work(trx)
  })
  for (const after of list) await after()
  return answer
}
