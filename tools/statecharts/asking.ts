import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate'
import { edgesOf, type Planned } from '#tests/support/charts/fixtures.ts'

/*
 * A chart that is asked what would happen, without anything happening: where it would be then, which timers would
 * run, whom it would ask and what it would do.
 */

export type Snapshot = AnyMachineSnapshot
/** Milliseconds until each timer runs out. */
export type Timers = ReadonlyMap<string, number>
/** One step of the interpreter within a happening: what it was about, and where it led. */
type Micro = { event: AnyEventObject; ids: string[]; transitions: string[]; after: Snapshot }

export const leavesIn = (snapshot: Snapshot): string[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id)
export const idsIn = (snapshot: Snapshot): string[] =>
  (snapshot._nodes as AnyStateNode[]).map(({ id }) => id)

/** A short text of a payload: the parts that are words, numbers or switches. */
export const saidOf = (value: unknown): string => {
  if (value instanceof Error) return value.message
  const text = JSON.stringify(value, (key, part) =>
    key === 'type' || part instanceof Error ? undefined : part,
  )
  if (text === undefined || text === '{}') return ''
  const plain = text.replace(/"([\w.]+)":/g, '$1: ').replace(/,/g, ', ')
  return plain.length > 90 ? `${plain.slice(0, 90)}…` : plain
}

/** A chart that is asked what would happen, without anything happening. */
export const asking = (machine: AnyStateMachine) => {
  const keys = new Map(edgesOf(machine).map(({ key, transition }) => [transition, key]))
  const empty = createEmptyActor()
  let micro: Micro[] = []
  let effects: { type: string; params: unknown }[] = []
  const system = Object.assign(Object.create(empty.system), {
    // Nothing runs, so no name is ever taken, and an actor asked for by name is nobody in particular.
    _set: () => {},
    get: () => empty,
    _sendInspectionEvent: (said: InspectionEvent) => {
      if (said.type !== '@xstate.microstep') return
      micro.push({
        event: said.event,
        ids: leavesIn(said.snapshot as Snapshot),
        transitions: said._transitions.flatMap((one) => keys.get(one) ?? []),
        after: said.snapshot as Snapshot,
      })
    },
  })
  const scope = {
    // Started actors belong to the same system.
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

export type Asked = ReturnType<ReturnType<typeof asking>['begin']>

/** The timers after effects: those of states that were left are gone, and those of states that were entered run. */
export const timersAfter = (before: Timers, { effects }: Asked): Timers => {
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
export const elapsed = (timers: Timers, type: string): Timers | null => {
  const mine = timers.get(type)
  if (mine === undefined) return null
  const others = [...timers].filter(([name]) => name !== type)
  if (others.some(([, due]) => due <= mine)) return null
  return new Map(others.map(([name, due]) => [name, due - mine]))
}

export const effectsOf = ({ effects }: Asked) => {
  const of = (type: string) => effects.filter((effect) => effect.type === type)
  return {
    asks: of('xstate.spawnChild').map(({ params }) => String((params as { src?: unknown }).src)),
    does: effects.flatMap(({ type, params }) =>
      type.startsWith('xstate.') ? [] : [[type, saidOf(params)].filter(Boolean).join(' ')],
    ),
  }
}

export const keptIn = (before: Snapshot | null, after: Snapshot): string[] => {
  const [old, now] = [before?.context ?? {}, after.context ?? {}] as Record<string, unknown>[]
  return Object.keys(now ?? {}).filter(
    (name) => before !== null && JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]),
  )
}
