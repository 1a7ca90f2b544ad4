import { makeErrorReporter, type Surroundings } from '#src/services/error-reports.ts'
import type { Reporter } from '#src/services/reporting.ts'
import { captureTrace } from './trace.ts'

/** What tells our own server of each error. `patternOf` gives the pattern of a page's path. */
export const ourReporter = ({
  patternOf,
  send,
}: Pick<Surroundings, 'patternOf' | 'send'>): Reporter =>
  makeErrorReporter({
    origin: window.location.origin,
    pathname: () => window.location.pathname,
    patternOf,
    release: process.env.BUILD_ID ?? 'development',
    captureTrace,
    send,
  })
