import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/auth/session-facts.ts',
    ['tests/machines/auth', 'tests/wiring/auth.test.ts'],
    ['key without its input', ' && a.role === b.role', ''],
    ['dropped guard', '(?![/\\\\])', ''],
    ['dropped guard', ' && !path.startsWith(paths.login())', ''],
  ),
  ...cases(
    'src/machines/auth/session-facts.ts',
    ['tests/machines/auth'],
    ['wrong owner', 'a.userId === b.userId && a.role === b.role', 'a.userId === b.userId'],
    ['dropped guard', '/^\\/(?![/\\\\])/.test(path)', '/^\\/(?!\\/)/.test(path)'],
  ),
  ...cases(
    'src/machines/auth/session-facts.ts',
    [
      'tests/machines/auth/session-facts.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/world.test.ts',
      'tests/wiring/shell-reads.test.ts',
      'tests/machines/auth/session.test.ts',
      'tests/machines/shell/person.test.ts',
    ],
    [
      'wrong value',
      'path !== null && /^\\/(?![/\\\\])/.test(path)',
      'path !== null && /^\\//.test(path)',
    ],
  ),
  ...cases(
    'src/machines/auth/session-facts.ts',
    ['tests/machines/auth/session-facts.test.ts'],
    [
      'wrong value',
      'a !== null && b !== null && a.userId === b.userId && a.role === b.role',
      'a !== null && b !== null && a.userId === b.userId',
    ],
  ),
  ...cases(
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth'],
    [
      'wrong owner',
      "        (session?.originalRole ?? session?.role) === 'inspector'),",
      "        session?.role === 'inspector'),",
    ],
    [
      'wrong unit',
      'Math.max(0, context.session?.lasts ?? 0)',
      'Math.max(0, context.session?.expiresAt ?? 0)',
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
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth/session-walk.test.ts'],
    [
      'dropped guard',
      "(session?.originalRole ?? session?.role) === 'inspector'),",
      "session?.role === 'inspector'),",
    ],
    [
      'dropped guard',
      "(session?.originalRole ?? session?.role) === 'inspector'",
      "(session?.role ?? session?.originalRole) === 'inspector'",
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
    ['stale value', "      target: '.fresh',\n", ''],
  ),
  ...cases(
    'src/machines/auth/session-token.ts',
    [
      'tests/machines/auth/session-token.test.ts',
      'tests/machines/auth/session-walk.test.ts',
      'tests/wiring/tour.test.ts',
    ],
    [
      'stale value',
      "          target: 'refreshing',\n          actions: {\n            type: 'keepNetwork',\n            params: ({ event }) => ({ online: event.online }),\n          },\n",
      "          target: 'refreshing',\n",
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
    [
      'stale value',
      "            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },\n            'tellSignedIn',",
      "            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },",
    ],
  ),
  ...cases(
    'src/machines/auth/session-view.ts',
    [
      'tests/machines/auth/session-view.test.ts',
      'tests/machines/auth/session-walk.test.ts',
      'tests/wiring/tour.test.ts',
    ],
    [
      'wrong order',
      "            {\n              type: 'keepSession',\n              params: ({ event }) => ({ session: event.output.session }),\n            },\n            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },\n            'tellSignedIn',\n",
      "            'tellSignedIn',\n            {\n              type: 'keepSession',\n              params: ({ event }) => ({ session: event.output.session }),\n            },\n            { type: 'storeOwn', params: ({ event }) => ({ view: event.output }) },\n",
    ],
  ),
  ...cases(
    'src/machines/auth/session-view.ts',
    ['tests/machines/auth/session.test.ts'],
    [
      'stale value',
      "              params: ({ event }) => ({ to: event.output, replace: true }),\n            },\n            'forgetReturn',",
      '              params: ({ event }) => ({ to: event.output, replace: true }),\n            },',
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
    'src/machines/auth/session.machine.ts',
    [
      'tests/machines/auth/session.test.ts',
      'tests/machines/auth/session-walk.test.ts',
      'tests/machines/auth',
    ],
    [
      'wrong owner',
      "        'clearStorage',\n        'forgetSession',\n        'tellSignedOut',\n      ],",
      "        'clearStorage',\n        'forgetSession',\n      ],",
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
]
