import { defaultPriceTable, priceInputFor, quote } from '#contract/price.ts'
import { counties } from '#server/db/seed/people.ts'
import { everybody, homeowners, type PolicyRow, signedIn, type World } from './policy-world.ts'

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
export const bookingRows = (_: World): PolicyRow[] => [
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
  {
    endpoint: 'bookings.wait',
    may: everybody,
    request: at('/public/waiting-list', {
      email: 'somebody@waiting.example',
      county_fips: counties.bastrop,
    }),
  },
  { endpoint: 'bookings.waiting', may: ['admin'], request: at('/waiting-list') },
]
