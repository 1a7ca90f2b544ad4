import { useSyncExternalStore } from 'react'

/*
 * Where the visitor is, in the part of the address after #: `#/session/signedIn.token.fresh?view=play`,
 * `#/session?view=paths&cover=pairs&risk=work` for chosen paths, or `#/inspection?number=HK-1003` for the life of a
 * real inspection.
 * It never reaches a server, and works for a file on a disk.
 */

export const views = ['look', 'play', 'paths', 'life', 'watch', 'trace'] as const
export type View = (typeof views)[number]

/** Only inspections have a number by which support asks for one. */
export const hasLife = (chart: string): boolean => chart === 'inspection'

/** What is shown: a chart drawn, as boxes of words or as tables; or, of a running app, the messages between its charts. */
export const shows = ['picture', 'words', 'table', 'messages'] as const
export type Show = (typeof shows)[number]

/**
 * `number`: the real inspection whose life is shown; '' for none. `show` stays as it was where an address leaves it
 * out, and is the picture at first.
 */
export type Address = {
  chart: string
  state: string
  view: View
  number?: string
  show?: Show
  /** Of paths: as the address names it, known or not. */
  paths?: PathChoice
}

/** Which paths are shown, in the words of the command, and which of them is followed; '' for the usual. */
export type PathChoice = { cover: string; risk: string; path: string }
const choiceNames = ['cover', 'risk', 'path'] as const

/** This view, or the picture of a chart that does not have it. */
const viewOf = (chart: string, view: View): View =>
  view === 'life' && !hasLife(chart) ? 'look' : view

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
  const number = hasLife(chart) ? (search.get('number') ?? '') : ''
  const known = views.find((one) => one === asked) ?? (number === '' ? 'look' : 'life')
  const view = viewOf(chart, known)
  const show = shows.find((one) => one === search.get('show'))
  const [cover = '', risk = '', followed = ''] = choiceNames.map((name) => search.get(name) ?? '')
  const paths = view === 'paths' &&
    cover + risk + followed !== '' && { cover, risk, path: followed }
  return {
    chart,
    state,
    view,
    ...(number !== '' && { number }),
    ...(show && { show }),
    ...(paths && { paths }),
  }
}

export const addressOf = ({ chart, state, view, number = '', show, paths }: Address): string => {
  const search = new URLSearchParams()
  // A number says the view already.
  if (view === 'life' && number !== '') search.set('number', number)
  else if (view !== 'look') search.set('view', view)
  if (show !== undefined) search.set('show', show)
  for (const name of view === 'paths' ? choiceNames : [])
    if (paths?.[name]) search.set(name, paths[name])
  const query = search.toString()
  return `#/${encodeURIComponent(chart)}${state === '' ? '' : `/${encodeURIComponent(state)}`}${
    query === '' ? '' : `?${query}`
  }`
}

/** Another chart in the same view, with what goes for that one as well. */
export const ofChart = (address: Address, chart: string): string =>
  addressOf({
    ...address,
    chart,
    state: '',
    view: viewOf(chart, address.view),
    number: '',
    ...(address.paths && { paths: { ...address.paths, path: '' } }),
  })

let shown: Show = 'picture'

/** The address with what it leaves out, as it was before. */
const kept = (address: Address): Address =>
  address.show === undefined && shown !== 'picture' ? { ...address, show: shown } : address

/** A link that does not say how to show its chart shows it as the last one. */
const keepShow = () => {
  const address = readAddress(location.hash)
  shown = address.show ?? shown
  if (address.show === undefined && shown !== 'picture')
    history.replaceState(null, '', addressOf(kept(address)))
}

const listen = (listener: () => void) => {
  const changed = () => {
    keepShow()
    listener()
  }
  keepShow()
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

export const useAddress = (): Address =>
  readAddress(useSyncExternalStore(listen, () => location.hash))

/** Shows another chart in place of this one, without a step in the browser's history. */
export const showInstead = (address: Address): void => {
  const next = addressOf(kept(address))
  if (next !== location.hash) location.replace(next)
}
