import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts10 = [
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets/keeping.test.ts'],
    ['stale value', "target: '#keeping.writing',", "target: '#keeping.kept',"],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets/holdings.test.ts', 'tests/wiring/page-charts.test.ts'],
    ['stale value', "{ target: 'looking', reenter: true }", "{ target: 'looking' }"],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets/outbox.test.ts'],
    [
      'wrong order',
      "        { type: 'tellResolved', params: ({ event }) => event },\n        { type: 'resolve', params: ({ event }) => event },",
      "        { type: 'resolve', params: ({ event }) => event },\n        { type: 'tellResolved', params: ({ event }) => event },",
    ],
  ),
  ...cases(
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth/session.test.ts', 'tests/machines/auth/session-walk.test.ts'],
    [
      'wrong owner',
      "(session?.originalRole ?? session?.role) === 'inspector'",
      "session?.role === 'inspector'",
    ],
  ),
  ...cases(
    'src/machines/auth/session.machine.ts',
    ['tests/machines/auth/session.test.ts', 'tests/machines/auth/session-walk.test.ts'],
    [
      'wrong order',
      "['clearStorage', 'forgetSession', 'forgetDemo', 'tellSignedOut']",
      "['clearStorage', 'forgetDemo', 'forgetSession', 'tellSignedOut']",
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    [
      'tests/machines/calls/resource.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/owner-reads.test.ts',
      'tests/wiring/shell-reads.test.ts',
      'tests/machines/calls/reads.test.ts',
    ],
    [
      'stale value',
      "assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) }))",
      "assign({ again: 'ifLost' as const })",
    ],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell/person.test.ts', 'tests/machines/shell/person-walk.test.ts'],
    [
      'dropped guard',
      "session.role === 'inspector' || session.originalRole === 'inspector',",
      "session.role === 'inspector',",
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls/reads.test.ts', 'tests/services/trace-recorder.test.ts'],
    [
      'off by one',
      "{ type: 'network.back', watched: watchers > 0 }",
      "{ type: 'network.back', watched: watchers > 1 }",
    ],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    [
      'tests/machines/calls/moves.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/reminders/reminder-moves.test.ts',
      'tests/machines/issues/issue-moves.test.ts',
      'tests/machines/inspections/assign-many.test.ts',
      'tests/pages/shared/use-kept-moves.test.tsx',
    ],
    ['stale value', 'Math.max(version, known[id]?.version ?? 0)', 'known[id]?.version ?? version'],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments/payment-confirmation.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'dropped guard',
      "bill.status === 'failed' && bill.under_way !== true",
      "bill.status === 'failed'",
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications/notifications.test.ts'],
    [
      'stale value',
      "        // A call on its way may answer from before this.\n        again: context.again ?? ('changed' as const),",
      '        // A call on its way may answer from before this.\n        again: context.again,',
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents/uploads.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'wrong order',
      "              {\n                type: 'forgetFile',\n                params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n              },\n              { type: 'keepReceived', params: sentOf },",
      "              { type: 'keepReceived', params: sentOf },\n              {\n                type: 'forgetFile',\n                params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n              },",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts'],
    ['dropped guard', "{ guard: 'mayInterrupt', target: take }", '{ target: take }'],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    [
      'tests/machines/diy/diy-run.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
    ],
    ['forgotten error', "{ ...wait, actions: 'putBack' },", 'wait,'],
  ),
]
