import { isDeepStrictEqual } from 'node:util'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { failRefund } from './failed-refund.ts'
import { intentOf, refused, succeeded } from './intents.ts'
import {
  change,
  type Dispute,
  find,
  type Kinds,
  list,
  lock,
  newId,
  put,
  type Refund,
  type SandboxEvent,
  type Session,
} from './objects.ts'
import { keyOfAnother, missing, ProviderError } from './provider-error.ts'

/*
 * The payment provider of development: it opens pages, takes pretended payments, returns and disputes them, and tells
 * the world by events, as the real provider would.
 */

/** How somebody pays on the page: at once, refused, or by a bank that takes its time. */
export const methods = ['card', 'declined', 'bank', 'slow'] as const
export type Method = (typeof methods)[number]

export type Order = Omit<
  Session,
  'id' | 'object' | 'created' | 'livemode' | 'payment_intent' | 'payment_status' | 'status' | 'url'
>

/** Milliseconds that a slow payment takes. */
const slowness = 8000

const disputeOf = async (db: Queries, intentId: string): Promise<Dispute | undefined> =>
  (await list(db, 'dispute')).find(({ payment_intent }) => payment_intent === intentId)

export type Sandbox = ReturnType<typeof makeSandbox>

export const makeSandbox = ({
  db,
  now,
  pageUrl,
  deliver,
}: {
  db: Db
  now: () => number
  /** The address of a session's page. */
  pageUrl: (id: string) => string
  /** Brings an event to the server that takes the payments. */
  deliver: (event: SandboxEvent) => void
}) => {
  const seconds = () => Math.floor(now() / 1000)
  const tell = async (type: string, object: SandboxEvent['data']['object']) => {
    const event: SandboxEvent = {
      id: newId('event'),
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      data: { object },
    }
    await put<'event'>(db, event)
    deliver(event)
  }
  const tellAll = async (told: readonly (readonly [string, SandboxEvent['data']['object']])[]) => {
    for (const [type, object] of told) await tell(type, object)
  }

  /** Answers the object that the key made before, or makes one. */
  const once = <K extends keyof Kinds>(
    kind: K,
    key: string | null,
    make: (trx: Queries) => Promise<Kinds[K]>,
  ): Promise<{ object: Kinds[K]; isNew: boolean }> =>
    inTransaction(db, async (trx) => {
      const id = newId(kind)
      if (key !== null) {
        await trx
          .insertInto('sandbox_answers')
          .values({ idempotency_key: key, object_id: id })
          .onConflict((row) => row.doNothing())
          .execute()
        const { object_id } = await trx
          .selectFrom('sandbox_answers')
          .select('object_id')
          .where('idempotency_key', '=', key)
          .executeTakeFirstOrThrow()
        const made = await find(trx, kind, object_id)
        if (made !== null) return { object: made, isNew: false }
        const object = { ...(await make(trx)), id: object_id }
        await put<K>(trx, object)
        return { object, isNew: true }
      }
      const object = { ...(await make(trx)), id }
      await put<K>(trx, object)
      return { object, isNew: true }
    })

  const retrieve = async (id: string): Promise<Session> => {
    const session = await find(db, 'checkout.session', id)
    if (session === null) throw missing(id)
    if (session.status === 'open' && session.expires_at <= seconds()) return close(id)
    return session
  }
  const close = async (id: string): Promise<Session> => {
    const closed = await change(db, 'checkout.session', id, async (session, trx) => {
      if (session.status !== 'open')
        throw new ProviderError(
          400,
          'invalid_state',
          'Only Checkout Sessions with a status of open can be expired.',
        )
      const next: Session = { ...session, status: 'expired', url: null }
      await put<'checkout.session'>(trx, next)
      return next
    })
    if (closed === null) throw missing(id)
    await tell('checkout.session.expired', closed)
    return closed
  }

  const take = async (id: string, method: Exclude<Method, 'slow'>): Promise<Session> => {
    const outcome = await change(db, 'checkout.session', id, async (session, trx) => {
      if (session.status !== 'open' || session.expires_at <= seconds())
        return { session, told: [] as const }
      const before = await intentOf(trx, session, seconds())
      const intent =
        method === 'declined'
          ? refused(before)
          : method === 'card'
            ? succeeded(before)
            : { ...before, status: 'processing' as const, last_payment_error: null }
      const next: Session = {
        ...session,
        payment_intent: intent.id,
        ...(method === 'declined'
          ? {}
          : {
              status: 'complete',
              payment_status: method === 'card' ? 'paid' : 'unpaid',
              url: null,
            }),
      }
      await put<'payment_intent'>(trx, intent)
      await put<'checkout.session'>(trx, next)
      return {
        session: next,
        told:
          method === 'declined'
            ? ([['payment_intent.payment_failed', intent]] as const)
            : ([
                ...(method === 'card' ? ([['payment_intent.succeeded', intent]] as const) : []),
                ['checkout.session.completed', next],
              ] as const),
      }
    })
    if (outcome === null) throw missing(id)
    await tellAll(outcome.told)
    return outcome.session
  }

  return {
    create: async (order: Order, key: string | null): Promise<Session> => {
      const { object } = await once('checkout.session', key, async () => ({
        ...order,
        id: '',
        object: 'checkout.session',
        created: seconds(),
        livemode: false,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        url: null,
      }))
      if (!isDeepStrictEqual({ ...object, ...order }, object)) throw keyOfAnother()
      return object
    },
    page: pageUrl,
    retrieve,
    expire: close,
    /** Somebody presses a button on the page. A slow payment arrives after a while, if this process lives on. */
    pay: async (id: string, method: Method): Promise<Session> => {
      if (method !== 'slow') return take(id, method)
      setTimeout(() => void take(id, 'card').catch(() => {}), slowness).unref()
      return retrieve(id)
    },
    /** The bank of a delayed method answers. */
    settle: async (id: string, arrived: boolean): Promise<Session> => {
      const outcome = await change(db, 'checkout.session', id, async (session, trx) => {
        const before = await intentOf(trx, session, seconds())
        if (before.status !== 'processing') return { session, told: [] as const }
        const intent = arrived ? succeeded(before) : refused(before)
        const next: Session = { ...session, payment_status: arrived ? 'paid' : 'unpaid' }
        await put<'payment_intent'>(trx, intent)
        await put<'checkout.session'>(trx, next)
        const type = `checkout.session.async_payment_${arrived ? 'succeeded' : 'failed'}`
        return { session: next, told: [[type, next]] as const }
      })
      if (outcome === null) throw missing(id)
      await tellAll(outcome.told)
      return outcome.session
    },
    /** Returns a part, or all that is left. */
    refund: async (
      intentId: string,
      cents: number | null,
      key: string | null,
      metadata: Record<string, string> = {},
    ): Promise<Refund> => {
      const { object, isNew } = await once('refund', key, async (trx) => {
        const intent = await lock(trx, 'payment_intent', intentId)
        const charge = intent?.latest_charge
        if (intent === null || charge == null) throw missing(intentId)
        if ((await disputeOf(trx, intentId))?.status.match(/needs_response|lost/))
          throw new ProviderError(400, 'charge_disputed', 'Charge has been charged back.')
        const left = charge.amount - charge.amount_refunded
        if (left === 0 || intent.status !== 'succeeded')
          throw new ProviderError(
            400,
            'charge_already_refunded',
            'Charge has already been refunded.',
          )
        const amount = cents ?? left
        if (amount > left || amount <= 0)
          throw new ProviderError(
            400,
            'amount_too_large',
            'Refund amount is greater than unrefunded amount on charge.',
          )
        const amount_refunded = charge.amount_refunded + amount
        await put<'payment_intent'>(trx, {
          ...intent,
          latest_charge: {
            ...charge,
            amount_refunded,
            refunded: amount_refunded === charge.amount,
          },
        })
        return {
          id: '',
          object: 'refund',
          amount,
          created: seconds(),
          status: 'succeeded',
          metadata,
          payment_intent: intentId,
        }
      })
      if (isNew) await tell('refund.created', object)
      else if (cents !== null && object.amount !== cents) throw keyOfAnother()
      return object
    },
    /** A refund does not reach the payer: the money is here again. */
    failRefund: async (refundId: string): Promise<void> => {
      const failed = await failRefund(db, refundId)
      if (failed !== null) await tell('refund.failed', failed)
    },
    /** The payer's bank disputes a payment, or decides the dispute. */
    dispute: async (intentId: string, status: Dispute['status']): Promise<void> => {
      const told = await change(db, 'payment_intent', intentId, async (intent, trx) => {
        const charge = intent.latest_charge
        if (charge === null) throw missing(intentId)
        const known = await disputeOf(trx, intentId)
        // A bank decides once.
        if (known !== undefined && known.status !== 'needs_response') return known
        const dispute: Dispute = {
          id: known?.id ?? newId('dispute'),
          object: 'dispute',
          amount: charge.amount - charge.amount_refunded,
          created: known?.created ?? seconds(),
          payment_intent: intentId,
          status,
        }
        await put<'dispute'>(trx, dispute)
        await put<'payment_intent'>(trx, {
          ...intent,
          latest_charge: { ...charge, disputed: true },
        })
        return dispute
      })
      if (told === null) throw missing(intentId)
      await tell(`charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`, told)
    },
    disputeOf: (intentId: string) => disputeOf(db, intentId),
    list: <K extends keyof Kinds>(kind: K) => list(db, kind),
    find: <K extends keyof Kinds>(kind: K, id: string) => find(db, kind, id),
  }
}
