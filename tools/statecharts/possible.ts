import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate'
import {
  answers,
  edgesOf,
  type Fixtures,
  holding,
  keyFor,
  type Planned,
  plannedOf,
  withListener,
} from '#tests/support/charts/fixtures.ts'
import { timersOf } from '#tests/support/charts/simulated-time.ts'
import { describeChart, statesWithin, type TransitionDescription } from './describe.ts'
import type { Edge, Graph, Way } from './graph.ts'
import { beginning, leavesOf } from './moves.ts'
import type { Step } from './paths.ts'

/*
 * Finds the places that a chart can really be in, by its own code: guards are asked with what the chart knows by
 * then, an actor answers only where it was asked, and of two timers the one that is due first runs out first.
 * `isPossible` then runs a way with the real interpreter and a simulated clock, and says whether it went as planned.
 */

type Chart = Fixtures<AnyStateMachine>
type Snapshot = AnyMachineSnapshot
/** Milliseconds until each timer runs out. */
type Timers = ReadonlyMap<string, number>
type Found = { snapshot: Snapshot; timers: Timers }
type Micro = { event: string; ids: string[]; transitions: string[] }

/** More places than any chart here has; a larger one causes an error instead of an endless search. */
const most = 20_000

const leavesIn = (snapshot: Snapshot): string[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id)
const idsIn = (snapshot: Snapshot): string[] =>
  (snapshot._nodes as AnyStateNode[]).map(({ id }) => id)

/** A short text of a payload: the parts that are words, numbers or switches. */
const saidOf = (value: unknown): string => {
  if (value instanceof Error) return value.message
  const text = JSON.stringify(value, (key, part) =>
    key === 'type' || part instanceof Error ? undefined : part,
  )
  if (text === undefined || text === '{}') return ''
  const plain = text.replace(/"([\w.]+)":/g, '$1: ').replace(/,/g, ', ')
  return plain.length > 90 ? `${plain.slice(0, 90)}…` : plain
}

/** A chart that is asked what would happen, without anything happening. */
const asking = (machine: AnyStateMachine) => {
  const keys = new Map(edgesOf(machine).map(({ key, transition }) => [transition, key]))
  const empty = createEmptyActor()
  let micro: Micro[] = []
  let effects: { type: string; params: unknown }[] = []
  const system = Object.assign(Object.create(empty.system), {
    // Nothing runs, so no name is ever taken, and whoever is asked for is nobody in particular.
    _set: () => {},
    get: () => empty,
    _sendInspectionEvent: (said: InspectionEvent) => {
      if (said.type !== '@xstate.microstep') return
      micro.push({
        event: said.event.type,
        ids: leavesIn(said.snapshot as Snapshot),
        transitions: said._transitions.flatMap((one) => keys.get(one) ?? []),
      })
    },
  })
  const scope = {
    // What is started belongs to the same system.
    self: Object.assign(Object.create(empty), { system, _parent: empty }),
    logger: () => {},
    id: '',
    sessionId: 'asked',
    defer: () => {},
    system,
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (effect: { type: string; params: unknown }) => effects.push(effect),
  } as never
  const told = (ask: () => Snapshot) => {
    micro = []
    effects = []
    const snapshot = ask()
    return { snapshot, micro, effects }
  }
  return {
    begin: (input: unknown) => told(() => machine.getInitialSnapshot(scope, input as never)),
    move: (from: Snapshot, event: Planned) =>
      told(() => machine.transition(from as never, event as never, scope) as Snapshot),
  }
}

type Asked = ReturnType<ReturnType<typeof asking>['begin']>

/** The timers after effects: those of states that were left are gone, and those of states that were entered run. */
const timersAfter = (before: Timers, { effects }: Asked): Timers => {
  const timers = new Map(before)
  for (const { type, params } of effects) {
    const { event, delay, sendId } = (params ?? {}) as {
      event?: { type: string }
      delay?: number
      sendId?: string
    }
    if (type === 'xstate.cancel' && sendId !== undefined) timers.delete(sendId)
    if (type === 'xstate.raise' && event !== undefined && typeof delay === 'number')
      timers.set(event.type, delay)
  }
  return timers
}

/** The timers once this one has run out; null: another one is due first. */
const elapsed = (timers: Timers, type: string): Timers | null => {
  const mine = timers.get(type)
  if (mine === undefined) return null
  const others = [...timers].filter(([name]) => name !== type)
  if (others.some(([, due]) => due <= mine)) return null
  return new Map(others.map(([name, due]) => [name, due - mine]))
}

const effectsOf = ({ effects }: Asked) => {
  const of = (type: string) => effects.filter((effect) => effect.type === type)
  return {
    asks: of('xstate.spawnChild').map(({ params }) => String((params as { src?: unknown }).src)),
    does: effects.flatMap(({ type, params }) =>
      type.startsWith('xstate.') ? [] : [[type, saidOf(params)].filter(Boolean).join(' ')],
    ),
  }
}

const keptIn = (before: Snapshot | null, after: Snapshot): string[] => {
  const [old, now] = [before?.context ?? {}, after.context ?? {}] as Record<string, unknown>[]
  return Object.keys(now ?? {}).filter(
    (name) => before !== null && JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]),
  )
}

type Described = {
  /** The innermost states before anything happens, also before what happens at once. */
  first: string[]
  of: Map<string, { transition: TransitionDescription; unless: string[] }>
}

const describedOf = (machine: AnyStateMachine): Described => {
  const chart = describeChart(machine)
  const of = new Map(
    statesWithin(chart.root).flatMap(({ transitions }) =>
      transitions.map(
        (transition) =>
          [
            transition.id,
            {
              transition,
              unless: transitions
                .filter(
                  (other) => other.event === transition.event && other.branch < transition.branch,
                )
                .flatMap(({ guard }) => guard ?? []),
            },
          ] as const,
      ),
    ),
  )
  return { first: leavesOf(chart, beginning(chart)), of }
}

/** The steps of one happening: the event's own, and what followed from it at once. */
const stepsFor = (
  described: Described,
  event: Planned,
  before: Snapshot | null,
  asked: Asked,
): Step[] => {
  let from = before === null ? described.first : leavesIn(before)
  const taken = asked.micro.filter(({ transitions }) => transitions.length > 0)
  return taken.map(({ event: type, ids, transitions }, at): Step => {
    const known = transitions.flatMap((id) => described.of.get(id) ?? [])
    const [first] = known
    const own = at === 0 && before !== null
    const step: Step = {
      event: own ? type : '',
      label: own ? (first?.transition.label ?? type) : 'at once',
      kind: own ? (first?.transition.kind ?? 'event') : 'always',
      guard: known.flatMap(({ transition }) => transition.guard ?? []).join(' and ') || null,
      unless: [...new Set(known.flatMap(({ unless }) => unless))],
      from,
      to: ids,
      transitions,
      ...(own
        ? {
            run: {
              given: saidOf(event.output ?? event.error ?? event),
              kept: keptIn(before, asked.snapshot),
              ...effectsOf(asked),
            },
          }
        : {}),
    }
    from = ids
    return step
  })
}

/** All places of the chart and what leads from one to another. Throws with the name of an actor without a fixture. */
export const explore = (name: string, fixtures: Chart): Graph => {
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
        if (!answers(found.snapshot, planned)) continue
        const isTimer = planned.type.startsWith('xstate.after.')
        const timers = isTimer ? elapsed(found.timers, planned.type) : found.timers
        if (timers === null) continue
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
