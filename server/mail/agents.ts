import type { AgentSide } from '#contract/vocabulary/agents.ts'
import type { Mail } from './queue.ts'
import { aboutFile, calendarFor, type Visit, whenOf } from './visits.ts'
import { written } from './written.ts'

/*
 * The mails to real-estate agents. The person who named them is a stranger to them, so the mails hold names, addresses
 * and times, and no sentence that somebody wrote: not even why a visit was cancelled.
 */

type Reader = { to: string; name: string }

const placeOf = ({ number, street, place: address }: Visit) => ({ number, street, address })

/** Somebody named them. `visit`: null where they do not see when it is. `contact`: the page where people write to us. */
export const agentNamedMail = (
  reader: Reader,
  about: { from: string; side: AgentSide; visit: Visit | null; report: boolean },
  contact: string,
  now: number,
): Mail => {
  const { from, side, visit, report } = about
  const kind = visit?.inspector === null ? 'requested' : 'booked'
  const calendar = visit === null ? null : calendarFor(kind, visit, reader, now)
  const visit_sentence =
    visit === null
      ? ''
      : visit.start === null
        ? `The inspection of ${visit.place} has no date yet. You will get an e-mail as soon as it does.`
        : `The inspection of ${visit.place} is on ${whenOf(visit)}.`
  return {
    ...written(
      'agent.named',
      reader,
      {
        from,
        side: side === 'buyer' ? 'buyer’s' : 'seller’s',
        visit_sentence,
        report_sentence: report ? 'You will get a link to the report once it can be read.' : '',
      },
      contact,
      aboutFile(kind, calendar),
    ),
    calendar,
  }
}

/** What became of the visit that they know of. */
export const agentVisitMail = (
  kind: 'booked' | 'moved' | 'cancelled',
  reader: Reader,
  visit: Visit,
  contact: string,
  now: number,
): Mail => {
  const calendar = calendarFor(kind, visit, reader, now)
  const facts = { ...placeOf(visit), when: whenOf(visit) }
  return {
    ...written(`agent.${kind}`, reader, facts, contact, aboutFile(kind, calendar)),
    calendar,
  }
}

/** Their private link to the report. */
export const agentReportMail = (
  reader: Reader,
  { from, visit, days }: { from: string; visit: Visit; days: number },
  url: string,
): Mail => written('agent.report', reader, { ...placeOf(visit), from, days: String(days) }, url)
