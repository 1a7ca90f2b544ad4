import type { AnyStateMachine } from 'xstate'
import { leavesOf } from '#tools/statecharts/configurations.ts'
import { describeChart, statesWithin } from '#tools/statecharts/describe.ts'
import { movesOf } from '#tools/statecharts/moves.ts'

/**
 * Holds steps of the interpreter against what the chart's description says can happen: the same
 * transitions together, and the same states after them. States and transitions are given by their ids.
 */
export const comparison = (machine: AnyStateMachine) => {
  const chart = describeChart(machine)
  const eventOf = new Map(
    statesWithin(chart.root).flatMap(({ transitions }) =>
      transitions.map(({ id, event }) => [id, event] as const),
    ),
  )
  const seen = new Set<string>()
  const differences: string[] = []
  return {
    compare: (before: string[], after: string[], taken: string[]): void => {
      const step = `${taken.join(' with ')} from ${before} to ${after}`
      if (seen.has(step)) return
      seen.add(step)
      // Of all events of a chart these alone can have done it: to ask for each of them was most of the work.
      const events = new Set(taken.flatMap((id) => eventOf.get(id) ?? []))
      const moves = movesOf(chart, before, events).filter(
        ({ transitions }) =>
          transitions.length === taken.length && transitions.every(({ id }) => taken.includes(id)),
      )
      const inside = (ids: readonly string[]) => [...ids].sort().join()
      if (!moves.some(({ to }) => inside(to) === inside(after)))
        differences.push(
          `${step}, described as ${moves.map(({ to }) => leavesOf(chart, to)).join(' or ') || 'impossible'}`,
        )
    },
    differences: () => differences,
  }
}
