import { and, or, stateIn } from 'xstate'
import { by, type Life } from '#contract/lives/life.ts'
import { statusTag } from '#contract/vocabulary/inspections.ts'
import * as does from './actions.ts'
import { keeps, noFacts, reasons } from './facts.ts'
import * as moving from './move-actions.ts'
import { isGoingOn, isNotDue, payment } from './payment-region.ts'
import { inspection } from './setup.ts'

/*
 * An inspection, from the request to the published report. It has three parallel regions: the work, the agreement,
 * and the payment. The owner can read the report once a version of it is published, the agreement is signed, and
 * the inspection is paid or its payment is waived.
 */

const isPublishable = [
  by('inspector'),
  'everythingSent',
  'everyItemRated',
  'everyLimitationHasReason',
  'everyDefectHasFinding',
  'everyFindingHasRecommendation',
  'everyOrderedTestDone',
] as const
/** Afterwards the client already relies on the signed agreement. */
const isBeforeReview = or([
  stateIn({ work: 'requested' }),
  stateIn({ work: 'scheduled' }),
  stateIn({ work: 'in_progress' }),
])
const cancels = by('owner', 'inspector', 'admin')
const cancel = [
  {
    guard: and([cancels, stateIn({ payment: 'paid' })]),
    target: 'cancelled',
    actions: does.cancelledPaid,
  },
  { guard: cancels, target: 'cancelled', actions: does.cancelled },
] as const
/** Its owner reads the published version while the next one is written: that visit took place. */
const cancelBegun = [
  {
    guard: and([cancels, 'nothingPublished', stateIn({ payment: 'paid' })]),
    target: 'cancelled',
    actions: does.cancelledPaid,
  },
  { guard: and([cancels, 'nothingPublished']), target: 'cancelled', actions: does.cancelled },
] as const
const isMovable = ['inspectorIsLicensed', 'inspectorIsFree'] as const
const clientMay = [by('owner'), 'clientIsInTime', 'clientMayMove', ...isMovable] as const
/** A visit of an inspector moves only to where the inspector is free; without one, an admin takes any time. */
const byAdmin = {
  guard: and([by('admin'), ...isMovable]),
  actions: moving.movedByAdmin,
} as const

/** An inspector who left or fell ill does not keep the report from its owner. */
const handOver = [
  { guard: and([by('admin'), 'isSameVisit']) },
  { guard: and([by('admin'), 'timeStays', 'inspectorIsLicensed']), actions: does.handedOver },
] as const

const work = inspection.createStateConfig({
  initial: 'requested',
  states: {
    requested: {
      description: 'We are finding an inspector for it.',
      meta: {
        says: 'This inspection is requested',
        support: 'We have the request. Next, an admin assigns an inspector.',
      },
      on: {
        request: [
          { guard: and([by('owner'), 'isNew', 'isTaken']), actions: does.requested },
          {
            guard: and([by('owner'), 'isNew']),
            actions: [...does.requested, ...does.waiting],
          },
        ],
        assign: {
          guard: and([by('admin', 'system'), 'inspectorIsLicensed', 'inspectorIsFree']),
          target: 'scheduled',
          actions: does.assigned,
        },
        reschedule: [
          { guard: and([by('owner', 'admin'), 'isSameTime']) },
          { guard: and(clientMay), actions: moving.movedWhileWaiting },
          byAdmin,
        ],
        cancel,
      },
    },
    scheduled: {
      tags: statusTag.scheduled,
      description: 'The visit has a date and an inspector.',
      meta: {
        says: 'This inspection is scheduled',
        support:
          'The inspector comes at the time shown. The first edit on the worksheets begins it.',
      },
      on: {
        assign: [
          // Assigning the same visit again changes nothing.
          { guard: and([by('admin'), 'isSameVisit']) },
          {
            guard: and([by('admin'), 'inspectorIsLicensed', 'inspectorIsFree']),
            target: 'scheduled',
            actions: does.assigned,
          },
        ],
        reschedule: [
          // The same time again changes nothing.
          { guard: and([by('owner', 'inspector', 'admin'), 'isSameTime']) },
          { guard: and(clientMay), actions: moving.movedByOwner },
          {
            guard: and([by('inspector'), 'inspectorMayMove', ...isMovable]),
            actions: moving.movedByInspector,
          },
          byAdmin,
        ],
        start: { guard: by('inspector'), target: 'in_progress', actions: does.begun },
        cancel,
      },
    },
    in_progress: {
      tags: statusTag.in_progress,
      description: 'The inspector has begun.',
      meta: {
        says: 'This inspection is in progress',
        support: 'The inspector fills in the worksheets, even without a network.',
        risk: ['work'],
      },
      on: {
        complete: {
          guard: and([by('inspector'), 'everythingSent']),
          target: 'completed',
          actions: does.completed,
        },
        assign: handOver,
        cancel: cancelBegun,
      },
    },
    completed: {
      tags: statusTag.completed,
      description: 'The field work is done; the report is being reviewed.',
      meta: {
        says: 'This inspection is completed',
        support: 'The inspector reviews the report, and sees which parts are still missing.',
      },
      on: {
        finalize: [
          {
            guard: and([...isPublishable, isNotDue]),
            target: 'finalized',
            actions: does.published,
          },
          {
            guard: and(isPublishable),
            target: 'finalized',
            actions: [...does.published, ...does.billed],
          },
        ],
        assign: handOver,
        reopen: { guard: by('inspector'), target: 'in_progress', actions: does.reopened },
      },
    },
    finalized: {
      tags: statusTag.finalized,
      description: 'The report is published.',
      meta: {
        says: 'This inspection is finalized',
        support:
          'The report is published. To change it, an inspector or admin begins its next version.',
      },
      on: {
        amend: { guard: by('inspector', 'admin'), target: 'completed', actions: does.amended },
      },
    },
    cancelled: {
      description: 'This inspection will not take place.',
      meta: {
        says: 'This inspection is cancelled',
        support:
          'The inspection was cancelled; its page says why. The owner can request another one.',
        risk: ['money'],
      },
    },
  },
})

const agreement = inspection.createStateConfig({
  initial: 'unsigned',
  states: {
    unsigned: {
      description: 'The owner has not signed the agreement.',
      meta: {
        says: 'The agreement is not signed',
        support:
          'A request is signed when it is made; a new signature can be asked for. Without one the report stays locked.',
      },
      on: {
        request: {
          guard: and([by('owner'), 'isNew']),
          target: 'signed',
          actions: does.signedWithRequest,
        },
        sign: {
          guard: and([by('owner', 'holder'), isGoingOn]),
          target: 'signed',
          actions: does.signed,
        },
      },
    },
    signed: {
      description: 'The owner has signed the agreement.',
      meta: { says: 'The agreement is signed', support: 'The agreement is signed and kept.' },
      // A second signature changes nothing.
      on: {
        sign: { guard: and([by('owner', 'holder'), isGoingOn]) },
        'agreement.renewed': {
          guard: and([by('system'), isBeforeReview]),
          target: 'unsigned',
          actions: does.unsigned,
        },
      },
    },
  },
})

export const inspectionChart = inspection.createMachine({
  id: 'inspection',
  type: 'parallel',
  context: ({ input }) => ({ ...noFacts, ...input }),
  states: { work, agreement, payment },
})

export const inspectionLife = {
  name: 'inspection',
  chart: inspectionChart,
  reasons,
  keeps,
} as const satisfies Life
