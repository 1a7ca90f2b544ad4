import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import Stripe from 'stripe'
import type { Db } from '#server/db/connect.ts'
import { HttpError, invalid } from '#server/errors.ts'
import { jobRow } from '#server/jobs/queue.ts'
import type { Services } from '#server/register.ts'
import { idIn } from './provider.ts'

export const webhookPath = '/api/payments/webhook'

/** Bytes of the largest event; the provider's own stay far below. */
const largest = 256 * 1024

/** The session or the intent that an event is about; null: none that concerns a payment. */
const subjectOf = ({ data: { object } }: Stripe.Event) => {
  switch (object.object) {
    case 'checkout.session':
      return { session: object.id, intent: null }
    case 'payment_intent':
      return { session: null, intent: object.id }
    case 'charge':
    case 'refund':
    case 'dispute': {
      const intent = idIn(object.payment_intent)
      return intent === null ? null : { session: null, intent }
    }
    default:
      return null
  }
}

/** Keeps an event and adds its job in one statement; a doubled event changes nothing. */
const take = async (db: Db, event: Stripe.Event, now: number): Promise<void> => {
  const subject = subjectOf(event)
  if (subject === null) return
  await sql`
    with taken as (
      insert into payment_events (event_id, type, session_id, intent_id, received_at)
      values (${event.id}, ${event.type}, ${subject.session}, ${subject.intent}, ${new Date(now)})
      on conflict do nothing returning 1
    )
    select (select 1 from ${jobRow('payment.event', { event: event.id }, { key: `payment event ${event.id}` })})
    from taken`.execute(db)
}

/**
 * Takes the provider's events: the signature over the raw bytes says that they are its own, and a job does the
 * work. 200 for an event that was taken now or before; 400 for a bad signature; 413 for a body that is too large.
 */
export const addWebhook = async (server: FastifyInstance, db: Db, services: Services) => {
  const { provider } = services
  if (provider === null) return
  await server.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) =>
      done(null, body),
    )
    inside.addHook('onRequest', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > largest)
        throw new HttpError(413, 'too_large', 'This is too large: an event has at most 256 kB.')
    })
    inside.post(webhookPath, { bodyLimit: largest }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw invalid({ request: 'Send an event with its signature.' })
      let event: Stripe.Event
      try {
        event = provider.stripe.webhooks.constructEvent(
          request.body,
          signature,
          provider.webhookSecret,
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new HttpError(400, 'bad_signature', 'The signature does not fit this event.')
        throw invalid({ request: 'This is no event.' })
      }
      if (typeof event?.id !== 'string' || event.data?.object == null)
        throw invalid({ request: 'This is no event.' })
      await take(db, event, services.now())
      return reply.send({ received: true })
    })
  })
}
