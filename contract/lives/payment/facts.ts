import { admins, type LifeEvent, type Mail, type Tell } from '#contract/lives/life.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { BillingKind, PaymentPurpose } from '#contract/vocabulary/payments.ts'
import { noticeOf } from './notices.ts'

/** The facts that the chart knows about a payment; amounts are in cents. */
export type PaymentFacts = {
  /** Null until the owner begins it. */
  begun_at: string | null
  /** Who began it: money goes back to them, no matter who owns the home now. */
  payer_id: string
  street: string
  purpose: PaymentPurpose
  amount_cents: number
  /** What is returned now: all refunds without those that came back. */
  refunded_cents: number
  /** All that was returned and came back. */
  refund_failed_cents: number
  /** The provider's id of the last charge that a bank refused. */
  declined: string | null
  paid_at: string | null
  /** A dispute is decided once. */
  dispute: 'open' | 'won' | 'lost' | null
}
export const noFacts: PaymentFacts = {
  begun_at: null,
  payer_id: '',
  street: '',
  purpose: 'inspection',
  amount_cents: 0,
  refunded_cents: 0,
  refund_failed_cents: 0,
  declined: null,
  paid_at: null,
  dispute: null,
}

export type PaymentEvent = LifeEvent<{
  /** The owner opens the provider's page. */
  begin: object
  /** The owner has paid by a method that takes days. */
  confirm: object
  pay: object
  /** A bank refused this charge. The owner can try again on the same page. */
  decline: { declined: string }
  /** A method that takes days has failed. */
  fail: object
  expire: object
  /** `refunded_cents`: the total of all refunds ever made, also of those that came back. */
  refund: { refunded_cents: number }
  /** A refund has not reached the payer. `failed_cents`: the total of all that came back. */
  refund_fail: { failed_cents: number }
  dispute: object
  win: object
  lose: object
}>

/** The history keeps only the fields that a replay needs. */
export const keeps = ['declined', 'refunded_cents', 'failed_cents'] as const

/** What a payment means for the inspection that it pays. */
export type Settle = { event: 'payment.pending' | 'payment.paid' | 'payment.failed' }
/**
 * A numbered document about this many cents; `contract/vocabulary/payments.ts` names the kinds. A credit note below zero
 * takes back what others credited.
 */
export type Give = { document: Exclude<BillingKind, 'invoice'>; cents: number }
export type PaymentMail = Mail<Give['document']>
export type PaymentNotice = Tell<'invoice_paid' | 'system_alert', 'inspection'>

type Verb = PaymentEvent['type']
type Known<V extends Verb> = { context: PaymentFacts; event: Extract<PaymentEvent, { type: V }> }
const set = <V extends Verb>(params: (known: Known<V>) => Partial<PaymentFacts>) =>
  ({ type: 'set', params }) as const
const record = <V extends Verb>(sentence: (known: Known<V>) => string) =>
  ({ type: 'record', params: (known: Known<V>) => ({ sentence: sentence(known) }) }) as const
const settle = (event: Settle['event']) => ({ type: 'settle', params: { event } }) as const
const give = <V extends Verb>(document: Give['document'], cents: (known: Known<V>) => number) =>
  [
    { type: 'give', params: (known: Known<V>): Give => ({ document, cents: cents(known) }) },
    {
      type: 'mail',
      params: ({ context }: Known<V>): PaymentMail => ({ to: context.payer_id, letter: document }),
    },
  ] as const
const tellAdmins = <V extends Verb>(words: (known: Known<V>) => ReturnType<typeof noticeOf>) =>
  ({
    type: 'tell',
    params: (known: Known<V>): PaymentNotice => ({
      to: admins,
      type: 'system_alert',
      ...words(known),
      page: 'inspection',
    }),
  }) as const

export const begun = set<'begin'>(({ event }) => ({ begun_at: event.now }))
export const confirmed = [
  record<'confirm'>(
    ({ context }) => `A payment of ${inDollars(context.amount_cents)} is under way.`,
  ),
  settle('payment.pending'),
] as const
/** Left by its payer, or closed because another amount is due. */
export const expired = record<'expire'>(
  ({ context }) =>
    `A payment of ${inDollars(context.amount_cents)} was begun and not finished. Nothing was taken.`,
)
export const paid = [
  set<'pay'>(({ event }) => ({ paid_at: event.now })),
  settle('payment.paid'),
  ...give<'pay'>('receipt', ({ context }) => context.amount_cents),
] as const
export const declined = [
  set<'decline'>(({ event }) => ({ declined: event.declined })),
  settle('payment.failed'),
] as const
export const failed = settle('payment.failed')

const returnedCents = ({ context, event }: Known<'refund'>): number =>
  event.refunded_cents - context.refund_failed_cents - context.refunded_cents
export const refunded = [
  record<'refund'>((known) => `${inDollars(returnedCents(known))} was returned.`),
  {
    type: 'tell',
    params: (known: Known<'refund'>): PaymentNotice => ({
      to: known.context.payer_id,
      type: 'invoice_paid',
      ...noticeOf('refunded', {
        amount: inDollars(returnedCents(known)),
        street: known.context.street,
      }),
      page: 'inspection',
    }),
  },
  ...give<'refund'>('credit_note', returnedCents),
  set<'refund'>(({ context, event }) => ({
    refunded_cents: event.refunded_cents - context.refund_failed_cents,
  })),
] as const

const backCents = ({ context, event }: Known<'refund_fail'>): number =>
  event.failed_cents - context.refund_failed_cents
/** Words that are true of a bank that did not take it, and of a refund that was canceled at the provider. */
export const cameBack = [
  record<'refund_fail'>(
    (known) => `${inDollars(backCents(known))} that was returned did not reach the payer.`,
  ),
  {
    type: 'tell',
    params: (known: Known<'refund_fail'>): PaymentNotice => ({
      to: known.context.payer_id,
      type: 'system_alert',
      ...noticeOf('cameBack', {
        amount: inDollars(backCents(known)),
        street: known.context.street,
      }),
      page: 'inspection',
    }),
  },
  tellAdmins<'refund_fail'>((known) =>
    noticeOf('returnAgain', {
      amount: inDollars(backCents(known)),
      street: known.context.street,
    }),
  ),
  // No mail brings it: the notice says more than a credit note below zero.
  {
    type: 'give',
    params: (known: Known<'refund_fail'>): Give => ({
      document: 'credit_note',
      cents: 0 - backCents(known),
    }),
  },
  set<'refund_fail'>(({ context, event }) => ({
    refunded_cents: context.refunded_cents + context.refund_failed_cents - event.failed_cents,
    refund_failed_cents: event.failed_cents,
  })),
] as const

export const disputed = [
  set<'dispute'>(() => ({ dispute: 'open' })),
  record<'dispute'>(() => 'The bank of the payer disputes the payment.'),
  tellAdmins<'dispute'>(({ context: { amount_cents, street } }) =>
    noticeOf('disputed', { amount: inDollars(amount_cents), street }),
  ),
] as const
export const won = [
  set<'win'>(() => ({ dispute: 'won' })),
  record<'win'>(() => 'The dispute was decided for us: the payment stays.'),
  tellAdmins<'win'>(({ context: { street } }) => noticeOf('won', { street })),
] as const
export const lost = [
  set<'lose'>(() => ({ dispute: 'lost' })),
  record<'lose'>(() => 'The dispute was decided for the payer: the bank took the payment back.'),
  tellAdmins<'lose'>(({ context: { street } }) => noticeOf('lost', { street })),
] as const
