import type { Move } from '#src/services/trace-format.ts'
import { type Chart, transitionFor } from './charts.ts'
import { plainEvent, type Words } from './words.ts'

/*
 * A step of a trace in words. The lists of steps, the sequence diagram and its table use the same ones.
 */

const factWords = ({ facts }: Move): string[] => [
  ...(facts?.status === undefined ? [] : [`status ${facts.status}`]),
  ...(facts?.code === undefined ? [] : [facts.code.replaceAll('_', ' ')]),
  ...(facts?.online === undefined ? [] : [facts.online ? 'online' : 'offline']),
  ...(facts?.visible === undefined ? [] : [facts.visible ? 'tab in front' : 'tab hidden']),
]

/** A step of a trace as a sentence, without the chart: `refresh token fails (status 401)`. */
export const moveWords = (move: Move, chart: Chart | undefined, words: Words): string => {
  const label = transitionFor(chart, move.event, move.from)?.label
  const event = words.code
    ? move.event
    : label === undefined
      ? plainEvent(move.event)
      : words.say(label)
  const facts = factWords(move)
  return `${event}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${
    move.times === undefined ? '' : ` ${move.times} times`
  }`
}

/** The running chart of a step, and what it was asked for: `issues.list (resource 3)`. */
export const actorWords = ({ actor, of }: Pick<Move, 'actor' | 'of'>, words: Words): string =>
  of === undefined ? words.path(actor) : `${of} (${words.path(actor)})`

/** Where a step led: the states that are new, or that it stayed. */
export const movedTo = ({ from, to, ended }: Move, words: Words): string => {
  if (ended) return 'ended'
  const fresh = to.filter((path) => !from?.includes(path))
  if (fresh.length > 0) return fresh.map(words.path).join(', ')
  return from === null ? 'running' : 'stays'
}

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
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
