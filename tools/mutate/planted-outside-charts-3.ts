import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts3 = [
  ...cases(
    'src/machines/calls/submission-setup.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      '.filter(([field]) => !(field in values))',
      '.filter(([field]) => field in values)',
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls'],
    ['not ended', 'enqueue.stopChild(id)\n      enqueue.assign({', 'enqueue.assign({'],
    [
      'off by one',
      "{ type: 'network.back', watched: watchers > 0 }",
      "{ type: 'network.back', watched: watchers >= 0 }",
    ],
  ),
  ...cases(
    'src/machines/demo/demo.machine.ts',
    ['tests/machines/demo'],
    ['wrong value', "params: { to: 'signUp' }", "params: { to: 'demo' }"],
  ),
  ...cases(
    'src/machines/external-sign-in/external-sign-in.machine.ts',
    ['tests/machines/external-sign-in'],
    [
      'dropped guard',
      "isSaid(error, 'wrong_state') || isSaid(error, 'invalid')",
      "isSaid(error, 'wrong_state')",
    ],
    ['not ended', "  entry: 'hideParameters',\n", ''],
  ),
  ...cases(
    'src/machines/payments/checkout.machine.ts',
    ['tests/machines/payments'],
    ['stale value', "      invoke: { src: 'watchReturn' },\n", ''],
    [
      'dropped guard',
      "always: [{ guard: 'hasLeft', target: 'returned' }, { target: 'ready' }]",
      "always: 'ready'",
    ],
  ),
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    ['tests/machines/worksheets'],
    ['not ended', "actions: ['forget', 'letGo']", "actions: 'forget'"],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "onDone: { target: 'looking', actions: 'noteAsked' }",
      "onDone: { target: 'known', actions: 'noteAsked' }",
    ],
  ),
  ...cases(
    'src/machines/shell/error-boundary.machine.ts',
    ['tests/machines/shell'],
    [
      'forgotten error',
      "            {\n              type: 'reportError',\n              params: ({ event: { error, componentStack } }) => ({ error, componentStack }),\n            },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    ['tests/machines/notifications'],
    ['wrong value', "said === 'denied'", "said !== 'granted'"],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      '      late: context.late.filter((notice) => String(notice.id) !== String(id)),\n',
      '',
    ],
    ['stale value', 'feed: context.late.reduce(arrived, feed),', 'feed,'],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties'],
    [
      'dropped guard',
      'problemOf(error).status === 404 && isAboutProperty(context)',
      'problemOf(error).status === 404',
    ],
    [
      'dropped guard',
      '(context.list.length === 0 ? named(properties, context.place) : null) ?? context.selected,',
      'named(properties, context.place) ?? context.selected,',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "{ type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },\n            'forgetProblem',",
      "{ type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },",
    ],
    ['stale value', "      exit: 'forgetWanted',\n", ''],
  ),
]
