import type { endpoints } from '#contract/saved-quotes.ts'
import { only } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

/** The homeowner who saved it; for everybody else there is none. */
const ofOne: Policy = {
  may: async ({ db, user, params: { quoteId } }) => {
    const row = await db
      .selectFrom('saved_quotes')
      .select('user_id')
      .where('quote_id', '=', quoteId ?? '')
      .executeTakeFirst()
    return row?.user_id === user.user_id ? true : 'not_found'
  },
}

export const policies: Policies<typeof endpoints> = {
  'savedQuotes.list': only('homeowner'),
  'savedQuotes.save': only('homeowner'),
  'savedQuotes.remove': ofOne,
  'savedQuotes.restore': ofOne,
}
