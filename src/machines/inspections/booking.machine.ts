import { type BookingStep, emptyChoices } from './booking-model.ts'
import { type BookingContext, booking } from './booking-setup.ts'

/*
 * A homeowner asks for an inspection: why, what, when, the agreement, and one look at it all.
 * The chart computes the price with the server's table and the shared price engine. The request
 * carries the total on the page; if the server's total differs, the chart fetches the offer again
 * and the person decides at the new price. If somebody else took the slot, the person chooses
 * another. Each change is remembered and the step is in the address, so a reload loses nothing
 * and Back goes one step back.
 */

const remember = {
  type: 'rememberDraft',
  params: ({ context }: { context: BookingContext }) => ({
    propertyId: context.propertyId,
    choices: context.choices,
  }),
} as const

/** `step.go` opens a step when every step before it is complete; otherwise nothing happens. */
const goTo = (step: BookingStep) =>
  ({
    guard: {
      type: 'leadsTo',
      params: ({ event }: { event: { type: 'step.go'; step: BookingStep } }) => ({
        wanted: event.step,
        step,
      }),
    },
    target: `.${step}`,
    actions: 'forgetProblem',
  }) as const

const shows = <const S extends BookingStep>(step: S) =>
  ({ type: 'showStep', params: { step } }) as const

export const bookingMachine = booking.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    offer: null,
    choices: emptyChoices,
    quote: null,
    problem: null,
    wanted: input.step ?? null,
    requested: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The home, the price table, the free slots and the agreement are being fetched.',
      meta: { support: 'The booking page is still loading services, prices and times.' },
      invoke: {
        src: 'loadOffer',
        input: ({ context }) => ({ propertyId: context.propertyId }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
            'price',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The offer could not be fetched. Earlier choices are kept.',
      meta: { support: 'Booking could not load. Ask the customer to press Try again.' },
      on: { retry: { target: 'loading', actions: 'forgetProblem' } },
    },
    choosing: {
      tags: 'choosing',
      initial: 'resuming',
      on: {
        'step.go': [
          goTo('reason'),
          goTo('services'),
          goTo('slot'),
          goTo('agreement'),
          goTo('review'),
        ],
        'home.changed': 'loading',
      },
      states: {
        resuming: {
          exit: 'forgetWanted',
          always: [
            { guard: { type: 'resumesAt', params: { step: 'reason' } }, target: 'reason' },
            { guard: { type: 'resumesAt', params: { step: 'services' } }, target: 'services' },
            { guard: { type: 'resumesAt', params: { step: 'slot' } }, target: 'slot' },
            { guard: { type: 'resumesAt', params: { step: 'agreement' } }, target: 'agreement' },
            { target: 'review' },
          ],
        },
        reason: {
          entry: shows('reason'),
          description: 'Why the homeowner wants an inspection.',
          meta: { support: 'The customer is at the first step: why they want an inspection.' },
          on: {
            'reason.choose': {
              actions: [
                { type: 'chooseReason', params: ({ event }) => ({ reason: event.reason }) },
                remember,
              ],
            },
            'step.next': { guard: 'hasReason', target: 'services' },
          },
        },
        services: {
          entry: shows('services'),
          description:
            'The homeowner chooses inspections and tests; the price follows each choice.',
          meta: {
            support:
              'The customer is choosing services; the price beside them is final for these facts.',
          },
          on: {
            'service.toggle': {
              actions: [
                { type: 'toggleService', params: ({ event }) => ({ service: event.service }) },
                'price',
                remember,
              ],
            },
            'step.next': { guard: 'hasServices', target: 'slot' },
            'step.back': 'reason',
          },
        },
        slot: {
          entry: shows('slot'),
          description:
            'When: a free slot of an inspector who covers the county, or the waiting list.',
          meta: {
            support:
              'The customer is choosing a time. No slots shown means that nobody covers the county yet.',
          },
          on: {
            'slot.choose': {
              actions: [
                { type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },
                'forgetProblem',
                remember,
              ],
            },
            'notes.change': {
              actions: [
                { type: 'writeNotes', params: ({ event }) => ({ text: event.text }) },
                remember,
              ],
            },
            'step.next': { guard: 'hasTime', target: 'agreement' },
            'step.back': 'services',
          },
        },
        agreement: {
          entry: shows('agreement'),
          description:
            'The homeowner reads the agreement and signs with their first and last name.',
          meta: { support: 'The customer has to type their first and last name to sign.' },
          on: {
            'signature.change': {
              actions: [
                { type: 'writeSignature', params: ({ event }) => ({ name: event.name }) },
                remember,
              ],
            },
            'signature.explain': {
              actions: [
                { type: 'explainSignature', params: ({ event }) => ({ why: event.why }) },
                remember,
              ],
            },
            'step.next': { guard: 'isSigned', target: 'review' },
            'step.back': 'slot',
          },
        },
        review: {
          entry: shows('review'),
          description: 'Everything on one page before it is sent.',
          meta: { support: 'The customer sees the whole request. Nothing has been sent yet.' },
          on: {
            'request.submit': {
              guard: 'isComplete',
              target: '#booking.submitting',
              actions: 'forgetProblem',
            },
            'step.back': 'agreement',
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The request is being sent; sending it twice makes one request.',
      meta: { support: 'The request is being sent. It is safe to wait.' },
      invoke: {
        src: 'requestInspection',
        input: ({ context }) => ({
          propertyId: context.propertyId,
          choices: context.choices,
          totalCents: context.quote?.total_cents ?? 0,
        }),
        onDone: {
          target: 'requested',
          actions: [
            { type: 'keepRequested', params: ({ event }) => ({ answer: event.output }) },
            { type: 'forgetDraft', params: ({ context }) => ({ propertyId: context.propertyId }) },
            'tellRequested',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing.review',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    requested: {
      tags: 'done',
      description:
        'The inspection is requested; where one inspector fits, it is already scheduled.',
      meta: { support: 'The request arrived. Its number is on the page.' },
    },
  },
})
