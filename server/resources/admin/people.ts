import { sql } from 'kysely'
import type { endpoints } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { confidenceOf } from '#contract/ledger.ts'
import { offersOf } from '#contract/lives/judge.ts'
import { membershipVerbs } from '#contract/lives/membership/facts.ts'
import { membershipLife } from '#contract/lives/membership/membership.life.ts'
import type { UserProperty } from '#contract/people.ts'
import { bandOf, overall, penaltyOf } from '#contract/score.ts'
import { listedStates } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/errors.ts'
import { countOf, factsOf, inOrder, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { memberships } from '#server/lives/membership.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { scoreInput } from '#server/resources/health/queries.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

type UsersAsked = HandlerInput<(typeof endpoints)['admin.users']>['query']
type PropertiesAsked = HandlerInput<(typeof endpoints)['admin.userProperties']>['query']

const fullName = sql<string>`u.first_name || ' ' || u.last_name`
const userOrder: SortColumns<'created_at' | 'name' | 'email' | 'user_type'> = {
  created_at: sql.ref('u.created_at'),
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  email: sql`lower(u.email)`,
  user_type: sql.ref('u.user_type'),
}
const propertyOrder: SortColumns<'created_at' | 'street'> = {
  created_at: sql.ref('p.created_at'),
  street: sql`lower(p.street)`,
}

const usersOf = (db: Queries, tenant: Tenant) =>
  db.selectFrom('users as u').where(isOf('u.demo_id', tenant))

const shown = [
  'u.user_id',
  'u.user_type',
  'u.email',
  'u.verified_at',
  'u.deactivated_at',
  'u.created_at',
  fullName.as('name'),
  sql<string>`(select count(*) from properties p where p.owner_id = u.user_id and p.archived_at is null)`.as(
    'properties',
  ),
  // Each count reads an index of its own; `or` would read the rows.
  sql<string>`(select count(*) from inspections i where i.homeowner_id = u.user_id)
    + (select count(*) from inspections i where i.inspector_id = u.user_id and i.homeowner_id <> u.user_id)`.as(
    'inspections',
  ),
] as const

type Found = {
  verified_at: Date | null
  deactivated_at: Date | null
  created_at: Date
  properties: string
  inspections: string
}

const rowOf = <R extends Found>({
  verified_at,
  deactivated_at,
  created_at,
  properties,
  inspections,
  ...row
}: R) => ({
  ...row,
  verified: verified_at !== null,
  active: deactivated_at === null,
  properties: Number(properties),
  inspections: Number(inspections),
  created_at: created_at.toISOString(),
})

/** One page of a tenant's users, and their total on all pages. */
export const users = async (db: Queries, tenant: Tenant, asked: UsersAsked) => {
  const { q, user_type, verified, active } = asked
  const matching = usersOf(db, tenant)
    .where(mentions(q, [sql`u.email`, fullName]))
    .$if(user_type !== undefined, (query) => query.where(sql`u.user_type`, '=', user_type ?? ''))
    .$if(verified !== undefined, (query) =>
      query.where('u.verified_at', verified ? 'is not' : 'is', null),
    )
    .$if(active !== undefined, (query) =>
      query.where('u.deactivated_at', active ? 'is' : 'is not', null),
    )
  const page = onePage(matching.select('u.user_id'), asked, userOrder, 'u.user_id')
  const listing = inOrder(
    db.selectFrom('users as u').select(shown).where('u.user_id', 'in', page),
    asked,
    userOrder,
    'u.user_id',
  )
  const [total, found] = await Promise.all([countOf(db, matching), listing.execute()])
  return { ...factsOf(asked, total), users: found.map(rowOf) }
}

/** One user of a tenant. Errors: 404. */
export const user = async (db: Queries, tenant: Tenant, userId: string) => {
  const found = await usersOf(db, tenant)
    .where('u.user_id', '=', userId)
    .select(shown)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return rowOf(found)
}

/** Errors: 409 'merged' for an account that belongs to another one. */
export const isItsOwn = async (db: Queries, userId: string): Promise<void> => {
  const row = await userById(db, userId)
  if (row !== undefined && row.merged_into !== null)
    throw conflict('merged', 'This account was merged into another one and stays closed.')
}

/** One user, with what the caller may decide about them now. Errors: 404. */
export const userDetail = async (db: Queries, caller: Caller, userId: string) => {
  const [shown, row] = await Promise.all([user(db, tenantOf(caller), userId), userById(db, userId)])
  if (row === undefined) throw notFound()
  const ties = (await memberships.tiesOf(db, row, caller)) ?? []
  const offers =
    row.merged_into !== null
      ? []
      : offersOf(membershipLife, await memberships.stateOf(db, row), ties)
  return {
    ...shown,
    phone: row.phone,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    deactivated_reason: row.deactivated_reason,
    closes_at: row.erased_at === null ? (row.closes_at?.toISOString() ?? null) : null,
    events: membershipVerbs.flatMap((event) =>
      offers
        .filter((offer) => offer.event === event)
        .map(({ blockers }) => ({ event, blockers: [...blockers] })),
    ),
  }
}

/** One page of a user's homes, each with its score, its last inspection and the number of its safety issues that cost points. Errors: 404. */
export const propertiesOf = async (
  db: Queries,
  tenant: Tenant,
  userId: string,
  asked: PropertiesAsked,
  now: number,
) => {
  await user(db, tenant, userId)
  const matching = db
    .selectFrom('properties as p')
    .where('p.owner_id', '=', userId)
    .where('p.archived_at', asked.archived ? 'is not' : 'is', null)
    .where('p.former_of', 'is', null)
    .$if(asked.property_id !== undefined, (query) =>
      query.where('p.property_id', '=', asked.property_id ?? ''),
    )
    .where(mentions(asked.q, [sql`p.street`, sql`p.city`, sql`p.zip`]))
  const listing = onePage(
    matching.select(['p.property_id', 'p.street', 'p.city', 'p.state', 'p.created_at']),
    asked,
    propertyOrder,
    'p.property_id',
  )
  const [total, rows] = await Promise.all([countOf(db, matching), listing.execute()])
  return {
    ...factsOf(asked, total),
    properties: await Promise.all(rows.map((row) => stateOf(db, row, now))),
  }
}

type Home = Pick<UserProperty, 'property_id' | 'street' | 'city' | 'state'> & { created_at: Date }

const stateOf = async (
  db: Queries,
  { created_at, ...home }: Home,
  now: number,
): Promise<UserProperty> => {
  const [input, inspections, papers] = await Promise.all([
    scoreInput(db, home.property_id, now),
    db
      .selectFrom('inspections')
      .select(['inspection_id', 'number', 'status'])
      .where('property_id', '=', home.property_id)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('documents')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('property_id', '=', home.property_id)
      .where('state', 'in', [...listedStates])
      .executeTakeFirstOrThrow(),
  ])
  const score = overall(input)
  const { confidence, rated_share } = confidenceOf(input)
  return {
    ...home,
    score,
    band: bandOf(score),
    confidence,
    rated_share,
    inspections: inspections.length,
    last_inspection: inspections[0] ?? null,
    open_safety: input.issues.filter((issue) => issue.severity === 'safety' && penaltyOf(issue) > 0)
      .length,
    documents: Number(papers.count),
    created_at: created_at.toISOString(),
  }
}
