import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { counties } from '#server/db/seed/people.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import {
  everybody,
  homeowners,
  inspectors,
  type PolicyRow,
  signedIn,
  type World,
} from './policy-world.ts'

const at = (path: string, body?: unknown) => () => ({ path, body })
const facts = { square_feet: 2150, year_built: 1978, foundation: 'slab' }
const wish = (street: string, signed_name: string) => ({
  home: { street, city: 'Austin', state: 'TX', county_fips: counties.travis, ...facts },
  reason: 'yearly',
  services: ['inspection'],
  scheduled_start: null,
  access_notes: '',
  total_cents: quote(priceInputFor(facts, ['inspection'], false), defaultPriceTable).total_cents,
  signed_name,
  signed_why: 'They asked me to.',
})

/** Who may book a home that is in no account, and who reads the waiting list. */
export const bookingRows = ({ server, emails, ids }: World): PolicyRow[] => [
  {
    endpoint: 'bookings.look',
    may: everybody,
    request: at(`/public/booking-offer?county_fips=${counties.travis}`),
  },
  {
    endpoint: 'bookings.offer',
    may: signedIn,
    request: at(`/bookings/offer?county_fips=${counties.travis}`),
  },
  {
    endpoint: 'bookings.hold',
    may: everybody,
    request: (person) => ({
      path: '/public/bookings',
      body: {
        ...wish('1 Held Way', 'Vera Visitor'),
        first_name: 'Vera',
        last_name: 'Visitor',
        email: `${person.replaceAll(' ', '-')}@held.example`,
      },
    }),
  },
  {
    endpoint: 'bookings.book',
    may: homeowners,
    request: (person) => ({
      path: '/bookings',
      body: wish(`2 ${person} Way`, 'Some Body'),
    }),
  },
  { endpoint: 'bookings.clients', may: [...inspectors, 'admin'], request: at('/bookings/clients') },
  {
    endpoint: 'bookings.prepare',
    may: [...inspectors, 'admin'],
    request: (person) => {
      const { signed_name: _, signed_why: __, ...rest } = wish('3 Held Way', '')
      const email = `${person.replaceAll(' ', '-')}@prepared.example`
      const client = { first_name: 'Cleo', last_name: 'Client', email }
      return { path: '/bookings/prepared', body: { ...rest, client } }
    },
  },
  {
    endpoint: 'bookings.prepared',
    when: 'it was mailed to them',
    may: ['owner'],
    refusal: 404,
    request: async () => {
      await server.db.deleteFrom('invitations').where('email', '=', emails.owner).execute()
      const secret = newSecret()
      await server.db
        .insertInto('invitations')
        .values({
          token_hash: hashOf(secret),
          invited_by: ids.admin,
          user_type: 'homeowner',
          email: emails.owner,
          first_name: 'Harper',
          last_name: 'Demo',
          booking: JSON.stringify(wish('4 Held Way', '')),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      return { path: `/bookings/prepared?token=${secret}` }
    },
  },
  {
    endpoint: 'bookings.wait',
    may: everybody,
    request: at('/public/waiting-list', {
      email: 'somebody@waiting.example',
      county_fips: counties.bastrop,
    }),
  },
  { endpoint: 'bookings.waiting', may: ['admin'], request: at('/waiting-list') },
  {
    endpoint: 'bookings.waitingLife',
    may: ['admin'],
    request: async () => {
      const { waiting_id } = await server.db
        .insertInto('waiting_list')
        .values({ email: `${newSecret()}@waiting.example`, county_fips: counties.bastrop })
        .returning('waiting_id')
        .executeTakeFirstOrThrow()
      return { path: `/waiting-list/${waiting_id}/life` }
    },
  },
]
