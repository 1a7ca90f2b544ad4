import type { Breadcrumb, ErrorEvent } from '@sentry/react'
import { CallError } from './call-error.ts'

/*
 * What may leave the page in a report. Pure: the surroundings are handed in.
 */

export const filtered = '[Filtered]'

/** Field and header names, without dashes, underscores and case. */
const secretNames = new Set([
  'password',
  'passwd',
  'currentpassword',
  'newpassword',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'csrftoken',
  'authtoken',
  'xauthtoken',
  'authorization',
  'proxyauthorization',
  'cookie',
  'cookies',
  'setcookie',
  'secret',
  'apikey',
  'xapikey',
])
const isSecretName = (name: string) =>
  /pass|token|auth|cookie|secret|key/i.test(name) &&
  secretNames.has(name.toLowerCase().replace(/[-_]/g, ''))
const isStorage = (name: string) => /^(?:local|session)[-_ ]?storage$/i.test(name)

const without = <Value>(record: Record<string, Value>, unwanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !unwanted(name)))

/** Replaces the value of every field with a secret's name, at any depth. */
const withFilteredFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withFilteredFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecretName(name) ? filtered : withFilteredFields(field),
    ]),
  )
}

const scrubCrumb = (crumb: Breadcrumb): Breadcrumb =>
  crumb.data === undefined
    ? crumb
    : // A record stays a record: its fields are replaced, not their names.
      { ...crumb, data: withFilteredFields(crumb.data) as Record<string, unknown> }

/**
 * Section 9, 'Before sending': authorization, cookie and auth-token headers and the contexts of local and
 * session storage are taken out, breadcrumb fields named password, token, accessToken and refreshToken get
 * a marker. The same goes for anything about a request or a person that the library may add later.
 */
export const scrubEvent = (event: ErrorEvent): ErrorEvent => {
  const scrubbed: ErrorEvent = { ...event }
  delete scrubbed.user
  if (event.request !== undefined)
    scrubbed.request = {
      ...(event.request.url === undefined ? {} : { url: event.request.url }),
      headers: without(event.request.headers ?? {}, isSecretName),
    }
  if (event.contexts !== undefined) scrubbed.contexts = without(event.contexts, isStorage)
  if (event.extra !== undefined)
    scrubbed.extra = without(event.extra, (name) => isStorage(name) || name === 'arguments')
  if (event.breadcrumbs !== undefined) scrubbed.breadcrumbs = event.breadcrumbs.map(scrubCrumb)
  return scrubbed
}

/** With the name that the server's log has for the request that failed, if this error comes from one. */
export const withRequestId = (event: ErrorEvent, error: unknown): ErrorEvent =>
  error instanceof CallError && error.requestId !== null
    ? { ...event, tags: { ...event.tags, request_id: error.requestId } }
    : event

type Surroundings = {
  /** The page's own origin. */
  origin: string
  /** The pattern of a page's path: `/property/42/dashboard` → `/property/:propertyId/dashboard`. */
  patternOf: (pathname: string) => string
  /** Words that must not leave: the contents of storage and cookies, and typed passwords. */
  secrets: readonly string[]
}

const isAsset = (pathname: string) =>
  pathname.startsWith('/static/') ||
  /^\/[\w-]+\.(?:css|ico|js|json|png|svg|txt|webmanifest|woff2)$/.test(pathname)
/** Tells the API's own words in a path below it from words that may be somebody's. */
const segmentOf = (segment: string) => (/^(?:[a-z][a-z-]{0,23})?$/.test(segment) ? segment : ':id')

