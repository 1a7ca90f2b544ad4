import type { Gap } from '#contract/lives/inspection/gap.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { type AirTest, systems } from '#contract/vocabulary/worksheets.ts'

/** A required item with its rating, and a finding: the parts of field work that can lack something. */
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

/** A test that was ordered with the inspection. */
export type Ordered = { kind: AirTest; done: boolean; reason: string }

/** The place of an ordered test in the form: a card of the first worksheet. */
export const testPlace = (kind: AirTest, first: string = systems[0]) => ({
  worksheet_id: first,
  item_id: `test.${kind}`,
})

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
      if (rating === null) return [{ lacks: 'rating', ...place }]
      if (rating === 'NI' && !limitation_reason) return [{ lacks: 'reason', ...place }]
      return rating === 'D' && !withFinding.has(item_id) ? [{ lacks: 'finding', ...place }] : []
    }),
    ...findings.flatMap(({ finding_id, worksheet_id, item_id, title, recommendation }): Gap[] =>
      recommendation.trim() === ''
        ? [{ lacks: 'recommendation', label: title, worksheet_id, item_id, finding_id }]
        : [],
    ),
    ...tests.flatMap(({ kind, done, reason }): Gap[] =>
      done || reason.trim() !== ''
        ? []
        : [{ lacks: 'test', label: serviceWord[kind], ...testPlace(kind, first) }],
    ),
  ]
}
