import type { Gap } from '#contract/lives/inspection/gap.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { isSheetTest, systems, type TestKind } from '#contract/vocabulary/worksheets.ts'

/** An item with its rating, and a finding: the parts of field work that can lack something. */
export type RatedItem = {
  item_id: string
  worksheet_id: string
  label: string
  rating: string | null
  limitation_reason: string | null
}
export type FoundDefect = {
  finding_id: string
  item_id: string
  worksheet_id: string
  recommendation: string
  title: string
}

/** A test that was ordered with the inspection; `follows`: it has begun, and its result may come after the report. */
export type Ordered = { kind: TestKind; done: boolean; follows?: boolean; reason: string }

/** The place of an ordered test in the form: a card of its worksheet, or of the first one. */
export const testPlace = (kind: TestKind, first: string = systems[0]) => ({
  worksheet_id: isSheetTest(kind) ? kind : first,
  item_id: `test.${kind}`,
})

/** Whether a worksheet is rated, and so its test is done: every required item is, and at least one item. */
export const isRated = (items: readonly { required: boolean; rating: string | null }[]): boolean =>
  items.some(({ rating }) => rating !== null) &&
  items.every(({ required, rating }) => !required || rating !== null)

/** Whether the test of a worksheet was not done for a reason: none of its items has to be rated then. */
export const isGivenUp = (worksheetId: string, tests: readonly Ordered[]): boolean =>
  tests.some(({ kind, reason }) => kind === worksheetId && reason.trim() !== '')

/**
 * The gaps before publishing a report: each item, limitation, defect, finding and test by its name. `first`: the id
 * of the first worksheet.
 */
export const gapsIn = (
  items: readonly RatedItem[],
  findings: readonly FoundDefect[],
  tests: readonly Ordered[],
  first?: string,
): Gap[] => {
  const withFinding = new Set(findings.map(({ item_id }) => item_id))
  return [
    ...items.flatMap(({ item_id, worksheet_id, label, rating, limitation_reason }): Gap[] => {
      const place = { worksheet_id, item_id, label }
      if (rating === null)
        return isGivenUp(worksheet_id, tests) ? [] : [{ lacks: 'rating', ...place }]
      if (rating === 'NI' && !limitation_reason) return [{ lacks: 'reason', ...place }]
      // A later inspection that rates a part as inspected verifies the repair of its defect.
      if (rating === 'IN' && withFinding.has(item_id)) return [{ lacks: 'deficient', ...place }]
      return rating === 'D' && !withFinding.has(item_id) ? [{ lacks: 'finding', ...place }] : []
    }),
    ...findings.flatMap(({ finding_id, worksheet_id, item_id, title, recommendation }): Gap[] =>
      recommendation.trim() === ''
        ? [{ lacks: 'recommendation', label: title, worksheet_id, item_id, finding_id }]
        : [],
    ),
    ...tests.flatMap(({ kind, done, follows = false, reason }): Gap[] =>
      done || follows || reason.trim() !== ''
        ? []
        : [{ lacks: 'test', label: serviceWord[kind], ...testPlace(kind, first) }],
    ),
  ]
}
