import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

/** To whom a template belongs: an inspector, or the firm of a tenant, whose admins change it. */
export type Owner = { user_id: string; demo_id: null } | { user_id: null; demo_id: Tenant }

export const firmOwner = (tenant: Tenant): Owner => ({ user_id: null, demo_id: tenant })
export const inspectorOwner = (userId: string): Owner => ({ user_id: userId, demo_id: null })

/** Whose templates the caller changes. */
export const ownerFor = (user: Caller): Owner =>
  user.user_type === 'admin' ? firmOwner(tenantOf(user)) : inspectorOwner(user.user_id)

/** Whether a row of `templates`, under this name in the query, belongs to this owner. */
export const belongsTo = (owner: Owner, table = 'templates'): RawBuilder<boolean> =>
  owner.user_id === null
    ? sql<boolean>`(${sql.ref(`${table}.user_id`)} is null and ${isOf(`${table}.demo_id`, owner.demo_id)})`
    : sql<boolean>`${sql.ref(`${table}.user_id`)} = ${owner.user_id}::uuid`

/** Whether an inspector may use it for their inspections: it is their own, or the firm's. */
export const usableBy = (
  inspector: { user_id: string; tenant: Tenant },
  table = 'templates',
): RawBuilder<boolean> =>
  sql<boolean>`(${belongsTo(inspectorOwner(inspector.user_id), table)} or ${belongsTo(firmOwner(inspector.tenant), table)})`

/** One save after another for each owner, so that none passes the limit and versions follow each other. */
export const lockOwner = async (db: Queries, { user_id, demo_id }: Owner): Promise<void> => {
  if (user_id === null)
    await sql`select pg_advisory_xact_lock(7230009, hashtext(${demo_id ?? ''}))`.execute(db)
  else
    await db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', user_id)
      .forUpdate()
      .execute()
}
