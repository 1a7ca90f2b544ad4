import type { Input } from '#contract/endpoints.ts'
import { plainKind, plainMessage } from '#contract/vocabulary/faults.ts'
import { CallError } from './call-error.ts'
import type { Occurrence, Reporter } from './reporting.ts'
import { makeScrubber } from './reporting-scrub.ts'
import { knownSecrets } from './reporting-secrets.ts'
import { denyUrls, ignoreErrors } from './reporting-settings.ts'

/*
 * An error as it is told to our own server: scrubbed like all other reports, with the page by its pattern and the last
 * steps of the charts. Its code comes with the first error.
 */

type ErrorReport = Input<'faults.report'>['body']

export type Surroundings = {
  origin: string
  pathname: () => string
  patternOf: (pathname: string) => string
  release: string
  /** The last steps of all charts, as JSON that says nothing about anybody. */
  captureTrace: () => string
  send: (report: ErrorReport) => Promise<unknown>
}

/** The most reports of one page load, and the most of one error: what comes again and again says nothing new. */
const most = 20
const mostOfOne = 3

const thrownIn = (occurrence: Occurrence): unknown =>
  occurrence.kind === 'captured'
    ? occurrence.error
    : occurrence.kind === 'rejected'
      ? occurrence.event.reason
      : (occurrence.event.error ?? occurrence.event.message)

const namedOf = (thrown: unknown): { kind: string; message: string; stack: string } =>
  thrown instanceof Error
    ? { kind: thrown.name || 'Error', message: thrown.message, stack: thrown.stack ?? '' }
    : { kind: 'Error', message: typeof thrown === 'string' ? thrown : '', stack: '' }

const requestIn = (thrown: unknown): string | null => {
  const id = thrown instanceof CallError ? thrown.requestId : null
  return id !== null && /^[0-9a-f]{12}$/.test(id) ? id : null
}

/** The topmost place of a stack in a file of ours. */
const placeIn = (stack: string): string | null =>
  /(\/static\/[\w./-]{1,200}:\d{1,7}:\d{1,9})/.exec(stack)?.[1] ?? null

const traceFrom = (captureTrace: () => string): ErrorReport['trace'] => {
  try {
    // The server reads it once more and drops anything that is no trace.
    return JSON.parse(captureTrace()) as ErrorReport['trace']
  } catch {
    return null
  }
}

/** Whether nobody can repair it: of the network, of an extension, or of the browser itself. */
const isNoise = ({ kind, message, stack }: ReturnType<typeof namedOf>): boolean =>
  ignoreErrors.some((pattern) => pattern.test(`${kind}: ${message}`) || pattern.test(message)) ||
  denyUrls.some((pattern) => pattern.test(/\b[a-z-]+:\/\/[^\s)]+/i.exec(stack)?.[0] ?? ''))

/** Answers what sends each error. A report that cannot be sent now is lost: the next one says the same. */
export const makeErrorReporter = ({
  origin,
  pathname,
  patternOf,
  release,
  captureTrace,
  send,
}: Surroundings): Reporter => {
  let sent = 0
  const times = new Map<string, number>()
  return (occurrence) => {
    const thrown = thrownIn(occurrence)
    const named = namedOf(thrown)
    if (isNoise(named)) return
    const { text } = makeScrubber({ origin, patternOf, secrets: knownSecrets(patternOf) })
    const report = {
      kind: plainKind(text(named.kind)),
      message: plainMessage(text(named.message)),
      route: patternOf(pathname()),
    }
    const key = JSON.stringify(report)
    const before = times.get(key) ?? 0
    if (sent >= most || before >= mostOfOne) return
    sent += 1
    times.set(key, before + 1)
    send({
      ...report,
      release,
      request_id: requestIn(thrown),
      place: placeIn(named.stack),
      trace: traceFrom(captureTrace),
    }).catch(() => {})
  }
}
