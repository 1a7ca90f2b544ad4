import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  agentProblems,
  type BookingChoices,
  type BookingOffer,
  newAgent,
  sightAtFirst,
  type TypedAgent,
} from '#src/machines/inspections/booking-model.ts'
import type { Requested } from '#src/machines/inspections/booking-setup.ts'
import type { BookingStep } from '#src/machines/inspections/booking-steps.ts'
import { answer, complete, offer as offered, slot } from '#tests/support/charts/booking-world.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

const offer = (draft: BookingChoices | null = null): BookingOffer => ({ ...offered, draft })
const turn = () => new Promise((resolve) => setImmediate(resolve))
const no = { code: 'server_error', message: 'No.' }

const start = async ({
  step = null as BookingStep | null,
  draft = null as BookingChoices | null,
  load = async (): Promise<BookingOffer> => offer(draft),
  request = async (): Promise<unknown> => answer,
} = {}) => {
  const drafts: (BookingChoices | 'forgotten')[] = []
  const shown: BookingStep[] = []
  const actor = createActor(
    bookingMachine.provide({
      // What the chart reads of an answer; the rest of an inspection does not matter here.
      actors: {
        loadOffer: fromPromise(load),
        requestInspection: fromPromise(
          async (): Promise<Requested> => (await request()) as Requested,
        ),
      },
      actions: {
        rememberDraft: (_, { choices }) => drafts.push(choices),
        forgetDraft: () => drafts.push('forgotten'),
        showStep: (_, params) => shown.push(params.step),
      },
    }),
    { input: { propertyId: '6', step } },
  ).start()
  await turn()
  /** The step, whether it looks for an offer or not. */
  const at = () => {
    const { value } = actor.getSnapshot()
    if (typeof value === 'string' || typeof value.choosing !== 'object') return value
    return { choosing: Object.keys(value.choosing)[0] }
  }
  const context = () => actor.getSnapshot().context
  return { actor, drafts, shown, at, context }
}

