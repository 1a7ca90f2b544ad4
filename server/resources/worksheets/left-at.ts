import type { Queries } from '#server/db/connect.ts'
import type { TemplateSheets } from './template-sheets.ts'

/** The id of the worksheet whose item, fact or finding was saved last; null: nothing was, or its template is gone. */
export const leftAt = async (
  db: Queries,
  inspectionId: string,
  { sheets }: TemplateSheets,
): Promise<string | null> => {
  const last = await db
    .selectFrom('item_ratings')
    .select(['item_id as part_id', 'updated_at'])
    .where('inspection_id', '=', inspectionId)
    .unionAll((eb) =>
      eb
        .selectFrom('facts')
        .select(['fact_id as part_id', 'updated_at'])
        .where('inspection_id', '=', inspectionId),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('findings')
        .select(['item_id as part_id', 'updated_at'])
        .where('inspection_id', '=', inspectionId),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('part_id')
    .limit(1)
    .executeTakeFirst()
  const sheet = sheets.find(
    ({ items, facts }) =>
      items.some(({ item_id }) => item_id === last?.part_id) ||
      facts.some(({ fact_id }) => fact_id === last?.part_id),
  )
  return sheet?.worksheet_id ?? null
}
