import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import type { Caller, DemoOf } from './tokens.ts'

/*
 * The one wall between demos, and between them and everybody else. Where a person lives says their own row;
 * homes, visits, counties and notices live where their person does. Whatever asks for more than one person's
 * things asks for one tenant's.
 */

/** Where people live: a demo, by its id, or null, among the real ones. */
export type Tenant = string | null

export const tenantOf = ({ demo }: Pick<Caller, 'demo'>): Tenant => demo?.id ?? null

/** Whether a column of `users` names this tenant: `isOf('users.demo_id', tenant)`. */
export const isOf = (column: string, tenant: Tenant): RawBuilder<boolean> =>
  tenant === null
    ? sql<boolean>`${sql.ref(column)} is null`
    : sql<boolean>`${sql.ref(column)} = ${tenant}::uuid`

/** Whether the person whom a column names lives in this tenant: `livesIn('i.homeowner_id', tenant)`. */
export const livesIn = (person: string, tenant: Tenant): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from users as dweller where dweller.user_id = ${sql.ref(person)} and ${isOf('dweller.demo_id', tenant)})`

/** Until when somebody's demo lasts; null: they live in none. A demo that is gone has ended. */
export const demoOf = async (db: Queries, demoId: string | null): Promise<DemoOf | null> => {
  if (demoId === null) return null
  const demo = await db
    .selectFrom('demos')
    .select('expires_at')
    .where('demo_id', '=', demoId)
    .executeTakeFirst()
  return { id: demoId, until: demo?.expires_at.getTime() ?? 0 }
}

/** Whether these two live apart; somebody who is not there lives apart from nobody. */
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
