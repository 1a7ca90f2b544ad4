import { sql } from 'kysely'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'

export type Settled = NonNullable<FieldWork['template']>

/** Whether anything was recorded on the worksheets; from then on they stay as they are. A mold sample is on none. */
export const hasWork = async (db: Queries, inspectionId: string): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select 1 from item_ratings where inspection_id = ${inspectionId})
      or exists (select 1 from facts where inspection_id = ${inspectionId})
      or exists (select 1 from findings where inspection_id = ${inspectionId})
      or exists (select 1 from photos where inspection_id = ${inspectionId} and sample_key is null) as begun`.execute(
    db,
  )
  return rows[0]?.begun === true
}

/** The template that an inspection has, and whether its inspector may still choose another. */
export const templateOf = async (
  db: Queries,
  inspectionId: string,
  editable: boolean,
): Promise<Settled> => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('template_versions as v', 'v.version_id', 'inspections.template_version_id')
    .select(['v.template_id', 'v.name', 'v.version'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return {
    ...(row ?? { template_id: null, name: 'Standards of practice', version: 1 }),
    may_change: editable && !(await hasWork(db, inspectionId)),
  }
}
