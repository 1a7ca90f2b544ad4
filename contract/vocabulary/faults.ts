/** Where an error happened: in a browser, while the server answered a call, or in a background job. */
export const faultSides = ['browser', 'server', 'job'] as const
export type FaultSide = (typeof faultSides)[number]
export const faultSideWord: Record<FaultSide, string> = {
  browser: 'In a browser',
  server: 'On the server',
  job: 'In a background job',
}

export const faultStates = ['open', 'settled'] as const
export type FaultState = (typeof faultStates)[number]

/** The class of an error as code names one: any other text in its place is dropped. */
export const kindPattern = /^[A-Za-z_$][\w$]{0,59}$/
export const plainKind = (kind: string): string => (kindPattern.test(kind) ? kind : 'Error')

/** The pattern of a page, such as `/property/:propertyId/dashboard`: no part of it is anybody's id, name or secret. */
export const routePattern = /^(?:\/|(?:\/(?::[A-Za-z]+|\*|[a-z]+(?:-[a-z]+)*))+)$/

/** Days that a report is kept. */
export const daysOfReports = 30
/** The newest reports that each error keeps whole; the others are only counted. */
export const mostReports = 10

/** The longest message of an error that is kept. */
const longest = 200
/** What code calls its own fields; all other quoted words may be somebody's. */
const codeWord = /(\b(?:reading|setting) )'([A-Za-z_$][\w$]{0,30})'/g

/**
 * The message of an error without possible personal data: quoted words, numbers, ids and addresses. Errors that differ
 * in these alone are the same error.
 */
export const plainMessage = (message: string): string =>
  message
    .slice(0, 2_000)
    .replace(codeWord, '$1\u0001$2\u0001')
    .replace(/[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”/g, '“…”')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '#')
    .replace(/\b[0-9a-f]{12,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .replaceAll('\u0001', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
