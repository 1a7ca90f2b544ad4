import type { Answer, Input } from '#contract/endpoints.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { begunWith } from '#src/machines/inspections/booking-carried.ts'
import {
  addressIn,
  type BookingChoices,
  emptyChoices,
  extraSamplesOf,
  personIn,
} from '#src/machines/inspections/booking-model.ts'
import { type Booker, draftKey } from '#src/machines/inspections/booking-steps.ts'
import { appHistory } from '#src/services/history.ts'
import type { Provider } from './lazy.ts'
import { typedDrafts } from './typed-drafts.ts'
import { personOf, type World } from './world.ts'

/** The name of the account, as a signature should resemble it; '' where the session has none. */
const nameOf = ({ app }: World): string => {
  const session = app().getSnapshot().context.session
  return session === null ? '' : `${session.firstName} ${session.lastName}`.trim()
}

const dayMs = 86_400_000
/** The first day of the times; none: from tomorrow on. */
type Times = { query?: { from: string } }

/** A home of the account, with its own times. */
const offerForHome = async ({ api }: World, propertyId: string, times: Times) => {
  const params = { propertyId }
  const [property, table, slots, agreement]: [
    Answer<'properties.get'>,
    Answer<'pricing.table'>,
    Answer<'inspections.slots'>,
    Answer<'inspections.agreement'>,
  ] = await Promise.all([
    api.call('properties.get', { params }),
    api.call('pricing.table', {}),
    api.call('inspections.slots', { params, ...times }),
    api.call('inspections.agreement', {}),
  ])
  return {
    property,
    county: property.county_fips,
    table,
    slots,
    agreement: agreement.body,
    agreementVersion: agreement.version,
  }
}

/** The times of a county, for a home that is in no account yet; '' while there is none. */
const offerForCounty = async ({ api }: World, by: Booker, county: string, times: Times) => {
  const query = county === '' ? {} : { county_fips: county, ...times.query }
  const offer: Answer<'bookings.look'> = await (by === 'visitor'
    ? api.call('bookings.look', { query })
    : api.call('bookings.offer', { query }))
  const { table, agreement: _, agreement_body, agreement_version, ...slots } = offer
  return {
    property: null,
    county: county || null,
    table,
    slots,
    agreement: agreement_body,
    agreementVersion: agreement_version,
  }
}

/** What somebody has prepared for this homeowner, under the secret of its link. */
const preparedDraft = async ({ api }: World, token: string): Promise<Partial<BookingChoices>> => {
  const { home, ...wish }: Answer<'bookings.prepared'> = await api.call('bookings.prepared', {
    query: { token },
  })
  const { street, city, state, zip, county_fips } = home
  const { square_feet = null, year_built = null, foundation = null } = home
  return {
    home: { street, city, state, zip: zip ?? '', county_fips },
    facts: { square_feet, year_built, foundation },
    reason: wish.reason,
    services: wish.services,
    ...(wish.extra_mold_samples !== undefined && { extraSamples: wish.extra_mold_samples }),
    slot: wish.scheduled_start,
    accessNotes: wish.access_notes,
    ...(wish.agents !== undefined && {
      agents: wish.agents.map((agent) => ({ ...agent, phone: agent.phone ?? '' })),
    }),
  }
}

/** The client and the home from whose page an admin comes; null: one of them cannot be read, and is typed in. */
const homeOfClient = async (
  { api }: World,
  propertyId: string,
  email: string,
): Promise<Partial<BookingChoices> | null> => {
  try {
    const [property, { clients }]: [Answer<'properties.get'>, Answer<'bookings.clients'>] =
      await Promise.all([
        api.call('properties.get', { params: { propertyId } }),
        api.call('bookings.clients', { query: { q: email } }),
      ])
    const { street, city, state, zip, county_fips } = property
    const { square_feet, year_built, foundation } = property
    const client = clients.find((one) => one.email === email)
    return {
      home: { street, city, state, zip: zip ?? '', county_fips: county_fips ?? '' },
      facts: { square_feet, year_built, foundation },
      ...(client !== undefined && {
        contact: {
          ...emptyChoices.contact,
          user_id: client.user_id,
          first_name: client.name,
          email,
        },
      }),
    }
  } catch {
    return null
  }
}

/** What is known of a booking before anything is typed. */
const firstDraft = async (world: World, by: Booker, propertyId: string) => {
  if (propertyId === '') return null
  if (by === 'homeowner') return preparedDraft(world, propertyId)
  const client = new URLSearchParams(appHistory.location.search).get('client')
  return by === 'staff' && client ? homeOfClient(world, propertyId, client) : null
}

