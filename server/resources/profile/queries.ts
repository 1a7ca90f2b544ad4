import type { Profile } from '#contract/profile.ts'
import type { RadonUnit, TemperatureUnit, Units } from '#contract/vocabulary/units.ts'
import type { Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { roomFor } from '#server/files/room.ts'
import type { FileStore, PreparedPhoto } from '#server/files/store.ts'

const photoUrl = (photoId: string | null) =>
  photoId === null ? null : `/profile-photos/${photoId}`

export const profileOf = async (db: Queries, userId: string): Promise<Profile> => {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  const { used_bytes, room_bytes } = await roomFor(db, userId)
  return {
    user_id: user.user_id,
    user_type: user.user_type,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    license_number: user.license_number,
    license_state: user.license_state,
    ...(user.user_type === 'inspector' && {
      certifications: user.certifications,
      signature: user.signature,
    }),
    profile_photo_url: photoUrl(user.photo_id),
    created_at: user.created_at.toISOString(),
    stored: { used_bytes, room_bytes },
    units: { radon: user.radon_unit, temperature: user.temperature_unit },
  }
}

/** The units in which a person reads. */
export const unitsOf = async (db: Queries, userId: string): Promise<Units> => {
  const { radon_unit: radon, temperature_unit: temperature } = await db
    .selectFrom('users')
    .select(['radon_unit', 'temperature_unit'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { radon, temperature }
}

export const save = (
  db: Queries,
  userId: string,
  values: {
    first_name?: string
    last_name?: string
    phone?: string
    signature?: string | null
    radon_unit?: RadonUnit
    temperature_unit?: TemperatureUnit
  },
) => db.updateTable('users').set(values).where('user_id', '=', userId).execute()

/** Puts a prepared photo, or none, in the place of the one before, whose file goes after the commit. */
export const replacePhoto = (
  db: Queries,
  files: FileStore,
  userId: string,
  photo: PreparedPhoto | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { photo_id: former } = await trx
      .selectFrom('users')
      .select('photo_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (photo !== null) await files.keep(trx, userId, photo)
    await trx
      .updateTable('users')
      .set({ photo_id: photo?.file_id ?? null })
      .where('user_id', '=', userId)
      .execute()
    const gone = await deleteFiles(trx, [former])
    await afterCommit(trx, () => files.remove(gone))
  })

export const fileById = (db: Queries, fileId: string) =>
  db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst()
export const isProfilePhoto = (db: Queries, fileId: string) =>
  db.selectFrom('users').select('user_id').where('photo_id', '=', fileId).executeTakeFirst()
