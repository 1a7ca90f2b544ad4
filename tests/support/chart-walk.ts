import { getShortestPaths } from '@xstate/graph'
import { expect } from 'vitest'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventFrom,
  fromCallback,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'

/*
 * Walks every transition of a chart. The graph plans the paths; the real interpreter runs them with a
 * simulated clock, and every state it reaches is held against the plan. What was walked is what the
 * interpreter itself reports, eventless transitions included; anything that was not is named.
 */

type ActorFixture = 'callback' | { done?: unknown[]; error?: unknown[] }
type Fixtures<M extends AnyStateMachine> = {
  machine: M
  /** How it may begin; one walk from each. */
  inputs?: InputFrom<M>[]
  /** At least one event of every type: a new type does not compile until it has one. */
  events: { [T in EventFrom<M>['type']]: Extract<EventFrom<M>, { type: T }>[] }
  /** What each invoked actor may come to. */
  actors: Record<string, ActorFixture>
  /** What of the context guards look at: states that differ in it are told apart. */
  tell?: (context: SnapshotFrom<M>['context']) => unknown
  /** Transitions that no person or server can bring about, each with its reason. */
  unreachable?: Record<string, string>
}

type Held = { resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Edge = { key: string; transition: unknown }

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

export const edgesOf = (machine: AnyStateMachine): Edge[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((transitions) =>
      transitions.map((transition, index) => ({
        key: `${node.id} ${transition.eventType || 'always'} #${index + 1} → ${transition.target?.map((target) => target.id).join(', ') ?? 'stays'}`,
        transition,
      })),
    ),
  )

/** The invoked actors of a machine: id → source. */
const invokesOf = (machine: AnyStateMachine): Map<string, string> =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      node.invoke.map((invoke) => [invoke.id, String(invoke.src)]),
    ),
  )

const delaysOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) => node.after.map((transition) => transition.eventType))

const flush = () => new Promise<void>((resolve) => setImmediate(resolve))

type Walked = { states: number; transitions: number; walked: number; ignored: number }

