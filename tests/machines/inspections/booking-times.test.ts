import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { answer, complete, offer, slot, start } from '#tests/support/charts/booking-world.ts'

const free = { ...offer, draft: { ...complete, slot: null } }

it('looks at the times of later weeks, keeps the step, and remembers the day through a reload', async () => {
  const weeks = [slot, '2026-12-15T15:00:00.000Z']
  let asked = 0
  const { actor, settle, kept } = await start(
    async () => answer,
    { ...free.draft, accessNotes: 'A dog.' },
    () => {
      const begins = weeks[asked++] ?? slot
      return {
        ...offer,
        slots: { ...offer.slots, slots: [{ start: begins, end: begins, inspectors: 1 }] },
      }
    },
  )
  expect(actor.getSnapshot().value).toEqual({ choosing: { slot: 'resting' } })
  actor.send({ type: 'slots.look', from: '2026-12-15' })
  expect(kept.at(-1)).toMatchObject({ from: '2026-12-15', accessNotes: 'A dog.' })
  await settle()
  const { value, context } = actor.getSnapshot()
  expect(value).toEqual({ choosing: { slot: 'resting' } })
  expect(context.offer?.slots.slots.map((one) => one.start)).toEqual([weeks[1]])
  actor.send({ type: 'slot.choose', start: weeks[1] ?? '' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
})

it('goes on without a time where none suits, and with one that is chosen after all', async () => {
  const { actor, settle, asked } = await start(async () => answer, free.draft)
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  actor.send({ type: 'slot.choose', start: slot })
  actor.send({ type: 'slot.none' })
  expect(actor.getSnapshot().context.choices).toMatchObject({ slot: null, noTime: true })
  actor.send({ type: 'step.go', step: 'review' })
  actor.send({ type: 'request.submit' })
  await settle()
  expect(asked).toMatchObject([{ choices: { slot: null } }])
  const again = await start(async () => answer, { ...free.draft, noTime: true })
  again.actor.send({ type: 'step.go', step: 'slot' })
  again.actor.send({ type: 'slot.some' })
  expect(again.kept.at(-1)).toMatchObject({ slot: null, noTime: false })
  expect(again.actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  const other = await start(async () => answer, { ...free.draft, noTime: true })
  other.actor.send({ type: 'step.go', step: 'slot' })
  other.actor.send({ type: 'slot.choose', start: slot })
  expect(other.actor.getSnapshot().context.choices).toMatchObject({ slot, noTime: false })
})

/** Offers one after another; the last one stays. */
const offers = (...all: (typeof offer)[]) => {
  let asked = 0
  return () => all[Math.min(asked++, all.length - 1)] ?? offer
}
const shown = (slots: typeof offer.slots.slots, first = offer.first) => ({
  ...offer,
  first,
  slots: { ...offer.slots, slots },
})
const later = shown([], '2026-12-15')

it('keeps a chosen time while other weeks are on the page, there and back', async () => {
  const { actor, settle } = await start(async () => answer, complete, offers(offer, later, offer))
  actor.send({ type: 'step.go', step: 'slot' })
  for (const from of ['2026-12-15', null]) {
    actor.send({ type: 'slots.look', from })
    await settle()
    const { context } = actor.getSnapshot()
    expect([context.choices.slot, context.gone]).toEqual([slot, null])
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
  }
})

it('has the chosen time again where somebody says that none suits, and then that one does', async () => {
  const { actor, kept } = await start(async () => answer)
  actor.send({ type: 'step.go', step: 'slot' })
  actor.send({ type: 'slot.none' })
  expect(kept.at(-1)).toMatchObject({ slot: null, slotBefore: slot, noTime: true })
  actor.send({ type: 'slot.none' })
  actor.send({ type: 'slot.some' })
  expect(kept.at(-1)).toMatchObject({ slot, slotBefore: null, noTime: false })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
  actor.send({ type: 'slot.none' })
  actor.send({ type: 'slot.choose', start: slot })
  expect(kept.at(-1)).toMatchObject({ slot, slotBefore: null, noTime: false })
})

it('says that the time before none suited is gone where its day is shown without it', async () => {
  const { actor, settle } = await start(async () => answer, complete, offers(offer, shown([])))
  actor.send({ type: 'step.go', step: 'slot' })
  actor.send({ type: 'slot.none' })
  actor.send({ type: 'slots.look', from: null })
  await settle()
  expect(actor.getSnapshot().context.gone).toBeNull()
  actor.send({ type: 'slot.some' })
  const { context } = actor.getSnapshot()
  expect([context.choices.slot, context.choices.slotBefore, context.gone]).toEqual([
    null,
    null,
    slot,
  ])
})

it('has no time again after another county, whose times are others', async () => {
  const elsewhere = { ...later, county: '48209' }
  const { actor, settle } = await start(async () => answer, complete, offers(offer, elsewhere))
  actor.send({ type: 'step.go', step: 'slot' })
  actor.send({ type: 'slot.none' })
  actor.send({ type: 'home.changed' })
  await settle()
  actor.send({ type: 'slot.some' })
  const { context } = actor.getSnapshot()
  expect([context.choices.slot, context.gone]).toEqual([null, null])
})

it('takes two weeks without a time for no answer: nobody goes on before they say that none suits', async () => {
  const { actor, settle } = await start(async () => answer, free.draft, offers(offer, later))
  actor.send({ type: 'slots.look', from: '2026-12-15' })
  await settle()
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false)
  actor.send({ type: 'slot.none' })
  expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(true)
})

it('says that a chosen time is gone where its day is shown without it', async () => {
  const { actor, settle } = await start(async () => answer, complete, offers(offer, shown([])))
  actor.send({ type: 'step.go', step: 'slot' })
  actor.send({ type: 'slots.look', from: null })
  await settle()
  const { context } = actor.getSnapshot()
  expect([context.choices.slot, context.gone]).toEqual([null, slot])
  actor.send({ type: 'slot.none' })
  expect(actor.getSnapshot().context.gone).toBeNull()
})

it('gives up a time that somebody took, though other weeks are on the page', async () => {
  const taken = { code: 'slot_taken', message: 'Taken.' }
  const { actor, settle } = await start(
    async () => Promise.reject(taken),
    complete,
    () => later,
  )
  actor.send({ type: 'request.submit' })
  await settle()
  await settle()
  const { value, context } = actor.getSnapshot()
  expect([value, context.choices.slot, context.problem?.message, context.gone]).toEqual([
    { choosing: { slot: 'resting' } },
    null,
    'Taken.',
    null,
  ])
})

it('takes what is typed and chosen while other weeks are fetched', async () => {
  const { actor, settle } = await start(async () => answer, free.draft, offers(offer, later))
  actor.send({ type: 'slots.look', from: '2026-12-15' })
  expect(actor.getSnapshot().value).toEqual({ choosing: { slot: 'looking' } })
  actor.send({ type: 'notes.change', text: 'A dog.' })
  actor.send({ type: 'slot.choose', start: slot })
  await settle()
  const { value, context } = actor.getSnapshot()
  expect(value).toEqual({ choosing: { slot: 'resting' } })
  expect(context.choices).toMatchObject({ accessNotes: 'A dog.', slot })
  expect(context.offer?.first).toBe('2026-12-15')
})

it('stays at the time with its words when other weeks cannot be fetched, and leaves it meanwhile', async () => {
  let asked = 0
  const { actor, settle } = await start(
    async () => answer,
    free.draft,
    () => {
      if (asked++ > 0) throw { code: 'network', message: 'No network.' }
      return offer
    },
  )
  actor.send({ type: 'slots.look', from: '2026-12-15' })
  await settle()
  const { value, context } = actor.getSnapshot()
  expect(value).toEqual({ choosing: { slot: 'resting' } })
  expect([context.problem?.message, context.offer?.first]).toEqual(['No network.', offer.first])
  actor.send({ type: 'slots.look', from: '2026-12-15' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  actor.send({ type: 'step.back' })
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: 'services' })
})

it('keeps the address on the page while it looks who comes, and looks anew for another one', async () => {
  const asked: (string | null)[] = []
  const actor = createActor(
    bookingMachine.provide({
      actors: {
        loadOffer: fromPromise(async ({ input: { county } }) => {
          asked.push(county)
          return { ...offer, property: null, county }
        }),
      },
    }),
    { input: { by: 'visitor', propertyId: '' } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  const home = { street: 'One', city: 'Austin', state: 'TX', zip: '', county_fips: '48453' }
  actor.send({ type: 'home.change', home })
  actor.send({ type: 'step.next' })
  expect(actor.getSnapshot().value).toEqual({ choosing: { home: 'looking' } })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'home.change', home: { county_fips: '48209' } })
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: { home: 'resting' } })
  actor.send({ type: 'step.next' })
  await settle()
  expect(actor.getSnapshot().value).toEqual({ choosing: 'facts' })
  expect(actor.getSnapshot().context.offer?.county).toBe('48209')
  expect(asked).toEqual([null, '48453', '48209'])
})
