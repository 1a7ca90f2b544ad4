import { type Move, type Shape, server } from '#src/services/trace-format.ts'
import { type Chart, transitionFor } from './charts.ts'
import { isUnknown } from './replay.ts'
import { duration, plainEvent, type Words } from './words.ts'

/*
 * A step of a trace in words. The lists of steps, the sequence diagram and its table use the same ones.
 */

const factWords = ({ facts }: Move): string[] => [
  ...(facts?.status === undefined ? [] : [`status ${facts.status}`]),
  ...(facts?.code === undefined ? [] : [facts.code.replaceAll('_', ' ')]),
  ...(facts?.kind === undefined ? [] : [facts.kind]),
  ...(facts?.bill === undefined ? [] : [`bill ${facts.bill}`]),
  ...(facts?.try === undefined ? [] : [`try ${facts.try}`]),
  ...(facts?.pause === undefined ? [] : [`again after ${duration(facts.pause)}`]),
  ...(facts?.request === undefined ? [] : [`request ${facts.request}`]),
  ...(facts?.online === undefined ? [] : [facts.online ? 'online' : 'offline']),
  ...(facts?.visible === undefined ? [] : [facts.visible ? 'tab in front' : 'tab hidden']),
]

/** What happened: the event as its chart says it, or the call. */
const eventWords = (
  { chart: id, event, from, of }: Move,
  chart: Chart | undefined,
  words: Words,
) => {
  if (id === server)
    return `${of ?? 'a call'} ${event === 'call.answered' ? 'is answered' : 'fails'}`
  if (words.code) return event
  if (isUnknown({ event })) {
    const known = event.split('.').map((word) => (word === 'unknown' ? '…' : word))
    return `an event that it does not know${known.length > 1 ? ` (${words.say(known.join(' '))})` : ''}`
  }
  const label = transitionFor(chart, event, from)?.label
  return label === undefined ? plainEvent(event) : words.say(label)
}

/** A step of a trace as a sentence, without the chart: `refresh token fails (status 401)`. */
export const moveWords = (move: Move, chart: Chart | undefined, words: Words): string => {
  const facts = factWords(move)
  return `${eventWords(move, chart, words)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${
    move.times === undefined ? '' : ` ${move.times} times`
  }`
}

/** The running chart of a step, and what it was asked for: `issues.list (resource 3)`. */
export const actorWords = ({ actor, of }: Pick<Move, 'actor' | 'of'>, words: Words): string =>
  of === undefined || actor === server ? words.path(actor) : `${of} (${words.path(actor)})`

/** What followed on a call: another try, or none. */
const followed = ({ event, facts }: Move): string => {
  if (event === 'call.answered') return 'succeeds'
  return facts?.pause === undefined ? 'given up' : 'tried again'
}

/** The time after which a chart leaves a state by itself, where it is always the same. */
const timerWords = (chart: Chart | undefined, path: string): string => {
  const times = chart?.byPath.get(path)?.delays.flatMap(({ milliseconds }) => milliseconds ?? [])
  return times === undefined || times.length === 0
    ? ''
    : ` (${duration(Math.min(...times))} at most)`
}

/** Where a step led: the states that are new, or that it stayed; of a call, whether another try followed. */
export const movedTo = (move: Move, words: Words, chart?: Chart): string => {
  const { chart: id, crashed, from, to, ended } = move
  if (id === server) return followed(move)
  if (crashed) return 'crashed'
  if (ended) return 'ended'
  const fresh = to.filter((path) => !from?.includes(path))
  if (fresh.length > 0)
    return fresh.map((path) => `${words.path(path)}${timerWords(chart, path)}`).join(', ')
  return from === null ? 'running' : 'stays'
}

const shapeWords = (shape: Shape): string =>
  shape === 'none'
    ? 'nothing'
    : shape === 'some'
      ? 'something'
      : shape === '1 entries'
        ? '1 entry'
        : shape

const isCount = (shape: Shape): boolean => shape.endsWith(' entries')

/** From one kind of value to another; other values of the same kind look alike in a trace. */
const changeWords = (before: Shape, after: Shape): string => {
  if (before === after) return 'replaced'
  if (isCount(before) && isCount(after))
    return `${Number.parseInt(before, 10)} → ${Number.parseInt(after, 10)}`
  return `${shapeWords(before)} → ${shapeWords(after)}`
}

/** What a step changed in what its chart keeps, but for what its facts say already: `problem: nothing → something`. */
export const changedWords = ({ changed = {}, facts }: Move, words: Words): string[] =>
  Object.entries(changed)
    .filter(([name]) => facts === undefined || !(name in facts))
    .map(([name, [before, after]]) => `${words.say(name)}: ${changeWords(before, after)}`)

const timeOfDay = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const exactTimeOfDay = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** A time by the clock of the device that reads it; in ms since 1970. */
export const clock = (at: number): string => timeOfDay.format(at)
/** The same with milliseconds, as steps of one chain need it. */
export const exactClock = (at: number): string => exactTimeOfDay.format(at)

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
/** A moment (ISO 8601) with its day: 'Nov 25, 2026, 10:50 PM'. */
export const momentWords = (at: string): string => dayAndTime.format(new Date(at))