/** What every way of booking sends. */
const unsignedWish = (choices: BookingChoices, total_cents: number) => ({
  reason: choices.reason ?? ('yearly' as const),
  services: choices.services,
  // A server that knows no extra samples is asked for none.
  ...(extraSamplesOf(choices) && { extra_mold_samples: extraSamplesOf(choices) ?? 0 }),
  scheduled_start: choices.slot,
  access_notes: choices.accessNotes,
  // A server that knows no agents is asked for none.
  ...(choices.agents.length > 0 && { agents: choices.agents }),
  total_cents,
})
const wishOf = (choices: BookingChoices, total_cents: number) => ({
  ...unsignedWish(choices, total_cents),
  signed_name: choices.signedName,
  signed_why: choices.signedWhy,
})
/** The page says beside the name that who types it agrees to sign electronically. */
const termsOf = (version: number | undefined) =>
  version === undefined ? {} : { agreement_version: version, consents: true }

/** A home as the contract takes it: the chart lets nobody go on with facts that it does not take. */
const homeOf = (choices: BookingChoices) =>
  ({ ...addressIn(choices), ...choices.facts }) as Input<'bookings.book'>['body']['home']

type Asked = ReturnType<Provider<typeof bookingMachine>>['asks']

export const booking: Provider<typeof bookingMachine> = (world) => {
  const { api } = world
  const drafts = typedDrafts(world)
  const readDraft = async (propertyId: string): Promise<Partial<BookingChoices> | null> => {
    // A device that gives nothing back takes nothing away: the booking begins as if there were no draft.
    const draft = await drafts.read(draftKey(propertyId)).catch(() => null)
    // Written by this very chart; anything else in that place is no draft.
    return draft !== null && 'services' in draft ? (draft as Partial<BookingChoices>) : null
  }
  const send: Asked['requestInspection'] = async ({
    by,
    propertyId,
    choices,
    totalCents,
    agreementVersion,
  }) => {
    const wish = { ...wishOf(choices, totalCents), ...termsOf(agreementVersion) }
    if (by === 'owner') {
      const { issues } = choices
      return api.call('inspections.request', {
        // A server that knows no issues is asked for none.
        body: { property_id: propertyId, ...wish, ...(issues.length > 0 && { issues }) },
      })
    }
    const home = homeOf(choices)
    if (by === 'homeowner') return api.call('bookings.book', { body: { home, ...wish } })
    const person = personIn(choices)
    if (by === 'visitor') await api.call('bookings.hold', { body: { home, ...wish, ...person } })
    else {
      // The client alone lets an agent read the report, whatever this device has from before.
      const agents = choices.agents.map((agent) => ({ ...agent, sees_report: false }))
      const unsigned = unsignedWish({ ...choices, agents }, totalCents)
      const { user_id } = choices.contact
      const client = user_id === '' ? person : { user_id }
      await api.call('bookings.prepare', { body: { home, ...unsigned, client } })
    }
    return 'held' as const
  }
  return {
    asks: {
      loadOffer: async ({ by, propertyId, county, from }) => {
        const draft = (await readDraft(propertyId)) ?? (await firstDraft(world, by, propertyId))
        const day = county === null ? draft?.from : from
        const times = day ? { query: { from: day } } : {}
        const offer =
          by === 'owner'
            ? await offerForHome(world, propertyId, times)
            : await offerForCounty(world, by, county ?? draft?.home?.county_fips ?? '', times)
        const tomorrow = dayIn(Date.now() + dayMs, offer.slots.time_zone)
        const first = day && day > tomorrow ? day : tomorrow
        const search = new URLSearchParams(appHistory.location.search)
        return {
          ...offer,
          first,
          tomorrow,
          account: nameOf(world),
          draft: begunWith(draft, search),
        }
      },
      requestInspection: async (request) => {
        const forget = drafts.forgetting(draftKey(request.propertyId))
        const answer = await send(request)
        // The page may have been left meanwhile.
        forget()
        return answer
      },
      joinWaitingList: ({ email, county }) =>
        api.call('bookings.wait', { body: { email, county_fips: county } }),
    },
    does: {
      showStep: ({ step }) => {
        const { pathname, search } = appHistory.location
        const query = new URLSearchParams(search)
        if (query.get('step') === step) return
        // The first step that is shown takes the place of the address without one.
        const replace = !query.has('step')
        query.set('step', step)
        appHistory.navigate(`${pathname}?${query}`, { replace, stay: true })
      },
      tellRequested: ({ by, propertyId }) =>
        personOf(world)?.properties?.send(
          // Only what an owner asks for is surely of a home in their list.
          by === 'owner' ? { type: 'inspections.changed' } : { type: 'property.added', propertyId },
        ),
      rememberDraft: ({ propertyId, choices }) => drafts.keep(draftKey(propertyId), choices),
      forgetDraft: ({ propertyId }) => drafts.forgetting(draftKey(propertyId))(),
    },
  }
}