/** Runs the walk; fails naming each transition that was not taken. */
export const walkChart = async <M extends AnyStateMachine>(
  name: string,
  fixtures: Fixtures<M>,
): Promise<Walked> => {
  const held = new Map<string, Held>()
  const clock = { current: new SimulatedClock() }
  const machine = fixtures.machine.provide({
    actors: Object.fromEntries(
      Object.entries(fixtures.actors).map(([source, fixture]) => [
        source,
        fixture === 'callback'
          ? fromCallback(() => () => {})
          : fromPromise(
              ({ self }: { self: AnyActorRef }) =>
                new Promise((resolve, reject) => held.set(self.id, { resolve, reject })),
            ),
      ]),
    ) as never,
  }) as unknown as M
  const invokes = invokesOf(machine)
  const domain = Object.values(fixtures.events).flat() as { type: string }[]
  const settlements = [...invokes].flatMap(([id, source]) => {
    const fixture = fixtures.actors[source]
    if (fixture === undefined) throw new Error(`${name}: the actor ${source} has no fixture`)
    return fixture === 'callback'
      ? []
      : [
          ...(fixture.done ?? []).map((output) => ({
            type: `xstate.done.actor.${id}`,
            output,
            actorId: id,
          })),
          ...(fixture.error ?? []).map((error) => ({
            type: `xstate.error.actor.${id}`,
            error,
            actorId: id,
          })),
        ]
  })
  const all = [...domain, ...settlements, ...delaysOf(machine).map((type) => ({ type }))]
  const numbered = new Map(all.map((event, index) => [event as unknown, index]))
  type Snapshot = AnyMachineSnapshot
  const keyOf = (snapshot: Snapshot) =>
    JSON.stringify([snapshot.value, fixtures.tell?.(snapshot.context) ?? null])
  const planFrom = (input: unknown) =>
    getShortestPaths(machine as AnyStateMachine, {
      input: input as never,
      limit: 200_000,
      events: (snapshot) =>
        all.filter(
          (event) => snapshot.status === 'active' && snapshot.can(event as never),
        ) as never,
      serializeState: (snapshot, event, previous) =>
        `${keyOf(snapshot as Snapshot)} via ${previous ? keyOf(previous as Snapshot) : 'nothing'} ${numbered.get(event) ?? -1}`,
    })
  const taken = new Set<unknown>()
  const seen = new Map<string, Snapshot>()
  const starts: unknown[] = fixtures.inputs ?? [undefined]
  for (const [input, path] of starts.flatMap((start) =>
    planFrom(start).map((one) => [start, one] as const),
  )) {
    held.clear()
    clock.current = new SimulatedClock()
    const actor = createActor(machine, {
      input: input as never,
      clock: clock.current,
      inspect: (event: InspectionEvent) => {
        if (event.type === '@xstate.microstep' && '_transitions' in event)
          for (const transition of event._transitions as unknown[]) taken.add(transition)
      },
    } as never)
    actor.subscribe({ error: () => {} })
    actor.start()
    let feasible = true
    for (const step of path.steps) {
      const event = step.event as {
        type: string
        output?: unknown
        error?: unknown
        actorId?: string
      }
      if (event.type === 'xstate.init') continue
      const before = JSON.stringify((actor.getSnapshot() as Snapshot).value)
      if (event.actorId !== undefined) {
        const promise = held.get(event.actorId)
        if (promise === undefined) throw new Error(`${name}: ${event.actorId} was never started`)
        if (event.type.startsWith('xstate.done')) promise.resolve(event.output)
        else promise.reject(event.error)
        await flush()
      } else if (event.type.startsWith('xstate.after.')) {
        const delay = delayOf(machine, event.type, actor.getSnapshot() as Snapshot)
        clock.current.increment(Math.max(0, delay - 1))
        // Another timer of a parallel region may be due first: then this order cannot happen.
        if (JSON.stringify((actor.getSnapshot() as Snapshot).value) !== before) feasible = false
        clock.current.increment(1)
        await flush()
      } else actor.send(event as never)
      const now = actor.getSnapshot() as Snapshot
      seen.set(keyOf(now), now)
      if (JSON.stringify(now.value) !== JSON.stringify((step.state as Snapshot).value))
        feasible = feasible && event.type.startsWith('xstate.after.') ? false : feasible
      if (!feasible) break
      expect(now.value, `${name}: ${path.steps.map((one) => one.event.type).join(' → ')}`).toEqual(
        (step.state as Snapshot).value,
      )
    }
    actor.stop()
  }
  const edges = edgesOf(machine)
  const excused = new Set(Object.keys(fixtures.unreachable ?? {}))
  const missing = edges.filter((edge) => !taken.has(edge.transition)).map((edge) => edge.key)
  const types = [...new Set(domain.map((event) => event.type))]
  const ignored = [...seen.values()].flatMap((snapshot) =>
    types.filter(
      (type) => !domain.some((event) => event.type === type && snapshot.can(event as never)),
    ),
  ).length
  const result = {
    states: seen.size,
    transitions: edges.length,
    walked: edges.length - missing.length,
    ignored,
  }
  console.log(
    `${name}: ${result.states} states, ${result.transitions} transitions, ${result.walked} walked, ${result.ignored} ignored pairs`,
  )
  expect(missing.filter((key) => !excused.has(key))).toEqual([])
  // An excuse that is no longer needed goes.
  expect([...excused].filter((key) => !missing.includes(key))).toEqual([])
  // Every event means something somewhere.
  expect(
    types.filter(
      (type) =>
        ![...seen.values()].some((snapshot) =>
          domain.some((event) => event.type === type && snapshot.can(event as never)),
        ),
    ),
  ).toEqual([])
  return result
}

/** The milliseconds of a delayed transition in this state of affairs. */
const delayOf = (
  machine: AnyStateMachine,
  type: string,
  snapshot: { context: unknown },
): number => {
  const transition = nodesOf(machine.root)
    .flatMap((node) => node.after)
    .find((one) => one.eventType === type)
  const delay = transition?.delay
  if (typeof delay === 'number') return delay
  const named = machine.implementations.delays[String(delay)]
  return typeof named === 'function'
    ? Number(named({ context: snapshot.context, event: { type } } as never, undefined as never))
    : Number(named)
}
