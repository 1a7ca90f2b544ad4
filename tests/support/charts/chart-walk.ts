import { expect } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { comparison } from './described.ts'
import { compareWithRecord } from './expected.ts'
import {
  answers,
  edgesOf,
  type Fixtures,
  handedOver,
  holding,
  keyFor,
  nodesOf,
  type Planned,
  plannedOf,
} from './fixtures.ts'
import { plansFor } from './plans.ts'
import { timersOf } from './simulated-time.ts'
import { said, stepsOf } from './steps.ts'
import { leaveWalked } from './walked.ts'

/*
 * Walks every transition of a chart. plans.ts plans the paths; the real interpreter runs them with a
 * simulated clock, and every state it reaches is held against the plan. What was walked is what the
 * interpreter itself reports, eventless transitions included; anything that was not is named. And every
 * step that the interpreter makes is one that the chart's description allows, with the same states after
 * it: what QA and support read is what runs.
 */

type Snapshot = AnyMachineSnapshot
const idsOf = (snapshot: Snapshot): string[] =>
  (snapshot._nodes ?? []).map((node: AnyStateNode) => node.id)

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

/** `a.b` → whether the snapshot is in all of `a.b & c`. */
const isIn = (snapshot: Snapshot, place: string): boolean =>
  place
    .split(' & ')
    .every((path) => snapshot._nodes.some((node: AnyStateNode) => node.path.join('.') === path))

type Walked = {
  states: number
  transitions: number
  walked: number
  /** Transitions whose states, context and effects are those of the record. */
  asserted: number
  ignored: number
}
type Seen = {
  taken: Set<string>
  entered: Set<string>
  /** The states that are told apart, by number: a plan names each of them many times. */
  keys: Map<string, number>
  snapshots: Map<number, Snapshot>
  compare: ReturnType<typeof comparison>['compare']
  steps: ReturnType<typeof stepsOf>
  /** Of how many variants. */
  variants: number
}

/** Walks one variant of the chart from each of its beginnings and notes what it saw. */
const walkVariant = async <M extends AnyStateMachine>(
  name: string,
  variant: M,
  fixtures: Fixtures<M>,
  seen: Seen,
): Promise<void> => {
  seen.variants += 1
  const { machine, held } = holding(variant, fixtures.actors)
  const watched = seen.steps.watched(machine)
  // The fixtures of one chart are fixtures of any.
  const all = plannedOf(name, fixtures as unknown as Fixtures<AnyStateMachine>)
  const numbered = new Map(all.map((event, index) => [event as unknown, index]))
  const keysOf = new WeakMap<Snapshot, number>()
  const keyIn = keyFor(fixtures.tell)
  const keyOf = (snapshot: Snapshot): number => {
    const known = keysOf.get(snapshot)
    if (known !== undefined) return known
    const words = keyIn(snapshot)
    const key = seen.keys.get(words) ?? seen.keys.size
    seen.keys.set(words, key)
    keysOf.set(snapshot, key)
    return key
  }
  const { worthWalking } = plansFor({ machine, events: all, keyOf })
  const keys = new Map(edgesOf(watched).map((edge) => [edge.transition, edge.key]))
  const starts: unknown[] = fixtures.inputs ?? [undefined]
  for (const [input, path] of starts.flatMap((start) =>
    worthWalking(start).map((path) => [start, path] as const),
  )) {
    held.clear()
    const timers = timersOf()
    let microsteps = 0
    let before: Snapshot | null = null
    let way = `${variant.id} ${seen.variants} ${said(input)}`
    /** Whether no other walk began with the same steps: else they were looked at there. */
    let isNew = seen.steps.isNew(way)
    const { actor, parent, take, pass } = seen.steps.walk(
      watched,
      {
        input,
        clock: timers.clock,
        isNew: () => isNew,
        inspect: (event: InspectionEvent) => {
          if (event.type !== '@xstate.microstep') return
          microsteps += 1
          const last = before
          before = event.snapshot as Snapshot
          if (!isNew) return
          for (const transition of event._transitions) {
            const key = keys.get(transition)
            if (key !== undefined) seen.taken.add(key)
            // A first state that is left at once is seen only by what left it.
            seen.entered.add(transition.source.id)
          }
          for (const id of idsOf(before)) seen.entered.add(id)
          const taken = event._transitions.flatMap((one) => keys.get(one) ?? [])
          if (last !== null && taken.length > 0) seen.compare(idsOf(last), idsOf(before), taken)
        },
      },
      keys,
    )
    timers.attend(parent)
    parent.start()
    take(starts.length > 1 ? `it begins with ${said(input)}` : 'it begins', way)
    const note = () => {
      const now = actor.getSnapshot() as Snapshot
      seen.snapshots.set(keyOf(now), now)
      for (const node of now._nodes) seen.entered.add(node.id)
      return now
    }
    if (isNew) note()
    const happened = path.map(({ event }) => event.type).join(' → ')
    for (const { event, state } of path) {
      if (event.type === 'xstate.init') continue
      way += ` ${numbered.get(event)}`
      isNew = seen.steps.isNew(way)
      if (event.actorId !== undefined) {
        const promise = held.get(event.actorId)
        if (promise === undefined) throw new Error(`${name}: ${event.actorId} was never started`)
        if (event.type.startsWith('xstate.done')) promise.resolve(event.output)
        else promise.reject(event.error)
        await flush()
      } else if (event.type.startsWith('xstate.after.')) {
        const wait = timers.until(event.type)
        // The plan knows no time: where another region's timer is due first, this order cannot happen.
        if (wait === null) break
        const before = microsteps
        timers.increment(Math.max(0, wait - 1))
        if (isNew)
          expect(microsteps, `${name}: nothing a millisecond too early in ${happened}`).toBe(before)
        timers.increment(1)
        await flush()
      } else actor.send(event as never)
      if (isNew) {
        take(givenOf(event), way)
        expect(note().value, `${name}: ${happened}`).toEqual(state.value)
      } else pass()
    }
    parent.stop()
  }
}

