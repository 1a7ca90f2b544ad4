import type { SnapshotFrom } from 'xstate'
import { judge, offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import type { RequestState } from '#contract/vocabulary/repair-requests.ts'
import {
  noFacts,
  type RepairRequestFacts,
  repairRequestChart,
  repairRequestLife,
} from './repair-request.life.ts'

export type RepairRequestSnapshot = SnapshotFrom<typeof repairRequestChart>

/** The state of a request from its column; the facts are needed where a guard asks for them. */
export const repairRequestState = (
  state: RequestState,
  facts: Partial<RepairRequestFacts>,
): RepairRequestSnapshot =>
  repairRequestChart.resolveState({ value: state, context: { ...noFacts, ...facts } })

/** The events that people with these ties may send now. */
export const repairRequestOffers = (
  state: RequestState,
  facts: Partial<RepairRequestFacts>,
  by: readonly Tie[],
): string[] =>
  offersOf(repairRequestLife, repairRequestState(state, facts), by).map(({ event }) => event)

/**
 * Why the holder of a link that shows this version cannot answer the request now, as a sentence; null: they can.
 */
export const answerBlocker = ({
  state,
  sent_version,
  version,
}: {
  state: RequestState
  sent_version: number | null
  version: number
}): string | null => {
  const verdict = judge(repairRequestLife, repairRequestState(state, { sent_version }), {
    type: 'counter',
    by: ['holder'],
    now: '',
    version,
  })
  if (verdict.kind === 'moves') return null
  const [reason] = verdict.kind === 'blocked' ? verdict.reasons : []
  return reason?.sentence ?? `${repairRequestChart.root.states[state]?.meta?.says}.`
}
