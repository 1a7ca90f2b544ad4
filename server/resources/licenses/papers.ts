import type { LicensePaper } from '#contract/licenses.ts'
import { mostLicensePapers } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/errors.ts'
import { keepPaper, type PreparedPaper } from '#server/files/papers.ts'
import type { FileStore } from '#server/files/store.ts'

/*
 * Pictures and PDFs of an inspector's license. They are beside the license, not part of it: a new one changes nothing
 * that an admin has approved.
 */

type Ids = { inspectorId: string; paperId: string }

/** Those that the inspector has not removed, the newest first. */
export const papersOf = async (db: Queries, inspectorId: string): Promise<LicensePaper[]> => {
  const rows = await db
    .selectFrom('license_papers as p')
    .innerJoin('files as f', 'f.file_id', 'p.file_id')
    .leftJoin('files as s', 's.file_id', 'p.picture_id')
    .select(['p.paper_id', 'p.name', 'p.sent_at', 'f.content_type', 'f.bytes', 's.file_key'])
    .where('inspector_id', '=', inspectorId)
    .where('removed_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('paper_id')
    .execute()
  return rows.map(({ sent_at, file_key, ...paper }) => ({
    ...paper,
    sent_at: sent_at.toISOString(),
    picture_url: file_key === null ? null : `/photos/${file_key}/full`,
  }))
}

/** Whether this paper came already. Errors: 409 where the id is that of somebody else’s. */
export const isThere = async (db: Queries, { inspectorId, paperId }: Ids): Promise<boolean> => {
  const known = await db
    .selectFrom('license_papers')
    .select('inspector_id')
    .where('paper_id', '=', paperId)
    .executeTakeFirst()
  if (known !== undefined && known.inspector_id !== inspectorId)
    throw conflict('other_file', 'Another file was sent under this id.')
  return known !== undefined
}

/** Names a prepared paper. Errors: 409 where there are too many, or where the same one came at the same time. */
export const add = (
  db: Queries,
  files: FileStore,
  { inspectorId, paperId, name, sentAt }: Ids & { name: string; sentAt: Date },
  prepared: PreparedPaper,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // One after another, so that together they are not too many.
    await trx
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', inspectorId)
      .forUpdate()
      .execute()
    const { count } = await trx
      .selectFrom('license_papers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('inspector_id', '=', inspectorId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostLicensePapers)
      throw conflict(
        'too_many',
        `A license can have ${mostLicensePapers} papers, which is the most. Those that you remove count for a month.`,
      )
    await keepPaper(trx, files, inspectorId, prepared)
    const added = await trx
      .insertInto('license_papers')
      .values({
        paper_id: paperId,
        inspector_id: inspectorId,
        file_id: prepared.file.file_id,
        picture_id: prepared.picture?.file_id ?? null,
        name,
        sent_at: sentAt,
      })
      .onConflict((taken) => taken.column('paper_id').doNothing())
      .returning('paper_id')
      .executeTakeFirst()
    if (added === undefined) throw conflict('in_progress', 'This file is here already.')
  })

/** Removes a paper, or with null brings it back. Errors: 404. */
export const setRemoved = async (
  db: Queries,
  { inspectorId, paperId }: Ids,
  removed_at: Date | null,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('license_papers')
    .set({ removed_at })
    .where('paper_id', '=', paperId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('There is no such paper.')
}

/** The stored file of a paper. Errors: 404, also for one that was removed. */
export const fileOf = async (db: Queries, { inspectorId, paperId }: Ids) => {
  const row = await db
    .selectFrom('license_papers as p')
    .innerJoin('files as f', 'f.file_id', 'p.file_id')
    .select(['p.name', 'f.content_type', 'f.storage_path'])
    .where('paper_id', '=', paperId)
    .where('inspector_id', '=', inspectorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound('There is no such paper.')
  return row
}
