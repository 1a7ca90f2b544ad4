import { findRoute } from '#src/find-route.ts'
import { routes } from '#src/routes.tsx'
import type { Api } from '#src/services/api.ts'
import {
  type Reporter,
  reportingAddress,
  startOwnReports,
  startReporting,
} from '#src/services/reporting.ts'

/**
 * Reports say which page by its row of the route table, never by its address: `/verify/abc` → `/verify/:token`,
 * and `/*` for an unknown page. A path that is already such a row stays as it is.
 */
export const patternOf = (pathname: string): string => {
  if (routes.some(({ path }) => path === pathname)) return pathname
  const { path } = findRoute(pathname).route
  return path === '*' ? '/*' : path
}

/** Hears errors from now on. What tells our server comes with the first error, any other service's code after the first paint. */
export const watchErrors = (api: Api): void => {
  // One reporter for all of them: it counts what it has sent.
  let ours: Promise<Reporter> | null = null
  startOwnReports(() => {
    ours ??= import('./error-reports.ts').then(
      ({ ourReporter }) =>
        ourReporter({ patternOf, send: (body) => api.call('faults.report', { body }) }),
      (error: unknown) => {
        ours = null
        throw error
      },
    )
    return ours
  })
  // Asked of the variable itself: a build without an address then holds none of that code.
  if (process.env.PUBLIC_SENTRY_DSN)
    startReporting(async () => {
      const [{ startTelemetry }, { captureTrace }] = await Promise.all([
        import('#src/services/reporting-telemetry.ts'),
        import('./trace.ts'),
      ])
      return startTelemetry({ address: reportingAddress, patternOf, captureTrace })
    })
}
