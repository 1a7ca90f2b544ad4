import { afterAll, expect } from 'vitest'
import { type AnyActor, type AnyStateMachine, createActor, toPromise } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import type { World } from '#src/wiring/world.ts'

/*
 * The world of a domain's wiring: the server answers as the test says, and all that the wiring asks and does is noted in
 * its order. `attended` sees to it that each service of a chart is tried: a new one without a test fails.
 */

type Answer = unknown | ((input: never) => unknown)

export const person = (more: Partial<Session> = {}): Session => ({
  token: 't',
  userId: 'ann',
  role: 'homeowner',
  expiresAt: 1,
  lasts: 1,
  isSwitched: false,
  originalRole: null,
  firstName: 'Ann',
  lastName: 'Elm',
  ...more,
})

/** An answer that is an error is a call that fails. */
export const worldWith = ({
  answers = {} as Record<string, Answer>,
  session = person() as Session | null,
  /** What the child of the person with this name knows. */
  children = {} as Record<string, object>,
} = {}) => {
  const noted: unknown[] = []
  const told = (name: string) => ({
    ...children[name],
    send: (event: object) => noted.push([name, event]),
  })
  const answerOf = async (name: string, input: unknown): Promise<unknown> => {
    noted.push([name, input])
    const answer = answers[name]
    const given = typeof answer === 'function' ? await answer(input as never) : answer
    if (given instanceof Error) throw given
    return given
  }
  const context = { session: session as Session | null, online: true }
  const listeners = new Set<(snapshot: { context: typeof context }) => void>()
  const theirs = Object.fromEntries(
    ['properties', 'outbox', 'fieldKit'].map((name) => [name, told(name)]),
  )
  const ofPerson = {
    getSnapshot: () => ({ children: theirs }),
    subscribe: () => ({ unsubscribe: () => {} }),
  }
  const snapshot = () => ({
    context: { ...context, person: ofPerson },
    children: {
      session: told('session'),
      // No page shows a read.
      reads: { ...told('reads'), getSnapshot: () => ({ context: { held: {} }, children: {} }) },
    },
  })
  const world = {
    api: { call: answerOf },
    ask: answerOf,
    effects: {
      navigate: (given: object) => noted.push(['navigate', given]),
      say: (given: object) => noted.push(['say', given]),
      log: (error: unknown) => noted.push(['log', error]),
    },
    app: () => ({
      getSnapshot: snapshot,
      subscribe: (listener: (given: { context: typeof context }) => void) => {
        listeners.add(listener)
        return { unsubscribe: () => listeners.delete(listener) }
      },
    }),
    // Whatever else wiring may ask for, it does not here.
  } as unknown as World
  return {
    world,
    /** What happened since this was asked last. */
    news: () => noted.splice(0),
    /** The root knows this from now on, and tells who listens. */
    change: (to: Partial<typeof context>) => {
      Object.assign(context, to)
      for (const listener of listeners) listener({ context })
    },
    listening: () => listeners.size,
  }
}

type Parts = {
  asks: object
  does: object
  watches?: object
}

/** Notes which services of a chart a test file tries; at its end all of them must have been. */
export const attended = <P extends Parts>(chart: string, provide: (world: World) => P) => {
  const missing = new Set<string>()
  const tried = new Set<string>()
  const noting = <T extends object>(kind: string, part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([name, service]) => {
        missing.add(`${kind} ${name}`)
        return [
          name,
          (...given: unknown[]) => {
            tried.add(`${kind} ${name}`)
            return service(...given)
          },
        ]
      }),
      // The same names with the same functions behind them.
    ) as T
  afterAll(() => {
    expect(
      [...missing].filter((name) => !tried.has(name)),
      `services of ${chart} that no test tries`,
    ).toEqual([])
  })
  return (world: World): P => {
    const { asks, does, watches, ...more } = provide(world)
    return {
      ...more,
      asks: noting('asks', asks),
      does: noting('does', does),
      ...(watches === undefined ? {} : { watches: noting('watches', watches) }),
      // The parts of P, each with the functions that it had.
    } as unknown as P
  }
}

type Asked = Record<string, (input: unknown) => Promise<unknown>>
type Done = Record<string, (params: unknown, self?: unknown) => void>

/** The services of a chart that is wired without a provider, by the names of its actors and actions. */
export const servicesOf = (
  machine: AnyStateMachine,
  { asks, does }: { asks: readonly string[]; does: readonly string[] },
): { asks: Asked; does: Done } => {
  const { actors, actions } = machine.implementations
  return {
    asks: Object.fromEntries(
      asks.map((name) => [
        name,
        (input: unknown) => {
          const actor: AnyActor = createActor(actors[name] as never, { input } as never)
          return toPromise(actor.start())
        },
      ]),
    ),
    does: Object.fromEntries(
      does.map((name) => [
        name,
        (params: unknown, self: unknown = null) =>
          (actions[name] as (args: object, params: unknown) => void)({ self }, params),
      ]),
    ),
  }
}
