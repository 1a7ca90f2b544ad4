import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  type BookingOffer,
  emptyChoices,
  hasTime,
  longEnough,
  minutesOf,
  slotLeft,
} from '#src/machines/inspections/booking-model.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'
import { soon } from '#tests/support/soon.ts'

const at = (hour: number, longest?: number) => ({
  start: `2026-03-09T${hour}:00:00.000Z`,
  end: `2026-03-09T${hour + 3}:30:00.000Z`,
  inspectors: 1,
  ...(longest !== undefined && { longest }),
})
const offer = (...slots: BookingOffer['slots']['slots']): BookingOffer => ({
  // Three hours and a half for the inspection.
  property: { ...bookedHome, square_feet: 2150, year_built: 2001, foundation: 'slab' },
  county: bookedHome.county_fips,
  account: 'A B',
  table: defaultPriceTable,
  slots: { covered: true, time_zone: 'America/Chicago', closed: [], travel: null, slots },
  first: '2026-03-09',
  tomorrow: '2026-03-09',
  agreement: 'text',
  draft: null,
})
const short = { ...emptyChoices, reason: 'yearly' as const }
const long = { ...short, services: [...short.services, 'mold' as const, 'sewer_scope' as const] }
const [tight, roomy] = [at(15, 210), at(20, 600)]

describe('the times of a booking', () => {
  it('are those that last as long as the job, and all of a server that knows no lengths', () => {
    const given = offer(tight, roomy)
    expect(minutesOf({ offer: given, choices: short })).toBe(210)
    expect(longEnough({ offer: given, choices: short })).toEqual([tight, roomy])
    expect(minutesOf({ offer: given, choices: long })).toBeGreaterThan(210)
    expect(longEnough({ offer: given, choices: long })).toEqual([roomy])
    expect(longEnough({ offer: offer(at(15)), choices: long })).toEqual([at(15)])
  })

  it('keep the chosen one unless the job outlasts it', () => {
    const left = (choices: typeof short, slot: string) =>
      slotLeft({ offer: offer(tight, roomy), choices: { ...choices, slot } })
    expect(left(short, tight.start)).toBe(tight.start)
    expect(left(long, tight.start)).toBeNull()
    expect(left(long, roomy.start)).toBe(roomy.start)
  })

  it('that are all too short are as good as none: the request goes without a time, if its person says so', () => {
    expect(longEnough({ offer: offer(tight), choices: long })).toEqual([])
    expect(hasTime({ offer: offer(tight), choices: long })).toBe(false)
    expect(hasTime({ offer: offer(tight), choices: { ...long, noTime: true } })).toBe(true)
  })
})

it('a service that makes the visit too long for the chosen time asks for another time', async () => {
  const actor = createActor(
    bookingMachine.provide({
      actors: { loadOffer: fromPromise(async () => offer(tight, roomy)) },
    }),
    { input: { propertyId: '1' } },
  ).start()
  await soon(() => expect(actor.getSnapshot().matches('choosing')).toBe(true))
  actor.send({ type: 'reason.choose', reason: 'yearly' })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'slot.choose', start: tight.start })
  actor.send({ type: 'step.back' })
  actor.send({ type: 'service.toggle', service: 'mold' })
  actor.send({ type: 'service.toggle', service: 'sewer_scope' })
  const lost = { choices: { slot: null }, gone: tight.start }
  expect(actor.getSnapshot().context).toMatchObject(lost)
  // A shorter job has the time back.
  actor.send({ type: 'service.toggle', service: 'mold' })
  actor.send({ type: 'service.toggle', service: 'sewer_scope' })
  expect(actor.getSnapshot().context).toMatchObject({ choices: { slot: tight.start }, gone: null })
  actor.send({ type: 'service.toggle', service: 'mold' })
  actor.send({ type: 'service.toggle', service: 'sewer_scope' })
  expect(actor.getSnapshot().context).toMatchObject(lost)
  actor.send({ type: 'step.next' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  actor.send({ type: 'slot.choose', start: roomy.start })
  expect(actor.getSnapshot().context.gone).toBeNull()
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
  actor.stop()
})
