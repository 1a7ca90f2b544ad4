import { and, assign, setup } from 'xstate'
import { by, type Entry, guardsOf, isBy, type Life, type Unschedule } from '#contract/lives/life.ts'
import * as does from './actions.ts'
import {
  keeps,
  type Logged,
  noFacts,
  type ReminderEvent,
  type ReminderFacts,
  type ReminderNotice,
  type ReminderTimer,
  reasons,
  type Scored,
  type TakenBack,
} from './facts.ts'

/*
 * A reminder: a task of upkeep that comes again. Its day brings it nearer by the clock; done, skipped or put off, it
 * gets its next day by its rule, and waits again. The last step can be undone, and a removed reminder brought back.
 */

const reminder = setup({
  types: {
    context: {} as ReminderFacts,
    events: {} as ReminderEvent,
    input: {} as Partial<ReminderFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    comesAgain: ({ event }) => 'next' in event && event.next !== null,
    weekHasNotBegun: ({ context, event }) => event.now < context.soon_at,
    dayHasNotBegun: ({ context, event }) => event.now < context.due_at,
    dayHasNotEnded: ({ context, event }) => event.now < context.over_at,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<ReminderFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: ReminderNotice) => {},
    schedule: (_, _timer: ReminderTimer) => {},
    unschedule: (_, _timer: Unschedule) => {},
    /** Writes a line of the log. */
    log: (_, _logged: Logged) => {},
    /** Removes the line that the last step wrote. */
    takeBack: (_, _taken: TakenBack) => {},
    /** Records the score of the home. */
    score: (_, _scored: Scored) => {},
  },
})

const owner = by('owner')
/** The repair that a reminder is about is done, dismissed, or due again. */
const ownerOrIssue = by('owner', 'system')
/** What its owner does with a reminder that waits for its day. */
const whileItWaits = {
  done: [
    { guard: and([ownerOrIssue, 'comesAgain']), target: 'dated', actions: does.done },
    { guard: ownerOrIssue, target: 'finished', actions: does.done },
  ],
  skip: [
    { guard: and([ownerOrIssue, 'comesAgain']), target: 'dated', actions: does.skipped },
    { guard: ownerOrIssue, target: 'finished', actions: does.skipped },
  ],
  snooze: { guard: owner, target: 'dated', actions: does.snoozed },
  change: { guard: owner, target: 'dated', actions: does.changed },
  undo: { guard: and([ownerOrIssue, 'canBeUndone']), target: 'dated', actions: does.undone },
  remove: { guard: owner, target: 'removed', actions: does.removed },
} as const

export const reminderChart = reminder.createMachine({
  id: 'reminder',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'due_later',
  states: {
    due_later: {
      description: 'Its day is more than a week away.',
      meta: {
        says: 'This reminder is for later',
        support: 'It comes back to the top a week before its day.',
      },
      entry: does.waitsForTheWeek,
      on: {
        add: { guard: and([owner, 'isNew']), target: 'dated', actions: does.added },
        approach: {
          guard: and([by('clock'), 'isNear']),
          target: 'due_soon',
          actions: does.approached,
        },
        ...whileItWaits,
      },
    },
    due_soon: {
      description: 'Its day comes within a week.',
      meta: {
        says: 'This reminder is due soon',
        support: 'It is due within a week. On its day the owner gets a notice.',
      },
      entry: does.waitsForTheDay,
      on: {
        fall_due: {
          guard: and([by('clock'), 'dayHasCome']),
          target: 'due',
          actions: does.fellDue,
        },
        ...whileItWaits,
      },
    },
    due: {
      description: 'Its day is today.',
      meta: {
        says: 'This reminder is due today',
        support: 'It is due today. From tomorrow on it counts as overdue and lowers the score.',
      },
      entry: does.waitsForTheEnd,
      on: {
        pass: {
          guard: and([by('clock'), 'dayHasPassed']),
          target: 'overdue',
          actions: does.passed,
        },
        ...whileItWaits,
      },
    },
    overdue: {
      description: 'Its day has passed, and nobody has done it.',
      meta: {
        says: 'This reminder is overdue',
        support:
          'Overdue reminders lower the score a little until they are done, skipped or put off.',
      },
      entry: does.waitsForNothing,
      on: whileItWaits,
    },
    dated: {
      always: [
        { guard: 'weekHasNotBegun', target: 'due_later' },
        { guard: 'dayHasNotBegun', target: 'due_soon' },
        { guard: 'dayHasNotEnded', target: 'due' },
        { target: 'overdue' },
      ],
    },
    finished: {
      description: 'It was to be done once, and it is done or skipped.',
      meta: {
        says: 'This reminder is finished',
        support: 'It does not come again. The last step can be undone.',
      },
      entry: does.waitsForNothing,
      on: { undo: whileItWaits.undo },
    },
    removed: {
      description: 'Its owner has removed it. For 30 days it can be brought back.',
      meta: {
        says: 'This reminder is removed',
        support: 'The owner removed it. They can bring it back for 30 days.',
      },
      entry: does.waitsForNothing,
      on: {
        restore: { guard: owner, target: 'dated', actions: does.restored },
        // Removed twice is removed once.
        remove: { guard: owner },
      },
    },
  },
})

export const reminderLife = {
  name: 'reminder',
  chart: reminderChart,
  reasons,
  keeps,
} as const satisfies Life
