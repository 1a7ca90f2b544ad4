import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { NavigationType, Router } from 'react-router-dom'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { ErrorBoundary } from '#src/pages/shared/error-boundary.tsx'
import { Layout } from '#src/pages/shared/layout.tsx'
import { PageOutlet } from '#src/pages/shared/page-outlet.tsx'
import { appHistory } from '#src/services/history.ts'
import { findRoute } from './find-route.ts'

/** The router over our one history: it makes links and hands out the location; charts decide the rest. */
const navigator = {
  createHref: (to: unknown) => hrefOf(to),
  go: (delta: number) => history.go(delta),
  push: (to: unknown) => appHistory.navigate(hrefOf(to)),
  replace: (to: unknown) => appHistory.navigate(hrefOf(to), { replace: true }),
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

type Props = {
  wired: Wired
  /** Called once the app stands on the screen and listens. */
  onShown: () => void
}

export const App = ({ wired, onShown }: Props) => {
  const location = useSyncExternalStore(
    appHistory.listen,
    () => appHistory.location,
    () => appHistory.prerendered,
  )
  // Effects of what is inside come first, so its charts run by now.
  useEffect(onShown, [onShown])
  const found = findRoute(location.pathname)
  return (
    <StrictMode>
      <AppContext value={wired}>
        <Router location={location} navigationType={types[appHistory.action]} navigator={navigator}>
          <ErrorBoundary key={location.key}>
            <Layout route={found.route} location={location}>
              <PageOutlet key={location.pathname} route={found.route} params={found.params} />
            </Layout>
          </ErrorBoundary>
        </Router>
      </AppContext>
    </StrictMode>
  )
}
