import { dayIn, formatsOf } from '#contract/vocabulary/days.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import { cancellationOf, isFree, type Visit } from './cancellation.ts'

/*
 * When a visit may move: the clause of the agreement about moving and cancelling has one limit for both, the end of
 * the day before the visit on the clocks of the home.
 */

/** How often the client may move a visit, and how often its inspector may, before they have to ask the firm. */
export const mostMoves = 3

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
const dayInWords = formatsOf(day)
const timeInWords = formatsOf({ ...day, hour: 'numeric', minute: '2-digit' })

/** An instant (ISO 8601) on the clocks of a home, 'Monday, March 9 at 10:00 AM'; null, or an event without its data: no time was fixed. */
export const visitInWords = (at: string | null, zone: string): string =>
  at === null || Number.isNaN(Date.parse(at))
    ? 'no fixed time'
    : timeInWords(zone)
        .format(Date.parse(at))
        .replace(/\s/gu, ' ')
        .replace(/,(?= \d+:)/u, ' at')

/** The last minute in which a visit may be moved free of charge: 'Monday, November 9, 11:59 PM'. */
const lastMinute = (start: number, zone: string): string => {
  const noon = Date.parse(`${dayIn(start, zone)}T12:00:00Z`)
  return `${dayInWords('UTC').format(noon - 86_400_000)}, 11:59 PM`
}

/**
 * Whether the client may still move a visit at an instant (milliseconds), and the sentence that says until when, or
 * what to do instead and what it costs.
 */
export const movingOf = (visit: Visit, now: number): { free: boolean; sentence: string } => {
  const { scheduled_start, time_zone: zone } = visit
  if (scheduled_start === null)
    return { free: true, sentence: 'This visit has no time yet: choose one that suits you.' }
  const until = lastMinute(Date.parse(scheduled_start), zone)
  if (isFree({ scheduled_start, time_zone: zone }, now))
    return { free: true, sentence: `You can move this visit free of charge until ${until}.` }
  const { cents } = cancellationOf(visit, now)
  return {
    free: false,
    sentence: `This visit could be moved free of charge until ${until}. Write us a message, and we will find another time with you; or cancel it, which ${cents === 0 ? 'is free' : `costs ${inDollars(cents)} by the agreement`}.`,
  }
}

const times = ['', 'once', 'twice', 'three times']

/** The sentence for a person who has moved a visit as often as allowed. */
export const movedTooOften = `You have moved this visit ${times[mostMoves]}. Write us a message, and we will find another time with you.`

/** How often the client may still move a visit, as a sentence. */
export const movesLeft = (moves: number): string => {
  const left = Math.max(0, mostMoves - moves)
  return left === 0 ? movedTooOften : `You can move it ${times[left]}.`
}
