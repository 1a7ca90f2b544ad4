import { beginning, type Configuration } from '#tools/statecharts/configurations.ts'
import type { ChartDescription } from '#tools/statecharts/describe.ts'
import { type Move, movesOf } from '#tools/statecharts/moves.ts'

/*
 * A chart that a person plays by hand: its description alone gives the possible events, the person chooses the
 * result of every guard, and time is a number that moves when a timer runs or is skipped.
 */

export type Moment = {
  active: Configuration
  /** The move that led here; null at the beginning. */
  move: Move | null
  /** Milliseconds played until here. */
  clock: number
}

export type Playback = { moments: Moment[]; at: number }

export const begin = (chart: ChartDescription): Playback => ({
  moments: [{ active: beginning(chart), move: null, clock: 0 }],
  at: 0,
})

export const nowOf = ({ moments, at }: Playback): Moment => {
  const now = moments[at]
  if (now === undefined) throw new Error(`a playback has no moment ${at}`)
  return now
}

/** Takes one move; it drops all moves after this moment. */
export const take = (playback: Playback, move: Move, clock: number): Playback => {
  const moments = [
    ...playback.moments.slice(0, playback.at + 1),
    { active: move.to, move, clock: Math.max(clock, nowOf(playback).clock) },
  ]
  return { moments, at: moments.length - 1 }
}

export const goTo = (playback: Playback, at: number): Playback => ({
  ...playback,
  at: Math.max(0, Math.min(at, playback.moments.length - 1)),
})

/** The last time when the chart entered the timer's state. */
const enteredAt = ({ moments, at }: Playback, state: string): number => {
  let entered = moments[at]?.clock ?? 0
  for (let index = at; index >= 0; index--) {
    const moment = moments[index]
    if (moment === undefined || !moment.active.includes(state)) break
    entered = moment.clock
    const reentered = moment.move?.transitions.some(
      ({ reenter, targets }) => reenter && targets.includes(state),
    )
    if (reentered) break
  }
  return entered
}

export type Choice = {
  move: Move
  /**
   * When its timer is due, on the playback's clock; null for a move without a timer, or a timer of unknown length.
   */
  due: number | null
}

/** The possible moves; timers in the order in which they are due. */
export const choicesOf = (chart: ChartDescription, playback: Playback): Choice[] => {
  const choices = movesOf(chart, nowOf(playback).active).map((move): Choice => {
    const [first] = move.transitions
    if (move.kind !== 'delay' || first === undefined) return { move, due: null }
    const name = move.label.replace(/^after /, '')
    const length = delayOf(chart, first.source, name)
    return { move, due: length === null ? null : enteredAt(playback, first.source) + length }
  })
  return choices.sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
}

const delayOf = (chart: ChartDescription, source: string, name: string): number | null => {
  const find = (state: ChartDescription['root']): number | null => {
    if (state.id === source)
      return state.delays.find((delay) => delay.name === name)?.milliseconds ?? null
    for (const child of state.states) {
      const found = find(child)
      if (found !== null) return found
    }
    return null
  }
  return find(chart.root)
}
