import { fromPromise } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import type { BookingChoices } from '#src/machines/inspections/booking-model.ts'
import type { Api } from '#src/services/api.ts'
import * as storage from '#src/services/storage.ts'

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

/** The booking's chart; `changed` tells whoever shows inspections that there is one more. */
export const wireBooking = (chart: typeof bookingMachine, api: Api, changed: () => void) =>
  chart.provide({
    actors: {
      loadOffer: fromPromise(async ({ input }) => {
        const params = { propertyId: input.propertyId }
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
          draft: readDraft(input.propertyId),
        }
      }),
      requestInspection: fromPromise(async ({ input }) => {
        const { choices } = input
        const answer = await api.call('inspections.request', {
          body: {
            property_id: input.propertyId,
            reason: choices.reason ?? 'yearly',
            services: choices.services,
            scheduled_start: choices.slot,
            access_notes: choices.accessNotes,
            prepay: choices.prepay,
            total_cents: input.totalCents,
            signed_name: choices.signedName,
          },
        })
        changed()
        return answer
      }),
    },
    actions: {
      rememberDraft: (_, { propertyId, choices }) =>
        storage.writeNote(draftKey(propertyId), JSON.stringify(choices)),
      forgetDraft: (_, { propertyId }) => storage.writeNote(draftKey(propertyId), null),
    },
  })
