import { type PaymentStatus, paymentStatuses } from '#contract/vocabulary/payments.ts'
import { traceIn } from './trace-text.ts'

/*
 * What charts did, as it travels: in a support trace, and live from a tab to the visualizer. It names
 * charts, states and events, and the few facts of `factsOf`; nothing a person typed or owns is in it.
 */

/** Classes of errors of the language and the browser; their names say what broke, and nothing about anybody. */
export const errorKinds = [
  ...(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError'] as const),
  ...(['AggregateError', 'AbortError', 'ChunkLoadError', 'ConstraintError'] as const),
  ...([
    'DataCloneError',
    'DataError',
    'EncodingError',
    'InvalidStateError',
    'NetworkError',
  ] as const),
  ...(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError'] as const),
  ...(['OperationError', 'QuotaExceededError', 'ReadOnlyError', 'SecurityError'] as const),
  ...(['TimeoutError', 'TransactionInactiveError', 'UnknownError', 'VersionError'] as const),
]

/** Facts of an event that help support and say nothing about anybody. */
export type Facts = {
  online?: boolean
  visible?: boolean
  status?: number
  code?: string
  /** The class of the error that broke something. */
  kind?: (typeof errorKinds)[number]
  /** Whether a bill is paid, as the server answered. */
  bill?: PaymentStatus
  /** Which try of a call it was, from 1. */
  try?: number
  /** Milliseconds until the next try; without it there is none. */
  pause?: number
  /** The name of the request in the server's log. */
  request?: string
}

/** The lane of calls among the running charts, though it is none: what the server answered, or did not. */
export const server = 'server'

/** A try of a call that failed, or the one that succeeded after others had failed. */
export type CallTold = {
  type: '@call'
  /** The endpoint's name: `issues.list`. */
  name: string
  failed: boolean
  /** Tries that were sent so far, this one among them; 0: none could be. */
  tries: number
  status: number | null
  code: string | null
  /** Milliseconds until the next try; null: there is none. */
  pause: number | null
  requestId: string | null
}

/** A kept value reduced to what says nothing about anybody. */
export type Shape = 'none' | 'some' | 'yes' | 'no' | `${number}` | `${number} entries`

/** The fields of a chart's context that a step changed, each before and after. */
export type Changed = Record<string, [before: Shape, after: Shape]>

export type Move = {
  /** Milliseconds since 1970, by the clock of the device. */
  at: number
  /** The running chart: `session`, `resource 3`. */
  actor: string
  chart: string
  /** What a generic chart was asked for, such as `inspections.get`. */
  of?: string
  /** The innermost states before; null when it began with this move. */
  from: string[] | null
  event: string
  /** The running chart that sent the event, where one did. */
  by?: string
  to: string[]
  /** How often in a row, when more than once. */
  times?: number
  /** The chart ended with this move. */
  ended?: true
  /** It ended because its own code threw; the facts say what. */
  crashed?: true
  /** How it changed what the chart keeps. */
  changed?: Changed
  facts?: Facts
}

export type Running = { actor: string; chart: string; of?: string; state: string[] }

export type Trace = {
  hearthkeep_trace: 1
  /** Names the build of the app that wrote it. */
  version: string
  /** When it was taken, ISO 8601 in UTC. */
  at: string
  running: Running[]
  moves: Move[]
}

/** What passes between tabs of one browser. */
export type WatchMessage =
  | { kind: 'whoIsThere' }
  | { kind: 'here'; tab: string; since: number; version: string; running: Running[] }
  | { kind: 'moved'; tab: string; moves: Move[] }
  | { kind: 'gone'; tab: string }

export const watchChannel = 'hearthkeep.charts'

export const keptMoves = 200
/** Letters of a text that is read at all: a ticket may hold much beside a trace. */
export const longestText = 5_000_000
const mostStates = 32

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name of the charts' own kind; anything else is not shown. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && /^[\w.:# -]+$/.test(value)

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= mostStates && value.every(isName)

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 8.64e15

/** A whole number of things. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9

/** As our server makes them. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{12}$/.test(value)

const readFacts = (value: unknown): Facts | undefined => {
  if (!isRecord(value)) return undefined
  const { online, visible, status, code, pause, request } = value
  const kind = errorKinds.find((one) => one === value.kind)
  const bill = paymentStatuses.find((one) => one === value.bill)
  const facts: Facts = {
    ...(typeof online === 'boolean' && { online }),
    ...(typeof visible === 'boolean' && { visible }),
    ...(Number.isInteger(status) && { status: Number(status) }),
    ...(isName(code) && { code }),
    ...(kind !== undefined && { kind }),
    ...(bill !== undefined && { bill }),
    ...(isCount(value.try) && { try: value.try }),
    ...(isCount(pause) && { pause }),
    ...(isRequestId(request) && { request }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** A field as a chart names it; what looks otherwise may come from somebody's data. */
export const isField = (name: string): boolean => /^[a-z][a-zA-Z]{0,39}$/.test(name)

const isShape = (value: unknown): value is Shape =>
  typeof value === 'string' && /^(?:none|some|yes|no|\d{1,9}(?: entries)?)$/.test(value)

const readChanged = (value: unknown): Changed | undefined => {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
    .slice(0, 40)
    .flatMap(([name, pair]): [string, [Shape, Shape]][] => {
      const [before, after] = Array.isArray(pair) ? pair : []
      return isField(name) && isShape(before) && isShape(after) ? [[name, [before, after]]] : []
    })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

export const readRunning = (value: unknown): Running | null => {
  if (!isRecord(value)) return null
  const { actor, chart, of, state } = value
  if (!isName(actor) || !isName(chart) || !isNames(state)) return null
  return { actor, chart, ...(isName(of) && { of }), state }
}

export const readMove = (value: unknown): Move | null => {
  if (!isRecord(value)) return null
  const { at, actor, chart, of, from, event, by, to, times, ended } = value
  if (!isTime(at) || !isName(actor) || !isName(chart) || !isName(event) || !isNames(to)) return null
  const facts = readFacts(value.facts)
  const changed = readChanged(value.changed)
  return {
    at,
    actor,
    chart,
    ...(isName(of) && { of }),
    from: isNames(from) ? from : null,
    event,
    ...(isName(by) && { by }),
    to,
    ...(typeof times === 'number' && times > 1 && { times: Math.floor(times) }),
    ...(ended === true && { ended }),
    ...(value.crashed === true && { crashed: true }),
    ...(changed && { changed }),
    ...(facts && { facts }),
  }
}

export type Reading =
  | { trace: Trace; problem: null; lost: number }
  | { trace: null; problem: string }

const refuse = (problem: string): Reading => ({ trace: null, problem })

/**
 * A trace from text that anybody may have written. `lost` counts the entries that could not be read;
 * `problem` is a sentence for the person who pasted it. Never throws.
 */
export const readTrace = (text: string): Reading => {
  if (text.trim() === '') return refuse('There is nothing here. Paste the whole support trace.')
  if (text.length > longestText)
    return refuse(
      'This is far too long for a support trace, which holds 200 steps. Was another file chosen?',
    )
  const data = traceIn(text)
  if (data === undefined)
    return refuse(
      'This is not a support trace, or a part of it is missing. Copy it again from its first { to its last }.',
    )
  if (!isRecord(data) || !('hearthkeep_trace' in data))
    return refuse('This is not a support trace. One begins with {"hearthkeep_trace".')
  if (data.hearthkeep_trace !== 1)
    return refuse('This trace has a newer format. Open it in the visualizer of that version.')
  if (!Array.isArray(data.moves))
    return refuse('This trace holds no steps. Ask the customer to copy it again.')
  const all = data.moves.slice(-keptMoves * 5)
  const moves = all.map(readMove).filter((move) => move !== null)
  if (moves.length === 0 && all.length > 0)
    return refuse('None of the steps in this trace can be read. Ask the customer to copy it again.')
  const running = Array.isArray(data.running) ? data.running.slice(0, keptMoves) : []
  return {
    problem: null,
    lost: data.moves.length - moves.length,
    trace: {
      hearthkeep_trace: 1,
      version: isName(data.version) ? data.version : 'unknown',
      at: typeof data.at === 'string' && !Number.isNaN(Date.parse(data.at)) ? data.at : '',
      running: running.map(readRunning).filter((one) => one !== null),
      moves: moves.sort((a, b) => a.at - b.at),
    },
  }
}
