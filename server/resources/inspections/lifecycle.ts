import type { Blocker, LifecycleEvent } from '#contract/inspections.ts'
import type { Ties } from '#server/policies.ts'
import { requiredItems } from '#server/resources/worksheets/sop.ts'

/*
 * requested → scheduled → in_progress → completed → finalized, cancelled from the first three.
 * The first edit turns scheduled into in_progress; completed is the review; finalized is published
 * and read-only. Reopen: completed → in_progress. Amend: finalized → completed as the next version.
 */

type Status = 'requested' | 'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'cancelled'

export const from: Record<LifecycleEvent, readonly Status[]> = {
  assign: ['requested', 'scheduled'],
  sign: ['requested', 'scheduled', 'in_progress', 'completed', 'finalized'],
  start: ['scheduled'],
  complete: ['in_progress'],
  finalize: ['completed'],
  reopen: ['completed'],
  amend: ['finalized'],
  cancel: ['requested', 'scheduled', 'in_progress'],
  waive: ['requested', 'scheduled', 'in_progress', 'completed', 'finalized'],
}

const whoMay: Record<LifecycleEvent, readonly (keyof Ties)[]> = {
  assign: ['admin'],
  sign: ['owner'],
  start: ['inspector'],
  complete: ['inspector'],
  finalize: ['inspector'],
  reopen: ['inspector'],
  amend: ['inspector', 'admin'],
  cancel: ['owner', 'inspector', 'admin'],
  waive: ['admin'],
}

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

/** What keeps the report from being published: each item, each limitation, each defect by name. */
export const finalizeBlockers = ({ ratings, findings }: Work): Blocker[] => [
  ...requiredItems.flatMap((item): Blocker[] => {
    const rated = ratings.get(item.item_id)
    const at = { worksheet_id: item.worksheet_id, item_id: item.item_id }
    if (rated?.rating === null || rated === undefined)
      return [{ guard: 'everyItemRated', sentence: `${item.label} is not rated.`, ...at }]
    if (rated.rating === 'NI' && !rated.limitation_reason)
      return [
        {
          guard: 'everyLimitationHasReason',
          sentence: `${item.label}: say why it was not inspected.`,
          ...at,
        },
      ]
    if (rated.rating === 'D' && !findings.some((finding) => finding.item_id === item.item_id))
      return [
        {
          guard: 'everyDefectHasFinding',
          sentence: `${item.label} is deficient but has no finding.`,
          ...at,
        },
      ]
    return []
  }),
  ...findings.flatMap((finding): Blocker[] =>
    finding.recommendation.trim() === ''
      ? [
          {
            guard: 'everyFindingHasRecommendation',
            sentence: `${finding.title}: recommend what to do.`,
            worksheet_id: finding.worksheet_id,
            item_id: finding.item_id,
            finding_id: finding.finding_id,
          },
        ]
      : [],
  ),
]

type State = { status: Status; signed_at: Date | null; payment_status: string }
/** `published`: a version of the report has gone out; it stays readable while the next one is made. */
type GateState = { published: boolean; signed_at: Date | null; payment_status: string }

/** The events that this person may send now, each with what still blocks it. */
export const eventsFor = (state: State, ties: Ties, work: Work) =>
  (Object.keys(from) as LifecycleEvent[])
    .filter((event) => from[event].includes(state.status))
    .filter((event) => whoMay[event].some((tie) => ties[tie]))
    .filter((event) => event !== 'sign' || state.signed_at === null)
    .filter((event) => event !== 'waive' || !['paid', 'waived'].includes(state.payment_status))
    .map((event) => ({ event, blockers: event === 'finalize' ? finalizeBlockers(work) : [] }))

/** A report is readable by its owner when it was finalized, is signed, and paid or waived. */
export const gatesOf = (state: GateState): ('finalized' | 'signed' | 'paid')[] => [
  ...(state.published ? [] : (['finalized'] as const)),
  ...(state.signed_at === null ? (['signed'] as const) : []),
  ...(['paid', 'waived'].includes(state.payment_status) ? [] : (['paid'] as const)),
]

export const gateSentence = {
  finalized: 'The inspector has not published the report yet.',
  signed: 'The agreement is not signed yet.',
  paid: 'The inspection is not paid yet.',
} as const
