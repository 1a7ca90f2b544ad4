import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import type { Caller, DemoOf } from './tokens.ts'

/*
 * The one wall between demos, and between demos and everyone else. A person's own row names their tenant; homes,
 * visits, counties and notices belong to the tenant of their person. Every query across several people filters by
 * one tenant.
 */

/** A tenant: the id of a demo, or null for all real people. */
export type Tenant = string | null

export const tenantOf = ({ demo }: Pick<Caller, 'demo'>): Tenant => demo?.id ?? null

/** Whether a column of `users` names this tenant: `isOf('users.demo_id', tenant)`. */
export const isOf = (column: string, tenant: Tenant): RawBuilder<boolean> =>
  tenant === null
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${tenant}::uuid`

/**
 * Whether the person in a column belongs to this tenant: `livesIn('i.homeowner_id', tenant)`. The people of demos are
 * the fewer ones, so that they are found once, and everyone else is not looked up.
 */
export const livesIn = (person: string, tenant: Tenant): RawBuilder<boolean> =>
  tenant === null
    ? sql<boolean>`${sql.ref(person)} not in (select user_id from users where demo_id is not null)`
    : sql<boolean>`exists (select 1 from users as dweller where dweller.user_id = ${sql.ref(person)} and ${isOf('dweller.demo_id', tenant)})`

/** The end of a person's demo; null: they belong to none. A deleted demo has ended. */
export const demoOf = async (db: Queries, demoId: string | null): Promise<DemoOf | null> => {
  if (demoId === null) return null
  const demo = await db
    .selectFrom('demos')
    .select('expires_at')
    .where('demo_id', '=', demoId)
    .executeTakeFirst()
  return { id: demoId, until: demo?.expires_at.getTime() ?? 0 }
}

/** Whether these two people belong to different tenants; false if one of them does not exist. */
export const livesElsewhere = async (
  db: Queries,
  user: Caller,
  otherId: string,
): Promise<boolean> => {
  if (otherId === user.user_id) return false
  const other = await db
    .selectFrom('users')
    .select('demo_id')
    .where('user_id', '=', otherId)
    .executeTakeFirst()
  return other !== undefined && other.demo_id !== tenantOf(user)
}