/** An address without whom it speaks of: no query, no fragment, pages by their pattern, calls without ids. */
const addressOf = (found: string, { origin, patternOf }: Surroundings): string => {
  let url: URL
  try {
    url = new URL(found, origin)
  } catch {
    return filtered
  }
  const { pathname } = url
  const host = found.startsWith('/') ? '' : url.origin
  if (isAsset(pathname)) return host + pathname
  if (/^\/api(?:\/|$)/.test(pathname)) return host + pathname.split('/').map(segmentOf).join('/')
  if (url.origin === origin) return host + patternOf(pathname)
  return pathname === '/' ? `${host}/` : `${host}/:path`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** As plain text, and encoded for an address or a form. */
const spellings = (secret: string): string[] => {
  try {
    return [secret, encodeURIComponent(secret)]
  } catch {
    // Half a character cannot be encoded.
    return [secret]
  }
}
/** Long secrets anywhere; short ones only as whole words. */
const anyOf = (secrets: readonly string[]): RegExp | null => {
  const parts = [...new Set(secrets.flatMap(spellings))]
    .filter((secret) => secret.length >= 3)
    .sort((a, b) => b.length - a.length)
    .map((secret) =>
      secret.length >= 8 ? escaped(secret) : `(?<![A-Za-z0-9])${escaped(secret)}(?![A-Za-z0-9])`,
    )
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'g')
}

/** Most texts hold none of these, and are read no further. */
const suspicious =
  /verify|bearer|basic |eyJ|authorization|cookie|passw|token|secret|jwt|api[-_]?key|@|tel:|\[|JSON/i
const rules: readonly (readonly [RegExp, string])[] = [
  // Browsers quote the text that they could not parse, and it may be a piece of anything.
  [/,? ?(?:\.{3})?"[\s\S]{0,400}"(?:\.{3})? is not valid JSON/g, ' is not valid JSON'],
  [/(JSON Parse error: [^"\n]{0,80})"[^"\n]*"/g, `$1${filtered}`],
  [/(\/|%2F)verify(\/|%2F)(?!:)[^\s/?#"'<>&]+/gi, `$1verify$2${filtered}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${filtered}`],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)*/g, filtered],
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(\\*["']?\s*[:=]\s*)[^\r\n]+/gi, `$1$2${filtered}`],
  [
    /((?:password|passwd|token|secret|jwt|api[-_]?key)\\*["']?\s*[:=]\s*)(?!\[Filtered\])(?:\\*"[^"]*"?|\\*'[^']*'?|[^\s"'&,;#)}\]]+)/gi,
    `$1${filtered}`,
  ],
  // Begun only where a word begins: a long word without an @ is then read once, not once from each letter.
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, filtered],
  [/\btel:[^\s"'<>]+/g, `tel:${filtered}`],
  // A label or a title may contain a name or a street.
  [/\[(aria-label|title|alt|placeholder)="[^"]*"\]/g, '[$1]'],
]

const isPath = /^\/(?!\/)\S*$/
const addresses = /\b(?:https?|wss?):\/\/[^\s"'<>\\^`{|}]+/gi
/** A time is part of how a report travels; a number in storage may look like a piece of it. */
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

export type Scrubber = { text: (text: string) => string; value: (value: unknown) => unknown }

/**
 * Reads everything that a report is made of, at any depth, and takes out what must not leave. A recording is
 * a million characters and more, so each rule takes time in proportion to the text.
 */
export const makeScrubber = (surroundings: Surroundings): Scrubber => {
  const known = anyOf(surroundings.secrets)
  const text = (given: string): string => {
    if (given.length < 3 || isTime.test(given)) return given
    let scrubbed = given
    if (isPath.test(given)) scrubbed = addressOf(given, surroundings)
    else if (given.includes('://'))
      scrubbed = given.replace(addresses, (found) => addressOf(found, surroundings))
    if (suspicious.test(scrubbed))
      for (const [pattern, replacement] of rules) scrubbed = scrubbed.replace(pattern, replacement)
    return known === null ? scrubbed : scrubbed.replace(known, filtered)
  }
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given)
    if (typeof given !== 'object' || given === null) return given
    if (Array.isArray(given)) return given.map(value)
    const scrubbed: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(given))
      if (isSecretName(name) && typeof field !== 'boolean') scrubbed[name] = filtered
      else if (!isStorage(name) && name !== '__proto__') scrubbed[name] = value(field)
    return scrubbed
  }
  return { text, value }
}
