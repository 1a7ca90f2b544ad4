import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints, Job, Provider } from '#contract/providers.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'

type Query = HandlerInput<(typeof endpoints)['providers.list']>['query']

const columns = [
  'provider_id',
  'property_id',
  'name',
  'trade',
  'phone',
  'email',
  'license_number',
  'license_until',
  'insurance_until',
  'rating',
  'notes',
] as const

const shown = (db: Queries) =>
  db
    .selectFrom('providers')
    // For each provider that is shown: a sum of the whole table would add up the jobs of all homes.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('provider_jobs')
          .select([
            sql<string>`count(*)`.as('jobs'),
            sql<string>`coalesce(sum(cost_cents), 0)`.as('spent'),
            sql<string | null>`max(done_on)::text`.as('last_job'),
          ])
          .whereRef('provider_jobs.provider_id', '=', 'providers.provider_id')
          .as('done'),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `providers.${column}` as const))
    .select(['done.jobs', 'done.spent', 'done.last_job'])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const providerOf = ({ jobs, spent, last_job, ...row }: Shown): Provider => ({
  ...row,
  jobs: Number(jobs),
  spent_cents: Number(spent),
  last_job_on: last_job,
})

/** One provider. Errors: 404. */
export const providerById = async (db: Queries, providerId: string): Promise<Provider> => {
  const row = await shown(db).where('providers.provider_id', '=', providerId).executeTakeFirst()
  if (row === undefined) throw notFound()
  return providerOf(row)
}

/** The same of somebody who is kept. Errors: 404, also where they are removed. */
export const keptProviderById = async (db: Queries, providerId: string): Promise<Provider> => {
  const row = await shown(db)
    .where('providers.provider_id', '=', providerId)
    .where('providers.removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return providerOf(row)
}

const order: SortColumns<'name' | 'rating' | 'spent' | 'last_job'> = {
  name: sql`lower(providers.name)`,
  rating: { sparse: sql`providers.rating` },
  spent: sql`done.spent`,
  last_job: { sparse: sql`done.last_job` },
}

const peopleOf = async (db: Queries, propertyId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('providers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const tradesOf = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('providers')
    // Different spellings of a trade count as one.
    .select([sql<string>`min(trade)`.as('trade'), sql<string>`count(*)`.as('count')])
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .where('trade', '!=', '')
    .groupBy(sql`lower(trade)`)
    .orderBy(sql`lower(trade)`)
    .execute()
  return rows.map(({ trade, count }) => ({ trade, count: Number(count) }))
}

/** The trades that findings and answers behind open issues recommend. */
const wantedOf = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('issues')
    .leftJoin('findings', 'findings.finding_id', 'issues.finding_id')
    .leftJoin('diy_answers', 'diy_answers.issue_id', 'issues.issue_id')
    .select(['findings.trade', 'diy_answers.question_id'])
    .where('issues.property_id', '=', propertyId)
    .where('issues.state', 'in', ['open', 'planned', 'in_work', 'deferred'])
    .execute()
  const counts = new Map<string, number>()
  for (const { trade, question_id } of rows) {
    const wanted = trade ?? (question_id === null ? undefined : diyQuestionOf(question_id)?.trade)
    // Work that the owner does alone needs nobody.
    if (wanted && wanted !== 'owner') counts.set(wanted, (counts.get(wanted) ?? 0) + 1)
  }
  return [...counts]
    .map(([trade, issues]) => ({ trade, issues }))
    .sort((a, b) => b.issues - a.issues || (a.trade < b.trade ? -1 : 1))
}

const totalsOf = async (db: Queries, propertyId: string, year: string) => {
  const { jobs, spent, recent } = await db
    .selectFrom('provider_jobs')
    .innerJoin('providers', 'providers.provider_id', 'provider_jobs.provider_id')
    .select([
      sql<string>`count(*)`.as('jobs'),
      sql<string>`coalesce(sum(cost_cents), 0)`.as('spent'),
      sql<string>`coalesce(sum(cost_cents) filter (where done_on >= ${`${year}-01-01`}::date), 0)`.as(
        'recent',
      ),
    ])
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    jobs: Number(jobs),
    spent_cents: Number(spent),
    spent_this_year_cents: Number(recent),
  }
}

/** One page of the providers of a home, with the sums of their jobs; `year` as its clocks show it. */
export const providersOf = async (db: Queries, propertyId: string, query: Query, year: string) => {
  const { trade, q } = query
  const text = (column: string) => sql.ref<string>(`providers.${column}`)
  const matching = shown(db)
    .where('providers.property_id', '=', propertyId)
    .where('providers.removed_at', 'is', null)
    .$if(trade !== undefined, (some) =>
      some.where(sql`lower(providers.trade)`, '=', (trade ?? '').toLowerCase()),
    )
    .where(mentions(q, ['name', 'trade', 'phone', 'email', 'notes'].map(text)))
  const [total, people, rows, trades, wanted, totals] = await Promise.all([
    countOf(db, matching),
    peopleOf(db, propertyId),
    onePage(matching, query, order, 'providers.provider_id').execute(),
    tradesOf(db, propertyId),
    wantedOf(db, propertyId),
    totalsOf(db, propertyId, year),
  ])
  const known = new Set(trades.map((one) => one.trade.toLowerCase()))
  return {
    providers: rows.map(providerOf),
    people,
    trades,
    wanted: wanted.map((one) => ({ ...one, known: known.has(one.trade.toLowerCase()) })),
    ...totals,
    ...factsOf(query, total),
  }
}

/** The jobs of one provider, the newest first. */
export const jobsOf = async (db: Queries, providerId: string): Promise<Job[]> => {
  const rows = await db
    .selectFrom('provider_jobs')
    .leftJoin('issues', 'issues.issue_id', 'provider_jobs.issue_id')
    .select([
      'job_id',
      'provider_jobs.title',
      'provider_jobs.issue_id',
      'issues.title as issue_title',
      'provider_jobs.cost_cents',
      'done_on',
    ])
    .where('provider_id', '=', providerId)
    .orderBy('done_on', 'desc')
    .orderBy('provider_jobs.created_at', 'desc')
    .execute()
  return rows.map(({ issue_id, issue_title, ...row }) => ({
    ...row,
    issue: issue_id === null ? null : { issue_id, title: issue_title ?? '' },
  }))
}
