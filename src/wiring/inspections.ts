import type { Answer } from '#contract/endpoints.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import type { BookingChoices } from '#src/machines/inspections/booking-model.ts'
import * as storage from '#src/services/storage.ts'
import type { Provider } from './lazy.ts'
import { personOf } from './world.ts'

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
        return { property, table, slots, agreement: agreement.text, draft: readDraft(propertyId) }
      },
      requestInspection: ({ propertyId, choices, totalCents }) =>
        api.call('inspections.request', {
          body: {
            property_id: propertyId,
            reason: choices.reason ?? 'yearly',
            services: choices.services,
            scheduled_start: choices.slot,
            access_notes: choices.accessNotes,
            prepay: choices.prepay,
            total_cents: totalCents,
            signed_name: choices.signedName,
          },
        }),
    },
    does: {
      tellRequested: () => personOf(world)?.properties?.send({ type: 'inspections.changed' }),
      rememberDraft: ({ propertyId, choices }) =>
        storage.writeNote(draftKey(propertyId), JSON.stringify(choices)),
      forgetDraft: ({ propertyId }) => storage.writeNote(draftKey(propertyId), null),
    },
  }
}
