import { type Move, server } from '#src/services/trace-format.ts'
import { isSilence, isUnknown } from './replay.ts'

/*
 * What a fault means, in a sentence: what went wrong, and what to tell the customer. A state's own sentence says what holds
 * where nothing fails, so this one comes before it.
 */

const ofCode: Readonly<Record<string, string>> = {
  network:
    'The server could not be reached. Ask the customer to check the connection; the app tries again.',
  timeout: 'The server did not answer in time. Ask the customer to try again in a moment.',
  unreadable:
    'Something else than our server answered, such as the log-in page of a hotel network. Ask the customer to open any other page and log in there.',
  wrong_answer: 'The server gave an answer that the app cannot read. The fault is ours.',
  stream_cut:
    'The connection for live updates was cut. The app opens it again by itself; until then nothing new appears at once.',
  stream_refused:
    'The server, or something on the way to it, refused the connection for live updates. The app tries again by itself.',
  provider_away:
    'The payment provider did not answer. Nothing was taken; ask the customer to try again in a moment.',
  locked: 'The account is locked for a while after too many wrong passwords.',
  unverified: 'The customer has not confirmed the e-mail address yet.',
  wrong_credentials: 'The e-mail address or the password was wrong.',
  expired_link: 'The link is too old. The customer needs a new one.',
}

const ofStatus: Readonly<Record<number, string>> = {
  400: 'The server could not accept what was sent. The page names the field.',
  401: 'The server no longer accepted the sign-in. Ask the customer to log in again.',
  403: 'This account may not do that. Check with which account the customer is signed in.',
  404: 'What was asked for is not there, or not for this account.',
  409: 'Somebody had changed it meanwhile. Ask the customer to look at the page again.',
  413: 'What was sent is too large.',
  429: 'There were too many tries. Ask the customer to wait a minute.',
}

const notOurs: Readonly<Record<string, string>> = {
  QuotaExceededError: 'The device has no room left. Ask the customer to free some.',
  NotAllowedError: 'The browser did not allow it. A permission or a private window is in the way.',
  SecurityError: 'The browser did not allow it. A setting or a private window is in the way.',
  ChunkLoadError: 'A part of the app could not be loaded. Ask the customer to reload the page.',
  TimeoutError: 'It took too long. Ask the customer to try again in a moment.',
  AbortError: 'It was ended before it was done. Ask the customer to try again.',
  NetworkError: 'The server could not be reached. Ask the customer to check the connection.',
}

const ofServer = (request: string | undefined): string =>
  `Our server failed. The fault is ours; the customer can only try again later.${
    request === undefined
      ? ''
      : ` Give ${request} to the developers: it names the request in the log.`
  }`

/** Events that are a fault by themselves. */
const ofEvent: Readonly<Record<string, string>> = {
  'network.lost': 'The device has no network.',
  'request.rejected':
    'The server no longer accepted the sign-in. Ask the customer to log in again.',
  'stream.unavailable':
    'The browser cannot open live updates, or had no valid sign-in for them. The app asks every half minute instead.',
}

/** Errors of the language itself: code of ours that is wrong. */
const isOurs = (kind: string): boolean =>
  ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError'].includes(kind)

/** The sentence of a step that failed; what a trace does not know is said to be unknown. */
export const faultWords = (move: Move): string => {
  const { chart, crashed, event, facts = {} } = move
  const { code, kind, online, request, status } = facts
  if (isUnknown(move))
    return 'One part of the app spoke to another by a wrong name. The fault is ours, and the customer can do nothing about it.'
  if (isSilence(event))
    return 'The server was silent for longer than it ever is, so the app opens the live updates anew.'
  if (online === false) return 'The device has no network.'
  const own = ofEvent[event]
  if (own !== undefined) return own
  const said = code === undefined ? undefined : ofCode[code]
  if (said !== undefined) return said
  if (status !== undefined && status >= 500) return ofServer(request)
  if (status !== undefined && status >= 400)
    return ofStatus[status] ?? `The server refused it (status ${status}).`
  if (kind !== undefined && notOurs[kind] !== undefined) return notOurs[kind]
  if (crashed || event === 'render.failed' || (kind !== undefined && isOurs(kind)))
    return `Our own code broke${kind === undefined ? '' : ` (${kind})`}. The fault is ours: send this trace to the developers.`
  if (kind !== undefined && kind !== 'Error')
    return `The browser could not do it (${kind}). Ask the customer to reload the page.`
  if (chart === server) return 'A call failed, and the trace does not say why.'
  return 'It failed, and the trace does not say why.'
}
