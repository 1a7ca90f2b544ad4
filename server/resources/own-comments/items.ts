import type { CommentItem } from '#contract/own-comments.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { templatesAround } from '#server/resources/templates/queries.ts'
import { optionalSheets } from '#server/resources/worksheets/optional-sheets.ts'
import type { Sheet } from '#server/resources/worksheets/sheet.ts'
import { sop } from '#server/resources/worksheets/sop.ts'
import { tenantOf } from '#server/tenant.ts'
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

/** The items that an inspector's comments can belong to: ours, and those of their own and the firm's templates. */
export const itemsFor = async (db: Queries, user: Caller): Promise<CommentItem[]> => {
  const around = await templatesAround(db, user.user_id, tenantOf(user))
  const own = around.flatMap(({ sheets }) => itemsIn(sheets))
  return [...new Map([...own, ...ours].map((item) => [item.item_id, item])).values()]
}
