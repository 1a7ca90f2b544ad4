import { admins } from '#contract/lives/life.ts'
import { type Known, record, set, tell, toInspector, toOwner } from './effects.ts'
import { visitInWords } from './moving.ts'
import { noticeOf } from './notices.ts'

/*
 * What it does when a visit moves. Who moved it hears nothing that they know, but the mails go to both sides: each
 * carries the entry that moves in a calendar.
 */

type Move = Known<'reschedule'>

/** Before the new time is set: the sentence says the old one, too. */
const moves = (who: string) =>
  record<'reschedule'>(({ context: { scheduled_start: from, time_zone }, event }) => {
    const to = visitInWords(event.scheduled_start, time_zone)
    const said = event.reason === undefined ? '.' : `: ${event.reason}`
    return from === null
      ? `${who} chose ${to} for the visit${said}`
      : `${who} moved the visit from ${visitInWords(from, time_zone)} to ${to}${said}`
  })
const timeOf = ({ event: { scheduled_start, scheduled_end, reason } }: Move) => ({
  scheduled_start,
  scheduled_end,
  move_reason: reason ?? null,
})

const tellInspector = tell<'reschedule'>(({ context: { inspector_id, street } }) => ({
  to: inspector_id,
  type: 'inspection_scheduled',
  ...noticeOf('moved', { street }),
  page: 'overview',
}))
const tellOwner = tell<'reschedule'>(({ context: { owner_id, street } }) => ({
  to: owner_id,
  type: 'inspection_scheduled',
  ...noticeOf('yoursMoved', { street }),
  page: 'inspection',
}))
const mailBoth = [toInspector<'reschedule'>('moved'), toOwner<'reschedule'>('moved')] as const

/** Nobody has the visit of a request yet, so only its owner is told. */
export const movedByAdmin = [
  moves('An admin'),
  set<'reschedule'>(timeOf),
  tellInspector,
  tellOwner,
  ...mailBoth,
] as const

/** The first time that a request gets is a choice and no move. */
const countOwner = set<'reschedule'>((known) => ({
  ...timeOf(known),
  owner_moves: known.context.owner_moves + (known.context.scheduled_start === null ? 0 : 1),
}))

export const movedByOwner = [
  moves('The homeowner'),
  countOwner,
  tellInspector,
  ...mailBoth,
] as const

/** Nobody has it yet: an admin looks for an inspector at the new time. */
export const movedWhileWaiting = [
  moves('The homeowner'),
  countOwner,
  tell<'reschedule'>(({ context: { number } }) => ({
    to: admins,
    type: 'system_alert',
    ...noticeOf('waitsAnew', { number }),
    page: 'admin',
  })),
  ...mailBoth,
] as const

export const movedByInspector = [
  moves('The inspector'),
  set<'reschedule'>((known) => ({
    ...timeOf(known),
    inspector_moves: known.context.inspector_moves + 1,
  })),
  tellOwner,
  ...mailBoth,
] as const
