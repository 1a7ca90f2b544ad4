import type { endpoints, WrittenProvider } from '#contract/providers.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid, notFound } from '#server/errors.ts'
import { homeOf } from '#server/lives/document.ts'
import { merged } from '#server/merged.ts'
import type { Handlers } from '#server/register.ts'
import { dayIn } from '#server/time-zones.ts'
import { jobsOf, keptProviderById, providerById, providersOf } from './queries.ts'

/** Keys that do not depend on how a provider was written: letters in lower case, phones by their digits. */
export const keysOf = ({
  name,
  email,
  phone,
}: Pick<WrittenProvider, 'name' | 'email' | 'phone'>) => {
  const known = name.toLowerCase()
  const digits = phone.replace(/\D/g, '')
  return [
    ...(email === '' ? [] : [`${known} ${email.toLowerCase()}`]),
    ...(digits === '' ? [] : [`${known} ${digits}`]),
    ...(email === '' && digits === '' ? [known] : []),
  ]
}

/** Errors: 400 for an issue of another home, or for a day that has not come. */
export const checkJob = async (
  db: Queries,
  propertyId: string,
  { issue_id, done_on }: { issue_id: string | null; done_on: string },
  now: number,
) => {
  const { time_zone } = await homeOf(db, propertyId)
  if (done_on > dayIn(time_zone, now)) throw invalid({ done_on: 'This day has not come yet.' })
  if (issue_id === null) return
  const issue = await db
    .selectFrom('issues')
    .select('property_id')
    .where('issue_id', '=', issue_id)
    .executeTakeFirst()
  if (issue?.property_id !== propertyId)
    throw invalid({ issue_id: 'This is not an issue of this home.' })
}

/** The owner alone. */
/** One addition to a home after another: whoever imports a file sees those of before. */
const holdHome = (db: Queries, propertyId: string) =>
  db
    .selectFrom('properties')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .forNoKeyUpdate()
    .execute()

export const handlers: Handlers<typeof endpoints> = {
  'providers.list': async ({ params: { propertyId }, query, db, services }) => {
    const { time_zone } = await homeOf(db, propertyId)
    return providersOf(db, propertyId, query, dayIn(time_zone, services.now()).slice(0, 4))
  },

  'providers.get': async ({ params: { providerId }, db }) => ({
    provider: await keptProviderById(db, providerId),
  }),

  'providers.add': ({ params: { propertyId }, body, db }) =>
    inTransaction(db, async (trx) => {
      await holdHome(trx, propertyId)
      const { provider_id } = await trx
        .insertInto('providers')
        .values({ ...body, property_id: propertyId })
        .returning('provider_id')
        .executeTakeFirstOrThrow()
      return { provider: await providerById(trx, provider_id) }
    }),

  /** Importing the same file twice adds nobody twice. */
  'providers.import': ({ params: { propertyId }, body: { providers }, db }) =>
    inTransaction(db, async (trx) => {
      await holdHome(trx, propertyId)
      const there = await trx
        .selectFrom('providers')
        .select(['name', 'email', 'phone'])
        .where('property_id', '=', propertyId)
        .where('removed_at', 'is', null)
        .execute()
      const keys = new Set(there.flatMap(keysOf))
      const fresh: WrittenProvider[] = []
      for (const provider of providers) {
        const own = keysOf(provider)
        if (own.some((key) => keys.has(key))) continue
        for (const key of own) keys.add(key)
        fresh.push(provider)
      }
      if (fresh.length > 0)
        await trx
          .insertInto('providers')
          .values(fresh.map((provider) => ({ ...provider, property_id: propertyId })))
          .execute()
      return { added: fresh.length, known: providers.length - fresh.length }
    }),

  'providers.save': ({ params: { providerId }, body: { opened, ...written }, db }) =>
    inTransaction(db, async (trx) => {
      await trx
        .selectFrom('providers')
        .select('provider_id')
        .where('provider_id', '=', providerId)
        .forUpdate()
        .execute()
      await trx
        .updateTable('providers')
        .set(merged(written, opened, await providerById(trx, providerId)))
        .where('provider_id', '=', providerId)
        .execute()
      return { provider: await providerById(trx, providerId) }
    }),

  /** Its jobs stay with it, and come back with it. */
  'providers.remove': ({ params: { providerId }, db, services }) =>
    inTransaction(db, async (trx) => {
      await trx
        .updateTable('providers')
        .set({ removed_at: new Date(services.now()) })
        .where('provider_id', '=', providerId)
        .where('removed_at', 'is', null)
        .execute()
      return { success: true }
    }),

  'providers.restore': ({ params: { providerId }, db }) =>
    inTransaction(db, async (trx) => {
      await trx
        .updateTable('providers')
        .set({ removed_at: null })
        .where('provider_id', '=', providerId)
        .execute()
      return { provider: await providerById(trx, providerId) }
    }),

  'providers.jobs': async ({ params: { providerId }, db }) => {
    const jobs = await jobsOf(db, providerId)
    return { jobs, spent_cents: jobs.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0) }
  },

  'providers.addJob': ({ params: { providerId }, body, db, services }) =>
    inTransaction(db, async (trx) => {
      const { property_id } = await providerById(trx, providerId)
      await checkJob(trx, property_id, body, services.now())
      const { job_id } = await trx
        .insertInto('provider_jobs')
        .values({ ...body, provider_id: providerId })
        .returning('job_id')
        .executeTakeFirstOrThrow()
      const job = (await jobsOf(trx, providerId)).find((one) => one.job_id === job_id)
      if (job === undefined) throw notFound()
      return { job }
    }),

  'providers.removeJob': ({ params: { jobId }, db }) =>
    inTransaction(db, async (trx) => {
      await trx.deleteFrom('provider_jobs').where('job_id', '=', jobId).execute()
      return { success: true }
    }),
}
