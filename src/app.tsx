import { StrictMode, useEffect } from 'react'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { ErrorBoundary } from '#src/pages/shared/error-boundary.tsx'
import { Layout } from '#src/pages/shared/layout.tsx'
import { PageOutlet } from '#src/pages/shared/page-outlet.tsx'
import type { Location } from '#src/services/history.ts'
import { AppRouter } from './app-router.tsx'
import { findRoute, pageKey } from './find-route.ts'

const Shown = ({ location }: { location: Location }) => {
  const { route, params } = findRoute(location.pathname)
  return (
    <ErrorBoundary visit={location.visit}>
      <Layout route={route} location={location}>
        <PageOutlet key={pageKey(route, params, location.pathname)} route={route} params={params} />
      </Layout>
    </ErrorBoundary>
  )
}

type Props = {
  wired: Wired
  /** Called once the app is on the screen and listens. */
  onShown: () => void
}

export const App = ({ wired, onShown }: Props) => {
  // Effects of children run first, so their charts run by now.
  useEffect(onShown, [onShown])
  return (
    <StrictMode>
      <AppContext value={wired}>
        <AppRouter>{(location) => <Shown location={location} />}</AppRouter>
      </AppContext>
    </StrictMode>
  )
}
