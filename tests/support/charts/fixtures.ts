import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
  type EventFrom,
  fromCallback,
  fromPromise,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'

/*
 * What a walk needs to know of a chart: how it may begin, one event of every type, and what its actors may come to.
 * The walk proves with it that every transition happens; `npm run paths` finds ways with it that can happen.
 */

/** A child that lives until it is stopped, one that can fail as well, or one that is asked and answers. */
type ActorFixture = 'lives' | { fails: unknown[] } | { done?: unknown[]; error?: unknown[] }
export type Fixtures<M extends AnyStateMachine> = {
  machine: M
  /** How it may begin; one walk from each. */
  inputs?: InputFrom<M>[]
  /** At least one event of every type: a new type does not compile until it has one. */
  events: { [T in EventFrom<M>['type']]: Extract<EventFrom<M>, { type: T }>[] }
  /** What each invoked actor may come to. */
  actors: Record<string, ActorFixture>
  /** What of the context guards look at: states that differ in it are told apart. */
  tell?: (context: SnapshotFrom<M>['context']) => unknown
  /**
   * Where an event means nothing, by its type: states such as `signedIn.token.fresh`, joined by ` & `
   * when only their meeting ignores it. Every reachable pair is handled or listed here.
   */
  ignored?: { [T in EventFrom<M>['type']]?: string[] }
  /** The same chart with other answers from its surroundings, walked as well. */
  variants?: M[]
}

/** An event of a plan; one with an `actorId` is the answer of that actor. */
export type Planned = { type: string; output?: unknown; error?: unknown; actorId?: string }

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** Every transition of the chart with its name, as the chart's description has it. */
export const edgesOf = (machine: AnyStateMachine): { key: string; transition: unknown }[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((transitions) =>
      transitions.map((transition, index) => ({
        key: `${node.id} ${transition.eventType || 'always'} #${index + 1}`,
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

/** Everything that can happen to the chart: its events, what its actors come to, and its timers. */
export const plannedOf = (name: string, fixtures: Fixtures<AnyStateMachine>): Planned[] => {
  const { machine, events, actors } = fixtures
  const settlements = [...invokesOf(machine)].flatMap(([id, source]): Planned[] => {
    const fixture = actors[source]
    if (fixture === undefined) throw new Error(`${name}: the actor ${source} has no fixture`)
    if (fixture === 'lives') return []
    // One that lives sends its failure as any child would; one that is asked has its promise settled.
    if ('fails' in fixture)
      return fixture.fails.map((error) => ({ type: `xstate.error.actor.${id}`, error }))
    const settled = (kind: 'done' | 'error', values: unknown[] = []): Planned[] =>
      values.map((value) => ({
        type: `xstate.${kind}.actor.${id}`,
        [kind === 'done' ? 'output' : 'error']: value,
        actorId: id,
      }))
    return [...settled('done', fixture.done), ...settled('error', fixture.error)]
  })
  const domain = Object.values(events).flat() as Planned[]
  return [...domain, ...settlements, ...delaysOf(machine).map((type) => ({ type }))]
}

export type Surroundings = {
  input: unknown
  clock: unknown
  inspect: (event: InspectionEvent) => void
}
type Held = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** The chart with actors whose questions wait until they are answered, by the id of the actor. */
export const holding = <M extends AnyStateMachine>(
  variant: M,
  actors: Fixtures<M>['actors'],
): { machine: M; held: Map<string, Held> } => {
  const held = new Map<string, Held>()
  const machine = variant.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([source, fixture]) => [
        source,
        fixture === 'lives' || 'fails' in fixture
          ? fromCallback(() => () => {})
          : fromPromise(
              ({ self }: { self: AnyActorRef }) =>
                new Promise((resolve, reject) => held.set(self.id, { resolve, reject })),
            ),
      ]),
    ) as never,
  }) as unknown as M
  return { machine, held }
}

/**
 * The chart as the child of a parent that only listens; both run once the parent is started, and are stopped with it.
 * `inspect` hears of the chart alone.
 */
export const withListener = (
  machine: AnyStateMachine,
  { input, clock, inspect }: Surroundings,
): { parent: AnyActor; actor: AnyActorRef } => {
  const parent = createActor(
    createMachine({ invoke: { id: 'chart', src: machine, input, onError: {} } }),
    {
      clock: clock as never,
      inspect: (event: InspectionEvent) => {
        // The parent and what the chart starts take their own steps.
        if ('logic' in event.actorRef && event.actorRef.logic === machine) inspect(event)
      },
    },
  )
  // The parent invokes the chart at once.
  return { parent, actor: parent.getSnapshot().children.chart as AnyActorRef }
}

/** The surroundings of a chart that is asked what would happen, with a parent for what it sends upward. */
export const withParent = (scope: object) => {
  const { self } = scope as { self: AnyActorRef }
  return { ...scope, self: Object.assign(Object.create(self), { _parent: self }) } as never
}

/** What tells two states of a chart apart. */
export const keyFor =
  (tell: ((context: never) => unknown) | undefined) =>
  (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, tell?.(snapshot.context as never) ?? null])

/** Whether a state answers an event, also by a transition that does nothing. */
export const answers = (snapshot: AnyMachineSnapshot, event: unknown): boolean =>
  snapshot.machine.getTransitionData(snapshot, event as never).length > 0

type Taker = (name: string, fixtures: Fixtures<AnyStateMachine>) => void
let taker: Taker | null = null

/** From now on walks hand their fixtures over instead of walking: so that there is one set of them. */
export const takeFixtures = (take: Taker): void => {
  taker = take
}

/** Whether these fixtures were asked for, and no walk is. */
export const handedOver: (...given: Parameters<Taker>) => boolean = (name, fixtures) => {
  taker?.(name, fixtures)
  return taker !== null
}
