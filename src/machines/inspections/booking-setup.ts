import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import { mostAgents } from '#contract/vocabulary/agents.ts'
import type { Reason } from '#contract/vocabulary/inspections.ts'
import { mostAsked } from '#contract/vocabulary/issues.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import {
  agreementIn,
  type BookingChoices,
  type BookingOffer,
  choicesAt,
  emptyChoices,
  firstGap,
  isElsewhere,
  isFilled,
  isReachable,
  isSignedUnderOther,
  isUncovered,
  longEnough,
  priced,
  slotAt,
  slotLeft,
  type Typed,
  type TypedAgent,
  toggled,
} from './booking-model.ts'
import { type Booker, type BookingStep, following, preceding } from './booking-steps.ts'

export type BookingContext = {
  by: Booker
  /** '' for a home that is in no account yet. */
  propertyId: string
  offer: BookingOffer | null
  choices: BookingChoices
  quote: Quote | null
  /** The chosen time that is not offered any more, until another choice. */
  gone: string | null
  problem: Problem | null
  /** The step that the address names on arrival. */
  wanted: BookingStep | null
  requested: { inspectionId: string; propertyId: string; number: string; status: string } | null
}

type Event =
  | { type: 'home.change'; home: Partial<BookingChoices['home']> }
  | { type: 'facts.change'; facts: Partial<BookingChoices['facts']> }
  | { type: 'contact.change'; contact: Partial<BookingChoices['contact']> }
  | { type: 'reason.choose'; reason: Reason }
  | { type: 'service.toggle'; service: Service }
  | { type: 'samples.change'; extra: Typed }
  | { type: 'slot.choose'; start: string }
  | { type: 'slot.none' }
  | { type: 'slot.some' }
  | { type: 'slots.look'; from: string | null }
  | { type: 'notes.change'; text: string }
  | { type: 'issue.toggle'; issueId: string }
  | { type: 'agents.change'; agents: readonly TypedAgent[] }
  | { type: 'signature.change'; name: string }
  | { type: 'signature.explain'; why: string }
  | { type: 'home.changed' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: BookingStep }
  | { type: 'request.submit' }
  | { type: 'wait.join' }
  | { type: 'booking.another' }
  | { type: 'retry' }

const agreementChanged = {
  code: 'agreement_changed',
  message: 'The agreement has changed since you signed it. Read it as it is now, then sign it.',
}

type Draft = { propertyId: string; choices: BookingChoices }
/** A visitor's booking is held until they open the mailed link. */
export type Requested = Answer<'inspections.request'> | 'held'

