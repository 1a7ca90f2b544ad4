import type * as z from 'zod/mini'
import type { propertyBody } from '#contract/property-facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, notFound } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { homeAddedMail } from '#server/mail/homes.ts'
import type { Services } from '#server/register.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { addProperty } from './add.ts'

type Around = { db: Db; services: Pick<Services, 'config' | 'mail'> }

/**
 * A home that an admin adds for a homeowner, who hears of it. Answers its id. Errors: 400, 404 for nobody of this
 * tenant, 409 'not_a_homeowner', 409 'duplicate_property' if they have a home at this address.
 */
export const addFor = (
  { db, services }: Around,
  tenant: Tenant,
  userId: string,
  body: z.output<typeof propertyBody>,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select([
        'user_id',
        'user_type',
        'email',
        'first_name',
        'verified_at',
        'deactivated_at',
        'closes_at',
      ])
      .where('user_id', '=', userId)
      .where(isOf('users.demo_id', tenant))
      .forShare()
      .executeTakeFirst()
    if (person === undefined) throw notFound()
    if (
      person.user_type !== 'homeowner' ||
      person.verified_at === null ||
      person.deactivated_at !== null ||
      // Their homes go with them.
      person.closes_at !== null
    )
      throw conflict('not_a_homeowner', 'Only an active homeowner can have a home.')
    const propertyId = await addProperty(trx, userId, body).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'duplicate_property')
        throw conflict('duplicate_property', 'They have a home at this address already.')
      throw error
    })
    const link = paths.propertyDashboard({ propertyId })
    await notify(trx, [
      {
        user_id: userId,
        type: 'property_shared',
        title: `${body.street} was added to your account`,
        link,
      },
    ])
    await services.mail.queue(
      trx,
      homeAddedMail(
        person.email,
        person.first_name,
        body.street,
        `${services.config.publicUrl}${link}`,
      ),
    )
    return propertyId
  })
