// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/shell/access.ts',
    ['tests/machines/shell/access.test.ts'],
    ['key without its input', '\n  params.propertyId === temporary.propertyId &&\n', '\n'],
    ['key without its input', ' &&\n  params.inspectionId === temporary.inspectionId', ''],
    ['wrong order', "if (role === 'pending') return 'wait'\n", ''],
    ['stale value', 'paths.login(path)', 'paths.login()'],
  ),
  ...cases(
    'src/machines/shell/access.ts',
    ['tests/machines/shell'],
    [
      'wrong owner',
      '  params.propertyId === temporary.propertyId &&\n  params.inspectionId === temporary.inspectionId',
      '  params.propertyId === temporary.propertyId',
    ],
  ),
  ...cases(
    'src/machines/shell/app-model.ts',
    ['tests/machines/shell'],
    ['key without its input', '`${session.userId} ${session.role}`', 'session.userId'],
  ),
  ...cases(
    'src/machines/shell/app-model.ts',
    ['tests/machines/shell/supervision.test.ts'],
    [
      'wrong value',
      'session === null ? null : `${session.userId} ${session.role}`',
      'session === null ? null : session.userId',
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
    ['wrong owner', "          'session.signedOut': { actions: 'tellReadsPerson' },\n", ''],
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
    'src/machines/shell/error-boundary.machine.ts',
    ['tests/machines/shell'],
    [
      'forgotten error',
      "            {\n              type: 'reportError',\n              params: ({ event: { error, componentStack } }) => ({ error, componentStack }),\n            },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/shell/error-boundary.machine.ts',
    ['tests/machines/shell/error-boundary.test.ts', 'tests/machines/shell'],
    [
      'forgotten error',
      "            { type: 'keepMessage', params: ({ event }) => ({ error: event.error }) },\n            {\n              type: 'reportError',\n              params: ({ event: { error, componentStack } }) => ({ error, componentStack }),\n            },\n",
      "            { type: 'keepMessage', params: ({ event }) => ({ error: event.error }) },\n",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts'],
    ['stale value', '!queue.includes(id)),\n      problem: null,\n', '!queue.includes(id)),\n'],
    ['stale value', '      queue: [],\n      asked: [],\n', '      queue: [],\n'],
    ['dropped guard', 'context.asked.filter((id) => !queue.includes(id))', '[]'],
    ['dropped guard', "{ guard: 'mayInterrupt', target: take }", '{ target: take }'],
    [
      'wrong value',
      'keepQueue: assign(({ context }, { queue }: { queue: readonly string[] }) => ({\n      queue,\n      asked: context.asked.filter((id) => !queue.includes(id)),',
      'keepQueue: assign((_, { queue }: { queue: readonly string[] }) => ({\n      queue,\n      asked: [],',
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
    ['dropped guard', "{ guard: 'mayInterrupt', target: take }", 'take'],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts', 'tests/machines/shell'],
    [
      'dropped guard',
      "on: { 'version.take': { guard: 'mayInterrupt', target: take } },",
      "on: { 'version.take': { target: take } },",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts', 'tests/pages/shared/use-field-kit.test.tsx'],
    [
      'dropped guard',
      "'version.take': { guard: 'mayInterrupt', target: take }",
      "'version.take': { target: take }",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    [
      'tests/pages/shared/use-field-kit.test.tsx',
      'tests/machines/shell/field-kit.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'wrong value',
      '    keepQueue: assign(({ context }, { queue }: { queue: readonly string[] }) => ({\n      queue,\n      asked: context.asked.filter((id) => !queue.includes(id)),\n',
      '    keepQueue: assign((_, { queue }: { queue: readonly string[] }) => ({\n      queue,\n      asked: [],\n',
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit.machine.ts',
    ['tests/machines/shell/field-kit.test.ts'],
    [
      'not ended',
      "      initial: 'looking',\n",
      "      initial: 'looking',\n      after: { copiesAge: '.deciding' },\n",
    ],
    [
      'wrong value',
      "              target: 'resting',\n              actions: { type: 'keepProblem'",
      "              target: 'waiting',\n              actions: { type: 'keepProblem'",
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
    ['dropped guard', "            { guard: 'isAsked', target: 'deciding' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell'],
    ['dropped guard', "          { guard: 'hasReloaded', target: 'failed' },\n", ''],
    ['wrong retry', "      onError: 'pausing',", "      onError: 'failed',"],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell/lazy-page.test.ts', 'tests/machines/shell'],
    [
      'wrong retry',
      "          { guard: 'hasReloaded', target: 'failed' },\n          {\n",
      '          {\n',
    ],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell/lazy-page.test.ts'],
    ['wrong retry', "after: { codeRetry: 'loading' },", "after: { codeRetry: 'reconnecting' },"],
  ),
  ...cases(
    'src/machines/shell/person-facts.ts',
    ['tests/machines/shell/person', 'tests/wiring/person'],
    ['wrong value', '    online,\n', '    online: true,\n'],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell/person', 'tests/wiring/person'],
    [
      'dropped guard',
      'hasFieldWork: ({ context: { session } }) => hasFieldWork(session)',
      'hasFieldWork: ({ context: { session } }) => session !== null',
    ],
    ['dropped guard', ' && !session.isSwitched', ''],
    ['stale value', 'session: session ?? context.session', 'session: context.session'],
    ['dropped guard', 'session: session ?? context.session', 'session: session as Session'],
    [
      'wrong value',
      "sendTo('outbox', { type: 'notice.came' })",
      "sendTo('outbox', { type: 'notice.arrived' as 'notice.came' })",
    ],
    [
      'wrong value',
      "sendTo('notifications', { type: 'token.renewed' })",
      "sendTo('notifications', { type: 'tab.shown' })",
    ],
    [
      'key without its input',
      'user: unknown }) => user !== null',
      'user: unknown }) => user !== undefined',
    ],
    [
      'stale value',
      '            userId: context.stored.userId,',
      '            userId: context.session.userId,',
    ],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell'],
    [
      'wrong owner',
      "session.role === 'inspector' && !session.isSwitched,",
      "session.role === 'inspector',",
    ],
    ['stale value', "            'connectivity.network': { actions: 'tellOutboxNetwork' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell/person.test.ts', 'tests/machines/shell/person-walk.test.ts'],
    ['dropped guard', '=> hasFieldWork(session)', "=> session.role === 'inspector'"],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    ['tests/machines/shell/app.test.ts', 'tests/wiring/shell.test.ts'],
    ['off by one', '(counts[part] ?? 0) < mostRestarts', '(counts[part] ?? 0) <= mostRestarts'],
    ['off by one', '?? 0)) - 1)', '?? 0)))'],
    ['key without its input', '[part]: (counts[part] ?? 0) + 1', '[part]: 1'],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    ['tests/machines/shell'],
    ['off by one', '  (counts[part] ?? 0) < mostRestarts', '  (counts[part] ?? 0) <= mostRestarts'],
    [
      'off by one',
      '(last === null ? 0 : (counts[last] ?? 0)) - 1)',
      '(last === null ? 0 : (counts[last] ?? 0)))',
    ],
  ),
]
