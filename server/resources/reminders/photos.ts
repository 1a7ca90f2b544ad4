import type { Db, Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import type { Services } from '#server/register.ts'
import type { Caller } from '#server/tokens.ts'

type Place = { reminderId: string; entryId: string }

const entryAt = (db: Queries, { reminderId, entryId }: Place) =>
  db
    .selectFrom('reminder_log')
    .select('file_id')
    .where('entry_id', '=', entryId)
    .where('reminder_id', '=', reminderId)

/**
 * Stores the photo of a line of the log; another one replaces it. The picture is processed before anything is
 * locked. Errors: 404 if there is no such line, and those of the file store.
 */
export const savePhoto = async (
  { db, services: { files }, user }: { db: Db; services: Services; user: Caller },
  place: Place,
  bytes: Buffer,
): Promise<void> => {
  if ((await entryAt(db, place).executeTakeFirst()) === undefined) throw notFound()
  const prepared = await files.prepare(user.user_id, bytes)
  await orDiscard(files, [prepared], () =>
    inTransaction(db, async (trx) => {
      const entry = await entryAt(trx, place).forUpdate().executeTakeFirst()
      if (entry === undefined) throw notFound()
      await files.keep(trx, user.user_id, prepared)
      await trx
        .updateTable('reminder_log')
        .set({ file_id: prepared.file_id })
        .where('entry_id', '=', place.entryId)
        .execute()
      const gone = await deleteFiles(trx, [entry.file_id])
      await afterCommit(trx, () => files.remove(gone))
    }),
  )
}
