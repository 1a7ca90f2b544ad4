import Stripe from 'stripe'
import type { AtProvider, Refunded } from '#contract/lives/payment/next-step.ts'
import type { PaymentConfig } from '#server/config.ts'

/** The payment provider, as this server speaks to it. */
export type PaymentProvider = {
  stripe: Stripe
  webhookSecret: string
  /** No money moves: the provider is the checkout page of this development server. */
  sandbox: boolean
}

/** Milliseconds that one call to the provider may take, and how often the SDK repeats it with the same key. */
const patience = 10_000
const retries = 2

/**
 * The provider of this configuration. `insideFetch` reaches the checkout page inside this server; any other
 * provider is reached over the network.
 */
export const makeProvider = (
  { secretKey, webhookSecret, apiUrl, sandbox }: PaymentConfig,
  insideFetch: typeof fetch,
): PaymentProvider => {
  const at = apiUrl === null ? null : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(sandbox ? { httpClient: Stripe.createFetchHttpClient(insideFetch) } : {}),
    ...(at === null
      ? {}
      : {
          host: at.hostname,
          port: at.port === '' ? (at.protocol === 'http:' ? 80 : 443) : Number(at.port),
          protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }),
  })
  return { stripe, webhookSecret, sandbox }
}

/** The provider knows nothing of this id, such as after it was made with another key. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The key is that of another call; not of the same one that the provider still works on. */
export const isKeyOfAnother = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use'

export const idIn = (value: { id: string } | string | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/**
 * How a dispute stands by the provider's word. One that ends without a loss is won: an inquiry that became no dispute
 * ('warning_closed'), and one that was prevented. Words that are not decided yet, or not known here, leave it open.
 */
export const disputeIn = (status: string): 'open' | 'won' | 'lost' => {
  if (['won', 'warning_closed', 'prevented'].includes(status)) return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

const pageIn = (status: string | null): AtProvider['page'] => {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

/** A refund that has not reached the payer: the money is in our balance again. */
export const cameBack = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled'

/** All refunds of an intent, the oldest first: the charge says only how much is returned now. */
const refundsOf = async (stripe: Stripe, intentId: string): Promise<Refunded[]> => {
  const refunds: Refunded[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    refunds.push({ cents: refund.amount, came_back: cameBack(refund) })
  return refunds.reverse()
}

/** The provider's facts about the intent: a refusal, the refunds, and the disputed amount. */
const aftermathOf = async (stripe: Stripe, intentId: string, wasReturned: boolean) => {
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.balance_transaction'],
  })
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes =
    charge?.disputed === true ? await stripe.disputes.list({ payment_intent: intentId }) : null
  const dispute = disputes?.data[0]
  // After the only refund came back, the charge says that nothing was returned.
  const isReturned = wasReturned || (charge?.amount_refunded ?? 0) > 0
  const balance = charge?.balance_transaction
  const refused = intent.last_payment_error
  return {
    declined: refused == null ? null : (refused.charge ?? charge?.id ?? intent.id),
    failed: intent.status === 'requires_payment_method',
    refunds: isReturned ? await refundsOf(stripe, intentId) : [],
    dispute: dispute === undefined ? null : disputeIn(dispute.status),
    dispute_cents: dispute?.amount ?? null,
    // The provider says it some time after the payment.
    fee_cents: typeof balance === 'object' && balance !== null ? balance.fee : null,
  }
}

/** `fee_cents`: the provider's fee; `dispute_cents`: the amount a bank disputes. Null: nothing, or not known yet. */
export type Known = AtProvider & {
  intentId: string | null
  fee_cents: number | null
  dispute_cents: number | null
}

/** The facts of a page that the provider does not know: nobody can pay there. */
const gone: Known = {
  page: 'expired',
  paid: false,
  intentId: null,
  declined: null,
  failed: false,
  refunds: [],
  dispute: null,
  fee_cents: null,
  dispute_cents: null,
}

/**
 * What the provider knows now about a checkout session. `wasReturned`: money went back before, or was meant to; its
 * refunds are listed although the charge may tell of none. Errors: those of the SDK. A payment counts even where the
 * provider does not know its intent.
 */
export const askProvider = async (
  { stripe }: PaymentProvider,
  sessionId: string,
  wasReturned = false,
): Promise<Known> => {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isUnknown(error)) return null
    throw error
  })
  if (session === null) return gone
  const intentId = idIn(session.payment_intent)
  const aftermath =
    intentId === null
      ? null
      : await aftermathOf(stripe, intentId, wasReturned).catch((error: unknown) => {
          if (isUnknown(error)) return null
          throw error
        })
  return {
    page: pageIn(session.status),
    paid: session.payment_status === 'paid',
    intentId,
    declined: aftermath?.declined ?? null,
    failed: aftermath?.failed ?? false,
    refunds: aftermath?.refunds ?? [],
    dispute: aftermath?.dispute ?? null,
    fee_cents: aftermath?.fee_cents ?? null,
    dispute_cents: aftermath?.dispute_cents ?? null,
  }
}
