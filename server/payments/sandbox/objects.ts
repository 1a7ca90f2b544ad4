import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** The objects of the checkout page of development, in the provider's own words, kept in the database. */

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'success_url'
  | 'status'
  | 'url'
> & {
  payment_intent: string | null
  /** What the page shows; the provider answers it elsewhere. */
  line: { name: string; description: string }
  intent_metadata: Record<string, string>
}
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'disputed' | 'paid' | 'refunded'
> & {
  /** The provider's fee for a charge; null: nothing was charged. */
  balance_transaction: Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'fee'> | null
}
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'currency' | 'created' | 'livemode' | 'metadata'
> & {
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  last_payment_error: { type: 'card_error'; code: string; message: string; charge: string } | null
  latest_charge: Charge | null
}
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'status' | 'metadata'
> & { payment_intent: string }
export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created'> & {
  status: 'needs_response' | 'won' | 'lost'
  payment_intent: string
}
export type SandboxEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: false
  data: { object: Kinds[keyof Omit<Kinds, 'event'>] }
}
export type Kinds = {
  'checkout.session': Session
  payment_intent: Intent
  refund: Refund
  dispute: Dispute
  event: SandboxEvent
}
export type Kind = keyof Kinds
/** What an intent contains, with an id of its own. */
type Part = 'charge' | 'balance_transaction'

const prefixes: Record<Kind | Part, string> = {
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  refund: 're_',
  dispute: 'dp_',
  event: 'evt_',
  charge: 'ch_',
  balance_transaction: 'txn_',
}
export const newId = (kind: Kind | Part) => prefixes[kind] + randomBytes(12).toString('hex')

export const put = async <K extends Kind>(db: Queries, object: Kinds[K]): Promise<void> => {
  const json = JSON.stringify(object)
  await db
    .insertInto('sandbox_objects')
    .values({ object_id: object.id, kind: object.object, object: json })
    .onConflict((row) => row.column('object_id').doUpdateSet({ object: json }))
    .execute()
}

const reading = (db: Queries, kind: Kind, id: string) =>
  db
    .selectFrom('sandbox_objects')
    .select('object')
    .where('object_id', '=', id)
    .where('kind', '=', kind)

export const find = async <K extends Kind>(
  db: Queries,
  kind: K,
  id: string,
): Promise<Kinds[K] | null> => {
  const row = await reading(db, kind, id).executeTakeFirst()
  // Only `put` writes them, each with its kind.
  return (row?.object as Kinds[K] | undefined) ?? null
}

/** The same, and nobody else changes it until this transaction ends. */
export const lock = async <K extends Kind>(
  db: Queries,
  kind: K,
  id: string,
): Promise<Kinds[K] | null> => {
  const row = await reading(db, kind, id).forUpdate().executeTakeFirst()
  return (row?.object as Kinds[K] | undefined) ?? null
}

/** Newest first, as the provider lists them. */
export const list = async <K extends Kind>(db: Queries, kind: K): Promise<Kinds[K][]> => {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('object')
    .where('kind', '=', kind)
    .orderBy('made_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ object }) => object as Kinds[K])
}

/** Changes one object while nobody else does; null: there is none. */
export const change = <K extends Kind, T>(
  db: Db,
  kind: K,
  id: string,
  work: (object: Kinds[K], trx: Queries) => Promise<T>,
): Promise<T | null> =>
  inTransaction(db, async (trx) => {
    const object = await lock(trx, kind, id)
    return object === null ? null : work(object, trx)
  })
