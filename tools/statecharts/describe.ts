import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { compositionOf } from '#contract/lives/guards.ts'
import { isRisk, risks } from '#contract/vocabulary/risks.ts'

/*
 * A chart as plain data: the source of the pages in docs/statecharts, the paths for QA and the visualizer. It is
 * read off the live state nodes, since the definition as JSON loses eventless transitions, composed guards and
 * everything that is a function. It runs in a browser as it does in Node, also when a bundler has shortened names.
 */

export type TransitionKind = 'event' | 'delay' | 'done' | 'error' | 'always'

/** A condition on the states that a chart is in, by their ids. */
export type Requirement =
  | { in: string }
  | { not: Requirement }
  | { every: Requirement[] }
  | { some: Requirement[] }

export type TransitionDescription = {
  /** Unlike any other of its chart: source, event, and which of its branches. */
  id: string
  /** The id of the state it leaves from. */
  source: string
  /** The event's type as the interpreter knows it; '' for an eventless one. */
  event: string
  /** The event as it is said: `after redirectAfter401`, `refreshToken succeeds`, `at once`. */
  label: string
  kind: TransitionKind
  /** 0 is the `if`, the next ones `else if`; the last without a guard is the `else`. */
  branch: number
  /** The guard's name, composed ones as they are read: `not isOffline`, `isOpen and (a or b)`. */
  guard: string | null
  /** What of the guard is about states alone, and so can be decided; null where nothing is. */
  requires: Requirement | null
  /** The ids of the states it leads to; none where the chart stays. */
  targets: string[]
  /** Whether its source is left and entered again even where the target lies within it. */
  reenter: boolean
  actions: string[]
}

export type StateDescription = {
  id: string
  key: string
  /** The way from the root, such as `signedIn.token.fresh`; '' for the root. */
  path: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The ids that entering it leads to, where it has states of its own. */
  initial: string[]
  description: string | null
  support: string | null
  /** What is at stake in it, by the name of the risk and as a sentence. */
  risks: { name: string; said: string }[]
  tags: string[]
  entry: string[]
  exit: string[]
  invokes: { id: string; source: string }[]
  /** Its timers; milliseconds where they do not depend on what the chart knows. */
  delays: { name: string; milliseconds: number | null }[]
  /** In the order in which they are tried. */
  transitions: TransitionDescription[]
  states: StateDescription[]
}

export type ChartDescription = { id: string; root: StateDescription }

type Named = { name?: string }
/** A guard or action as a state node holds it: a name, a name with params, or a function. */
type Part = {
  type?: unknown
  params?: unknown
  name?: unknown
  guards?: unknown
  stateValue?: unknown
}

const partsOf = (value: unknown): Part =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? value : {}

/** Literal params from the chart are part of the name: `lacks (step: slot)`; computed ones are not. */
const fixedParams = (params: unknown): string =>
  typeof params === 'object' && params !== null
    ? ` (${Object.entries(params)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', ')})`
    : ''

/** The guard of lives that says who may: `by owner/admin`. */
const people = (params: unknown): string | null => {
  const { ties } = partsOf(params) as { ties?: unknown }
  return Array.isArray(ties) ? ` ${ties.join('/')}` : null
}

/** States of `stateIn`: `work.cancelled`. */
const placeOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/^#/, '')
    : Object.entries(partsOf(value))
        .map(([key, inner]) => `${key}.${placeOf(inner)}`)
        .join(' & ')

/** A guard's name. `and`, `or`, `not` and `stateIn` are functions that carry what they are composed of. */
export const guardName = (guard: unknown, inner = false): string => {
  if (typeof guard === 'string') return guard
  const { type, params, name, guards, stateValue } = partsOf(guard)
  if (typeof type === 'string') return `${type}${people(params) ?? fixedParams(params)}`
  if (stateValue !== undefined) return `in ${placeOf(stateValue)}`
  if (!Array.isArray(guards)) return typeof name === 'string' && name !== '' ? name : 'a guard'
  const composition = compositionOf(guard)
  if (composition === 'not') return `not ${guardName(guards[0], true)}`
  const said = guards.map((one) => guardName(one, true)).join(` ${composition} `)
  return inner ? `(${said})` : said
}

/** The ids that a value of `stateIn` means: `{ work: 'cancelled' }`, `'#chart.work'`. */
const idsIn = (value: unknown, outer: string): string[] => {
  if (typeof value === 'string')
    return [value.startsWith('#') ? value.slice(1) : `${outer}.${value}`]
  return Object.entries(partsOf(value)).flatMap(([key, inner]) => idsIn(inner, `${outer}.${key}`))
}

