import type { Gap } from '#contract/lives/inspection/facts.ts'
import type { Queries } from '#server/db/connect.ts'
import { requiredItems } from './sop.ts'

/** The parts of an inspection's field work that its progress and its gaps need. */
export type Work = {
  ratings: ReadonlyMap<string, { rating: string | null; limitation_reason: string | null }>
  findings: readonly {
    finding_id: string
    item_id: string
    worksheet_id: string
    recommendation: string
    title: string
  }[]
}

export const workOf = async (db: Queries, inspectionId: string): Promise<Work> => {
  const [ratings, findings] = await Promise.all([
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
  ])
  return { ratings: new Map(ratings.map((row) => [row.item_id, row])), findings }
}

/** The gaps before publishing a report: each item, limitation, defect and finding by its name. */
export const gapsIn = ({ ratings, findings }: Work): Gap[] => [
  ...requiredItems.flatMap(({ item_id, worksheet_id, label }): Gap[] => {
    const rated = ratings.get(item_id)
    const place = { worksheet_id, item_id, label }
    if (rated === undefined || rated.rating === null) return [{ lacks: 'rating', ...place }]
    if (rated.rating === 'NI' && !rated.limitation_reason) return [{ lacks: 'reason', ...place }]
    return rated.rating === 'D' && !findings.some((finding) => finding.item_id === item_id)
      ? [{ lacks: 'finding', ...place }]
      : []
  }),
  ...findings.flatMap(({ finding_id, worksheet_id, item_id, title, recommendation }): Gap[] =>
    recommendation.trim() === ''
      ? [{ lacks: 'recommendation', label: title, worksheet_id, item_id, finding_id }]
      : [],
  ),
]

/** The number of rated required items. */
export const ratedIn = ({ ratings }: Work): number =>
  requiredItems.filter(({ item_id }) => ratings.get(item_id)?.rating != null).length
