import { asksForOffer, remember } from './booking-asking.ts'
import { booking } from './booking-setup.ts'
import { type BookingStep, bookingSteps } from './booking-steps.ts'

/** The steps of a booking: what each asks for, and where it leads for whom. */

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

const resumeAt = (step: BookingStep) =>
  ({ guard: { type: 'resumesAt', params: { step } }, target: step }) as const
const shows = <const S extends BookingStep>(step: S) =>
  ({ type: 'showStep', params: { step } }) as const
/** The next step is that of this booker, once this one lacks nothing. */
const on = (from: BookingStep, ...steps: BookingStep[]) =>
  steps.map((to) => ({ guard: { type: 'goesOn', params: { from, to } }, target: to }) as const)
const back = (from: BookingStep, ...steps: BookingStep[]) =>
  steps.map((to) => ({ guard: { type: 'goesBack', params: { from, to } }, target: to }) as const)

export const choosing = booking.createStateConfig({
  tags: 'choosing',
  initial: 'resuming',
  on: { 'step.go': bookingSteps.map(goTo) },
  states: {
    resuming: {
      exit: 'forgetWanted',
      always: [
        ...bookingSteps.filter((step) => step !== 'review').map(resumeAt),
        { target: 'review' },
      ],
    },
    home: {
      entry: shows('home'),
      initial: 'resting',
      on: {
        // Another address than the one that is looked for: there is nothing to wait for.
        'home.change': {
          target: '.resting',
          actions: [
            { type: 'changeHome', params: ({ event }) => ({ home: event.home }) },
            remember,
          ],
        },
        'step.back': back('home', 'contact'),
      },
      states: {
        resting: {
          description:
            'The address of a home that is in no account yet; its county decides who comes.',
          meta: { support: 'The customer types the address. Next, we look who covers the county.' },
          on: {
            'step.next': {
              guard: { type: 'goesOn', params: { from: 'home', to: 'facts' } },
              target: 'looking',
              actions: 'forgetProblem',
            },
          },
        },
        looking: {
          tags: 'busy',
          description: 'The prices and the times of this county are being fetched.',
          meta: { support: 'We look who covers the county. It is safe to wait.' },
          invoke: asksForOffer('#booking.choosing.facts', 'resting'),
        },
      },
    },
    facts: {
      entry: shows('facts'),
      description: 'What the price needs to know of the home; it moves with each answer.',
      meta: { support: 'The customer describes the home. What they do not know is assumed.' },
      on: {
        'facts.change': {
          actions: [
            { type: 'changeFacts', params: ({ event }) => ({ facts: event.facts }) },
            'price',
            remember,
          ],
        },
        'step.next': on('facts', 'reason'),
        'step.back': back('facts', 'home'),
      },
    },
    reason: {
      entry: shows('reason'),
      description: 'Why the homeowner wants an inspection.',
      meta: { support: 'The customer says why they want an inspection.' },
      on: {
        'reason.choose': {
          actions: [
            { type: 'chooseReason', params: ({ event }) => ({ reason: event.reason }) },
            remember,
          ],
        },
        'step.next': on('reason', 'services'),
        'step.back': back('reason', 'facts'),
      },
    },
    services: {
      entry: shows('services'),
      description: 'The homeowner chooses inspections and tests; the price follows each choice.',
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
        'samples.change': {
          actions: [
            { type: 'changeSamples', params: ({ event }) => ({ extra: event.extra }) },
            'price',
            remember,
          ],
        },
        'step.next': on('services', 'slot'),
        'step.back': back('services', 'reason'),
      },
    },
    slot: {
      entry: shows('slot'),
      initial: 'resting',
      on: {
        'slot.choose': {
          actions: [
            { type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },
            'forgetProblem',
            remember,
          ],
        },
        'slot.none': { actions: ['chooseNoTime', 'forgetProblem', remember] },
        'slot.some': { actions: ['chooseSomeTime', remember] },
        // Only the times on the page can be chosen: those of other weeks are asked for.
        'slots.look': {
          target: '.looking',
          actions: [
            { type: 'lookFrom', params: ({ event }) => ({ from: event.from }) },
            'forgetProblem',
            remember,
          ],
        },
        // The county was asked for here.
        'home.changed': { target: '.looking', actions: 'forgetProblem' },
        'notes.change': {
          actions: [
            { type: 'writeNotes', params: ({ event }) => ({ text: event.text }) },
            remember,
          ],
        },
        'issue.toggle': {
          actions: [
            { type: 'toggleIssue', params: ({ event }) => ({ issueId: event.issueId }) },
            remember,
          ],
        },
        'agents.change': {
          actions: [
            { type: 'changeAgents', params: ({ event }) => ({ agents: event.agents }) },
            remember,
          ],
        },
        'step.next': on('slot', 'contact', 'agreement', 'review'),
        'step.back': back('slot', 'services'),
      },
      states: {
        resting: {
          description:
            'When: a free slot of an inspector who covers the county, no time if none suits, or the waiting list; which issues they look at, and which agents hear of it.',
          meta: {
            support:
              'The customer is choosing a time. They can look at later weeks, or go on without a time.',
          },
        },
        looking: {
          description:
            'The times of other weeks are being fetched; all else can be typed and chosen.',
          meta: { support: 'The times of other weeks are still loading. The customer can go on.' },
          invoke: asksForOffer('resting', 'resting'),
        },
      },
    },
    contact: {
      entry: shows('contact'),
      description:
        'Who books, or for whom: a visitor gets an account with the visit, a client signs it.',
      meta: { support: 'The customer gives a name and an e-mail address. Nothing is sent yet.' },
      on: {
        'contact.change': {
          actions: [
            { type: 'changeContact', params: ({ event }) => ({ contact: event.contact }) },
            remember,
          ],
        },
        'step.next': on('contact', 'agreement', 'home'),
        'step.back': back('contact', 'slot'),
      },
    },
    agreement: {
      entry: shows('agreement'),
      description: 'The homeowner reads the agreement and signs with their first and last name.',
      meta: { support: 'The customer has to type their first and last name to sign.' },
      on: {
        'signature.change': {
          actions: [
            { type: 'writeSignature', params: ({ event }) => ({ name: event.name }) },
            'forgetProblem',
            remember,
          ],
        },
        'signature.explain': {
          actions: [
            { type: 'explainSignature', params: ({ event }) => ({ why: event.why }) },
            remember,
          ],
        },
        'step.next': on('agreement', 'review'),
        'step.back': back('agreement', 'contact', 'slot'),
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
        'step.back': back('review', 'agreement', 'slot'),
      },
    },
  },
})
