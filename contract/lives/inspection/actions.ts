import { admins } from '#contract/lives/life.ts'
import { type Known, mail, record, say, set, tell, toInspector, toOwner } from './effects.ts'
import { noticeOf } from './notices.ts'

/** What the events of an inspection do. `set` changes the facts; the server carries out all others. */

const keepSignature = set<'request' | 'sign'>(({ event: { signed_name, now } }) => ({
  signed_name,
  signed_at: now,
}))
export const signedWithRequest = keepSignature
/** The report may be readable now: agents whom the client lets read it get their link. */
const shareWithAgents = { type: 'shareWithAgents' } as const
export const signed = [keepSignature, say('The agreement was signed.'), shareWithAgents] as const

/** The paper that was signed before stays, with its trail. */
export const unsigned = [
  set<'agreement.renewed'>(() => ({ signed_name: null, signed_at: null })),
  say('A new signature was asked for.'),
] as const

export const requested = [
  set<'request'>(({ event: { now, scheduled_start, scheduled_end } }) => ({
    created_at: now,
    scheduled_start,
    scheduled_end,
  })),
  say('Requested, and the agreement signed.'),
] as const

export const waiting = [
  tell<'request'>(({ context: { number, street, city }, event }) => ({
    to: admins,
    type: 'system_alert',
    ...(event.covered ? noticeOf('waits', { number }) : noticeOf('uncovered', { street, city })),
    page: 'admin',
  })),
  toOwner<'request'>('requested'),
] as const

/** The inspector who had it before hears that it is somebody else's. */
const givenAway = [
  tell<'assign'>(({ context: { inspector_id, street }, event }) => ({
    to: inspector_id === event.inspector_id ? null : inspector_id,
    type: 'system_alert',
    ...noticeOf('givenAway', { street }),
    page: 'inspectorDashboard',
  })),
  mail<'assign'>('givenAway', ({ context: { inspector_id }, event }) =>
    inspector_id === event.inspector_id ? null : inspector_id,
  ),
] as const

export const assigned = [
  ...givenAway,
  set<'assign'>(({ context, event: { inspector_id, scheduled_start, scheduled_end } }) => ({
    inspector_id,
    scheduled_start,
    scheduled_end,
    ...(inspector_id === context.inspector_id ? {} : { inspector_moves: 0 }),
  })),
  record<'assign'>(({ event }) =>
    event.inspector_name === undefined
      ? 'Assigned to the one inspector of the county.'
      : event.why === undefined
        ? `Assigned to ${event.inspector_name}.`
        : `Assigned to ${event.inspector_name} by the rule of the firm: ${event.why}.`,
  ),
  tell<'assign'>(({ context: { inspector_id, street, city } }) => ({
    to: inspector_id,
    type: 'inspection_assigned',
    ...noticeOf('assigned', { street, city }),
    page: 'overview',
  })),
  tell<'assign'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'inspection_scheduled',
    ...noticeOf('scheduled', { street }),
    page: 'inspection',
  })),
  toInspector<'assign'>('booked'),
  toOwner<'assign'>('booked'),
] as const

/** Work that has begun goes on with somebody else: all that is written stays, and so does the time of the visit. */
export const handedOver = [
  ...givenAway,
  set<'assign'>(({ event: { inspector_id } }) => ({ inspector_id, inspector_moves: 0 })),
  record<'assign'>(({ event }) => `Given to ${event.inspector_name}, who finishes it.`),
  tell<'assign'>(({ context: { inspector_id, street, city } }) => ({
    to: inspector_id,
    type: 'inspection_assigned',
    ...noticeOf('takenOver', { street, city }),
    page: 'overview',
  })),
  tell<'assign'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'system_alert',
    ...noticeOf('handedOver', { street }),
    page: 'inspection',
  })),
  toInspector<'assign'>('takenOver'),
] as const

export const begun = [
  set<'start'>(({ event }) => ({ started_at: event.made_at ?? event.now })),
  say('The inspector began.'),
] as const

export const completed = [
  set<'complete'>(({ event }) => ({ completed_at: event.now })),
  say('The field work is done.'),
] as const

export const reopened = [
  set<'reopen'>(() => ({ completed_at: null })),
  say('Reopened for editing.'),
] as const

export const published = [
  set<'finalize'>(({ context, event }) => ({
    finalized_at: event.now,
    analysis_summary: event.analysis_summary ?? context.analysis_summary,
  })),
  record<'finalize'>(({ context }) => `Version ${context.version} of the report was published.`),
  { type: 'publish' },
  tell<'finalize'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'inspection_completed',
    ...noticeOf('published', { street }),
    page: 'report',
  })),
  {
    type: 'mail',
    params: ({ context }: Known<'finalize'>) =>
      ({ to: context.owner_id, letter: 'report' }) as const,
  },
  shareWithAgents,
] as const

