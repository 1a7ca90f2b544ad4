import type { endpoints } from '#contract/properties.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isUniqueViolation } from '#server/db/unique.ts'
import { invalid, notFound } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { merged } from '#server/merged.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { addProperty, checked, twice } from './add.ts'
import { addFor } from './add-for.ts'
import { dashboard } from './dashboard.ts'
import { timeAgain } from './new-zone.ts'
import { photoFile, replacePhoto } from './photo.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** A homeowner's own; admins, anyone's. */
  'properties.list': ({ params, db }) => queries.list(db, params.id),
  /** A homeowner's own. */
  'properties.default': async ({ params, db }) => {
    const [first] = await queries.list(db, params.id)
    if (first === undefined) throw notFound('There is no property yet.')
    return { property_id: first.property_id }
  },
  /** A homeowner's own. */
  'properties.hasInspections': async ({ params, db }) => {
    const row = await db
      .selectFrom('inspections')
      .select('inspection_id')
      .where('homeowner_id', '=', params.id)
      .limit(1)
      .executeTakeFirst()
    return { hasInspections: row !== undefined }
  },
  /** A homeowner, for a property of their own. */
  'properties.dashboard': ({ params, db, services }) =>
    dashboard(db, params.propertyId, services.now()),
  /** The owner, an inspector of it, admins. */
  'properties.inspections': ({ params, user, db }) =>
    queries.inspections(db, params.propertyId, user.user_type === 'homeowner' ? 'owner' : 'staff'),
  /** Homeowners. */
  'properties.add': async ({ user, body, db }) => {
    const id = await inTransaction(db, (trx) => addProperty(trx, user.user_id, body))
    return queries.one(db, id)
  },
  /** Admins. */
  'properties.addFor': async ({ params, user, body, db, services }) =>
    queries.one(db, await addFor({ db, services }, tenantOf(user), params.userId, body)),
  /** The owner, an inspector of it, admins. */
  'properties.get': ({ params, db }) => queries.one(db, params.propertyId),
  /** The owner; admins. */
  'properties.save': async ({ params: { propertyId }, body: { opened, ...written }, db }) => {
    try {
      await inTransaction(db, async (trx) => {
        const before = await trx
          .selectFrom('properties')
          .select(['time_zone', 'state', 'county_fips'])
          .where('property_id', '=', propertyId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        const body = merged(written, opened, await queries.one(trx, propertyId))
        const county_fips =
          body.county_fips === undefined ? (before?.county_fips ?? null) : body.county_fips
        const given = await checked(trx, { ...body, county_fips })
        const stays =
          before?.state === given.state && before.county_fips === (given.county_fips ?? null)
        // A home that stays where it is keeps its clocks while a visit is agreed on: the sweep sets them right later.
        const facts = stays ? { ...given, time_zone: before.time_zone } : given
        const moves = facts.time_zone !== before?.time_zone
        // The timers of writes under way are set by the clock of before: they come first.
        if (moves)
          await trx
            .selectFrom('properties')
            .select('property_id')
            .where('property_id', '=', propertyId)
            .forUpdate()
            .execute()
        await trx
          .updateTable('properties')
          .set(facts)
          .where('property_id', '=', propertyId)
          .execute()
        if (moves) await timeAgain(trx, propertyId)
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw twice()
      throw error
    }
    return queries.one(db, propertyId)
  },
  /** The owner. */
  'properties.savePhoto': async ({ params, user, file, db, services: { files } }) => {
    if (file === null) throw invalid({ file: 'Choose a picture.' })
    const photo = await files.prepare(user.user_id, file)
    const place = { files, ownerId: user.user_id, propertyId: params.propertyId }
    await orDiscard(files, [photo], () => replacePhoto(db, place, photo))
    return queries.one(db, params.propertyId)
  },
  /** The owner. Twice is the same as once. */
  'properties.removePhoto': async ({ params, user, db, services: { files } }) => {
    await replacePhoto(db, { files, ownerId: user.user_id, propertyId: params.propertyId }, null)
    return queries.one(db, params.propertyId)
  },
  /** Anyone who has the address: an <img> sends no bearer token. */
  'properties.showPhoto': async ({ params, db, services, reply }) => {
    const { content_type, storage_path } = await photoFile(db, params.photoId)
    const bytes = await services.files.read(storage_path)
    reply.type(content_type).header('cache-control', 'private, max-age=86400').send(bytes)
    return undefined
  },
}
