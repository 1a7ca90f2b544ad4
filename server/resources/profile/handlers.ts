import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '#contract/profile.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { merged } from '#server/merged.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in, for themselves; admins for anyone. */
  'profile.photo': async ({ params, db }) => {
    const profile = await queries.profileOf(db, params.userId)
    return { profile_photo_url: profile.profile_photo_url }
  },
  /** Anyone signed in, for themselves. */
  'profile.get': ({ user, db }) => queries.profileOf(db, user.user_id),
  /** Anyone signed in, for themselves. */
  'profile.save': ({ user, body: { opened, ...written }, db }) =>
    inTransaction(db, async (trx) => {
      await trx
        .selectFrom('users')
        .select('user_id')
        .where('user_id', '=', user.user_id)
        .forUpdate()
        .execute()
      const now = await queries.profileOf(trx, user.user_id)
      await queries.save(trx, user.user_id, merged(written, opened, now))
      return queries.profileOf(trx, user.user_id)
    }),
  /** Anyone signed in, for themselves. */
  'profile.saveUnits': async ({ user, body: { radon, temperature }, db }) => {
    await queries.save(db, user.user_id, { radon_unit: radon, temperature_unit: temperature })
    return queries.profileOf(db, user.user_id)
  },
  /** Inspectors, for themselves. Errors: 409 where another tab or device was faster. */
  'profile.saveCertifications': ({ user, body: { certifications, opened }, db }) =>
    inTransaction(db, async (trx) => {
      const { certifications: now } = await trx
        .selectFrom('users')
        .select('certifications')
        .where('user_id', '=', user.user_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!isDeepStrictEqual(now, opened))
        throw conflict(
          'changed',
          'Your certifications have changed on another device. Look at them, then try again.',
          now,
        )
      await trx
        .updateTable('users')
        .set({ certifications: JSON.stringify(certifications) })
        .where('user_id', '=', user.user_id)
        .execute()
      return queries.profileOf(trx, user.user_id)
    }),
  /** Anyone signed in, for themselves. */
  'profile.savePhoto': async ({ user, file, db, services }) => {
    if (file === null) throw invalid({ file: 'Choose a picture.' })
    const photo = await services.files.prepare(user.user_id, file)
    await orDiscard(services.files, [photo], () =>
      queries.replacePhoto(db, services.files, user.user_id, photo),
    )
    return queries.profileOf(db, user.user_id)
  },
  /** Anyone signed in, for themselves. */
  'profile.removePhoto': async ({ user, db, services }) => {
    await queries.replacePhoto(db, services.files, user.user_id, null)
    return queries.profileOf(db, user.user_id)
  },
  /** Anyone who has the address: an <img> sends no bearer token. */
  'profile.showPhoto': async ({ params, db, services, reply }) => {
    const [file, used] = await Promise.all([
      queries.fileById(db, params.photoId),
      queries.isProfilePhoto(db, params.photoId),
    ])
    if (file === undefined || used === undefined) throw notFound()
    const bytes = await services.files.read(file.thumbnail_path ?? file.storage_path)
    reply.type(file.content_type).header('cache-control', 'private, max-age=86400').send(bytes)
    return undefined
  },
}
