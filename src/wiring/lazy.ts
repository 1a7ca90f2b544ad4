import {
  type AnyStateMachine,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  type StateMachine,
} from 'xstate'
import { CallError, words } from '#src/services/call-error.ts'
import type { World } from './world.ts'

/*
 * A page brings its chart. The chart's services are in the file of its domain, which is fetched when the
 * page wires the chart. A chart must be wired before it starts, so stand-ins take the names of its actors
 * and actions and hand each call on once the file has arrived.
 */

/** The actors and the actions that a chart names, as its type has them. */
type Named<C> =
  C extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; action: Action }
    : never

type Asking<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input, infer _Emitted>
    ? (input: Input) => Promise<Output>
    : never
type Watching<Logic> =
  Logic extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted>
    ? never
    : Logic extends CallbackActorLogic<infer Event, infer Input, infer _Emitted>
      ? (input: Input, tell: (event: Event) => void) => () => void
      : never

type Askings<C> = {
  [A in Named<C>['actor'] as Asking<A['logic']> extends never ? never : A['src']]: Asking<
    A['logic']
  >
}
type Watchings<C> = {
  [A in Named<C>['actor'] as Watching<A['logic']> extends never ? never : A['src']]: Watching<
    A['logic']
  >
}
type Doings<C> = { [A in Named<C>['action'] as A['type']]?: (params: A['params']) => void }

/** The services of one chart: a function for each actor that asks or watches, and for each action of wiring. */
export type Answers<C> = { asks: Askings<C>; does: Doings<C> } & (keyof Watchings<C> extends never
  ? unknown
  : { watches: Watchings<C> })
export type Provider<C> = (world: World) => Answers<C>

/** The place of a chart's provider. A stand-in must know beforehand which of the actors watch. */
export type Source<C> = { load: () => Promise<Provider<C>> } & (keyof Watchings<C> extends never
  ? unknown
  : { watches: Record<keyof Watchings<C>, true> })

/** The same two without the chart's own names. */
type AnyAnswers = {
  asks: Record<string, (input: unknown) => Promise<unknown>>
  does: Record<string, (params: unknown) => void>
  watches?: Record<string, (input: unknown, tell: (event: never) => void) => () => void>
}
type AnySource = { load: () => Promise<(world: World) => AnyAnswers>; watches?: object }

/**
 * The chart with stand-ins for everything that wiring answers. The file begins to load at once, so that it
 * is usually there when the chart asks.
 * Errors: an actor rejects with the network error of the catalogue while the file cannot be fetched; each
 * call tries again. An action that cannot be carried out for that reason is logged.
 */
export const lazily = <C extends AnyStateMachine>(chart: C, given: Source<C>, world: World): C => {
  // Source<C> has checked the names against the chart; from here on a name is a string.
  const source = given as unknown as AnySource
  let answers: AnyAnswers | null = null
  let arriving: Promise<AnyAnswers> | null = null
  /** One promise for all who wait: they go on in the order in which they came. */
  const load = (): Promise<AnyAnswers> => {
    arriving ??= source.load().then(
      (provider) => {
        answers = provider(world)
        return answers
      },
      () => {
        arriving = null
        throw new CallError(words.network, 'network')
      },
    )
    return arriving
  }
  const asking = (name: string) =>
    fromPromise<unknown, unknown>(async ({ input }) => (await load()).asks[name]?.(input))
  const watching = (name: string) =>
    fromCallback(({ input, sendBack }) => {
      let stop: (() => void) | undefined
      let isOver = false
      load().then((loaded) => {
        if (!isOver) stop = loaded.watches?.[name]?.(input, sendBack)
      }, world.effects.log)
      return () => {
        isOver = true
        stop?.()
      }
    })
  const doing = (name: string) => (_: unknown, params: unknown) => {
    if (answers !== null) answers.does[name]?.(params)
    else load().then((loaded) => loaded.does[name]?.(params), world.effects.log)
  }
  load().catch(() => {})
  const { actors, actions } = chart.implementations
  // An assign or another action of xstate's own says its type; the others are left to wiring.
  const left = Object.keys(actions).filter((name) => !('type' in Object(actions[name])))
  return chart.provide({
    actors: Object.fromEntries(
      Object.keys(actors).map((name) => [
        name,
        name in (source.watches ?? {}) ? watching(name) : asking(name),
      ]),
    ),
    actions: Object.fromEntries(left.map((name) => [name, doing(name)])),
    // The same chart with the same names: provide() forgets nothing of its type.
  }) as C
}
