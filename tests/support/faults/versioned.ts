import type { Model } from './linearizable.ts'

/*
 * Two things that people change at once, as one copy of each would answer: one with a version, which an edit names, and
 * one made under an idempotency key.
 */

/** The current state; `value` null: it was removed, or never was. */
export type Versioned = { version: number; value: string | null }

export type Edit =
  | { do: 'read' }
  /** An edit that was made on this version. */
  | { do: 'save'; seen: number; value: string }
  | { do: 'remove' }

export type EditAnswer =
  | { said: 'is'; version: number; value: string }
  | { said: 'nothing' }
  | { said: 'saved'; version: number; value: string }
  /** Somebody else changed it: the current state. */
  | { said: 'conflict'; version: number; value: string }
  /** It was removed, and the edit is one of what was there before. */
  | { said: 'gone' }
  | { said: 'removed' }

const saved = ({ version, value }: Versioned, seen: number, word: string): Versioned | null => {
  if (value === word && version > 0) return { version, value }
  // What was removed may be made again as new; its version goes on.
  const standing = value === null ? 0 : version
  return seen === standing ? { version: version + 1, value: word } : null
}

export const versionedFrom = (initial: Versioned): Model<Versioned, Edit, EditAnswer> => ({
  initial,
  step: (state, edit, answer) => {
    if (edit.do === 'read') {
      if (answer === null) return state
      if (answer.said === 'nothing') return state.value === null ? state : null
      const same =
        answer.said === 'is' && answer.version === state.version && answer.value === state.value
      return same ? state : null
    }
    if (edit.do === 'remove') {
      if (answer !== null && answer.said !== 'removed') return null
      return state.value === null ? state : { version: state.version + 1, value: null }
    }
    const next = saved(state, edit.seen, edit.value)
    if (answer === null) return next ?? state
    if (answer.said === 'saved')
      return next !== null && next.version === answer.version && next.value === answer.value
        ? next
        : null
    const told =
      state.value === null
        ? answer.said === 'gone'
        : answer.said === 'conflict' &&
          answer.version === state.version &&
          answer.value === state.value
    return next === null && told ? state : null
  },
})

/** What was made under a key, and by which request. */
export type Kept = { body: string; id: string } | null

export type KeyAnswer =
  | { said: 'made'; id: string }
  | { said: 'key_reused' }
  /** The first request of this key is not done yet. */
  | { said: 'in_progress' }

export const keyed: Model<Kept, { body: string }, KeyAnswer> = {
  initial: null,
  step: (state, { body }, answer) => {
    if (answer === null) return state ?? { body, id: '?' }
    if (answer.said === 'in_progress') return state
    if (answer.said === 'key_reused') return state !== null && state.body !== body ? state : null
    if (state === null) return { body, id: answer.id }
    // One whose answer nobody heard made a thing whose id nobody knows yet.
    if (state.body !== body || (state.id !== '?' && state.id !== answer.id)) return null
    return { body, id: answer.id }
  },
}
