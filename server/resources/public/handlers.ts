import type { endpoints } from '#contract/public.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, notFound } from '#server/errors.ts'
import { contactMail } from '#server/mail/templates.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

const notReady = (sentence: string) => new HttpError(503, 'not_ready', sentence, { retryAfter: 1 })

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone. */
  'public.companyInfo': async ({ services }) => ({
    company_name: services.config.companyName,
    support_email: services.config.supportEmail,
  }),
  /**
   * Anyone, a few times an hour. Stores the message and mails it to support, but not to the given address, which
   * may belong to someone else.
   */
  'public.contact': async ({ body, caller, db, services, request }) => {
    if (caller !== null && caller.demo !== null)
      throw conflict('demo', 'A demo sends no messages. End the demo to write to us as yourself.')
    await countAttempt(db, perNetwork(request, 'contact'), 10, 3600, services.now())
    return inTransaction(db, async (trx) => {
      const reference = await queries.keepMessage(trx, body)
      await services.mail.queue(trx, contactMail(services.config.supportEmail, reference, body))
      return { reference }
    })
  },
  /** Anyone. */
  'public.counties': async ({ query, db, reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { counties: await queries.counties(db, query.state) }
  },
  /** Anyone. Errors: 404 for a ZIP that is not known. */
  'public.zip': async ({ params, db, reply }) => {
    const place = await queries.placeOf(db, params.zip)
    if (place === null) throw notFound('This ZIP is not known.')
    reply.header('cache-control', 'public, max-age=86400')
    return place
  },
  /** Anyone. */
  'public.health': async () => ({ status: 'ok', version: '1.0.0' }),
  /** Anyone. Errors: 503 when this process should get no new requests. */
  'public.ready': async ({ db, services, reply }) => {
    reply.header('cache-control', 'no-store')
    if (services.closing.aborted) throw notReady('This server is shutting down.')
    if (!(await queries.answers(db, 2000))) throw notReady('The database does not answer.')
    return { status: 'ready' }
  },
}