/** What a guard asks about states, and whether that is all it asks; null: nothing, or not for sure. */
const requirementOf = (
  guard: unknown,
  root: string,
): { requires: Requirement; isAll: boolean } | null => {
  const { guards, stateValue } = partsOf(guard)
  const composition = compositionOf(guard)
  if (stateValue !== undefined)
    return {
      requires: { every: idsIn(stateValue, root).map((id) => ({ in: id })) },
      isAll: true,
    }
  if (!Array.isArray(guards)) return null
  const parts = guards.map((one: unknown) => requirementOf(one, root))
  const known = parts.flatMap((part) => part ?? [])
  const isAll = known.length === parts.length && known.every((part) => part.isAll)
  const of = known.map(({ requires }) => requires)
  const [first] = of
  if (composition === 'and' && of.length > 0) return { requires: { every: of }, isAll }
  if (composition === 'or' && isAll) return { requires: { some: of }, isAll }
  return composition === 'not' && isAll && first !== undefined
    ? { requires: { not: first }, isAll }
    : null
}

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, name } = partsOf(action)
  return String(type ?? name ?? 'an action')
}

/** A timer puts a `raise` after the entry's own actions and a `cancel` after the exit's: no actions of the chart. */
const ownActions = (node: AnyStateNode, actions: readonly unknown[]): string[] => {
  const timers = new Set(node.after.map((transition) => transition.eventType)).size
  return actions.slice(0, actions.length - timers).map(actionName)
}

const kindOf = (event: string): TransitionKind => {
  if (event === '') return 'always'
  if (event.startsWith('xstate.after.')) return 'delay'
  if (event.startsWith('xstate.done.')) return 'done'
  return event.startsWith('xstate.error.') ? 'error' : 'event'
}

const delayName = (delay: unknown): string =>
  typeof delay === 'number' ? `${delay} ms` : String((partsOf(delay) as Named).name ?? delay)

const labelOf = (event: string, node: AnyStateNode): string => {
  if (event === '') return 'at once'
  const timer = node.after.find((transition) => transition.eventType === event)
  if (timer !== undefined) return `after ${delayName(timer.delay)}`
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (settled !== null) {
    const actor = node.invoke.find((invoke) => invoke.id === settled[2])
    return `${actor?.src ?? settled[2]} ${settled[1] === 'done' ? 'succeeds' : 'fails'}`
  }
  const finished = /^xstate\.done\.state\.(.+)$/.exec(event)
  if (finished !== null) return `${node.path.at(-1) ?? node.machine.id} is done`
  return event === '*' ? 'anything else' : event
}

const transitionsOf = (node: AnyStateNode): TransitionDescription[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((transitions) =>
    transitions.map((transition, branch) => ({
      id: `${node.id} ${transition.eventType || 'always'} #${branch + 1}`,
      source: node.id,
      event: transition.eventType,
      label: labelOf(transition.eventType, node),
      kind: kindOf(transition.eventType),
      branch,
      guard: transition.guard === undefined ? null : guardName(transition.guard),
      requires: requirementOf(transition.guard, node.machine.root.id)?.requires ?? null,
      targets: transition.target?.map((target) => target.id) ?? [],
      reenter: transition.reenter,
      actions: transition.actions.map(actionName),
    })),
  )

const delaysOf = (node: AnyStateNode): StateDescription['delays'] => {
  const delays = new Map(node.after.map((transition) => [transition.eventType, transition.delay]))
  return [...delays.values()].map((delay) => {
    const given: unknown =
      typeof delay === 'string' ? node.machine.implementations.delays[delay] : delay
    return { name: delayName(delay), milliseconds: typeof given === 'number' ? given : null }
  })
}

const stateOf = (node: AnyStateNode): StateDescription => {
  const children = Object.values(node.states)
  const support: unknown = node.meta?.support
  const risk: unknown = node.meta?.risk
  const named = Array.isArray(risk) ? risk.map(String).filter(isRisk) : []
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    type: node.type,
    initial:
      node.type === 'parallel'
        ? children.filter((child) => child.type !== 'history').map((child) => child.id)
        : (node.initial?.target.map((target) => target.id) ?? []),
    description: node.description ?? null,
    support: typeof support === 'string' ? support : null,
    risks: named.map((name) => ({ name, said: risks[name] })),
    tags: [...node.tags],
    entry: ownActions(node, node.entry),
    exit: ownActions(node, node.exit),
    invokes: node.invoke.map((invoke) => ({ id: invoke.id, source: String(invoke.src) })),
    delays: delaysOf(node),
    transitions: transitionsOf(node),
    states: children.map(stateOf),
  }
}

/** A live chart as plain data; JSON keeps all of it. */
export const describeChart = (machine: AnyStateMachine): ChartDescription => ({
  id: machine.id,
  root: stateOf(machine.root),
})

/** A state and all that lie within it, outer ones first. */
export const statesWithin = (state: StateDescription): StateDescription[] => [
  state,
  ...state.states.flatMap(statesWithin),
]

/** A state as a person names it: the way from the root, or the chart's own name. */
export const nameOf = (chart: ChartDescription, id: string): string =>
  id === chart.root.id ? chart.id : id.slice(chart.root.id.length + 1)
