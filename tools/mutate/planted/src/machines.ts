// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/demo/demo.machine.ts',
    ['tests/machines/demo'],
    [
      'wrong value',
      "      after: { untilExpiry: 'expired' },\n      states: {\n        idle: {",
      "      states: {\n        idle: {\n          after: { untilExpiry: '#demo.expired' },",
    ],
    ['wrong value', "params: { to: 'signUp' }", "params: { to: 'demo' }"],
  ),
  ...cases(
    'src/machines/demo/demo.machine.ts',
    [
      'tests/machines/demo/demo.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/pages/demo/use-demo.test.tsx',
    ],
    [
      'not ended',
      "      after: { untilExpiry: 'expired' },\n      states: {\n        idle: {\n",
      "      states: {\n        idle: {\n          after: { untilExpiry: '#demo.expired' },\n",
    ],
  ),
  ...cases(
    'src/machines/external-sign-in/external-sign-in.machine.ts',
    ['tests/machines/external-sign-in'],
    [
      'wrong order',
      "type: 'isCancelled', params: ({ context }) => context },\n          target: 'cancelled',\n        },\n        { guard: { type: 'isRefused', params: ({ context }) => context }, target: 'refused' },",
      "type: 'isRefused', params: ({ context }) => context },\n          target: 'refused',\n        },\n        { guard: { type: 'isCancelled', params: ({ context }) => context }, target: 'cancelled' },",
    ],
    [
      'dropped guard',
      "isSaid(error, 'wrong_state') || isSaid(error, 'invalid')",
      "isSaid(error, 'wrong_state')",
    ],
    ['not ended', "  entry: 'hideParameters',\n", ''],
  ),
  ...cases(
    'src/machines/external-sign-in/external-sign-in.machine.ts',
    [
      'tests/machines/external-sign-in/external-sign-in.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/external-sign-in',
    ],
    ['wrong value', "  entry: 'hideParameters',\n  initial: 'reading',", "  initial: 'reading',"],
  ),
  ...cases(
    'src/machines/issues/issue-moves-model.ts',
    ['tests/machines/issues'],
    ['dropped guard', " || made === 'verify') return []", ') return []'],
    ['wrong order', "['reopen', back]", "[back, 'reopen']"],
    ['stale value', 'answered.version > read.version', 'answered.version >= 0'],
    ['key without its input', '.filter(({ id }) => id === read.issue_id)', ''],
    [
      'wrong value',
      'details.due_on === undefined ? dayLeft(now, state) : details.due_on',
      'details.due_on ?? dayLeft(now, state)',
    ],
    ['dropped guard', "...(reason === '' ? {} : { reason })", 'reason'],
    ['stale value', "events: issueOffers(state, ['owner']),\n  }", '}'],
    [
      'stale value',
      'answered !== undefined && answered.version > read.version ? answered : read',
      'answered ?? read',
    ],
    [
      'stale value',
      'due_on: details.due_on === undefined ? dayLeft(now, state) : details.due_on,',
      'due_on: details.due_on ?? dayLeft(now, state),',
    ],
  ),
  ...cases(
    'src/machines/mold/mold-model.ts',
    ['tests/machines/mold'],
    ['dropped guard', 'raw >= 0 && trap', 'trap'],
    ['off by one', 'trap.litres > 0', 'trap.litres >= 0'],
    ['off by one', '!(raw >= 0 && trap.fraction_read > 0', '!(raw > 0 && trap.fraction_read > 0'],
  ),
  ...cases(
    'src/machines/pricing/calculator-model.ts',
    ['tests/machines/pricing'],
    ['stale value', '{ ...typed, distance_miles: 0 }', 'typed'],
    [
      'dropped guard',
      'priceInput.safeParse(way === null ? typed : { ...typed, distance_miles: 0 })',
      'priceInput.safeParse(typed)',
    ],
    [
      'wrong value',
      'quote(result.data, table, way?.travel)',
      'quote(result.data, table, way?.travel ?? null)',
    ],
  ),
  ...cases(
    'src/machines/profile/photo-address.ts',
    ['tests/machines/profile'],
    ['dropped guard', ' || name.endsWith(`.${host}`)', ''],
    ['dropped guard', ".replace(/\\.$/, '')", ''],
    ['wrong value', "photo.startsWith('/') ? '' : '/'", "'/'"],
    ['wrong value', "stored?.trim() ?? ''", "stored ?? ''"],
    ['dropped guard', 'name === host || name.endsWith(`.${host}`)', 'name === host'],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile', 'tests/wiring/person'],
    [
      'wrong value',
      "target: 'loading' }, { target: 'none' }]",
      "target: 'loading' }, { target: 'failed' }]",
    ],
    ['dropped guard', 'error.status === 404', "typeof error.status === 'number'"],
    ['key without its input', "userId: context.userId ?? ''", "userId: ''"],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile'],
    [
      'dropped guard',
      "          {\n            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },\n            target: 'failed',",
      "          {\n            target: 'failed',",
    ],
    [
      'stale value',
      "        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile/photo.test.ts', 'tests/machines/profile'],
    [
      'wrong value',
      "          target: 'addressing',\n          actions: [\n            { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) },\n",
      "          target: 'addressing',\n          actions: [\n",
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile/photo.test.ts'],
    [
      'stale value',
      "\n        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },",
      '',
    ],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders'],
    ['wrong value', "body.event === 'remove' ? 'restore' : 'undo'", "'undo'"],
    ['stale value', '{ ...thing, version: now.version }', 'thing'],
    ['stale value', 'second.version > first.version ? second : first', 'second'],
    ['key without its input', '.filter(({ id }) => id === one.reminder_id)\n', '\n'],
    ['dropped guard', " || shown.state === 'removed'", ''],
    ['wrong order', 'a.due_on.localeCompare(b.due_on) || ', ''],
    ['wrong value', 'foretold(before ?? one, step)', 'foretold(one, step)'],
    [
      'dropped guard',
      "      return shown === null || shown.state === 'removed' ? [] : shown",
      '      return shown === null ? [] : shown',
    ],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    [
      'tests/machines/reminders/reminder-moves-model.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
    ],
    ['stale value', 'return { ...thing, version: now.version }', 'return thing'],
    ['dropped guard', "event: body.event === 'remove' ? 'restore' : 'undo'", "event: 'undo'"],
    [
      'stale value',
      'second.version > first.version ? second : first',
      'second.version < first.version ? second : first',
    ],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders/reminder-moves.test.ts'],
    [
      'dropped guard',
      "shown === null || shown.state === 'removed' ? [] : shown",
      'shown === null ? [] : shown',
    ],
    [
      'stale value',
      'return [one.reminder_id, second.version > first.version ? second : first]',
      'return [one.reminder_id, second]',
    ],
  ),
  ...cases(
    'src/machines/reports/analysis-link.machine.ts',
    ['tests/machines/reports'],
    [
      'dropped guard',
      "      !isReviewed(visit.status) || visit.report_gates.includes('finalized'),",
      '      !isReviewed(visit.status),',
    ],
    [
      'wrong owner',
      "context.role === 'homeowner' ? visit.report_readable",
      "context.role !== 'inspector' ? visit.report_readable",
    ],
  ),
  ...cases(
    'src/machines/sharing/download.machine.ts',
    ['tests/machines/sharing'],
    ['dropped guard', "            guard: 'isAtOnce',\n", ''],
  ),
  ...cases(
    'src/machines/sharing/download.machine.ts',
    [
      'tests/machines/sharing/download.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/sharing',
    ],
    [
      'wrong value',
      "      invoke: { src: 'holdFile', input: ({ context: { file } }) => ({ file }) },\n      on: { 'file.prepare': 'preparing' },",
      "      invoke: { src: 'holdFile', input: ({ context: { file } }) => ({ file }) },",
    ],
  ),
]