/** What happens, with all that it carries. */
const givenOf = ({ type, actorId, output, error, ...more }: Planned): string => {
  if (actorId !== undefined)
    return type.startsWith('xstate.done') ? `with ${said(output)}` : `with ${said(error)}`
  if (error !== undefined) return `with ${said(error)}`
  return Object.keys(more).length === 0 ? 'it happens' : `with ${said(more)}`
}

/** Runs the walk; fails naming each transition that was not taken. */
export const walkChart = async <M extends AnyStateMachine>(
  name: string,
  fixtures: Fixtures<M>,
): Promise<Walked | null> => {
  // The fixtures of one chart are fixtures of any.
  if (handedOver(name, fixtures as unknown as Fixtures<AnyStateMachine>)) return null
  const described = comparison(fixtures.machine)
  const seen: Seen = {
    taken: new Set(),
    entered: new Set(),
    keys: new Map(),
    snapshots: new Map(),
    compare: described.compare,
    steps: stepsOf(fixtures.machine, keyFor(fixtures.tell)),
    variants: 0,
  }
  for (const variant of [fixtures.machine, ...(fixtures.variants ?? [])])
    await walkVariant(name, variant, fixtures, seen)
  const edges = edgesOf(fixtures.machine)
  const missing = edges.filter((edge) => !seen.taken.has(edge.key)).map((edge) => edge.key)
  const domain = Object.values(fixtures.events).flat() as { type: string }[]
  const types = [...new Set(domain.map((event) => event.type))]
  const active = [...seen.snapshots.values()].filter((snapshot) => snapshot.status === 'active')
  const handles = (snapshot: Snapshot, type: string) =>
    domain.some((event) => event.type === type && answers(snapshot, event))
  const pairs = active.flatMap((snapshot) =>
    types.filter((type) => !handles(snapshot, type)).map((type) => ({ type, snapshot })),
  )
  const listed: Record<string, string[]> = { ...fixtures.ignored }
  const { differences, asserted } = compareWithRecord(name, seen.steps.sections())
  const result = {
    states: seen.snapshots.size,
    transitions: edges.length,
    walked: edges.length - missing.length,
    asserted: edges.filter(({ key }) => asserted.has(key)).length,
    ignored: pairs.length,
  }
  console.log(
    `${name}: ${result.states} states, ${result.transitions} transitions, ${result.walked} walked, ${result.asserted} asserted, ${result.ignored} ignored pairs`,
  )
  leaveWalked(name, { chart: fixtures.machine.id, states: seen.entered, transitions: seen.taken })
  expect(missing, 'transitions that were not walked').toEqual([])
  expect(described.differences(), 'steps that the description does not allow').toEqual([])
  expect(
    nodesOf(fixtures.machine.root)
      .map((node) => node.id)
      .filter((id) => !seen.entered.has(id)),
    'states that were never entered',
  ).toEqual([])
  expect(
    [
      ...new Set(
        pairs
          .filter(({ type, snapshot }) => !listed[type]?.some((place) => isIn(snapshot, place)))
          .map(({ type, snapshot }) => `${type} in ${JSON.stringify(snapshot.value)}`),
      ),
    ],
    'neither handled nor listed as ignored',
  ).toEqual([])
  expect(
    Object.entries(listed).flatMap(([type, places]) =>
      places
        .filter((place) => !pairs.some((pair) => pair.type === type && isIn(pair.snapshot, place)))
        .map((place) => `${type} in ${place}`),
    ),
    'listed as ignored, but handled or never reached',
  ).toEqual([])
  expect(
    types.filter((type) => !active.some((snapshot) => handles(snapshot, type))),
    'events that mean nothing anywhere',
  ).toEqual([])
  // Vitest would shorten it.
  if (differences.length > 0)
    throw new Error(
      [`${name} does otherwise than tests/machines/expected/${name}.md says:`, ...differences].join(
        '\n',
      ),
    )
  expect(
    edges.flatMap(({ key }) => (asserted.has(key) ? [] : [key])),
    'transitions that no expectation is about',
  ).toEqual([])
  return result
}
