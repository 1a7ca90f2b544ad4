import { notFoundRoute, type Route, routes } from './routes.tsx'

/** An id in a path: a UUID or what another server may use, never words with odd characters. */
const id = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}'
const idPattern = new RegExp(`^${id}$`)
const words = new Set(['token', 'status', 'testType', 'category', 'worksheetId'])

const matchOne = (route: Route, parts: readonly string[]): Record<string, string> | null => {
  const wanted = route.path.split('/').filter(Boolean)
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (want.startsWith(':')) params[want.slice(1)] = part
    else if (want !== part) return null
  }
  return params
}

/** The route of a path with its parameters; a parameter that is no id leads to the not-found page. */
export const findRoute = (pathname: string): { route: Route; params: Record<string, string> } => {
  let parts: string[]
  try {
    parts = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return { route: notFoundRoute, params: {} }
  }
  for (const route of routes) {
    const params = matchOne(route, parts)
    if (params === null) continue
    const broken = Object.entries(params).some(
      ([name, value]) => !words.has(name) && !idPattern.test(value),
    )
    return broken ? { route: notFoundRoute, params: {} } : { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

/** Each address is a page of its own, except those that differ in the part alone that they show of one. */
export const pageKey = (
  { part, page }: Route,
  params: Record<string, string>,
  pathname: string,
): string => (part === undefined ? pathname : JSON.stringify([page, { ...params, [part]: '' }]))

/** The paths of a route, as a regular expression over a path without a slash at its end; '' is the start page. */
export const expressionOf = ({ path }: Route): string => {
  const parts = path.split('/').filter(Boolean)
  const each = parts.map((part) =>
    part.startsWith(':') ? (words.has(part.slice(1)) ? '[^/]+' : id) : part,
  )
  return `^${each.map((part) => `/${part}`).join('')}$`
}

/** The property that a path names, with the path before and after it, so that another property can take its place. */
export const propertyIn = (
  pathname: string,
  search = '',
): { before: string; id: string; after: string } | null => {
  const { route, params } = findRoute(pathname)
  const at = route.path.split('/').filter(Boolean).indexOf(':propertyId')
  if (at === -1 || params.propertyId === undefined) return null
  const parts = pathname.split('/').filter(Boolean)
  const before = parts.slice(0, at).map((part) => `/${part}`)
  const after = parts.slice(at + 1).map((part) => `/${part}`)
  return { before: `${before.join('')}/`, id: params.propertyId, after: after.join('') + search }
}
