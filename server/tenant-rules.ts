import { sql } from 'kysely'
import type { Queries } from './db/connect.ts'
import { isOf, type Tenant } from './tenant.ts'

/** The tables that hold one rule of each tenant: who changed it last, and which version it is. */
type RuleTable = 'assign_rules' | 'area_rules'
type Change = { byId: string; now: number }
/** `version`: the one that these terms replace; 0 where there was none. */
type Rule = { version: number } & Readonly<Record<string, boolean | number | null>>

/** Replaces the rule of a tenant; false: somebody has changed it since, and it stays as it is. */
export const replaceRule = async (
  db: Queries,
  table: RuleTable,
  tenant: Tenant,
  { byId, now }: Change,
  { version, ...terms }: Rule,
): Promise<boolean> => {
  const values = Object.entries({
    ...terms,
    version: version + 1,
    changed_by: byId,
    changed_at: new Date(now),
  })
  const columns = sql.join(values.map(([name]) => sql.ref(name)))
  const given = sql.join(values.map(([, value]) => sql`${value}`))
  const { rows } =
    version === 0
      ? await sql`insert into ${sql.table(table)} (demo_id, ${columns}) values (${tenant}, ${given})
          on conflict on constraint ${sql.ref(`${table}_tenant`)} do nothing
          returning rule_id`.execute(db)
      : await sql`update ${sql.table(table)} set (${columns}) = row (${given})
          where ${isOf('demo_id', tenant)} and version = ${version}
          returning rule_id`.execute(db)
  return rows.length > 0
}
