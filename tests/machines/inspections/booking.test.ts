import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { type BookingOffer, newAgent } from '#src/machines/inspections/booking-model.ts'
import { bookingSteps } from '#src/machines/inspections/booking-steps.ts'
import { answer, complete, offer, slot, start } from '#tests/support/charts/booking-world.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

/** The same for a home that is in no account: one county has an inspector, the other has none. */
const home = { street: 'One', city: 'Austin', state: 'TX', zip: '', county_fips: '48453' }
const elsewhere = { ...home, county_fips: '48021' }
const contact = { user_id: '', first_name: 'A', last_name: 'B', email: 'a@b.example' }
const empty = { ...offer, property: null, account: '', county: null }
const covered = { ...empty, county: '48453' }
const uncovered = {
  ...empty,
  county: '48021',
  slots: { ...offer.slots, covered: false, slots: [] },
  draft: { home: elsewhere },
}

const outside = ['loading', 'failed', 'submitting', 'requested', 'joining']
const ended = ['uncovered', 'waiting', 'held']
const stepsBut = (own?: string) =>
  bookingSteps.filter((step) => step !== own).map((step) => `choosing.${step}`)

it('walks every transition of a booking', async () => {
  await walkChart('booking', {
    machine: bookingMachine,
    inputs: [
      { propertyId: '6' },
      { by: 'visitor', propertyId: '' },
      { by: 'staff', propertyId: '' },
      { by: 'visitor', propertyId: '', step: 'facts' },
    ],
    events: {
      'reason.choose': [{ type: 'reason.choose', reason: 'yearly' }],
      'service.toggle': [{ type: 'service.toggle', service: 'radon' }],
      'samples.change': [{ type: 'samples.change', extra: 2 }],
      'slot.choose': [{ type: 'slot.choose', start: slot }],
      'slot.none': [{ type: 'slot.none' }],
      'slot.some': [{ type: 'slot.some' }],
      'slots.look': [{ type: 'slots.look', from: '2026-12-15' }],
      'notes.change': [{ type: 'notes.change', text: 'a dog' }],
      'issue.toggle': [{ type: 'issue.toggle', issueId: '7' }],
      'agents.change': [
        { type: 'agents.change', agents: [] },
        { type: 'agents.change', agents: [newAgent('owner')] },
      ],
      'signature.change': [{ type: 'signature.change', name: 'A B' }],
      'step.next': [{ type: 'step.next' }],
      'step.back': [{ type: 'step.back' }],
      'step.go': bookingSteps.map((step) => ({ type: 'step.go' as const, step })),
      'home.change': [{ type: 'home.change', home }],
      'facts.change': [{ type: 'facts.change', facts: { square_feet: 2150 } }],
      'contact.change': [{ type: 'contact.change', contact }],
      'wait.join': [{ type: 'wait.join' }],
      'booking.another': [{ type: 'booking.another' }],
      'request.submit': [{ type: 'request.submit' }],
      retry: [{ type: 'retry' }],
      'home.changed': [{ type: 'home.changed' }],
      'signature.explain': [{ type: 'signature.explain', why: 'My husband signs.' }],
    },
    ignored: {
      'home.change': [...outside, ...ended, ...stepsBut('home')],
      'facts.change': [...outside, ...ended, ...stepsBut('facts')],
      'contact.change': [...outside, 'waiting', 'held', ...stepsBut('contact')],
      'booking.another': [...outside, 'choosing', 'uncovered', 'waiting'],
      'wait.join': [...outside, 'waiting', 'held', 'choosing', 'uncovered'],
      'reason.choose': [...outside, ...ended, ...stepsBut('reason')],
      'service.toggle': [...outside, ...ended, ...stepsBut('services')],
      'samples.change': [...outside, ...ended, ...stepsBut('services')],
      'slot.choose': [...outside, ...ended, ...stepsBut('slot')],
      'slot.none': [...outside, ...ended, ...stepsBut('slot')],
      'slot.some': [...outside, ...ended, ...stepsBut('slot')],
      'slots.look': [...outside, ...ended, ...stepsBut('slot')],
      'notes.change': [...outside, ...ended, ...stepsBut('slot')],
      'issue.toggle': [...outside, ...ended, ...stepsBut('slot')],
      'agents.change': [...outside, ...ended, ...stepsBut('slot')],
      'signature.change': [...outside, ...ended, ...stepsBut('agreement')],
      'signature.explain': [...outside, ...ended, ...stepsBut('agreement')],
      'home.changed': [...outside, ...ended, ...stepsBut('slot')],
      // A step is left only when it is complete, and nothing comes after the review.
      'step.next': [...outside, ...ended, ...stepsBut('facts')],
      // The link that is corrected at its address is a visitor's; nobody else's request is held.
      'step.back': [...outside, 'choosing.home', 'choosing.reason', 'choosing.contact'],
      'step.go': [...outside, ...ended],
      // An offer may be of another county than the typed home: then the review lacks its home.
      'request.submit': [...outside, ...ended, 'choosing'],
      retry: ['loading', 'choosing', 'submitting', 'requested', 'joining', ...ended],
    },
    actors: {
      loadOffer: {
        done: [
          offer,
          { ...offer, draft: complete },
          { ...offer, draft: { ...complete, services: [] } },
          { ...offer, draft: { ...complete, slot: null } },
          { ...offer, draft: { ...complete, signedName: 'A' } },
          { ...offer, draft: { ...complete, signedUnder: 'another text' } },
          empty,
          uncovered,
          { ...covered, draft: { ...complete, home } },
          { ...covered, draft: { ...complete, home, contact } },
          { ...covered, agreement: 'another text' },
        ],
        error: [new Error('no')],
      },
      requestInspection: {
        done: [answer, 'held'],
        error: [{ code: 'slot_taken', message: 'taken' }, new Error('no')],
      },
      joinWaitingList: { done: [{ success: true }], error: [new Error('no')] },
    },
    // A visitor's walk differs from an owner's in the home and the person, not in the choices between them.
    tell: ({ by, offer: known, choices, wanted }) =>
      by !== 'owner' || known?.property === null
        ? [by, wanted, known?.county, choices.home.county_fips, choices.contact.email]
        : [choices.reason, choices.services.length, choices.slot, choices.signedName],
  })
})

