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
