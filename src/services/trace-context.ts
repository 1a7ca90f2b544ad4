import { type Changed, isCount, isField, type Shape } from './trace-format.ts'

/*
 * What a chart keeps, and how a step changed it, without a word of it: a trace names the field and says nothing,
 * something, yes, no, or how many. A token, a name or typed text is "something".
 */

/** Fields whose number counts something of the chart itself; other numbers may be somebody's own. */
const counters = new Set(['begun', 'changes', 'added'])

const shapeOf = (name: string, value: unknown): Shape => {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return `${value.length} entries`
  if (isCount(value) && counters.has(name)) return `${value}`
  return 'some'
}

const contextOf = (snapshot: unknown): Record<string, unknown> => {
  const { context } = (snapshot ?? {}) as { context?: unknown }
  return typeof context === 'object' && context !== null ? (context as Record<string, unknown>) : {}
}

/** The difference between two snapshots of one chart; undefined where it keeps the same. Holds on to neither. */
export const changedBetween = (before: unknown, after: unknown): Changed | undefined => {
  const [old, fresh] = [contextOf(before), contextOf(after)]
  if (old === fresh) return undefined
  const names = Object.keys(fresh).filter(
    (name) => isField(name) && !Object.is(old[name], fresh[name]),
  )
  return names.length === 0
    ? undefined
    : Object.fromEntries(
        names.map((name) => [name, [shapeOf(name, old[name]), shapeOf(name, fresh[name])]]),
      )
}

/** Two differences in a row as one: from before the first to after the second. */
export const joined = (
  first: Changed | undefined,
  second: Changed | undefined,
): Changed | undefined => {
  if (first === undefined || second === undefined) return first ?? second
  const both = { ...first }
  for (const [name, [before, after]] of Object.entries(second))
    both[name] = [first[name]?.[0] ?? before, after]
  return both
}
