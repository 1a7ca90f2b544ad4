/** The one history: pages, charts and the router all go through it. */

export type Location = {
  pathname: string
  search: string
  hash: string
  key: string
  /** Changes with each navigation, except one that stays on its page: another filter, another page of a list. */
  visit: string
  state: unknown
}
type Listener = (location: Location, action: 'POP' | 'PUSH' | 'REPLACE') => void

/** What an entry of the browser's history remembers; the first one remembers nothing. */
const kept = (name: 'key' | 'visit'): string =>
  typeof history.state?.[name] === 'string' ? history.state[name] : 'first'

const read = (): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: kept('key'),
  // An entry that other code made has a key alone.
  visit: typeof history.state?.visit === 'string' ? kept('visit') : kept('key'),
  state: null,
})

const listeners = new Set<Listener>()
let current: Location = read()
/** The address as a prerendered page knows it, which is the same for every query and hash. */
const readPrerendered = (): Location => ({ ...current, search: '', hash: '' })
let prerendered = readPrerendered()
let action: 'POP' | 'PUSH' | 'REPLACE' = 'POP'

const tell = (next: typeof action) => {
  action = next
  current = read()
  prerendered = readPrerendered()
  for (const listener of listeners) listener(current, action)
}
addEventListener('popstate', () => tell('POP'))

type Going = {
  replace?: boolean
  /** The page stays as it is, where it is scrolled to; only what the address says of it changes. */
  stay?: boolean
}

const go = (to: string, { replace = false, stay = false }: Going) => {
  const key = crypto.randomUUID()
  const state = { key, visit: stay ? current.visit : key }
  // What took the place of an address knows it, through a reload as well: /unauthorized leads back.
  // Two refusals at once lead there twice: the second one keeps what the first one knew.
  const from = to === location.pathname ? history.state?.from : location.href
  if (replace) history.replaceState({ ...state, from }, '', to)
  else history.pushState(state, '', to)
  tell(replace ? 'REPLACE' : 'PUSH')
}

export const appHistory = {
  get location() {
    return current
  },
  get prerendered() {
    return prerendered
  },
  get action() {
    return action
  },
  navigate: (to: string, going: Going = {}) => go(to, going),
  back: () => history.back(),
  listen: (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
