import type { VisitLetter } from '#contract/lives/inspection/facts.ts'
import { appointmentLines, calendarText } from '#contract/vocabulary/calendar-text.ts'
import { dayAndTime } from '#server/time-zones.ts'
import type { Mail } from './queue.ts'
import { written } from './written.ts'

/** What a mail about a visit says, as it is after the event. */
export type Visit = {
  inspectionId: string
  number: string
  street: string
  /** The whole address, in one line. */
  place: string
  /** The time zone of the home. */
  zone: string
  /** ISO 8601, UTC; null: no time is fixed. */
  start: string | null
  end: string | null
  /** The name of the inspector; null: nobody has the visit yet. */
  inspector: string | null
  /** When it was planned before the event. */
  before: string | null
  /** Why it was cancelled or moved. */
  reason: string | null
  /** Grows with each event, so that a calendar knows the last word. */
  sequence: number
}
type Reader = { to: string; name: string }

/** The day and the time on the clocks of the home. */
export const whenOf = ({ start, zone }: Pick<Visit, 'start' | 'zone'>): string => {
  if (start === null) return 'a day that is not fixed yet'
  return dayAndTime(zone, Date.parse(start))
}

const kindOf = (kind: VisitLetter, isOwner: boolean) =>
  kind === 'booked' && !isOwner ? 'visit.assigned' : (`visit.${kind}` as const)

const factsOf = (visit: Visit) => {
  const { number, street, place: address, start, before, zone, reason } = visit
  const when = whenOf(visit)
  return {
    number,
    street,
    address,
    when,
    inspector: visit.inspector ?? 'Your inspector',
    street_and_time: start === null ? street : `${street} on ${when}`,
    before_sentence:
      before === null ? '' : `It was planned for ${whenOf({ start: before, zone })}.`,
    reason_sentence: reason === null || reason === '' ? '' : `The reason: ${reason}`,
  }
}

/** null: the visit has been, and no calendar needs it. */
const statusOf: Record<VisitLetter, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | null> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  moved: 'CONFIRMED',
  givenAway: 'CANCELLED',
  takenOver: null,
  cancelled: 'CANCELLED',
}

/** The visit as an entry for the reader's calendar; null: it has no time, or nothing is planned any more. */
export const calendarFor = (kind: VisitLetter, visit: Visit, reader: Reader, now: number) => {
  const { inspectionId: id, start, end, number, street, place, zone, inspector, sequence } = visit
  const usual = statusOf[kind]
  if (start === null || usual === null) return null
  // A time that was asked for, and that nobody has taken, may still change.
  const status = kind === 'moved' && inspector === null ? 'TENTATIVE' : usual
  return calendarText(
    'Inspections',
    appointmentLines(
      {
        id,
        start,
        end,
        place,
        title: `Home inspection ${number}: ${street}`,
        note: inspector === null ? '' : `Inspector: ${inspector}`,
      },
      now,
      {
        zone,
        more: [
          `SEQUENCE:${sequence}`,
          `STATUS:${status}`,
          // A quoted name holds no quote and no sign of control; nothing escapes them there.
          `ATTENDEE;CN="${reader.name.replaceAll(/["\p{Cc}]/gu, '')}":mailto:${reader.to}`,
        ],
      },
    ),
    status === 'CANCELLED' ? 'CANCEL' : 'REQUEST',
  )
}

/** What a mail says of its calendar file; nothing without one. */
export const aboutFile = (kind: VisitLetter, calendar: string | null): string[] =>
  calendar === null
    ? []
    : [
        statusOf[kind] === 'CANCELLED'
          ? 'The attached file takes it out of your calendar.'
          : 'The attached file puts it into your calendar.',
      ]

/** A mail about a visit to its owner or to an inspector. `now` is in milliseconds. */
export const visitMail = (
  kind: VisitLetter,
  reader: Reader & { isOwner: boolean },
  visit: Visit,
  url: string,
  now: number,
): Mail => {
  const calendar = calendarFor(kind, visit, reader, now)
  return {
    ...written(
      kindOf(kind, reader.isOwner),
      reader,
      factsOf(visit),
      url,
      aboutFile(kind, calendar),
    ),
    calendar,
  }
}
