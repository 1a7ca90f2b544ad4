/*
 * What went wrong without anybody seeing it. Our own server is told of each error; the code for that comes with the
 * first one. A build with the address of a reporting service (`PUBLIC_SENTRY_DSN`) tells that service too: its code is
 * large and comes after the first paint, and until then errors wait here, in their order.
 */

export const reportingAddress = process.env.PUBLIC_SENTRY_DSN ?? ''

export type Occurrence = { at: number } & (
  | { kind: 'captured'; error: unknown; componentStack: string | null }
  | { kind: 'uncaught'; event: ErrorEvent }
  | { kind: 'rejected'; event: PromiseRejectionEvent }
)
/** Takes over from here: is handed what waited, then each error as it is captured. Hears uncaught ones itself. */
export type Reporter = (occurrence: Occurrence) => void

/** More than this many before the reporter is there say nothing new. */
const most = 50
const waiting: Occurrence[] = []
let report: Reporter = (occurrence) => {
  if (waiting.length < most) waiting.push(occurrence)
}

let tellOurs: Reporter = () => {}

/** Reports an error that was caught; `componentStack` says where React was. */
export const captureError = (error: unknown, componentStack: string | null = null): void => {
  console.error(error)
  const occurrence: Occurrence = { at: Date.now(), kind: 'captured', error, componentStack }
  tellOurs(occurrence)
  if (reportingAddress !== '') report(occurrence)
}

/** Hands each error from now on to what `load` answers. Where its code does not come, the error is lost. */
export const startOwnReports = (load: () => Promise<Reporter>): void => {
  tellOurs = (occurrence) => {
    load().then(
      (reporter) => reporter(occurrence),
      () => {},
    )
  }
  addEventListener('error', (event) => tellOurs({ at: Date.now(), kind: 'uncaught', event }))
  addEventListener('unhandledrejection', (event) =>
    tellOurs({ at: Date.now(), kind: 'rejected', event }),
  )
}

/** Calls back once something has been painted; in a page that is not looked at, or never paints, without it. */
const afterFirstPaint = (then: () => void): void => {
  let called = false
  const once = () => {
    if (called) return
    called = true
    observer.disconnect()
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 2_000 })
    else setTimeout(then)
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once()
  })
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(once, 5_000)
}

/** Keeps uncaught errors from now on, and loads the reporter that takes them over. */
export const startReporting = (load: () => Promise<Reporter>): void => {
  const uncaught = (event: ErrorEvent) => report({ at: Date.now(), kind: 'uncaught', event })
  const rejected = (event: PromiseRejectionEvent) =>
    report({ at: Date.now(), kind: 'rejected', event })
  addEventListener('error', uncaught)
  addEventListener('unhandledrejection', rejected)
  let loading = false
  // A network that came back while the code was fetched counts for the try after it.
  let again = false
  const takeOver = () => {
    if (loading) {
      again = true
      return
    }
    loading = true
    again = false
    load().then(
      (reporter) => {
        removeEventListener('online', takeOver)
        removeEventListener('error', uncaught)
        removeEventListener('unhandledrejection', rejected)
        report = reporter
        for (const occurrence of waiting.splice(0)) reporter(occurrence)
      },
      // Its code could not be fetched. Errors go on waiting until there is a network again.
      () => {
        loading = false
        if (again) takeOver()
      },
    )
  }
  afterFirstPaint(() => {
    addEventListener('online', takeOver)
    takeOver()
  })
}
