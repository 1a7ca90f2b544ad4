import type { endpoints } from '#contract/providers.ts'
import { property, propertyTies } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The owner of the home that the provider, or the job, in the path belongs to. */
const owner: Policy = {
  may: async ({ db, user, params: { providerId, jobId } }) => {
    const row = await db
      .selectFrom('providers')
      .select('property_id')
      .$if(providerId !== undefined, (some) => some.where('provider_id', '=', providerId ?? ''))
      .$if(providerId === undefined, (some) =>
        some.where('provider_id', 'in', (eb) =>
          eb
            .selectFrom('provider_jobs')
            .select('provider_jobs.provider_id')
            .where('job_id', '=', jobId ?? ''),
        ),
      )
      .executeTakeFirst()
    const ties = row === undefined ? null : await propertyTies(db, user, row.property_id)
    return ties === null ? 'not_found' : ties.owner
  },
}

export const policies: Policies<typeof endpoints> = {
  'providers.list': property('owner'),
  'providers.get': owner,
  'providers.add': property('owner'),
  'providers.import': property('owner'),
  'providers.save': owner,
  'providers.remove': owner,
  'providers.restore': owner,
  'providers.jobs': owner,
  'providers.addJob': owner,
  'providers.removeJob': owner,
}
