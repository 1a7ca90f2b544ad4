import type { AnyStateMachine, InspectionEvent } from 'xstate'
import {
  answers,
  edgesOf,
  type Fixtures,
  holding,
  keyFor,
  plannedOf,
  withListener,
} from '#tests/support/charts/fixtures.ts'
import { timersOf } from '#tests/support/charts/simulated-time.ts'
import {
  asking,
  elapsed,
  idsIn,
  leavesIn,
  type Snapshot,
  saidOf,
  type Timers,
  timersAfter,
} from './asking.ts'
import type { Beginning, Edge, Graph, Way } from './graph.ts'
import type { Outcome } from './pairs.ts'
import { describedOf, refusalOf, stepsFor } from './real-steps.ts'

/*
 * Finds the places that a chart can really be in, by its own code: guards are asked with what the chart knows by
 * then, an actor answers only where it was asked, and of two timers the one that is due first runs out first.
 * `firstImpossible` then runs a way with the real interpreter and a simulated clock, and says whether it went as planned.
 */

type Chart = Fixtures<AnyStateMachine>
type Found = { snapshot: Snapshot; timers: Timers }

/** More places than any chart here has; a larger one causes an error instead of an endless search. */
const most = 20_000

/**
 * All places of the chart and what leads from one to another. Throws with the name of an actor without a fixture.
 * `refusals`: also what happens in vain, because no condition for it holds.
 */
export const explore = (name: string, fixtures: Chart, { refusals = false } = {}): Graph => {
  const graph: Graph = { places: [], beginnings: [] }
  const all = plannedOf(name, fixtures)
  const described = describedOf(fixtures.machine)
  for (const [variant, machine] of variantsOf(fixtures).entries()) {
    const chart = asking(holding(machine, fixtures.actors).machine)
    const keyIn = keyFor(fixtures.tell)
    const known = new Map<string, number>()
    const queue: { found: Found; at: number }[] = []
    const place = (found: Found): number => {
      const due = [...found.timers].sort(([, one], [, other]) => one - other)
      const key = `${keyIn(found.snapshot)} ${due.map(([type]) => type).join()}`
      const at = known.get(key) ?? graph.places.length
      if (at === graph.places.length) {
        if (at >= most) throw new Error(`${name} can be in more than ${most} places`)
        known.set(key, at)
        graph.places.push({ active: idsIn(found.snapshot), edges: [] })
        queue.push({ found, at })
      }
      return at
    }
    for (const [input, given] of inputsOf(fixtures).entries()) {
      const begun = chart.begin(given)
      const to = place({ snapshot: begun.snapshot, timers: timersAfter(new Map(), begun) })
      const steps = stepsFor(described, { type: '' }, null, begun)
      graph.beginnings.push({ variant, input, steps, to })
    }
    for (const { found, at } of queue) {
      if (found.snapshot.status !== 'active') continue
      for (const [event, planned] of all.entries()) {
        const isTimer = planned.type.startsWith('xstate.after.')
        const timers = isTimer ? elapsed(found.timers, planned.type) : found.timers
        if (timers === null) continue
        if (!answers(found.snapshot, planned)) {
          const step = refusals ? refusalOf(described, planned, found.snapshot) : null
          if (step !== null)
            graph.places[at]?.edges.push({
              steps: [step],
              event,
              to: isTimer ? place({ snapshot: found.snapshot, timers }) : at,
            })
          continue
        }
        const asked = chart.move(found.snapshot, planned)
        const steps = stepsFor(described, planned, found.snapshot, asked)
        if (steps.length === 0) continue
        const edge: Edge = {
          steps,
          event,
          to: place({ snapshot: asked.snapshot, timers: timersAfter(timers, asked) }),
        }
        graph.places[at]?.edges.push(edge)
      }
    }
  }
  return graph
}

const variantsOf = ({ machine, variants = [] }: Chart): AnyStateMachine[] => [machine, ...variants]
const inputsOf = ({ inputs = [undefined] }: Chart): unknown[] => inputs

/** What can vary when the chart begins, and how it begins here. */
export const beginsWith = (fixtures: Chart, { input, variant }: Beginning): Outcome[] => {
  const begun = (question: string, said: string): Outcome => ({ question, said, isBeginning: true })
  const inputs = inputsOf(fixtures).length
  const variants = variantsOf(fixtures).length
  return [
    ...(inputs > 1 ? [begun('beginning', `it begins in way ${input + 1} of ${inputs}`)] : []),
    ...(variants > 1
      ? [begun('surroundings', `it is in surroundings ${variant + 1} of ${variants}`)]
      : []),
  ]
}

/** What the chart is given when it begins so, as text; empty: nothing, and there is one way alone. */
export const beginningOf = (fixtures: Chart, { beginning }: Way): string =>
  [
    saidOf(inputsOf(fixtures)[beginning.input]),
    beginning.variant > 0 ? `surroundings ${beginning.variant + 1}` : '',
  ]
    .filter(Boolean)
    .join('; ')

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs the way with the real interpreter; null: it went as planned, else the first edge that did not. */
export const firstImpossible = async (
  name: string,
  fixtures: Chart,
  { beginning, edges }: Way,
): Promise<Edge | null> => {
  const { machine, held } = holding(
    variantsOf(fixtures)[beginning.variant] ?? fixtures.machine,
    fixtures.actors,
  )
  const keys = new Map(edgesOf(machine).map(({ key, transition }) => [transition, key]))
  const all = plannedOf(name, fixtures)
  const timers = timersOf()
  let taken: string[] = []
  const { parent, actor } = withListener(machine, {
    input: inputsOf(fixtures)[beginning.input],
    clock: timers.clock,
    inspect: (said: InspectionEvent) => {
      if (said.type === '@xstate.microstep')
        taken.push(...said._transitions.flatMap((one) => keys.get(one) ?? []))
    },
  })
  timers.attend(parent)
  parent.start()
  try {
    for (const edge of edges) {
      taken = []
      const event = all[edge.event]
      if (event === undefined) return edge
      if (event.actorId !== undefined) {
        const promise = held.get(event.actorId)
        if (promise === undefined) return edge
        if (event.type.startsWith('xstate.done')) promise.resolve(event.output)
        else promise.reject(event.error)
        await flush()
      } else if (event.type.startsWith('xstate.after.')) {
        const wait = timers.until(event.type)
        if (wait === null) return edge
        timers.increment(wait)
        await flush()
      } else actor.send(event as never)
      const planned = edge.steps.flatMap(({ transitions }) => transitions)
      const end = leavesIn(actor.getSnapshot() as Snapshot)
      if (`${taken}` !== `${planned}` || `${end}` !== `${edge.steps.at(-1)?.to}`) return edge
    }
    return null
  } catch {
    // A timer that is not there, or a chart that ended.
    return edges.at(-1) ?? null
  } finally {
    parent.stop()
  }
}
