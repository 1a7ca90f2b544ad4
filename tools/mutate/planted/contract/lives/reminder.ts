import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/reminder/actions.ts',
    ['tests/contract/lives/reminder.test.ts'],
    ['stale value', 'last_done_on: before?.last_done_on ?? null', 'last_done_on: null'],
    ['stale value', '...datesOf(event), before: null }', '...datesOf(event) }'],
  ),
  ...cases(
    'contract/lives/reminder/actions.ts',
    [
      'tests/contract/lives/reminder.test.ts',
      'tests/server/reminders/reminders.test.ts',
      'tests/server/reminders/reminder-migration.test.ts',
    ],
    [
      'wrong value',
      '...beforeOf(context, false), ...datesOf(event)',
      '...beforeOf(context, true), ...datesOf(event)',
    ],
  ),
  ...cases(
    'contract/lives/reminder/state.ts',
    ['tests/contract/lives/reminder.test.ts'],
    [
      'wrong order',
      '\n    .sort((a, b) => reminderEvents.indexOf(a) - reminderEvents.indexOf(b))',
      '',
    ],
    [
      'dropped guard',
      '.flatMap(({ event, blockers }) => (isVerb(event) && blockers.length === 0 ? event : []))',
      '.flatMap(({ event }) => (isVerb(event) ? event : []))',
    ],
  ),
]
