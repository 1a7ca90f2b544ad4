/**
 * Errors for the reporting service. Its code is large and comes only where an address is configured,
 * after first paint; what happens before is kept until then. Without an address nothing leaves the page.
 */
const dsn = process.env.PUBLIC_SENTRY_DSN ?? ''
const early: unknown[] = []
let deliver: ((error: unknown) => void) | null = null

export const captureError = (error: unknown): void => {
  if (dsn === '') return
  if (deliver) deliver(error)
  else if (early.length < 20) early.push(error)
}

/** Hands reporting over to the service once its code is there. */
export const startReporting = (capture: (error: unknown) => void): void => {
  deliver = capture
  for (const error of early.splice(0)) capture(error)
}
