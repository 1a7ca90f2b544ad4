import { gapsIn } from '#contract/gaps.ts'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import type { FieldWork, Worksheet } from '#contract/worksheets.ts'

/* How far the work on the worksheets is. */

/** How many required items of a worksheet are not rated yet. */
export const remaining = (sheet: Worksheet): number =>
  sheet.items.filter((item) => item.required && item.rating === null).length

/** How many required items a worksheet has, how many are rated, and how many of all items are rated NI. */
export const ratedIn = (
  sheet: Worksheet,
): { rated: number; required: number; notInspected: number } => {
  const required = sheet.items.filter((item) => item.required).length
  const notInspected = sheet.items.filter((item) => item.rating === 'NI').length
  return { rated: required - remaining(sheet), required, notInspected }
}

/** What still lacks something on all worksheets, but for the items that nobody has rated yet. */
export const gapsOf = (work: FieldWork): Gap[] =>
  gapsIn(
    work.worksheets.flatMap(({ worksheet_id, items }) =>
      items.filter((item) => item.rating !== null).map((item) => ({ ...item, worksheet_id })),
    ),
    work.findings,
    work.tests,
    work.worksheets[0]?.worksheet_id,
  )
