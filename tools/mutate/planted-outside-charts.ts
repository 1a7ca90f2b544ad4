import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts = [
  ...cases(
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth'],
    [
      'wrong owner',
      "        (session?.originalRole ?? session?.role) === 'inspector'),",
      "        session?.role === 'inspector'),",
    ],
  ),
  ...cases(
    'src/machines/auth/session.machine.ts',
    ['tests/machines/auth'],
    [
      'forgotten error',
      "        onError: 'leaving',",
      "        onError: { target: 'leaving', actions: 'settleSignOut' },",
    ],
  ),
  ...cases(
    'src/machines/auth/session-token.ts',
    ['tests/machines/auth'],
    [
      'stale value',
      "          target: 'refreshing',\n          actions: {\n            type: 'keepNetwork',\n            params: ({ event }) => ({ online: event.online }),\n          },",
      "          target: 'refreshing',",
    ],
  ),
  ...cases(
    'src/machines/auth/session-view.ts',
    ['tests/machines/auth'],
    [
      'wrong value',
      "        onError: {\n          target: 'switched',",
      "        onError: {\n          target: 'own',",
    ],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      'version: Math.max(version, known[id]?.version ?? 0) }',
      'version: known[id]?.version ?? version }',
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls'],
    [
      'not ended',
      "      enqueue(cancel(held.id))\n      enqueue.sendTo(held.id, { type: 'look' })",
      "      enqueue.sendTo(held.id, { type: 'look' })",
    ],
    [
      'stale value',
      '      enqueue.assign({ person, held: {} })',
      '      enqueue.assign({ person: context.person ?? person, held: {} })',
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      "    tryAfter: assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) })),",
      "    tryAfter: assign({ again: 'ifLost' }),",
    ],
  ),
  ...cases(
    'src/machines/calls/submission-setup.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      '      values,\n      problems: {},\n      problem: null,\n      answer: null,',
      '      values,\n      problems: {},\n      answer: null,',
    ],
  ),
  ...cases(
    'src/machines/calls/submission.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      "          { guard: 'hasNext', target: 'checking', actions: 'askNext' },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/demo/demo.machine.ts',
    ['tests/machines/demo'],
    [
      'wrong value',
      "      after: { untilExpiry: 'expired' },\n      states: {\n        idle: {",
      "      states: {\n        idle: {\n          after: { untilExpiry: '#demo.expired' },",
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    ['tests/machines/diy'],
    ['wrong retry', "              { ...wait, actions: 'putBack' },", '              wait,'],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy'],
    [
      'off by one',
      'Math.min(at, questionsOf(category).length)) },',
      'Math.min(at, questionsOf(category).length - 1)) },',
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents'],
    [
      'wrong order',
      "                type: 'forgetFile',\n                params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n              },\n              { type: 'keepReceived', params: sentOf },",
      "                type: 'keepReceived',\n                params: sentOf,\n              },\n              { type: 'forgetFile', params: ({ context }) => ({ id: sendingOf(context.files)?.id }) },",
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
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "            { type: 'changeFacts', params: ({ event }) => ({ facts: event.facts }) },\n            'price',",
      "            { type: 'changeFacts', params: ({ event }) => ({ facts: event.facts }) },",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      '        context.offer === null || context.offer.agreement === params.offer.agreement',
      '        context.offer === null || context.offer.account === params.offer.account',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking.machine.ts',
    ['tests/machines/inspections'],
    [
      'wrong value',
      '        input: ({ context: { by, propertyId, offer, choices } }) => ({\n          by,\n          propertyId,\n          county: offer === null ? null : choices.home.county_fips,',
      '        input: ({ context: { by, propertyId, choices } }) => ({\n          by,\n          propertyId,\n          county: choices.home.county_fips,',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        // A call on its way may answer from before this.\n        again: context.again ?? ('changed' as const),\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications.machine.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        reconnecting: { entry: 'refetch', always: 'open' },",
      "        reconnecting: { always: 'open' },",
    ],
  ),
]
