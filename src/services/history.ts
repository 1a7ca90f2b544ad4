/** The one history: pages, charts and the router all go through it. */

export type Location = {
  pathname: string
  search: string
  hash: string
  key: string
  state: unknown
}
type Listener = (location: Location, action: 'POP' | 'PUSH' | 'REPLACE') => void

const read = (): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: typeof history.state?.key === 'string' ? history.state.key : 'first',
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

const go = (to: string, replace: boolean) => {
  const state = { key: crypto.randomUUID() }
  if (replace) history.replaceState(state, '', to)
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
  navigate: (to: string, { replace = false } = {}) => go(to, replace),
  back: () => history.back(),
  listen: (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
