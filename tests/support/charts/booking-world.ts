import { createActor, fromPromise } from 'xstate'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { type BookingOffer, emptyChoices } from '#src/machines/inspections/booking-model.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

export const slot = '2026-12-01T15:00:00.000Z'
export const offer: BookingOffer = {
  property: bookedHome,
  county: bookedHome.county_fips,
  account: 'A B',
  table: defaultPriceTable,
  slots: {
    covered: true,
    time_zone: 'America/Chicago',
    closed: [],
    travel: null,
    slots: [{ start: slot, end: slot, inspectors: 1 }],
  },
  first: '2026-12-01',
  tomorrow: '2026-12-01',
  agreement: 'text',
  draft: null,
}
export const complete = {
  ...emptyChoices,
  reason: 'yearly' as const,
  services: ['inspection' as const],
  slot,
  accessNotes: '',
  signedName: 'A B',
  signedUnder: 'text',
  signedWhy: '',
}
export const answer = { inspection_id: '7', property_id: '6', number: 'HK-7', status: 'scheduled' }

/** An owner's booking of which all is chosen, with what it asked for, kept and told. */
export const start = async (
  request: () => Promise<unknown>,
  draft: BookingOffer['draft'] = complete,
  offered: () => BookingOffer = () => offer,
) => {
  const sentWith: unknown[] = []
  const asked: unknown[] = []
  const done: string[] = []
  const kept: unknown[] = []
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        loadOffer: fromPromise(async (): Promise<BookingOffer> => ({ ...offered(), draft })),
        requestInspection: fromPromise(async ({ input }) => {
          sentWith.push(input.totalCents)
          asked.push(input)
          return (await request()) as never
        }),
      },
      actions: {
        rememberDraft: (_, { choices }) => kept.push(choices),
        forgetDraft: (_, { propertyId }) => done.push(`forget the draft of ${propertyId}`),
        tellRequested: (_, { by, propertyId }) =>
          done.push(`tell the properties: ${by} ${propertyId}`),
      },
    }),
    { input: { propertyId: '6' } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  return { actor, sentWith, asked, settle, done, kept }
}
