import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { withoutPatience } from '#tools/mutate/patience.ts'
import {
  describeChart,
  nameOf,
  type StateDescription,
  statesWithin,
  type TransitionDescription,
} from '#tools/statecharts/describe.ts'
import { guardSentence } from '#tools/statecharts/words.ts'
import { type Surroundings, withListener } from './fixtures.ts'
import { countsIn, type Outcome, often } from './outcomes.ts'
import { marked } from './values.ts'

/*
 * Notes all that a chart does on each step of a walk, in words: where it goes, what it keeps, whom it asks, starts, stops
 * and tells, which timers run, and which of its own actions it does, in their order. Steps that differ in
 * nothing of it are one.
 */

type Effect = {
  type: string
  params: unknown
  /** What the chart knew when it did this; null: this effect cannot look at it. */
  knew: unknown
  /** Of an actor that is stopped: whether it still runs. */
  runs: boolean
}
type Transition = TransitionDescription

/** A transition with all that it came to, and which transitions each of these took. */
export type Section = {
  title: string
  outcomes: { text: string; of: ReadonlySet<string> }[]
}

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value

/** An actor without an id of its own has a number that differs from run to run. */
const named = (id: unknown): string => String(id).replace(/^x:\d+$/, 'the one it has started')

/** A value on one line. */
export const said = (value: unknown): string => {
  if (value instanceof Error) return `the error “${value.message}”`
  if (value instanceof Date) return value.toISOString()
  if (isActor(value)) return `the actor ${named(value.id)}`
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return marked(`[${value.map(said).join(', ')}]`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  if ('transition' in value) return 'a chart'
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return marked(`{${parts.map(([name, part]) => `${name}: ${said(part)}`).join(', ')}}`)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What of a value is another now, each with its new value: `session.token: "b"`. */
const changesIn = (before: unknown, after: unknown, at = ''): string[] => {
  if (before === after) return []
  if (!isPlain(before) || !isPlain(after))
    return said(before) === said(after) ? [] : [`${at}: ${said(after)}`]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesIn(before[key], after[key], at === '' ? key : `${at}.${key}`),
  )
}

const keysIn = (changes: string[]): string[] => [
  ...new Set(changes.map((change) => change.split(/[.:]/)[0] ?? '')),
]

const isRunning = (actor: unknown): boolean =>
  isActor(actor) && actor.getSnapshot()?.status === 'active'

/** One effect in words; null: it is the interpreter's own housekeeping. */
const effectSaid = (
  { type, params, runs }: Effect,
  parent: AnyActorRef,
  sources: ReadonlyMap<string, string>,
): string | null => {
  const { to, targetId, event, delay, src, id, sendId, input } = Object(params)
  const { type: name, ...more } = Object(event)
  const sent = [name, said(more)].filter((part) => part !== '{}').join(' ')
  const who = (actor: unknown) => sources.get(String(actor)) ?? named(actor)
  switch (type) {
    case 'xstate.spawnChild': {
      const started = sources.get(id) === src || id === src ? src : `${said(src)} as ${id}`
      return `starts ${started}${input === undefined ? '' : ` with ${said(input)}`}`
    }
    case 'xstate.stopChild':
      return runs ? `stops ${who(id)}` : null
    case 'xstate.raise':
      return `waits ${delay} ms for ${String(name).replace(/^xstate\.after\.(\w+)\.(.*)$/, '$1 in $2')}`
    case 'xstate.cancel':
      // The timers of states end with them, as the interpreter sees to it.
      return /^xstate\.after/.test(sendId) ? null : `ends the wait named ${sendId}`
    case 'xstate.sendTo':
      return `tells ${to === parent ? 'the parent' : who(targetId ?? Object(to).id)} ${sent}`
    case 'xstate.emit':
      return `tells its listeners ${sent}`
    default:
      return `does ${type}${params === undefined ? '' : ` ${said(params)}`}`
  }
}

const leavesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .toSorted((one, other) => one.order - other.order)
const nameIn = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

/** Every transition by its id, in the order of the chart, and whose actors those of an invocation are. */
const namesIn = (machine: AnyStateMachine) => {
  const chart = describeChart(machine)
  const states = statesWithin(chart.root)
  const titleOf = (
    { transitions }: StateDescription,
    { source, label, guard: asked, branch }: Transition,
  ) => {
    const guard = withoutPatience(asked)
    const isLast = transitions.some((one) => one.label === label && one.branch < branch)
    const when = guard === null ? (isLast ? ', otherwise' : '') : `, where ${guardSentence(guard)}`
    return `${nameOf(chart, source)}: ${label}${when}`
  }
  return {
    transitions: new Map(
      states.flatMap((state) =>
        state.transitions.map(
          (one) => [one.id, { title: titleOf(state, one), source: one.source }] as const,
        ),
      ),
    ),
    sources: new Map(
      states.flatMap(({ invokes }) => invokes.map(({ id, source }) => [id, source] as const)),
    ),
  }
}

/** More places than anybody reads are only counted. */
const manyPlaces = 6
const beginning = 'The beginning'

/** What all walks of one chart did. */
export const stepsOf = (
  chart: AnyStateMachine,
  keyOf: (snapshot: AnyMachineSnapshot) => string,
) => {
  const { transitions, sources } = namesIn(chart)
  /** Title → outcome → from where it came to that, in which states, and the transitions that it is made of. */
  type Outcomes = Map<string, Outcome>
  const sections = new Map<string, Outcomes>()
  const known = new Set<string>()
  let effects: Effect[] = []

  const keep = (
    title: string,
    outcome: string,
    given: { happening: string; from: string; knew: string; taken: readonly string[] },
  ) => {
    const { happening, from, knew, taken } = given
    const outcomes: Outcomes = sections.get(title) ?? new Map()
    sections.set(title, outcomes)
    const nothing = { happening, from: new Set<string>(), knew: new Set<string>() }
    const one = outcomes.get(outcome) ?? { ...nothing, of: new Set(taken) }
    outcomes.set(outcome, one)
    one.from.add(from)
    one.knew.add(knew)
  }

  /** The chart with a note, for each action of its own, of what it could look at. */
  const watched = <M extends AnyStateMachine>(machine: M): M =>
    machine.provide({
      actions: Object.fromEntries(
        Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
          typeof action === 'function' && !('resolve' in action)
            ? [
                [
                  name,
                  (args: { context: unknown }, params: unknown) => {
                    const last = effects.at(-1)
                    if (last !== undefined) last.knew = args.context
                    return (action as (...given: unknown[]) => void)(args, params)
                  },
                ],
              ]
            : [],
        ),
      ) as never,
      // The same chart, with the same types.
    }) as unknown as M

  /** One walk: the chart as the child of a parent that listens, and `take`, which notes a step. */
  const walk = (
    machine: AnyStateMachine,
    options: Surroundings & { isNew: () => boolean },
    keys: ReadonlyMap<unknown, string>,
  ) => {
    effects = []
    let taken: string[] = []
    let before: AnyMachineSnapshot | null = null
    const { parent, actor } = withListener(machine, {
      ...options,
      inspect: (event) => {
        options.inspect(event)
        if (!options.isNew()) return
        if (event.type === '@xstate.action')
          effects.push({ ...event.action, knew: null, runs: isRunning(event.action.params) })
        if (event.type === '@xstate.microstep')
          taken.push(...event._transitions.flatMap((one) => keys.get(one) ?? []))
      },
    })
    /** Notes what happened since the last note; `way` tells it apart from all others, which happened otherwise. */
    const take = (happening: string, way: string): void => {
      const now = actor.getSnapshot() as AnyMachineSnapshot
      if ((taken.length > 0 || before === null) && !known.has(way)) {
        known.add(way)
        note(happening, before, now)
      }
      pass(now)
    }
    /** Nothing of the step is noted: it was in another walk. */
    const pass = (now = actor.getSnapshot() as AnyMachineSnapshot): void => {
      effects = []
      taken = []
      before = now
    }
    const note = (
      happening: string,
      before: AnyMachineSnapshot | null,
      now: AnyMachineSnapshot,
    ): void => {
      const path = taken.flatMap((id) => transitions.get(id) ?? [])
      const first = before === null ? undefined : path.shift()
      const places = before === null ? [] : leavesOf(before)
      const entered = leavesOf(now).filter((leaf) => !places.some(({ id }) => id === leaf.id))
      const involved = [first, ...path].flatMap((one) => one?.source ?? [])
      const from = places.filter(({ id }) =>
        involved.some((source) => id === source || id.startsWith(`${source}.`)),
      )
      const lines = [
        ...path.map(({ title }) => `by way of ${title}`),
        entered.length === 0 ? 'stays there' : `leads to ${entered.map(nameIn).join(' & ')}`,
        ...(now.status === 'active' ? [] : [`ends: ${now.status}`]),
        ...(now.output === undefined ? [] : [`answers ${said(now.output)}`]),
        ...changesIn(before?.context ?? {}, now.context).map((change) => `keeps ${change}`),
        ...effects.flatMap((effect) => {
          const words = effectSaid(effect, parent, sources)
          if (words === null) return []
          const later = effect.knew === null ? [] : keysIn(changesIn(effect.knew, now.context))
          return [later.length === 0 ? words : `${words}, before it changes ${later.join(', ')}`]
        }),
      ]
      const outcome = [happening, ...lines.map((line) => `  - ${line}`)].join('\n')
      const knew = before === null ? '' : keyOf(before)
      const place = from.map(nameIn).join(' & ')
      keep(first?.title ?? beginning, outcome, { happening, from: place, knew, taken })
    }
    return { actor, parent, take, pass }
  }

  return {
    walk,
    watched,
    /** Whether no step was noted that happened after all the same. */
    isNew: (way: string): boolean => !known.has(way),
    /** Each transition with all that it came to, in the order of the chart. */
    sections: (): Section[] => {
      const titles = [
        ...new Set([beginning, ...[...transitions.values()].map(({ title }) => title)]),
      ]
      const counted: string[] = []
      const read = titles.flatMap((title): Section[] => {
        const outcomes = sections.get(title)
        if (outcomes === undefined) return []
        const all = [...outcomes].map(([outcome, { from, of }]) => {
          const places =
            from.size > manyPlaces
              ? `${from.size} places`
              : [...from].filter(Boolean).sort().join(' or ')
          return { text: `- ${places === '' ? '' : `from ${places}: `}${outcome}`, of }
        })
        counted.push(...countsIn(title, outcomes))
        return [{ title, outcomes: all.toSorted((one, other) => (one.text < other.text ? -1 : 1)) }]
      })
      if (counted.length === 0) return read
      return [
        ...read,
        { title: often, outcomes: counted.map((text) => ({ text: `- ${text}`, of: new Set() })) },
      ]
    },
  }
}
