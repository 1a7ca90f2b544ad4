import {
  breadcrumbsIntegration,
  browserSessionIntegration,
  browserTracingIntegration,
  captureReactException,
  consoleIntegration,
  cultureContextIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  flush,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  metrics,
  withScope,
} from '@sentry/react'
import type { Occurrence, Reporter } from './reporting.ts'
import { makeScrubber, type Scrubber, scrubEvent, withRequestId } from './reporting-scrub.ts'
import { knownSecrets, noticeSecrets } from './reporting-secrets.ts'
import { denyUrls, ignoreErrors, settings } from './reporting-settings.ts'
import { makeTransport } from './reporting-transport.ts'
import { watchVitals } from './reporting-vitals.ts'

type Surroundings = {
  /** Where reports go. */
  address: string
  /** The pattern of a page's path; no report names the page of a person or a secret in a link. */
  patternOf: (pathname: string) => string
  /** The last steps of all charts, as JSON that says nothing about anybody. */
  captureTrace: () => string
}

/** The library hears uncaught errors through these two; what came before it did is told the same way. */
const tell = (occurrence: Occurrence): void => {
  if (occurrence.kind === 'captured')
    captureReactException(occurrence.error, { componentStack: occurrence.componentStack })
  else if (occurrence.kind === 'rejected') window.onunhandledrejection?.(occurrence.event)
  else {
    const { message, filename, lineno, colno, error } = occurrence.event
    window.onerror?.(message, filename, lineno, colno, error)
  }
}

/** What support would ask the person to copy travels with the error; an error that has none travels without. */
const traceOf = (captureTrace: () => string) => {
  try {
    const data = captureTrace()
    return [{ filename: 'support-trace.json', contentType: 'application/json', data }]
  } catch {
    return []
  }
}

/** Starts reporting, replay included. Answers what takes each error that the app captures, or kept until now. */
export const startTelemetry = async ({
  address,
  patternOf,
  captureTrace,
}: Surroundings): Promise<Reporter> => {
  // Without replay, errors are still reported.
  const replay = await import('./reporting-replay.ts').then(
    ({ makeReplay }) => [makeReplay()],
    () => [],
  )
  const scrubber = (): Scrubber =>
    makeScrubber({ origin: window.location.origin, patternOf, secrets: knownSecrets(patternOf) })
  noticeSecrets(patternOf)
  init({
    ...settings,
    ignoreErrors,
    denyUrls,
    dsn: address,
    transport: makeTransport(scrubber),
    beforeSend: (event, hint) => {
      hint.attachments = traceOf(captureTrace)
      return withRequestId(scrubEvent(event), hint.originalException)
    },
    beforeBreadcrumb: (crumb) => {
      noticeSecrets(patternOf)
      return crumb
    },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration(),
      consoleIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      cultureContextIntegration(),
      browserSessionIntegration(),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: patternOf(span.name) }),
      }),
      ...replay,
    ],
  })
  // The numbers belong to the page that was loaded, even if the person has moved on since.
  const route = patternOf(window.location.pathname)
  watchVitals((vital, value) =>
    metrics.distribution(`web_vital.${vital}`, value, {
      unit: vital === 'CLS' ? 'none' : 'millisecond',
      attributes: { route },
    }),
  )
  // After the vitals' own listeners: the last numbers are final when a page is left.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
  addEventListener('pagehide', () => void flush())
  return (occurrence) =>
    withScope((scope) => {
      scope.addEventProcessor((event) => ({ ...event, timestamp: occurrence.at / 1000 }))
      tell(occurrence)
    })
}
