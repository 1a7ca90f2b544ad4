import { type ReactNode, useSyncExternalStore } from 'react'
import { type NavigateOptions, NavigationType, Router } from 'react-router-dom'
import { appHistory, type Location } from '#src/services/history.ts'

/** The router over our one history: it makes links and hands out the location; charts decide the rest. */
const navigator = {
  createHref: (to: unknown) => hrefOf(to),
  go: (delta: number) => history.go(delta),
  push: (to: unknown, _state: unknown, options?: NavigateOptions) =>
    appHistory.navigate(hrefOf(to), { stay: options?.preventScrollReset === true }),
  replace: (to: unknown, _state: unknown, options?: NavigateOptions) =>
    appHistory.navigate(hrefOf(to), { replace: true, stay: options?.preventScrollReset === true }),
}
const hrefOf = (to: unknown): string => {
  if (typeof to === 'string') return to
  const { pathname = '', search = '', hash = '' } = (to ?? {}) as Partial<Location>
  return `${pathname}${search}${hash}`
}

const types = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
}

/** Gives links and addresses to its children, and draws them anew with each location. */
export const AppRouter = ({ children }: { children: (location: Location) => ReactNode }) => {
  const location = useSyncExternalStore(
    appHistory.listen,
    () => appHistory.location,
    () => appHistory.prerendered,
  )
  return (
    <Router location={location} navigationType={types[appHistory.action]} navigator={navigator}>
      {children(location)}
    </Router>
  )
}
