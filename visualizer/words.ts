import { createContext, useContext } from 'react'
import { allOf, conditionOf, guardSentence } from '#tools/statecharts/words.ts'

/*
 * Names for people who do not read code: `signedIn.token.fresh` → "signed in › token › fresh". A switch shows the
 * names of the code.
 */

const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])|([a-z])(?=[0-9])/g, '$1$3 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

/** Dots between the parts of an event or path become spaces or the given mark. */
export const plain = (name: string, mark = ' '): string => name.split('.').map(spaced).join(mark)

export const duration = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${Number((milliseconds / 1000).toFixed(2))} s`
  if (milliseconds < 120_000) return `${Number((milliseconds / 1000).toFixed(1))} s`
  return `${Number((milliseconds / 60_000).toFixed(1))} min`
}

/** The interpreter's own events, where no chart names them. */
export const plainEvent = (event: string): string => {
  if (event === 'xstate.init') return 'begins'
  if (event === 'xstate.stop') return 'ends'
  const after = /^xstate\.after\.([^.]+)\./.exec(event)
  if (after?.[1] !== undefined) return `after ${spaced(after[1])}`
  const settled = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(event)
  if (settled?.[2] !== undefined)
    return `what ${plain(settled[2])} waits for ${settled[1] === 'done' ? 'succeeds' : 'fails'}`
  return plain(event)
}

export type Words = {
  code: boolean
  /** A name: of a state, an event, an action, an actor. */
  say: (name: string) => string
  path: (path: string) => string
  /** A condition as a sentence, as it holds or does not. */
  guard: (guard: string, isSo?: boolean) => string
  /** Several conditions at once: those that hold, and those asked before that did not hold. */
  condition: (holds: readonly string[], fails?: readonly string[]) => string
}

export const wordsOf = (code: boolean): Words =>
  code
    ? {
        code,
        say: (name) => name,
        path: (path) => path,
        guard: (guard, isSo = true) => (isSo ? guard : `not ${guard}`),
        condition: (holds, fails = []) =>
          allOf([...holds, ...fails.map((guard) => `not (${guard})`)]),
      }
    : {
        code,
        say: plain,
        path: (path) => plain(path, ' › '),
        guard: guardSentence,
        condition: (holds, fails = []) =>
          conditionOf({ guard: holds.length === 0 ? null : allOf(holds), unless: [...fails] }),
      }

export const WordsContext = createContext<Words>(wordsOf(false))
export const useWords = (): Words => useContext(WordsContext)