describe('the waiting list of a county that nobody covers', () => {
  it('is joined with an address, and not with blanks in its place', async () => {
    const joined: unknown[] = []
    const actor = createActor(
      bookingMachine.provide({
        actors: {
          loadOffer: fromPromise(async (): Promise<BookingOffer> => uncovered as BookingOffer),
          joinWaitingList: fromPromise(async ({ input }) => joined.push(input)),
        },
      }),
      { input: { by: 'visitor', propertyId: '' } },
    ).start()
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    await settle()
    actor.send({ type: 'home.change', home: elsewhere })
    actor.send({ type: 'step.next' })
    await settle()
    expect(actor.getSnapshot().value).toBe('uncovered')
    actor.send({ type: 'contact.change', contact: { email: '   ' } })
    actor.send({ type: 'wait.join' })
    expect(actor.getSnapshot().value).toBe('uncovered')
    actor.send({ type: 'contact.change', contact: { email: 'a@b.example' } })
    actor.send({ type: 'wait.join' })
    await settle()
    expect(joined).toEqual([{ email: 'a@b.example', county: '48021' }])
    expect(actor.getSnapshot().value).toBe('waiting')
  })
})

describe('a request', () => {
  it('resumes a draft at the first step that lacks something', async () => {
    const { actor } = await start(async () => answer, { ...complete, signedName: '' })
    expect(actor.getSnapshot().value).toEqual({ choosing: 'agreement' })
  })
  it('carries the total that was shown, and once it arrived its draft goes and the properties hear', async () => {
    const { actor, sentWith, settle, done } = await start(async () => answer)
    actor.send({ type: 'request.submit' })
    await settle()
    expect(sentWith).toEqual([60_000])
    expect(actor.getSnapshot().context.requested?.number).toBe('HK-7')
    expect(done).toEqual(['forget the draft of 6', 'tell the properties: owner 6'])
  })
  it.each(['slot_taken', 'price_changed', 'not_covered', 'agreement_changed'])(
    'asks for the offer again when it is no longer the one that was read: %s',
    async (code) => {
      const { actor, settle } = await start(async () => Promise.reject({ code, message: 'No.' }))
      const seen: unknown[] = []
      actor.subscribe(({ value }) => seen.push(value))
      actor.send({ type: 'request.submit' })
      await settle()
      expect(seen).toContain('loading')
      expect(actor.getSnapshot().context.problem?.code).toBe(code)
    },
  )
  it('goes the same way again after a lost answer, so that the server knows it again', async () => {
    const lost = { code: 'network', message: 'Unable to connect.', status: null }
    const { actor, asked, settle } = await start(async () => Promise.reject(lost))
    for (const times of [1, 2]) {
      actor.send({ type: 'request.submit' })
      await settle()
      expect(actor.getSnapshot().value).toEqual({ choosing: 'review' })
      expect(asked).toHaveLength(times)
    }
    expect(asked[1]).toEqual(asked[0])
  })
  it('takes as much text as the server does', async () => {
    const { actor } = await start(async () => answer, { ...complete, slot: null, signedName: '' })
    const long = 'x'.repeat(2000)
    actor.send({ type: 'notes.change', text: long })
    actor.send({ type: 'slot.choose', start: slot })
    actor.send({ type: 'step.next' })
    actor.send({ type: 'signature.change', name: long })
    actor.send({ type: 'signature.explain', why: long })
    const { accessNotes, signedName, signedWhy } = actor.getSnapshot().context.choices
    expect([accessNotes, signedName, signedWhy].map(({ length }) => length)).toEqual([
      1000, 120, 200,
    ])
  })
  it('leads back to the slots when somebody took this one, with the sentence', async () => {
    let gone = false
    const later = { start: '2026-12-02T15:00:00.000Z', end: slot, inspectors: 1 }
    const { actor, settle } = await start(
      async () => {
        gone = true
        throw { code: 'slot_taken', message: 'Someone has just taken this time.' }
      },
      complete,
      () => (gone ? { ...offer, slots: { ...offer.slots, slots: [later] } } : offer),
    )
    actor.send({ type: 'request.submit' })
    await settle()
    await settle()
    expect(gone).toBe(true)
    expect(actor.getSnapshot().value).toEqual({ choosing: { slot: 'resting' } })
    expect(actor.getSnapshot().context.problem?.message).toBe('Someone has just taken this time.')
  })
})
