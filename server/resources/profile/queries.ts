import type { Profile } from '#contract/profile.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'

const photoUrl = (photoId: string | null) =>
  photoId === null ? null : `/profile-photos/${photoId}`

export const profileOf = async (db: Queries, userId: string): Promise<Profile> => {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  return {
    user_id: user.user_id,
    user_type: user.user_type,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    license_number: user.license_number,
    license_state: user.license_state,
    profile_photo_url: photoUrl(user.photo_id),
    created_at: user.created_at.toISOString(),
  }
}

export const save = (
  db: Queries,
  userId: string,
  values: { first_name?: string; last_name?: string; phone?: string; photo_id?: string | null },
) => db.updateTable('users').set(values).where('user_id', '=', userId).execute()

export const fileById = (db: Queries, fileId: string) =>
  db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst()
export const isProfilePhoto = (db: Queries, fileId: string) =>
  db.selectFrom('users').select('user_id').where('photo_id', '=', fileId).executeTakeFirst()
