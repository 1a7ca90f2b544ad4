import { createContext, useContext } from 'react'

/*
 * Names for people who do not read code: `signedIn.token.fresh` → "signed in › token › fresh". A switch shows the
 * names of the code.
 */

const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

/** Dots between the parts of an event or path become spaces or the given mark. */
export const plain = (name: string, mark = ' '): string => name.split('.').map(spaced).join(mark)

/** A guard as the rest of a sentence that begins with "if": `isOnAuthPage` → "on auth page". */
export const plainGuard = (guard: string): string =>
  guard
    .split(/(\s|\(|\))/)
    .map((word) => spaced(word.replace(/^is(?=[A-Z])/, '')))
    .join('')

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
  guard: (guard: string) => string
}

export const wordsOf = (code: boolean): Words =>
  code
    ? { code, say: (name) => name, path: (path) => path, guard: (guard) => guard }
    : { code, say: plain, path: (path) => plain(path, ' › '), guard: plainGuard }

export const WordsContext = createContext<Words>(wordsOf(false))
export const useWords = (): Words => useContext(WordsContext)
