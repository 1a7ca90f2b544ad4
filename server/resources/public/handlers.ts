import type { endpoints } from '#contract/public.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone. */
  'public.companyInfo': async ({ services }) => ({
    company_name: services.config.companyName,
    support_email: services.config.supportEmail,
  }),
  /** Anyone. */
  'public.counties': async ({ query, db, reply }) => {
    reply.header('cache-control', 'public, max-age=86400')
    return { counties: await queries.counties(db, query.state) }
  },
  /** Anyone. */
  'public.health': async ({ db }) => {
    await queries.ping(db)
    return { status: 'ok', version: '1.0.0' }
  },
}
