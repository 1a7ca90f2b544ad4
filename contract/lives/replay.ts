import { type InputFrom, initialTransition, type StateValue } from 'xstate'
import { judge } from './judge.ts'
import type { Life, Tie } from './life.ts'

/** One event of a history, as stored. */
export type Kept = {
  event: string
  tie: Tie | null
  at: string
  data: Readonly<Record<string, unknown>>
}

/**
 * Plays a history from the beginning of its life. Answers the state after each event, up to the end or to the first
 * event that the chart does not accept; the answer for that one is null.
 */
export const replay = <L extends Life>(
  life: L,
  history: readonly Kept[],
  input?: InputFrom<L['chart']>,
): (StateValue | null)[] => {
  const values: (StateValue | null)[] = []
  let [state] = initialTransition(life.chart, input)
  for (const { event: type, tie, at: now, data } of history) {
    const by = tie === null ? [] : [tie]
    const verdict = judge(life, state, { ...data, type, by, now })
    if (verdict.kind !== 'moves') return [...values, null]
    state = verdict.next
    values.push(state.value)
  }
  return values
}