describe('a booking, step by step', () => {
  it('leads from the reason to the review, remembers each choice, and goes on only when a step is complete', async () => {
    const { actor, drafts, at, context } = await start()
    expect(at()).toEqual({ choosing: 'reason' })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'reason' })
    actor.send({ type: 'reason.choose', reason: 'buying' })
    expect([at(), context().choices.reason]).toEqual([{ choosing: 'reason' }, 'buying'])
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'services' })
    actor.send({ type: 'service.toggle', service: 'inspection' })
    expect([at(), context().choices.services, context().quote]).toEqual([
      { choosing: 'services' },
      [],
      null,
    ])
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'services' })
    actor.send({ type: 'service.toggle', service: 'inspection' })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'slot' })
    actor.send({ type: 'notes.change', text: 'a dog' })
    actor.send({ type: 'step.next' })
    expect([at(), context().choices.accessNotes]).toEqual([{ choosing: 'slot' }, 'a dog'])
    actor.send({ type: 'slot.choose', start: slot })
    expect([at(), context().choices.slot]).toEqual([{ choosing: 'slot' }, slot])
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'agreement' })
    actor.send({ type: 'signature.change', name: 'A B' })
    expect([at(), context().choices.signedName]).toEqual([{ choosing: 'agreement' }, 'A B'])
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'review' })
    expect(drafts).toHaveLength(6)
    expect(drafts.at(-1)).toEqual(context().choices)
    actor.send({ type: 'request.submit' })
    await turn()
    expect([at(), drafts.at(-1)]).toEqual(['requested', 'forgotten'])
  })
  it('shows each step in the address, and opens the one that the address names on arrival', async () => {
    const { actor, shown } = await start({ draft: complete, step: 'services' })
    expect(shown).toEqual(['services'])
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.back' })
    // The browser's Forward.
    actor.send({ type: 'step.go', step: 'slot' })
    expect(shown).toEqual(['services', 'slot', 'services', 'slot'])
  })
  it('opens the first step that lacks something when the address names a later one', async () => {
    const { at } = await start({ draft: { ...complete, slot: null }, step: 'review' })
    expect(at()).toEqual({ choosing: 'slot' })
  })
  it('asks for the county of a home that has none before anybody waits for a time', async () => {
    const home = { ...bookedHome, county_fips: null }
    let slots: BookingOffer['slots'] = { ...offer().slots, slots: [] }
    let county: string | null = null
    const draft = { ...complete, slot: null, signedName: '' }
    const { actor, at } = await start({
      load: async () => ({
        ...offer(draft),
        property: { ...home, county_fips: county },
        slots,
      }),
    })
    expect(at()).toEqual({ choosing: 'slot' })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'slot' })
    for (const found of [{ ...slots, covered: false }, offer().slots]) {
      slots = found
      county = '48453'
      actor.send({ type: 'home.changed' })
      await turn()
      // That nobody covers it is said here, too.
      expect(at()).toEqual({ choosing: 'slot' })
    }
    actor.send({ type: 'slot.choose', start: slot })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'agreement' })
  })
  it('names two agents at most, remembers them, and goes on only when nothing of them is wrong', async () => {
    const { actor, drafts, at, context } = await start({
      draft: { ...complete, signedName: '' },
      step: 'slot',
    })
    const dana = { ...newAgent('owner'), name: 'Dana Deal', email: 'dana@agents.example' }
    const goesOnWith = (agents: TypedAgent[]) => {
      actor.send({ type: 'agents.change', agents })
      return actor.getSnapshot().can({ type: 'step.next' })
    }
    expect(goesOnWith([newAgent('owner')])).toBe(false)
    expect(agentProblems(context())).toMatchObject({
      'agents.0.name': 'Name of the agent is required.',
      'agents.0.email': 'Enter an e-mail address such as name@example.com.',
    })
    expect(goesOnWith([{ ...dana, name: 'See bad.example.com' }])).toBe(false)
    expect(goesOnWith([dana, { ...dana, name: 'Drew Deal' }])).toBe(false)
    expect(goesOnWith([dana])).toBe(true)
    expect(drafts.at(-1)).toMatchObject({ agents: [dana] })
    const three = ['a', 'b', 'c'].map((name) => ({ ...dana, email: `${name}@agents.example` }))
    expect(goesOnWith(three)).toBe(true)
    expect(context().choices.agents).toEqual(three.slice(0, 2))
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'agreement' })
  })
  it('lets a client’s own agent read the report at first, but no seller’s, and nobody where we book for a client', () => {
    const reads = (by: 'owner' | 'visitor' | 'staff', side: 'buyer' | 'seller') =>
      sightAtFirst(by, side).sees_report
    expect([reads('owner', 'buyer'), reads('visitor', 'buyer'), reads('staff', 'buyer')]).toEqual([
      true,
      true,
      false,
    ])
    expect([reads('owner', 'seller'), reads('staff', 'seller')]).toEqual([false, false])
  })
  it('takes no visitor for their own agent', () => {
    const contact = { user_id: '', first_name: '', last_name: '', email: 'vera@visitors.example' }
    const agents = [{ ...newAgent('visitor'), name: 'Vera', email: ' Vera@visitors.example' }]
    expect(agentProblems({ choices: { ...complete, contact, agents } })).toEqual({
      'agents.0.email': 'This is the client’s own e-mail address. Give that of the agent.',
    })
  })
  it('asks why another person than the one of the account signs', async () => {
    const { actor, at, context } = await start({ draft: { ...complete, signedName: '' } })
    actor.send({ type: 'signature.change', name: 'Minnie Mouse' })
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'agreement' })
    actor.send({ type: 'signature.explain', why: 'I am her daughter.' })
    expect(context().choices.signedWhy).toBe('I am her daughter.')
    actor.send({ type: 'step.next' })
    expect(at()).toEqual({ choosing: 'review' })
  })
  it('leads back one step at a time', async () => {
    const { actor, at } = await start({ draft: complete })
    const way = ['review', 'agreement', 'slot', 'services', 'reason'].map((step) => {
      expect(at()).toEqual({ choosing: step })
      actor.send({ type: 'step.back' })
      return step
    })
    expect(way).toHaveLength(5)
    expect(at()).toEqual({ choosing: 'reason' })
  })
  it('resumes where something is missing, and goes to no step behind it', async () => {
    for (const [draft, step] of [
      [{ ...complete, reason: null }, 'reason'],
      [{ ...complete, services: [] }, 'services'],
      [{ ...complete, slot: null }, 'slot'],
      [{ ...complete, signedName: 'A' }, 'agreement'],
      [complete, 'review'],
    ] as const) {
      const { actor, at } = await start({ draft: { ...draft, services: [...draft.services] } })
      expect(at()).toEqual({ choosing: step })
      actor.send({ type: 'step.go', step: 'review' })
      expect(at()).toEqual({ choosing: step })
    }
  })
  it('goes to any step before, and the problem of the last try goes with it', async () => {
    for (const step of ['reason', 'services', 'slot', 'agreement', 'review'] as const) {
      const { actor, at, context } = await start({
        draft: complete,
        request: () => Promise.reject(no),
      })
      actor.send({ type: 'request.submit' })
      await turn()
      expect(context().problem?.message).toBe('No.')
      actor.send({ type: 'step.go', step })
      expect([at(), context().problem]).toEqual([{ choosing: step }, null])
    }
  })
  it('shows the reason on the review when a request fails, and asks again without it', async () => {
    const asked: (() => void)[] = []
    const { actor, at, context } = await start({
      draft: complete,
      request: () => new Promise((_, reject) => asked.push(() => reject(no))),
    })
    actor.send({ type: 'request.submit' })
    asked[0]?.()
    await turn()
    expect([at(), context().problem?.message]).toEqual([{ choosing: 'review' }, 'No.'])
    actor.send({ type: 'request.submit' })
    expect([at(), context().problem]).toEqual(['submitting', null])
  })
  it('forgets that a time was taken when another one is chosen', async () => {
    let taken = false
    const { actor, at, context } = await start({
      load: async () => {
        const now = offer(complete)
        return taken
          ? {
              ...now,
              slots: { ...now.slots, slots: [{ start: 'later', end: 'x', inspectors: 1 }] },
            }
          : now
      },
      request: async () => {
        taken = true
        throw { code: 'slot_taken', message: 'Taken.' }
      },
    })
    actor.send({ type: 'request.submit' })
    await turn()
    await turn()
    expect([at(), context().problem?.message]).toEqual([{ choosing: 'slot' }, 'Taken.'])
    actor.send({ type: 'slot.choose', start: 'later' })
    expect(context().problem).toBeNull()
  })
  it('says why it could not be loaded, and tries again without the words', async () => {
    let broken = true
    const { actor, at, context } = await start({
      load: async () => {
        if (broken) throw no
        return offer()
      },
    })
    expect([at(), context().problem?.message]).toEqual(['failed', 'No.'])
    broken = false
    actor.send({ type: 'retry' })
    expect([at(), context().problem]).toEqual(['loading', null])
    await turn()
    expect(at()).toEqual({ choosing: 'reason' })
  })
})
