import { useSyncExternalStore } from 'react'

/*
 * Where the visitor is, in the part of the address after #: `#/session/signedIn.token.fresh?view=play`, or
 * `#/inspection?number=HK-1003` for the life of a real inspection.
 * It never reaches a server, and works for a file on a disk.
 */

export const views = ['look', 'play', 'paths', 'life', 'watch', 'trace'] as const
export type View = (typeof views)[number]

/** `number`: the real inspection whose life is shown; '' for none. */
export type Address = { chart: string; state: string; view: View; number?: string }

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
  const search = new URLSearchParams(query)
  const asked = search.get('view')
  const number = search.get('number') ?? ''
  const view = views.find((one) => one === asked) ?? (number === '' ? 'look' : 'life')
  return { chart, state, view, ...(number !== '' && { number }) }
}

export const addressOf = ({ chart, state, view, number = '' }: Address): string => {
  const search = new URLSearchParams()
  // A number says the view already.
  if (view === 'life' && number !== '') search.set('number', number)
  else if (view !== 'look') search.set('view', view)
  const query = search.toString()
  return `#/${encodeURIComponent(chart)}${state === '' ? '' : `/${encodeURIComponent(state)}`}${
    query === '' ? '' : `?${query}`
  }`
}

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
