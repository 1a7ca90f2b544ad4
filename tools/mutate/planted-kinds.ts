/*
 * Faults that a person would make outside of the charts: in models, wiring and services. Each is a change of a few letters
 * in a file, and the tests that have to notice it.
 */

export type Kind =
  | 'key without its input'
  | 'not ended'
  | 'effect after stop'
  | 'off by one'
  | 'wrong order'
  | 'wrong unit'
  | 'wrong value'
  | 'stale value'
  | 'dropped guard'
  | 'wrong retry'
  | 'forgotten error'
  | 'wrong owner'
  | 'wrong zone'
  | 'wrong rounding'
  | 'missing await'
export type Planted = {
  kind: Kind
  file: string
  /** Once in the file. */
  from: string
  to: string
  /** The folders or files of its tests. */
  tests: string[]
}

export const cases = (
  file: string,
  tests: string[],
  ...changes: [kind: Kind, from: string, to: string][]
): Planted[] => changes.map(([kind, from, to]) => ({ kind, file, from, to, tests }))
