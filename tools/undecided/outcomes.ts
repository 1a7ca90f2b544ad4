import type { Place } from './places.ts'

/* What a recorder notes: which outcomes a decision had, each a bit. */

const yes = 1
const no = 2
/** Both sides of a comparison were the same. */
const equal = 4
/** It decided alone: what follows it would have said the opposite. */
const alone = 8
/** It decided, and what follows it would have said the same. */
const together = 16

const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((item, index) => item === after[index]))

type Any = ReturnType<typeof JSON.parse>

export const makeRecorder = () => {
  const seen = new Map<string, number>()
  const note = (id: string, bit: number) => seen.set(id, (seen.get(id) ?? 0) | bit)
  const logical =
    (decides: boolean) =>
    <T>(id: string, value: T, rest?: () => unknown): T => {
      note(id, value ? yes : no)
      if (rest === undefined || Boolean(value) !== decides) return value
      try {
        note(id, Boolean(rest()) === decides ? together : alone)
      } catch {
        // It guards what follows it.
        note(id, alone)
      }
      return value
    }
  return {
    seen,
    and: logical(false),
    or: logical(true),
    choice: <T>(id: string, value: T): T => {
      note(id, value ? yes : no)
      return value
    },
    fallback: <T>(id: string, value: T): T => {
      note(id, value === null || value === undefined ? yes : no)
      return value
    },
    compare: (id: string, left: Any, operator: string, right: Any): boolean => {
      const operations: Record<string, () => boolean> = {
        '<': () => left < right,
        '<=': () => left <= right,
        '>': () => left > right,
        '>=': () => left >= right,
      }
      const is = operations[operator]?.() ?? false
      note(id, is ? yes : no)
      if (left >= right && left <= right) note(id, equal)
      return is
    },
    change: (id: string, target: Any, method: string, ...given: unknown[]): unknown => {
      // Two of them change their target itself.
      const before = Array.isArray(target) ? [...target] : target
      const after = target[method](...given)
      note(id, isSame(before, after) ? no : yes)
      return after
    },
    extreme: (id: string, name: 'min' | 'max', ...given: number[]): number => {
      const won = Math[name](...given)
      if (given.some((other) => other !== won))
        for (const [index, value] of given.entries()) if (value === won) note(id, 1 << index)
      return won
    },
    reached: (id: string): void => {
      note(id, yes)
    },
  }
}
export type Recorder = ReturnType<typeof makeRecorder>

/** What no test has shown of a decision, as a sentence; null: nothing. */
export const missing = ({ kind }: Pick<Place, 'kind'>, bits: number): string | null => {
  const had = (bit: number) => (bits & bit) !== 0
  if (kind === 'function' || kind === 'catch') return had(yes) ? null : 'is never reached'
  if (bits === 0) return 'is never asked'
  const both = () => (had(yes) ? (had(no) ? null : 'is always true') : 'is always false')
  switch (kind) {
    case 'and':
    case 'or': {
      if (had(together) && !had(alone)) return 'never decides: what follows it says the same'
      return both()
    }
    case 'choice':
      return both()
    case 'fallback':
      return had(yes) ? (had(no) ? null : 'has always nothing') : 'always has a value'
    case 'compare':
      return both() ?? (had(equal) ? null : 'never has equal sides')
    case 'change':
      return had(yes) ? null : 'changes nothing'
    case 'extreme':
      return had(yes) && had(no) ? null : 'has the same winner each time'
  }
}
