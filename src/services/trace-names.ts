import type { AnyActor, StateValue } from 'xstate'

/*
 * The names by which a trace speaks of states, events and reads: the charts' own, and no others.
 */

/** The innermost states of a state value: `{ signedIn: { token: 'fresh' } }` → `signedIn.token.fresh`. */
export const leavesOf = (value: StateValue | undefined, path = ''): string[] => {
  if (value === undefined) return []
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (typeof value === 'string') return [at(value)]
  const entries = Object.entries(value)
  if (entries.length === 0) return path === '' ? [] : [path]
  return entries.flatMap(([key, inner]) => leavesOf(inner, at(key)))
}

/** Parts of a read's query that say how a list is shown, and nothing about anybody. */
const sayableQuery = ['limit', 'offset', 'page', 'sort', 'status', 'unread_only', 'worksheet']

/** What a generic chart is for: `issues.list`, `inspections.mine status:scheduled`. */
export const askedFor = (id: string, snapshot: unknown): { of?: string } => {
  // A read's id is its endpoint's name and a number, a form's is the name alone.
  const name = /^([a-zA-Z]+\.[a-zA-Z]+)(?:#\d+)?$/.exec(id)?.[1]
  if (name === undefined) return {}
  const { context } = (snapshot ?? {}) as { context?: { input?: unknown } }
  const { query } = (context?.input ?? {}) as { query?: Record<string, unknown> }
  const said = sayableQuery.flatMap((part) => {
    const value = String(query?.[part] ?? '')
    return /^\w{1,24}$/.test(value) ? [`${part}:${value}`] : []
  })
  return { of: [name, ...said].join(' ') }
}

/** Types that the chart itself declares; the interpreter's own are added. */
export const isDeclared = (actor: AnyActor, type: string): boolean =>
  type === 'xstate.init' || type === 'xstate.stop' || actor.logic.events.includes(type)

/** The name of an event with only those of its words that the chart's own events have: `notification.unknown`. */
export const knownWordsOf = (actor: AnyActor, type: string): string => {
  const known = new Set(
    actor.logic.events.flatMap((declared: string) =>
      declared.startsWith('xstate.') ? [] : declared.split('.'),
    ),
  )
  return type
    .split('.', 4)
    .map((word) => (known.has(word) ? word : 'unknown'))
    .join('.')
}
