import type { Answer } from '#contract/endpoints.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import type { BookingChoices } from '#src/machines/inspections/booking-model.ts'
import { appHistory } from '#src/services/history.ts'
import * as storage from '#src/services/storage.ts'
import type { Provider } from './lazy.ts'
import { personOf, type World } from './world.ts'

const draftKey = (propertyId: string) => `booking_draft_${propertyId}`
const readDraft = (propertyId: string): BookingChoices | null => {
  try {
    const draft: unknown = JSON.parse(storage.readNote(draftKey(propertyId)) ?? 'null')
    // Written by this very chart; anything else in that place is no draft.
    return typeof draft === 'object' && draft !== null && 'services' in draft
      ? (draft as BookingChoices)
      : null
  } catch {
    return null
  }
}

/** The name of the account, as a signature should resemble it; '' where the session has none. */
const nameOf = ({ app }: World): string => {
  const session = app().getSnapshot().context.session
  return session === null ? '' : `${session.firstName} ${session.lastName}`.trim()
}

export const booking: Provider<typeof bookingMachine> = (world) => {
  const { api } = world
  return {
    asks: {
      loadOffer: async ({ propertyId }) => {
        const params = { propertyId }
        const [property, table, slots, agreement]: [
          Answer<'properties.get'>,
          Answer<'pricing.table'>,
          Answer<'inspections.slots'>,
          Answer<'inspections.agreement'>,
        ] = await Promise.all([
          api.call('properties.get', { params }),
          api.call('pricing.table', {}),
          api.call('inspections.slots', { params }),
          api.call('inspections.agreement', {}),
        ])
        return {
          property,
          table,
          slots,
          agreement: agreement.text,
          account: nameOf(world),
          draft: readDraft(propertyId),
        }
      },
      requestInspection: ({ propertyId, choices, totalCents }) =>
        api.call('inspections.request', {
          body: {
            property_id: propertyId,
            reason: choices.reason ?? 'yearly',
            services: choices.services,
            scheduled_start: choices.slot,
            access_notes: choices.accessNotes,
            total_cents: totalCents,
            signed_name: choices.signedName,
            signed_why: choices.signedWhy,
          },
        }),
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
      tellRequested: () => personOf(world)?.properties?.send({ type: 'inspections.changed' }),
      rememberDraft: ({ propertyId, choices }) =>
        storage.writeNote(draftKey(propertyId), JSON.stringify(choices)),
      forgetDraft: ({ propertyId }) => storage.writeNote(draftKey(propertyId), null),
    },
  }
}
