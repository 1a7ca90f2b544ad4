import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts2 = [
  ...cases(
    'src/machines/auth/session.machine.ts',
    ['tests/machines/auth'],
    [
      'stale value',
      "            { type: 'keepReturn', params: ({ event }) => ({ path: event.returnTo }) },\n",
      '',
    ],
    [
      'wrong order',
      "          { guard: isRejectedOnAuthPage, target: 'clearing' },\n          { guard: isRejected, target: 'rejected' },",
      "          { guard: isRejected, target: 'rejected' },\n          { guard: isRejectedOnAuthPage, target: 'clearing' },",
    ],
  ),
  ...cases(
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth'],
    [
      'wrong unit',
      'Math.max(0, context.session?.lasts ?? 0)',
      'Math.max(0, context.session?.expiresAt ?? 0)',
    ],
  ),
  ...cases(
    'src/machines/auth/session-token.ts',
    ['tests/machines/auth'],
    ['stale value', "      target: '.fresh',\n", ''],
  ),
  ...cases(
    'src/machines/auth/session-view.ts',
    ['tests/machines/auth'],
    [
      'stale value',
      "            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },\n            'tellSignedIn',",
      "            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },",
    ],
  ),
  ...cases(
    'src/machines/calls/submission.machine.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      "              { type: 'dropDraft', params: ({ context }) => context },\n              { type: 'tellDone'",
      "              { type: 'tellDone'",
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    ['tests/machines/calls'],
    ['stale value', "        changed: { actions: 'askAfter' },\n", ''],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      'queue: context.queue.filter(({ id }) => id !== failed.id),',
      'queue: context.queue.slice(1),',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    ['tests/machines/diy'],
    ['stale value', "              meet('takeBackSubmit'),", '              meet(),'],
  ),
  ...cases(
    'src/machines/documents/uploads-setup.ts',
    ['tests/machines/documents'],
    [
      'stale value',
      "        state: 'waiting',\n        received: null,",
      "        state: 'waiting',",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking.machine.ts',
    ['tests/machines/inspections'],
    [
      'wrong owner',
      "'booking.another': { target: 'loading', actions: 'startOver' },",
      "'booking.another': 'loading',",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    ['tests/machines/inspections'],
    ['stale value', "'not_covered', 'agreement_changed']", "'not_covered']"],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments'],
    [
      'wrong order',
      "          { guard: 'isRefusedByNow', target: 'refused' },\n          { guard: 'hasAnswer', target: 'stillPending' },",
      "          { guard: 'hasAnswer', target: 'stillPending' },\n          { guard: 'isRefusedByNow', target: 'refused' },",
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile'],
    [
      'stale value',
      "        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/properties/properties.machine.ts',
    ['tests/machines/properties'],
    [
      'stale value',
      "              target: 'choosing',\n              reenter: true,",
      "              target: 'choosing',",
    ],
    [
      'wrong order',
      "          entry: [\n            'selectChoosing',\n            remember,",
      "          entry: [\n            remember,\n            'selectChoosing',",
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request.machine.ts',
    ['tests/machines/repair-requests'],
    [
      'stale value',
      '      version: context.theirs?.version ?? context.version,',
      '      version: context.version,',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications.machine.ts',
    ['tests/machines/notifications'],
    [
      'wrong value',
      '                      reenter: true,\n                      actions: taken,',
      '                      reenter: true,',
    ],
  ),
  ...cases(
    'src/machines/reports/analysis-link.machine.ts',
    ['tests/machines/reports'],
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
    'src/machines/shell/app.machine.ts',
    ['tests/machines/shell'],
    ['wrong owner', "          'session.signedOut': { actions: 'tellReadsPerson' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell'],
    ['stale value', "            'connectivity.network': { actions: 'tellOutboxNetwork' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/field-kit.machine.ts',
    ['tests/machines/shell'],
    ['dropped guard', "            { guard: 'isAsked', target: 'deciding' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell'],
    ['dropped guard', "{ guard: 'mayInterrupt', target: take }", 'take'],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell'],
    ['wrong retry', "      onError: 'pausing',", "      onError: 'failed',"],
  ),
  ...cases(
    'src/machines/shell/connectivity.machine.ts',
    ['tests/machines/shell'],
    [
      'wrong value',
      "actions: { type: 'tellTab', params: { visible: true } },",
      "actions: { type: 'tellTab', params: { visible: false } },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets'],
    ['stale value', '      changes: context.changes + 1,', '      changes: context.changes,'],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "        { type: 'discard', params: ({ event }) => event },\n        { type: 'storeEntries', params: ({ context }) => context },",
      "        { type: 'discard', params: ({ event }) => event },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets'],
    [
      'dropped guard',
      'return { entries: context.noticed ? unshut(entries) : entries }',
      'return { entries: entries }',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets'],
    ['stale value', "        'network.back': { guard: 'isFromDevice', target: 'loading' },\n", ''],
  ),
]
