import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideChartsMore = [
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments'],
    [
      'dropped guard',
      "bill.status === 'failed' && bill.under_way !== true,",
      "bill.status === 'failed',",
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile'],
    [
      'dropped guard',
      "          {\n            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },\n            target: 'failed',",
      "          {\n            target: 'failed',",
    ],
  ),
  ...cases(
    'src/machines/properties/properties-issues.ts',
    ['tests/machines/properties'],
    ['stale value', "      always: { guard: 'isAnotherProperty', target: 'unknown' },\n", ''],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties'],
    [
      'wrong value',
      '  place.homeownerOnly && !place.path.startsWith(paths.addProperty())',
      '  place.homeownerOnly && place.path !== paths.addProperty()',
    ],
  ),
  ...cases(
    'src/machines/properties/properties.machine.ts',
    ['tests/machines/properties'],
    [
      'stale value',
      "                'selectNamed',\n                remember,\n              ],",
      "                'selectNamed',\n              ],",
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request.machine.ts',
    ['tests/machines/repair-requests'],
    [
      'stale value',
      "                'undo',\n                'noteChange',",
      "                'undo',",
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
  ),
  ...cases(
    'src/machines/shell/app.machine.ts',
    ['tests/machines/shell'],
    [
      'effect after stop',
      "              exit: ['stopPerson', 'forgetPerson'],",
      "              exit: 'forgetPerson',",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell'],
    [
      'wrong value',
      '      asked: context.asked.filter((id) => !queue.includes(id)),',
      '      asked: queue.length > 0 ? [] : context.asked,',
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit.machine.ts',
    ['tests/machines/shell'],
    [
      'not ended',
      "          invoke: { src: 'watchApp' },\n          on: { 'app.failed': 'missing', 'app.impossible': 'impossible' },\n          states: {\n            fetching: {",
      "          on: { 'app.failed': 'missing', 'app.impossible': 'impossible' },\n          states: {\n            fetching: {\n              invoke: { src: 'watchApp' },",
    ],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell'],
    ['dropped guard', "          { guard: 'hasReloaded', target: 'failed' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell'],
    [
      'wrong owner',
      "session.role === 'inspector' && !session.isSwitched,",
      "session.role === 'inspector',",
    ],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    ['tests/machines/shell'],
    ['off by one', '  (counts[part] ?? 0) < mostRestarts', '  (counts[part] ?? 0) <= mostRestarts'],
  ),
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'noteAdded',",
      "            'noteAdded',\n            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "      on: { 'list.changed': { target: 'looking', reenter: true } },",
      "      on: { 'list.changed': { target: 'looking' } },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-setup.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },\n  kept,",
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "            edit: { target: 'catchingUp', reenter: true, actions: takeEdit },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets'],
    [
      'dropped guard',
      "              {\n                guard: { type: 'isBehind', params: ({ event }) => event.output },\n                target: '#keeping.writing',\n              },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets'],
    [
      'wrong retry',
      '        noticed: false,\n        entries: context.entries.map((entry) =>\n          entry === next',
      '        entries: context.entries.map((entry) =>\n          entry === next',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "        { type: 'tellMerged', params: ({ event }) => event },\n        { type: 'settleElsewhere', params: ({ event }) => event },",
      "        { type: 'settleElsewhere', params: ({ event }) => event },\n        { type: 'tellMerged', params: ({ event }) => event },",
    ],
  ),
]
