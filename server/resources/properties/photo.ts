import type { Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import type { FileStore, PreparedPhoto } from '#server/files/store.ts'

type Place = { files: FileStore; ownerId: string; propertyId: string }

/** Where the picture of a home is, below the API's address; null: it has none. */
export const homePhotoUrl = (photoId: string | null): string | null =>
  photoId === null ? null : `/property-photos/${photoId}`

/** Puts a prepared picture, or none, in the place of the one before, whose file goes after the commit. */
export const replacePhoto = (
  db: Queries,
  { files, ownerId, propertyId }: Place,
  photo: PreparedPhoto | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { photo_id: former } = await trx
      .selectFrom('properties')
      .select('photo_id')
      .where('property_id', '=', propertyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (photo !== null) await files.keep(trx, ownerId, photo)
    await trx
      .updateTable('properties')
      .set({ photo_id: photo?.file_id ?? null })
      .where('property_id', '=', propertyId)
      .execute()
    const gone = await deleteFiles(trx, [former])
    await afterCommit(trx, () => files.remove(gone))
  })

/** The file of a home's picture. Errors: 404 for any other file. */
export const photoFile = (db: Queries, photoId: string) =>
  db
    .selectFrom('files')
    .innerJoin('properties', 'properties.photo_id', 'files.file_id')
    .select(['content_type', 'storage_path'])
    .where('file_id', '=', photoId)
    .executeTakeFirstOrThrow(() => notFound())
