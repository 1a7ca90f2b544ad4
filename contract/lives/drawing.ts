import type { AnyStateNode, StateValue } from 'xstate'
import { peopleOf } from './judge.ts'
import type { Life } from './life.ts'

/** A state as a picture of its region shows it. */
export type DrawnState = {
  key: string
  /** In words: 'In progress'. */
  name: string
  description: string
  place: 'past' | 'present' | 'ahead'
  /** The events by which people move from this state to the next one of the line, and back. */
  onward: readonly string[]
  back: readonly string[]
}
export type DrawnRegion = { key: string; name: string; states: readonly DrawnState[] }

const named = (key: string) =>
  key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** A state in words: 'Proposed'; of several regions, 'Scheduled, unsigned'. */
export const stateInWords = (value: StateValue): string =>
  named(
    typeof value === 'string'
      ? value
      : Object.values(value)
          .map((one) => (one === undefined ? '' : stateInWords(one).toLowerCase()))
          .join(', '),
  )

/** The events that lead from one state of a region to another, in the order of the chart. */
const waysBetween = (from: AnyStateNode, to: AnyStateNode): string[] =>
  [...from.transitions].flatMap(([event, transitions]) =>
    transitions.some(({ target }) => target?.includes(to)) ? [event] : [],
  )

/**
 * The main path through a region: it starts at the first state and always takes the first event that leads further.
 */
const lineOf = (region: AnyStateNode): AnyStateNode[] => {
  const states = Object.values(region.states)
  const line: AnyStateNode[] = []
  let next = region.initial.target[0]
  while (next !== undefined) {
    const from: AnyStateNode = next
    line.push(from)
    next = [...from.transitions.values()]
      .flatMap((transitions) => transitions.flatMap(({ target }) => target ?? []))
      .find((to) => states.indexOf(to) > states.indexOf(from))
  }
  return line
}

/**
 * Each region of a life as a line of states, with the current one highlighted. A state off the line (cancelled,
 * waived) appears alone. A region that the value leaves out does not appear.
 */
export const drawn = (life: Life, value: StateValue): DrawnRegion[] => {
  const { root } = life.chart
  const regions: [string, AnyStateNode][] =
    root.type === 'parallel' ? Object.entries(root.states) : [[life.name, root]]
  const byPeople = (events: string[]) => events.filter((one) => peopleOf(life, one).length > 0)
  return regions.flatMap(([key, region]) => {
    const present = typeof value === 'string' ? value : value[key]
    const at = region.states[String(present)]
    if (at === undefined) return []
    const line = lineOf(region)
    const shown = line.includes(at) ? line : [at]
    const states = shown.map((state, index): DrawnState => {
      const next = shown[index + 1]
      return {
        key: state.key,
        name: named(state.key),
        description: state.description ?? '',
        place: state === at ? 'present' : index < shown.indexOf(at) ? 'past' : 'ahead',
        onward: next === undefined ? [] : byPeople(waysBetween(state, next)),
        back: next === undefined ? [] : byPeople(waysBetween(next, state)),
      }
    })
    return [{ key, name: named(key), states }]
  })
}
