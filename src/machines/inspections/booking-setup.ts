import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import type { Reason } from '#contract/vocabulary/inspections.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import {
  type BookingChoices,
  type BookingOffer,
  type BookingStep,
  emptyChoices,
  firstGap,
  hasTime,
  isReachable,
  isSigned,
  priced,
  toggled,
} from './booking-model.ts'

export type BookingContext = {
  propertyId: string
  offer: BookingOffer | null
  choices: BookingChoices
  quote: Quote | null
  problem: Problem | null
  /** The step that the address names on arrival. */
  wanted: BookingStep | null
  requested: { inspectionId: string; number: string; status: string } | null
}

type Event =
  | { type: 'reason.choose'; reason: Reason }
  | { type: 'service.toggle'; service: Service }
  | { type: 'slot.choose'; start: string }
  | { type: 'notes.change'; text: string }
  | { type: 'signature.change'; name: string }
  | { type: 'signature.explain'; why: string }
  | { type: 'home.changed' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: BookingStep }
  | { type: 'request.submit' }
  | { type: 'retry' }

type Draft = { propertyId: string; choices: BookingChoices }

/** Types, actors, guards and actions of the booking chart; the chart itself is booking.machine.ts. */
export const booking = setup({
  types: {
    context: {} as BookingContext,
    events: {} as Event,
    input: {} as { propertyId: string; step?: BookingStep | null },
    tags: {} as 'busy' | 'choosing' | 'done',
  },
  actors: {
    loadOffer: fromPromise<BookingOffer, { propertyId: string }>(() =>
      Promise.reject(new Error('loadOffer must be provided')),
    ),
    requestInspection: fromPromise<Answer<'inspections.request'>, Draft & { totalCents: number }>(
      () => Promise.reject(new Error('requestInspection must be provided')),
    ),
  },
  guards: {
    hasReason: ({ context }) => context.choices.reason !== null,
    hasServices: ({ context }) => context.choices.services.length > 0,
    hasTime: ({ context }) => hasTime(context),
    isSigned: ({ context }) => isSigned(context),
    isComplete: ({ context }) => context.quote !== null && firstGap(context) === null,
    /** The step asked for is this one, and nothing before it is missing. */
    leadsTo: ({ context }, params: { wanted: BookingStep; step: BookingStep }) =>
      params.wanted === params.step && isReachable(context, params.step),
    /** The step of the address if it can open, else the first one that lacks something. */
    resumesAt: ({ context }, params: { step: BookingStep }) =>
      (context.wanted !== null && isReachable(context, context.wanted)
        ? context.wanted
        : firstGap(context)) === params.step,
    isOutdated: (_, params: { error: unknown }) =>
      ['slot_taken', 'price_changed'].includes(problemOf(params.error).code),
  },
  actions: {
    keepOffer: assign(({ context }, params: { offer: BookingOffer }) => {
      const choices =
        context.offer === null ? { ...emptyChoices, ...params.offer.draft } : context.choices
      const offered = params.offer.slots.slots.some((slot) => slot.start === choices.slot)
      return { offer: params.offer, choices: { ...choices, slot: offered ? choices.slot : null } }
    }),
    chooseReason: assign(({ context }, params: { reason: Reason }) => ({
      choices: { ...context.choices, reason: params.reason },
    })),
    toggleService: assign(({ context }, params: { service: Service }) => ({
      choices: { ...context.choices, services: toggled(context.choices.services, params.service) },
    })),
    chooseSlot: assign(({ context }, params: { start: string }) => ({
      choices: { ...context.choices, slot: params.start },
    })),
    writeNotes: assign(({ context }, params: { text: string }) => ({
      choices: { ...context.choices, accessNotes: params.text.slice(0, 1000) },
    })),
    writeSignature: assign(({ context }, params: { name: string }) => ({
      choices: { ...context.choices, signedName: params.name.slice(0, 120) },
    })),
    explainSignature: assign(({ context }, params: { why: string }) => ({
      choices: { ...context.choices, signedWhy: params.why.slice(0, 200) },
    })),
    price: assign(({ context }) => ({ quote: priced(context) })),
    keepProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    forgetProblem: assign({ problem: null }),
    forgetWanted: assign({ wanted: null }),
    keepRequested: assign((_, params: { answer: Answer<'inspections.request'> }) => ({
      requested: {
        inspectionId: params.answer.inspection_id,
        number: params.answer.number,
        status: params.answer.status,
      },
      problem: null,
    })),
    /** Provided by wiring: the step is in the address, so that Back and a reload go step by step. */
    showStep: (_, _params: { step: BookingStep }) => {},
    /** Provided by wiring: keeps the choices through a reload, under the property's id. */
    rememberDraft: (_, _params: Draft) => {},
    /** Provided by wiring. */
    forgetDraft: (_, _params: { propertyId: string }) => {},
    /** To the properties of this person: one of them has a new inspection. Provided by wiring. */
    tellRequested: () => {},
  },
})
