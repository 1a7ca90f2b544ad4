import type { endpoints } from '#contract/former-homes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { together } from '#server/lives/live.ts'
import type { Handlers } from '#server/register.ts'
import { makeTicket } from '#server/resources/documents/archive.ts'
import { formerHomesOf, removeFormerHome } from './queries.ts'

/** Homeowners, what they kept of homes that were theirs. */
export const handlers: Handlers<typeof endpoints> = {
  'formerHomes.list': async ({ user, db }) => ({ homes: await formerHomesOf(db, user.user_id) }),

  'formerHomes.archive': async ({ params: { propertyId }, db, services }) => {
    const ticket = await inTransaction(db, (trx) => makeTicket(trx, propertyId, services.now()))
    return { url: `/document-archive?ticket=${ticket}` }
  },

  'formerHomes.remove': async ({ params: { propertyId }, user, db, services }) => {
    await together({ db, services }, (ground) =>
      removeFormerHome(ground, { userId: user.user_id, propertyId }),
    )
    return { success: true }
  },
}
