import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { answers, type Planned, withParent } from './fixtures.ts'

/* Plans the walks of a chart: for all that can happen in each of its states, a shortest way there. */

type Snapshot = AnyMachineSnapshot
/** What happens, the state after it, and what tells the step apart from all others. */
type Step = { event: Planned; state: Snapshot; name: string }
type Path = readonly Step[]
type Asked = {
  machine: AnyStateMachine
  /** All that can happen, in the order in which ways are tried. */
  events: readonly Planned[]
  /** What tells two states apart, as a number. */
  keyOf: (snapshot: Snapshot) => number
}

/** Plans for one chart, from each way in which it may begin. */
export const plansFor = ({ machine, events, keyOf }: Asked) => {
  const numbered = new Map(events.map((event, number) => [event, number]))
  const possible = new Map<number, Planned[]>()
  const eventsIn = (state: Snapshot): Planned[] => {
    const known =
      possible.get(keyOf(state)) ??
      (state.status === 'active' ? events.filter((event) => answers(state, event)) : [])
    possible.set(keyOf(state), known)
    return known
  }
  const led = new Map<string, Snapshot>()
  /** The chart as plans are made with it: states that are not told apart lead to the same, asked once. */
  const planned: AnyStateMachine = Object.assign(Object.create(machine), {
    getInitialSnapshot: (scope: object, input: never) =>
      machine.getInitialSnapshot(withParent(scope), input),
    transition: (...asked: Parameters<AnyStateMachine['transition']>) => {
      const [state, event, scope] = asked
      const way = `${keyOf(state)} ${numbered.get(event)}`
      const known = led.get(way) ?? machine.transition(state, event, withParent(scope))
      led.set(way, known)
      return known
    },
  })
  const nameOf = (state: Snapshot, event: Planned, next: Snapshot) =>
    `${keyOf(state)} ${numbered.get(event)} ${keyOf(next)}`
  /**
   * A shortest path to each state that is told apart, and from there on each step. The graph of the steps themselves,
   * in which a state is another one by each way into it, gives the same paths, and takes ten times as long.
   */
  const pathsFrom = (input: unknown): Path[] => {
    const ways = getShortestPaths(planned, {
      input: input as never,
      limit: 200_000,
      events: (state) => eventsIn(state as Snapshot) as never,
      serializeState: (state) => String(keyOf(state as Snapshot)),
    })
    return ways.flatMap(({ state, steps }, at) => {
      // A beginning is a step of its own: what happens at once then is seen nowhere else.
      let before: Snapshot | null = null
      const path = steps.map((one): Step => {
        const [event, next] = [one.event as Planned, one.state as Snapshot]
        const name = before === null ? JSON.stringify(input ?? null) : nameOf(before, event, next)
        before = next
        return { event, state: next, name }
      })
      // Of events that look the same, the graph takes the last.
      const onward = new Map(eventsIn(state as Snapshot).map((one) => [JSON.stringify(one), one]))
      const further = [...onward.values()].map((event): Path => {
        const next = led.get(`${keyOf(state as Snapshot)} ${numbered.get(event)}`)
        if (next === undefined) throw new Error(`${machine.id} was not asked about ${event.type}`)
        return [...path, { event, state: next, name: nameOf(state as Snapshot, event, next) }]
      })
      return at === 0 ? [path, ...further] : further
    })
  }
  const made = new Set<string>()
  return {
    /** Longest first: a walk whose last step another one makes on its way adds nothing. */
    worthWalking: (input: unknown): Path[] =>
      pathsFrom(input)
        .toSorted((one, other) => other.length - one.length)
        .filter((path) => {
          const isNew = !made.has(path.at(-1)?.name ?? '')
          if (isNew) for (const { name } of path) made.add(name)
          return isNew
        }),
  }
}
