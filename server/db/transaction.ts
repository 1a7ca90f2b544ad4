import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Queries } from './connect.ts'

type Work = () => Promise<void>
/** The work that waits for the commit of a transaction, by that transaction. */
const waiting = new WeakMap<Queries, Work[]>()
let savepoints = 0

/**
 * Does this after the commit of the transaction that `db` is in, or at once where it is in none. Work that fails keeps
 * no other work from being done.
 */
export const afterCommit = async (db: Queries, work: Work): Promise<void> => {
  const list = waiting.get(db)
  if (list === undefined) await work()
  else list.push(work)
}

/** What each transaction of a database begins with. */
const beginnings = new WeakMap<Queries, (db: Queries) => Promise<void>>()

/** The same database for one caller: each transaction begins with this, and what it throws ends the transaction. */
export const beginningWith = (db: Db, first: (db: Queries) => Promise<void>): Db => {
  // Another object for the same pool; there are no plugins.
  const own = db.withoutPlugins()
  beginnings.set(own, first)
  return own
}

/**
 * The same database for what somebody outside has done already, such as a payment provider: it is kept in any case, so
 * nobody is asked whether its caller still may.
 */
export const withoutBeginning = (db: Db): Db => (beginnings.has(db) ? db.withoutPlugins() : db)

const undone = new WeakSet<object>()
/** The work itself has failed: its commit was never asked for, or its savepoint is gone. */
const failing = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) undone.add(error)
  return error
}

/**
 * Whether certainly nothing has happened of the transaction that failed with this. Where the answer to a commit was
 * lost, all of it may have happened; after a commit, all of it has.
 */
export const isUndone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && undone.has(error)

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
    throw failing(error)
  }
}

/** Two transactions waited for each other, and the database ended this one: nothing of it has happened. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
/** How often a transaction is tried that the database ends because of another one. */
const tries = 6
/**
 * Milliseconds to let the other transaction go first. The database frees a lock before it wakes the one that waits
 * for it: a transaction that asks again at once takes the lock again, and both wait for each other again. The pause
 * is by chance, so that transactions that were ended together do not come back together.
 */
const turn = (done: number): number => 20 * done * (0.5 + Math.random())

/** Does work that is one transaction, and again where the database ended it because of another one. */
export const inTurns = async <T>(work: () => Promise<T>, left = tries - 1): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !isDeadlock(error)) throw error
    await pause(turn(tries - left))
    return inTurns(work, left - 1)
  }
}

/**
 * All of this work happens or none of it: in a transaction of its own, or, where `db` is in one already, as a part of
 * it that can fail alone. Work of one transaction runs one after another, never at once. A transaction that waits for
 * another one, which waits for it, is tried again, so its work may run more than once.
 */
export const inTransaction = async <T>(
  db: Queries,
  work: (db: Queries) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return inSavepoint(db, work)
  const { answer, list } = await inTurns(async () => {
    const list: Work[] = []
    const answer = await db.transaction().execute(async (trx) => {
      waiting.set(trx, list)
      try {
        await beginnings.get(db)?.(trx)
        return await work(trx)
      } catch (error) {
        throw failing(error)
      }
    })
    return { answer, list }
  })
  const failures: unknown[] = []
  for (const after of list) await after().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return answer
}
