import { testOfCancelled } from '#contract/vocabulary/air.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { conflict } from '#server/errors.ts'
import { together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Services } from '#server/register.ts'

/** What radon and mold tests do alike: the newest test of an inspection is the one that is worked on. */

type Table<Row> = {
  newest: (db: Queries, inspectionId: string) => Promise<{ test_id: string } | undefined>
  locked: (db: Queries, testId: string) => Promise<Row | undefined>
  /** Begins the first test; its id. */
  plan: (ground: Ground) => Promise<string>
}

/**
 * Works on the newest test of an inspection, planned if there is none, and answers what `answer` reads then. Errors:
 * 409 'wrong_state' once the inspection is cancelled.
 */
export const onNewest = <Row, T>(
  around: { db: Db; services: Services },
  inspectionId: string,
  { newest, locked, plan }: Table<Row>,
  work: (ground: Ground, row: Row) => Promise<void>,
  answer: (db: Queries) => Promise<T>,
): Promise<T> =>
  together(around, async (ground) => {
    const { db } = ground
    // One at a time begins the first test or a new one: there is no row of it to lock yet.
    const { status } = await db
      .selectFrom('inspections')
      .select('status')
      .where('inspection_id', '=', inspectionId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (status === 'cancelled') throw conflict('wrong_state', testOfCancelled)
    const id = (await newest(db, inspectionId))?.test_id ?? (await plan(ground))
    const row = await locked(db, id)
    if (row === undefined) throw new Error(`Test ${id} was not stored`)
    await work(ground, row)
    return answer(db)
  })
