import { useSyncExternalStore } from 'react'

/*
 * Where the visitor is, in the part of the address after #: `#/session/signedIn.token.fresh?view=play`.
 * It never reaches a server, and works for a file on a disk.
 */

export const views = ['look', 'play', 'paths', 'watch', 'trace'] as const
export type View = (typeof views)[number]

export type Address = { chart: string; state: string; view: View }

export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return ''
    }
  }
  const [chart = '', state = ''] = path.split('/').map(decoded)
  const asked = new URLSearchParams(query).get('view')
  return { chart, state, view: views.find((view) => view === asked) ?? 'look' }
}

export const addressOf = ({ chart, state, view }: Address): string =>
  `#/${encodeURIComponent(chart)}${state === '' ? '' : `/${encodeURIComponent(state)}`}${
    view === 'look' ? '' : `?view=${view}`
  }`

const listen = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useAddress = (): Address =>
  readAddress(useSyncExternalStore(listen, () => location.hash))

/** Shows another chart in place of this one, without a step in the browser's history. */
export const showInstead = (address: Address): void => {
  if (addressOf(address) !== location.hash) location.replace(addressOf(address))
}
