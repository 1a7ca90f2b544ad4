import { gapsIn, isGivenUp, isRated } from '#contract/gaps.ts'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import { isSheetTest } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, OrderedTest, Worksheet } from '#contract/worksheets.ts'

/* How far the work on the worksheets is. */

type Tests = readonly OrderedTest[]

/** The items of a worksheet that have to be rated: none where its test was not done for a reason. */
const requiredIn = ({ worksheet_id, items }: Worksheet, tests: Tests) =>
  isGivenUp(worksheet_id, tests) ? [] : items.filter(({ required }) => required)

/** How many required items of a worksheet are not rated yet. */
export const remaining = (sheet: Worksheet, tests: Tests = []): number =>
  requiredIn(sheet, tests).filter(({ rating }) => rating === null).length

/** How many required items of all worksheets are not rated yet. */
export const leftToRate = ({ worksheets, tests }: FieldWork): number =>
  worksheets.reduce((sum, sheet) => sum + remaining(sheet, tests), 0)

/** A worksheet and one of its items. */
export type Place = { worksheet_id: string; item_id: string }

/**
 * The next required item without a rating: below this one, then on the worksheets that follow, and then from the first
 * worksheet on. null: every one is rated. `itemId`: null, or one that is not there, is the head of the worksheet.
 */
export const nextToRate = (
  { worksheets, tests }: FieldWork,
  worksheetId: string | undefined = worksheets[0]?.worksheet_id,
  itemId: string | null = null,
): Place | null => {
  const all = worksheets.flatMap((sheet) => {
    const required = requiredIn(sheet, tests)
    return sheet.items.map((item) => ({
      worksheet_id: sheet.worksheet_id,
      item_id: item.item_id,
      isLeft: item.rating === null && required.includes(item),
    }))
  })
  const inSheet = all.findIndex(({ worksheet_id }) => worksheet_id === worksheetId)
  const at = all.findIndex(
    ({ worksheet_id, item_id }) => worksheet_id === worksheetId && item_id === itemId,
  )
  const from = at >= 0 ? at + 1 : Math.max(inSheet, 0)
  const next = [...all.slice(from), ...all.slice(0, from)].find(({ isLeft }) => isLeft)
  return next === undefined ? null : { worksheet_id: next.worksheet_id, item_id: next.item_id }
}

/** How many required items a worksheet has, how many are rated, and how many of all items are rated NI. */
export const ratedIn = (
  sheet: Worksheet,
  tests: Tests = [],
): { rated: number; required: number; notInspected: number } => {
  const required = requiredIn(sheet, tests).length
  const notInspected = sheet.items.filter((item) => item.rating === 'NI').length
  return { rated: required - remaining(sheet, tests), required, notInspected }
}

/** The ordered tests; those of worksheets are done once everything is rated, also where only this device knows it. */
export const testsOf = ({ tests, worksheets }: FieldWork): OrderedTest[] =>
  tests.map((test) => {
    const sheet = worksheets.find(({ worksheet_id }) => worksheet_id === test.kind)
    return isSheetTest(test.kind) && sheet !== undefined
      ? { ...test, done: isRated(sheet.items) }
      : test
  })

/** What still lacks something on all worksheets, but for the items that nobody has rated yet. */
export const gapsOf = (work: FieldWork): Gap[] =>
  gapsIn(
    work.worksheets.flatMap(({ worksheet_id, items }) =>
      items.filter((item) => item.rating !== null).map((item) => ({ ...item, worksheet_id })),
    ),
    work.findings,
    testsOf(work),
    work.worksheets[0]?.worksheet_id,
  )