/** Types, actors, guards and actions of the booking chart; the chart itself is booking.machine.ts. */
export const booking = setup({
  types: {
    context: {} as BookingContext,
    events: {} as Event,
    input: {} as { by?: Booker; propertyId: string; step?: BookingStep | null },
    tags: {} as 'busy' | 'choosing' | 'done',
  },
  actors: {
    /** `county` and `from`: those of the choices; no county before the first offer, which brings the draft. */
    loadOffer: fromPromise<
      BookingOffer,
      { by: Booker; propertyId: string; county: string | null; from: string | null }
    >(() => Promise.reject(new Error('loadOffer must be provided'))),
    requestInspection: fromPromise<
      Requested,
      Draft & { by: Booker; totalCents: number; agreementVersion?: number | undefined }
    >(() => Promise.reject(new Error('requestInspection must be provided'))),
    joinWaitingList: fromPromise<unknown, { email: string; county: string }>(() =>
      Promise.reject(new Error('joinWaitingList must be provided')),
    ),
  },
  guards: {
    isComplete: ({ context }) => context.quote !== null && firstGap(context) === null,
    /** This step lacks nothing, and the other one is next for this booker. */
    goesOn: ({ context }, { from, to }: { from: BookingStep; to: BookingStep }) =>
      isFilled(context, from) && following(context.by, from) === to,
    goesBack: ({ context }, { from, to }: { from: BookingStep; to: BookingStep }) =>
      preceding(context.by, from) === to,
    /** The step asked for is this one, and nothing before it is missing. */
    leadsTo: ({ context }, params: { wanted: BookingStep; step: BookingStep }) =>
      params.wanted === params.step && isReachable(context, params.step),
    /** The step of the address if it can open, else the first one that lacks something. */
    resumesAt: ({ context }, params: { step: BookingStep }) =>
      (context.wanted !== null && isReachable(context, context.wanted)
        ? context.wanted
        : firstGap(context)) === params.step,
    isUncovered: (_, params: { offer: BookingOffer }) => isUncovered(params.offer),
    isSignedUnderOther: ({ context }, { offer }: { offer: BookingOffer }) =>
      isSignedUnderOther(choicesAt(context, offer), offer),
    isHeld: (_, params: { answer: Requested }) => params.answer === 'held',
    hasEmail: ({ context }) => context.choices.contact.email.trim() !== '',
    isOutdated: (_, params: { error: unknown }) =>
      ['slot_taken', 'price_changed', 'not_covered', 'agreement_changed'].includes(
        problemOf(params.error).code,
      ),
  },
  actions: {
    keepOffer: assign(({ context }, params: { offer: BookingOffer }) => {
      const choices = choicesAt(context, params.offer)
      const slot = slotAt(context, params.offer)
      return {
        offer: params.offer,
        gone: slot === choices.slot ? context.gone : choices.slot,
        choices: {
          ...choices,
          slot,
          slotBefore: isElsewhere(context.offer, params.offer) ? null : choices.slotBefore,
          signedName: isSignedUnderOther(choices, params.offer) ? '' : choices.signedName,
        },
      }
    }),
    changeHome: assign(
      ({ context: { choices } }, params: { home: Partial<BookingChoices['home']> }) => ({
        choices: { ...choices, home: { ...choices.home, ...params.home } },
      }),
    ),
    changeFacts: assign(
      ({ context: { choices } }, params: { facts: Partial<BookingChoices['facts']> }) => ({
        choices: { ...choices, facts: { ...choices.facts, ...params.facts } },
      }),
    ),
    changeContact: assign(
      ({ context: { choices } }, params: { contact: Partial<BookingChoices['contact']> }) => ({
        choices: { ...choices, contact: { ...choices.contact, ...params.contact } },
      }),
    ),
    chooseReason: assign(({ context }, params: { reason: Reason }) => ({
      choices: { ...context.choices, reason: params.reason },
    })),
    toggleService: assign(({ context }, params: { service: Service }) => ({
      choices: { ...context.choices, services: toggled(context.choices.services, params.service) },
    })),
    changeSamples: assign(({ context }, params: { extra: Typed }) => ({
      choices: { ...context.choices, extraSamples: params.extra },
    })),
    chooseSlot: assign(({ context }, params: { start: string }) => ({
      choices: { ...context.choices, slot: params.start, slotBefore: null, noTime: false },
      gone: null,
    })),
    chooseNoTime: assign(({ context: { choices } }) => ({
      choices: {
        ...choices,
        slot: null,
        slotBefore: choices.slot ?? choices.slotBefore,
        noTime: true,
      },
      gone: null,
    })),
    /** The time from before is chosen again, unless the times on the page have lost it. */
    chooseSomeTime: assign(({ context }) => {
      const { choices, offer, gone } = context
      const { slotBefore } = choices
      const slot = offer === null ? null : slotAt(context, offer, slotBefore)
      return {
        choices: { ...choices, slot, slotBefore: null, noTime: false },
        gone: slot === null ? (slotBefore ?? gone) : null,
      }
    }),
    /** The weeks on the page may be others than those of this time. The server's words say that it is taken. */
    giveUpTaken: assign(({ context: { choices, problem } }) => ({
      choices: problem?.code === 'slot_taken' ? { ...choices, slot: null } : choices,
    })),
    lookFrom: assign(({ context }, params: { from: string | null }) => ({
      choices: { ...context.choices, from: params.from },
    })),
    writeNotes: assign(({ context }, params: { text: string }) => ({
      choices: { ...context.choices, accessNotes: params.text.slice(0, 1000) },
    })),
    toggleIssue: assign(({ context: { choices } }, params: { issueId: string }) => ({
      choices: { ...choices, issues: toggled(choices.issues, params.issueId).slice(0, mostAsked) },
    })),
    changeAgents: assign(({ context }, params: { agents: readonly TypedAgent[] }) => ({
      choices: { ...context.choices, agents: params.agents.slice(0, mostAgents) },
    })),
    writeSignature: assign(({ context: { choices, offer } }, params: { name: string }) => ({
      choices: {
        ...choices,
        signedName: params.name.slice(0, 120),
        signedUnder: offer === null ? '' : agreementIn(offer),
      },
    })),
    explainSignature: assign(({ context }, params: { why: string }) => ({
      choices: { ...context.choices, signedWhy: params.why.slice(0, 200) },
    })),
    /**
     * A longer job may not fit into the chosen time: then another one is asked for. Where the job becomes shorter again,
     * the time is back.
     */
    price: assign(({ context }) => {
      const { choices, gone } = context
      const left = slotLeft(context)
      const isBack =
        choices.slot === null &&
        !choices.noTime &&
        longEnough(context).some(({ start }) => start === gone)
      return {
        quote: priced(context),
        gone: isBack ? null : left === choices.slot ? gone : choices.slot,
        choices: { ...choices, slot: isBack ? gone : left },
      }
    }),
    keepProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    /** What the server has said of it stays. */
    sayAgreementChanged: assign(({ context }) => ({
      problem: context.problem ?? problemOf(agreementChanged),
    })),
    forgetProblem: assign({ problem: null }),
    // Staff go on to another client; a homeowner's booking stays with the home.
    startOver: assign(({ context }) => ({
      propertyId: context.by === 'staff' ? '' : context.propertyId,
      offer: null,
      choices: emptyChoices,
      quote: null,
      gone: null,
    })),
    forgetWanted: assign({ wanted: null }),
    keepRequested: assign((_, params: { answer: Requested }) => ({
      requested:
        params.answer === 'held'
          ? null
          : {
              inspectionId: params.answer.inspection_id,
              propertyId: params.answer.property_id,
              number: params.answer.number,
              status: params.answer.status,
            },
      problem: null,
    })),
    /** Provided by wiring: the step is in the address, so that Back and a reload go step by step. */
    showStep: (_, _params: { step: BookingStep }) => {},
    /** Provided by wiring: keeps the choices through a reload, for this person and this home. */
    rememberDraft: (_, _params: Draft) => {},
    /** Provided by wiring. */
    forgetDraft: (_, _params: { propertyId: string }) => {},
    /**
     * To the properties of this person: one of them has a new inspection, or has come with it. Provided by wiring.
     */
    tellRequested: (_, _params: { by: Booker; propertyId: string }) => {},
  },
})
