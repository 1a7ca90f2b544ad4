import { homeowners, type PolicyRow, type World } from './policy-world.ts'
import { savedQuoteRow, setUp } from './saved-quote.ts'

/** The quotes of homeowners, their own: for everybody else there is none. */
export const savedQuoteRows = ({ server, ids }: World): PolicyRow[] => {
  const kept = async () => {
    const { quote_id } = await server.db
      .insertInto('saved_quotes')
      .values(savedQuoteRow(ids.owner))
      .returning('quote_id')
      .executeTakeFirstOrThrow()
    return `/pricing/saved-quotes/${quote_id}`
  }
  const path = '/pricing/saved-quotes'
  return [
    { endpoint: 'savedQuotes.list', may: homeowners, request: () => ({ path }) },
    { endpoint: 'savedQuotes.save', may: homeowners, request: () => ({ path, body: setUp }) },
    {
      endpoint: 'savedQuotes.remove',
      may: ['owner'],
      of: 'person',
      refusal: 404,
      request: async () => ({ path: await kept() }),
    },
    {
      endpoint: 'savedQuotes.restore',
      may: ['owner'],
      of: 'person',
      refusal: 404,
      request: async () => ({ path: `${await kept()}/restore` }),
    },
  ]
}
