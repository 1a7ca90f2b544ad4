import { asksForOffer, remember } from './booking-asking.ts'
import { choosing } from './booking-choosing.ts'
import { emptyChoices } from './booking-model.ts'
import { booking } from './booking-setup.ts'

/*
 * Somebody asks for an inspection: which home, why, what, when, the agreement, and one look at it all. A homeowner
 * does it for a home of their own; a visitor also describes the home and says who they are, and confirms by a mailed
 * link. The chart computes the price with the server's table and the shared price engine. The request carries the
 * total on the page; if the server's total differs, the chart fetches the offer again and the person decides at the
 * new price. If somebody else took the slot, the person chooses another. Other weeks are looked at while the step stays
 * on the page and takes what is typed, and a chosen time stays; it is also there again for a person who first goes on
 * without a time and then comes back. A name that was typed under another agreement than the present one is asked for
 * anew. Where nobody covers the county of a visitor they can wait for somebody who does. Each change is remembered until
 * the request has arrived, and the step is in the address, so a reload loses nothing and Back goes one step back.
 */

/** From the waiting list, the browser's Back leads to the address. */
const otherHome = { target: 'choosing.home', actions: 'forgetProblem' } as const

export const bookingMachine = booking.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    by: input.by ?? 'owner',
    propertyId: input.propertyId,
    offer: null,
    choices: emptyChoices,
    quote: null,
    gone: null,
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
      invoke: asksForOffer('choosing', 'failed'),
    },
    failed: {
      description: 'The offer could not be fetched. Earlier choices are kept.',
      meta: { support: 'Booking could not load. Ask the customer to press Try again.' },
      on: { retry: { target: 'loading', actions: 'forgetProblem' } },
    },
    choosing,
    uncovered: {
      description: 'Nobody covers the county of this home yet; a visitor can wait for somebody.',
      meta: { support: 'Nobody covers the county. The customer can leave an e-mail address.' },
      on: {
        'contact.change': {
          actions: [
            { type: 'changeContact', params: ({ event }) => ({ contact: event.contact }) },
            remember,
          ],
        },
        'wait.join': { guard: 'hasEmail', target: 'joining', actions: 'forgetProblem' },
        'step.back': otherHome,
      },
    },
    joining: {
      tags: 'busy',
      description: 'The address is being put on the waiting list of the county.',
      meta: { support: 'The waiting list is being written. It is safe to wait.' },
      invoke: {
        src: 'joinWaitingList',
        input: ({ context: { choices } }) => ({
          email: choices.contact.email,
          county: choices.home.county_fips,
        }),
        onDone: 'waiting',
        onError: {
          target: 'uncovered',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      tags: 'done',
      description: 'The address waits for an inspector in the county.',
      meta: { support: 'The customer is on the waiting list; admins see it.' },
      on: { 'step.back': otherHome },
    },
    submitting: {
      tags: 'busy',
      description: 'The request is being sent; sending it twice makes one request.',
      meta: { support: 'The request is being sent. It is safe to wait.' },
      invoke: {
        src: 'requestInspection',
        input: ({ context: { by, propertyId, choices, quote, offer } }) => ({
          by,
          propertyId,
          choices,
          totalCents: quote?.total_cents ?? 0,
          agreementVersion: offer?.agreementVersion,
        }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ answer: event.output }) },
            target: 'held',
            actions: {
              type: 'forgetDraft',
              params: ({ context }) => ({ propertyId: context.propertyId }),
            },
          },
          {
            target: 'requested',
            actions: [
              { type: 'keepRequested', params: ({ event }) => ({ answer: event.output }) },
              {
                type: 'forgetDraft',
                params: ({ context }) => ({ propertyId: context.propertyId }),
              },
              {
                type: 'tellRequested',
                params: ({ context }) => ({
                  by: context.by,
                  propertyId: context.requested?.propertyId ?? '',
                }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: [
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
              'giveUpTaken',
              remember,
            ],
          },
          {
            target: 'choosing.review',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    held: {
      tags: 'done',
      description: 'A visitor’s booking waits until they open the mailed link.',
      meta: {
        support:
          'The link is in the customer’s mailbox; the visit is booked once they open it and choose a password.',
      },
      // A mistake in the address is corrected there.
      on: {
        'step.back': { target: 'choosing.contact', actions: remember },
        'booking.another': { target: 'loading', actions: 'startOver' },
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
