import { sql } from 'kysely'
import type { CommentItem } from '#contract/own-comments.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { templatesAround } from '#server/resources/templates/queries.ts'
import { optionalSheets } from '#server/resources/worksheets/optional-sheets.ts'
import type { Sheet } from '#server/resources/worksheets/sheet.ts'
import { sop } from '#server/resources/worksheets/sop.ts'
import { usableBy } from '#server/resources/worksheets/template-owner.ts'
import { type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

const itemsIn = (sheets: readonly Sheet[]): CommentItem[] =>
  sheets.flatMap(({ worksheet_id, label: worksheet, items }) =>
    items.map(({ item_id, label }) => ({
      item_id,
      label,
      worksheet_id,
      ...(!isSystem(worksheet_id) && { worksheet }),
    })),
  )

/** The items of our worksheets and of the optional ones. */
export const ours = itemsIn([...sop, ...optionalSheets])

/** Those of every version of the inspector's own and the firm's templates, each as the last version with it has it. */
const everIn = async (db: Queries, { user_id, tenant }: { user_id: string; tenant: Tenant }) => {
  const { rows } = await sql<Record<'item_id' | 'label' | 'worksheet_id' | 'worksheet', string>>`
    select distinct on (item ->> 'item_id') item ->> 'item_id' as item_id, item ->> 'label' as label,
      sheet ->> 'worksheet_id' as worksheet_id, sheet ->> 'label' as worksheet
    from templates as t
      join template_versions as v on v.template_id = t.template_id,
      jsonb_array_elements(v.sheets) as sheet, jsonb_array_elements(sheet -> 'items') as item
    where ${usableBy({ user_id, tenant }, 't')}
    order by item ->> 'item_id', v.created_at desc`.execute(db)
  return rows.map(
    ({ worksheet, ...item }): CommentItem => ({
      ...item,
      ...(!isSystem(item.worksheet_id) && { worksheet }),
    }),
  )
}

/**
 * The items that an inspector's comments can belong to: ours, those of their own and the firm's templates, and last
 * those that only an earlier version has, since inspections keep the version that they began with.
 */
export const itemsFor = async (db: Queries, user: Caller): Promise<CommentItem[]> => {
  const inspector = { user_id: user.user_id, tenant: tenantOf(user) }
  const around = await templatesAround(db, inspector.user_id, inspector.tenant)
  const now = [...around.flatMap(({ sheets }) => itemsIn(sheets)), ...ours]
  const items = new Map(now.map((item) => [item.item_id, item]))
  for (const item of await everIn(db, inspector))
    if (!items.has(item.item_id)) items.set(item.item_id, item)
  return [...items.values()]
}
