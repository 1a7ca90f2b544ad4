import { assign, setup } from 'xstate'
import { type Entry, guardsOf, isBy, type Mail } from '#contract/lives/life.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import {
  type InspectionEvent,
  type InspectionFacts,
  type InspectionLetter,
  type InspectionNotice,
  reasons,
} from './facts.ts'

export const inspection = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as InspectionFacts,
    events: {} as InspectionEvent,
    input: {} as Partial<InspectionFacts> | undefined,
    tags: {} as 'editable' | 'reviewed' | 'settled',
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    isTaken: ({ event }) => event.type === 'request' && event.taken,
    isSameVisit: ({ context, event }) =>
      event.type === 'assign' &&
      event.inspector_id === context.inspector_id &&
      event.scheduled_start === context.scheduled_start,
    isSameTime: ({ context, event }) =>
      event.type === 'reschedule' && event.scheduled_start === context.scheduled_start,
    moneyHasArrived: ({ event }) => event.type === 'unwaive' && event.money === 'arrived',
    moneyIsUnderWay: ({ event }) => event.type === 'unwaive' && event.money === 'underway',
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<InspectionFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: InspectionNotice) => {},
    mail: (_, _mail: Mail<InspectionLetter>) => {},
    /** Keeps this version of the report, makes its issues, and moves the score. */
    publish: () => {},
    /** Gives the invoice, if the report is published and none was given. */
    bill: () => {},
    /** Corrects an invoice of which nothing is due any longer. */
    unbill: () => {},
    /** Closes the page of the payment provider, where one is open. */
    closeCheckout: () => {},
    /** Brings the report to the agents whom the client lets read it, if the client can read it now. */
    shareWithAgents: () => {},
  },
})
