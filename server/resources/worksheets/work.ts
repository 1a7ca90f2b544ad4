import { gapsIn, isGivenUp, type Ordered } from '#contract/gaps.ts'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import type { Queries } from '#server/db/connect.ts'
import { testsOf } from './ordered-tests.ts'
import { sheetsOf, type TemplateSheets } from './template-sheets.ts'

/** The parts of an inspection's field work that its progress and its gaps need. */
export type Work = {
  sheets: TemplateSheets
  ratings: ReadonlyMap<string, { rating: string | null; limitation_reason: string | null }>
  findings: readonly {
    finding_id: string
    item_id: string
    worksheet_id: string
    recommendation: string
    title: string
  }[]
  tests: readonly Ordered[]
}

export const workOf = async (db: Queries, inspectionId: string): Promise<Work> => {
  const [sheets, ratings, findings, tests] = await Promise.all([
    sheetsOf(db, inspectionId),
    db
      .selectFrom('item_ratings')
      .select(['item_id', 'rating', 'limitation_reason'])
      .where('inspection_id', '=', inspectionId)
      .execute(),
    db
      .selectFrom('findings')
      .select(['finding_id', 'item_id', 'worksheet_id', 'recommendation', 'title'])
      .where('inspection_id', '=', inspectionId)
      .where('removed_at', 'is', null)
      .execute(),
    testsOf(db, inspectionId),
  ])
  return { sheets, ratings: new Map(ratings.map((row) => [row.item_id, row])), findings, tests }
}

/** The gaps before publishing a report: each item, limitation, defect and finding by its name. */
export const gapsOf = ({ sheets, ratings, findings, tests }: Work): Gap[] => {
  const isRequired = new Set(sheets.required.map(({ item_id }) => item_id))
  // A part that need not be rated lacks nothing but a rating that fits its finding.
  const optional = sheets.sheets.flatMap(({ worksheet_id, items }) =>
    items.flatMap(({ item_id, label }) =>
      !isRequired.has(item_id) && ratings.get(item_id)?.rating === 'IN'
        ? [{ item_id, worksheet_id, label }]
        : [],
    ),
  )
  return gapsIn(
    [...sheets.required, ...optional].map(({ item_id, worksheet_id, label }) => ({
      item_id,
      worksheet_id,
      label,
      rating: ratings.get(item_id)?.rating ?? null,
      limitation_reason: ratings.get(item_id)?.limitation_reason ?? null,
    })),
    findings,
    tests,
    sheets.sheets[0]?.worksheet_id,
  )
}

/** How many items have to be rated, and how many of those are. */
export const progressOf = ({
  sheets,
  ratings,
  tests,
}: Pick<Work, 'sheets' | 'ratings' | 'tests'>): { rated: number; required: number } => {
  const required = sheets.required.filter(({ worksheet_id }) => !isGivenUp(worksheet_id, tests))
  return {
    rated: required.filter(({ item_id }) => ratings.get(item_id)?.rating != null).length,
    required: required.length,
  }
}
