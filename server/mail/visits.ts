import type { VisitLetter } from '#contract/lives/inspection/facts.ts'
import { appointmentLines, calendarText } from '#contract/vocabulary/calendar-text.ts'
import { clockTime, longDay } from '#server/time-zones.ts'
import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

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
  /** Why it was cancelled. */
  reason: string | null
  /** Grows with each event, so that a calendar knows the last word. */
  sequence: number
}
type Reader = { to: string; name: string; isOwner: boolean }

/** The day and the time on the clocks of the home. */
const whenOf = ({ start, zone }: Visit): string => {
  if (start === null) return 'a day that is not fixed yet'
  const at = Date.parse(start)
  return `${longDay(zone, at)} at ${clockTime(zone, at)}`
}

const wordsFor: Record<
  VisitLetter,
  (visit: Visit, isOwner: boolean) => { subject: string; sentences: string[] }
> = {
  requested: (visit) => ({
    subject: `We have your request for ${visit.street}`,
    sentences: [
      `You asked for an inspection of ${visit.street}${visit.start === null ? '' : ` on ${whenOf(visit)}`}. The request has number ${visit.number}.`,
      'We write again as soon as an inspector has it.',
    ],
  }),
  booked: (visit, isOwner) => ({
    subject: isOwner
      ? `Your inspection of ${visit.street} is booked`
      : `New inspection: ${visit.street}`,
    sentences: [
      isOwner
        ? `${visit.inspector ?? 'Your inspector'} comes on ${whenOf(visit)}.`
        : `You inspect ${visit.place} on ${whenOf(visit)}. It is inspection ${visit.number}.`,
    ],
  }),
  moved: (visit) => ({
    subject: `The inspection of ${visit.street} has a new time`,
    sentences: [`The visit is now on ${whenOf(visit)}.`],
  }),
  givenAway: (visit) => ({
    subject: `The inspection of ${visit.street} was given to another inspector`,
    sentences: ['It is no longer one of your visits.'],
  }),
  cancelled: (visit) => ({
    subject: `The inspection of ${visit.street} was cancelled`,
    sentences: [
      `The visit on ${whenOf(visit)} does not take place.`,
      ...(visit.reason === null || visit.reason === '' ? [] : [`The reason: ${visit.reason}`]),
    ],
  }),
}

const statusOf: Record<VisitLetter, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  moved: 'CONFIRMED',
  givenAway: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** The visit as an entry for the reader's calendar; null: it has no time. */
const calendarFor = (kind: VisitLetter, visit: Visit, reader: Reader, now: number) => {
  const { inspectionId: id, start, end, number, street, place, zone, inspector, sequence } = visit
  if (start === null) return null
  // A time that was asked for, and that nobody has taken, may still change.
  const status = kind === 'moved' && inspector === null ? 'TENTATIVE' : statusOf[kind]
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

/** A mail about a visit to its owner or to an inspector. `now` is in milliseconds. */
export const visitMail = (
  kind: VisitLetter,
  reader: Reader,
  visit: Visit,
  url: string,
  now: number,
): Mail => {
  const { subject, sentences } = wordsFor[kind](visit, reader.isOwner)
  const calendar = calendarFor(kind, visit, reader, now)
  return {
    ...letter(
      reader.to,
      subject,
      reader.name,
      [
        ...sentences,
        ...(calendar === null
          ? []
          : [
              statusOf[kind] === 'CANCELLED'
                ? 'The attached file takes it out of your calendar.'
                : 'The attached file puts it into your calendar.',
            ]),
      ],
      kind === 'givenAway'
        ? { label: 'Open my dashboard', url }
        : { label: 'Open the inspection', url },
    ),
    calendar,
  }
}
