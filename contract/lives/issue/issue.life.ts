import { and, assign, setup } from 'xstate'
import { by, type Entry, guardsOf, isBy, type Life, type Unschedule } from '#contract/lives/life.ts'
import * as does from './actions.ts'
import {
  dayAfter,
  type IssueEvent,
  type IssueFacts,
  type IssueNotice,
  type IssueTimer,
  keeps,
  noFacts,
  type Reminded,
  reasons,
  type Scored,
  takenBack,
} from './facts.ts'

/*
 * An issue: a finding that the homeowner deals with, from the report that names it to the later inspection that
 * finds nothing there. A later inspection that finds it again goes on with the same issue. Putting it off needs a date, on which it returns by itself.
 */

const issue = setup({
  types: {
    context: {} as IssueFacts,
    events: {} as IssueEvent,
    input: {} as Partial<IssueFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    isTakenBack: ({ context }) => context.reason === takenBack,
    /** The planned day, as the event leaves it, has not begun. */
    dayIsAhead: ({ context, event }) => event.now < (dayAfter({ context, event }) ?? ''),
    namesDayAhead: ({ event }) =>
      'due_at' in event && event.due_at != null && event.now < event.due_at,
    wasResolved: ({ event }) => 'was' in event && event.was === 'resolved',
    wasInWork: ({ event }) => 'was' in event && event.was === 'in_work',
    wasPlanned: ({ event }) => 'was' in event && event.was === 'planned',
    movesReturn: ({ event }) => 'back_at' in event && event.back_at !== undefined,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<IssueFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: IssueNotice) => {},
    schedule: (_, _timer: IssueTimer) => {},
    unschedule: (_, _timer: Unschedule) => {},
    /** Ends the reminder of the repair, or brings it back. */
    reminder: (_, _reminded: Reminded) => {},
    /** Records the score of the home, and tells the owner about a large change. */
    score: (_, _scored: Scored) => {},
  },
})

const manager = by('owner', 'admin')
/** A later inspection found the same defect: work on it goes on. */
const stillThere = { guard: by('system'), actions: does.stillThere } as const
/** The same, where it was believed to be settled. */
const foundAgain = { guard: by('system'), target: 'open', actions: does.foundAgain } as const
/** A later inspection looked there and found nothing. */
const verify = {
  guard: by('system'),
  target: 'verified',
  actions: does.verifiedByInspection,
} as const
/** That inspection was corrected and proves nothing now: the issue is again what it was. */
const unverify = [
  { guard: and([by('system'), 'wasResolved']), target: 'resolved', actions: does.repairDoubted },
  { guard: and([by('system'), 'wasInWork']), target: 'in_work', actions: does.unverified },
  {
    guard: and([by('system'), 'wasPlanned', 'dayIsAhead']),
    target: 'planned',
    actions: does.unverifiedAhead,
  },
  { guard: and([by('system'), 'wasPlanned']), target: 'planned', actions: does.unverified },
  { guard: by('system'), target: 'open', actions: does.unverified },
] as const
const retract = { guard: by('system'), target: 'dismissed', actions: does.retracted } as const
const ahead = and([manager, 'dayIsAhead'])
const plan = [
  { guard: ahead, target: 'planned', actions: does.plannedAhead },
  { guard: manager, target: 'planned', actions: does.planned },
] as const
const start = { guard: manager, target: 'in_work', actions: does.begun } as const
const resolve = { guard: manager, target: 'resolved', actions: does.resolved } as const
/** The bill may come after the repair, and after its verification. */
const update = { guard: manager, actions: does.updated } as const
const defer = { guard: manager, target: 'deferred', actions: does.deferred } as const
const dismiss = { guard: manager, target: 'dismissed', actions: does.dismissed } as const
const reopen = { guard: manager, target: 'open', actions: does.reopened } as const

export const issueChart = issue.createMachine({
  id: 'issue',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'open',
  meta: { nothing: { verify: 'Only an issue that is marked fixed can be verified' } },
  states: {
    open: {
      description: 'A report names it, and nothing is planned yet.',
      meta: {
        says: 'This issue is open',
        support: 'The owner decides: plan the repair, mark it fixed, put it off, or dismiss it.',
      },
      on: {
        report: [{ guard: and([by('system'), 'isNew']), actions: does.reported }, stillThere],
        plan,
        start,
        resolve,
        defer,
        dismiss,
        verify,
        update,
        retract,
      },
    },
    planned: {
      description: 'Its repair has a day or a provider.',
      meta: {
        says: 'This issue is planned',
        support:
          'The repair is planned. Planning it again changes the plan. On its day the owner gets a notice.',
      },
      exit: does.planEnds,
      on: {
        report: stillThere,
        plan: [
          { guard: ahead, actions: does.plannedAhead },
          { guard: manager, actions: does.plannedAnew },
        ],
        update: [
          { guard: ahead, actions: does.updatedAhead },
          { guard: manager, actions: does.updatedPlan },
        ],
        fall_due: { guard: and([by('clock'), 'plannedDayHasCome']), actions: does.fellDue },
        start,
        resolve,
        defer,
        dismiss,
        reopen,
        verify,
        retract,
      },
    },
    in_work: {
      description: 'The repair has begun.',
      meta: {
        says: 'This issue is in work',
        support: 'The repair is under way. The owner marks it fixed when it is done.',
      },
      on: { report: stillThere, resolve, update, defer, reopen, verify, retract },
    },
    resolved: {
      description: 'The owner says that it is fixed.',
      meta: {
        says: 'This issue is resolved',
        support:
          'A later inspection, or an admin, verifies it. The owner may still add the bill and a note.',
      },
      on: {
        report: foundAgain,
        verify: [{ guard: by('admin'), target: 'verified', actions: does.verified }, verify],
        update,
        reopen,
        retract,
      },
    },
    verified: {
      description: 'A later inspection or an admin has confirmed that it is fixed.',
      meta: {
        says: 'This issue is verified',
        support:
          'It is closed. If the defect returns, the next inspection makes a new issue of it. Only the inspection that verified it can open it again, by a correction.',
      },
      on: { report: foundAgain, update, retract, unverify },
    },
    deferred: {
      description: 'It is put off until a day, on which it opens again by itself.',
      meta: {
        says: 'This issue is deferred',
        support:
          'The owner put it off. It opens again on the day shown, and the owner gets a notice.',
      },
      exit: does.waitEnds,
      on: {
        update: [{ guard: and([manager, 'movesReturn']), actions: does.updatedReturn }, update],
        return: { guard: and([by('clock'), 'dayHasCome']), target: 'open', actions: does.returned },
        // The day of the return is no day of a repair.
        plan: [
          { guard: and([manager, 'namesDayAhead']), target: 'planned', actions: does.plannedAhead },
          { guard: manager, target: 'planned', actions: does.planned },
        ],
        start,
        resolve,
        dismiss,
        reopen,
        report: stillThere,
        verify,
        retract,
      },
    },
    dismissed: {
      description: 'The owner will do nothing about it, or the inspector took the finding back.',
      meta: {
        says: 'This issue is dismissed',
        support:
          'It no longer counts. The owner can open it again, and a later inspection that finds it again does.',
      },
      on: {
        report: [
          {
            guard: and([by('system'), 'isTakenBack']),
            target: 'open',
            actions: does.reportedAgain,
          },
          foundAgain,
        ],
        update,
        reopen,
      },
    },
  },
})

export const issueLife = {
  name: 'issue',
  chart: issueChart,
  reasons,
  keeps,
} as const satisfies Life