export const billed = [
  { type: 'bill' },
  tell<'finalize'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'invoice_due',
    ...noticeOf('due', { street }),
    page: 'inspection',
  })),
  {
    type: 'mail',
    params: ({ context }: Known<'finalize'>) =>
      ({ to: context.owner_id, letter: 'invoice' }) as const,
  },
] as const

export const amended = [
  set<'amend'>(({ context, event }) => ({
    version: context.version + 1,
    finalized_at: null,
    amend_reason: event.reason,
  })),
  record<'amend'>(
    ({ context, event }) => `Work on version ${context.version} began: ${event.reason}`,
  ),
] as const

/** Nobody shall pay on the page of the provider, where it is open, for what is not due any more. */
const closeCheckout = { type: 'closeCheckout' } as const

/** Tells the owner and the inspector, except the one who cancelled; the mail takes the visit out of both calendars. */
export const cancelled = [
  set<'cancel'>(({ event }) => ({ cancelled_at: event.now, cancel_reason: event.reason })),
  record<'cancel'>(({ event }) => `Cancelled: ${event.reason}`),
  tell<'cancel'>(({ context: { owner_id, street }, event }) => ({
    to: event.by.includes('owner') ? null : owner_id,
    type: 'system_alert',
    ...noticeOf('cancelled', { street }),
    page: 'inspection',
  })),
  tell<'cancel'>(({ context: { inspector_id, street }, event }) => ({
    to: event.by.includes('inspector') ? null : inspector_id,
    type: 'system_alert',
    ...noticeOf('cancelled', { street }),
    page: 'overview',
  })),
  toOwner<'cancel'>('cancelled'),
  toInspector<'cancel'>('cancelled'),
  closeCheckout,
] as const

/** Cancelled after it was paid: at least half of the price goes back, and only an admin returns it. */
export const cancelledPaid = [
  ...cancelled,
  tell<'cancel'>(({ context: { number, street }, event }) => ({
    to: event.by.includes('admin') ? null : admins,
    type: 'system_alert',
    ...noticeOf('moneyBack', { number, street }),
    page: 'inspection',
  })),
] as const

export const waived = [
  set<'waive'>(({ event }) => ({ waived_reason: event.reason })),
  say('The payment was waived.'),
  { type: 'unbill' },
  closeCheckout,
  tell<'waive'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'invoice_paid',
    ...noticeOf('waived', { street }),
    page: 'inspection',
  })),
  shareWithAgents,
] as const

const takenBack = [
  set<'unwaive'>(() => ({ waived_reason: null })),
  say('The waiver of the payment was taken back.'),
] as const

/** A payment has arrived or is under way, so nothing else is due. */
export const unwaived = [
  ...takenBack,
  tell<'unwaive'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'system_alert',
    ...noticeOf('unwaived', { street }),
    page: 'inspection',
  })),
] as const

export const dueAgain = [
  ...takenBack,
  tell<'unwaive'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'invoice_due',
    ...noticeOf('dueAgain', { street }),
    page: 'inspection',
  })),
] as const

/** The report is published: its bill was never sent, or was settled by the waiver. */
export const billedAgain = [
  { type: 'bill' },
  {
    type: 'mail',
    params: ({ context }: Known<'unwaive'>) =>
      ({ to: context.owner_id, letter: 'invoice' }) as const,
  },
] as const

export const paid = [
  say('The payment arrived.'),
  tell<'payment.paid'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'invoice_paid',
    ...noticeOf('paid', { street }),
    page: 'inspection',
  })),
  shareWithAgents,
] as const

/** Paid on a page that was still open when the visit was cancelled, or by a bank that took its time. */
export const paidForNothing = [
  ...paid,
  tell<'payment.paid'>(({ context: { number, street } }) => ({
    to: admins,
    type: 'system_alert',
    ...noticeOf('moneyBack', { number, street }),
    page: 'inspection',
  })),
] as const

/** The owner can pay again, on the same page or from the inspection; admins find it among the payments that need them. */
export const refused = [
  say('The payment was refused.'),
  // A payment that was under way when the report was published is due now.
  { type: 'bill' },
  tell<'payment.failed'>(({ context: { owner_id, street } }) => ({
    to: owner_id,
    type: 'invoice_due',
    ...noticeOf('refused', { street }),
    page: 'inspection',
  })),
  tell<'payment.failed'>(({ context: { number, street } }) => ({
    to: admins,
    type: 'system_alert',
    ...noticeOf('failed', { number, street }),
    page: 'inspection',
  })),
] as const
