import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring6 = [
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-forgets.test.ts'],
    [
      'wrong order',
      '        const ended = sessionOf(readAuth())\n        storage.clearAll()\n',
      '        storage.clearAll()\n        const ended = sessionOf(readAuth())\n',
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong owner', 'visitors.set(draft, keepable(values))', 'visitors.set(draft, values)'],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    [
      'missing await',
      "if (device !== null) await world.api.call('push.remove',",
      "if (device !== null) void world.api.call('push.remove',",
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      'return [...new Set([...asked, ...soon])]',
      'return asked.length > 0 ? asked : soon',
    ],
  ),
  ...cases(
    'src/wiring/forget-field.ts',
    ['tests/wiring/kept-copies.test.ts', 'tests/wiring/kept-reads.test.ts'],
    [
      'wrong owner',
      "  const { forgetPicturesBut } = await import('./kept-pictures.ts')\n  await forgetPicturesBut(userId, [])\n",
      '',
    ],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts', 'tests/wiring/logged.test.ts'],
    ['dropped guard', 'if (!isSoonEnough || findRoute(', 'if (!isSoonEnough && findRoute('],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'wrong owner',
      'const agents = choices.agents.map((agent) => ({ ...agent, sees_report: false }))',
      'const { agents } = choices',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore.writeWork(userId, name, loaded.data).catch(world.effects.log)',
      '        deviceStore.writeWork(userId, name, loaded.data).catch(world.effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    [
      'wrong retry',
      '      () => {\n        arriving = null\n        throw',
      '      () => {\n        throw',
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'forgotten error',
      "api.call('notifications.unreadCount', {}).catch(() => null),",
      "api.call('notifications.unreadCount', {}),",
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "if (key !== null && place.kind === 'server') storage.writeNote(key, null)",
      'if (key !== null) storage.writeNote(key, null)',
    ],
  ),
  ...cases(
    'src/wiring/root.ts',
    ['tests/wiring/root.test.ts'],
    ['wrong value', '{ handedOver = false } = {}', '{ handedOver = true } = {}'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-pages.test.ts',
      'tests/wiring/shell-reads.test.ts',
    ],
    ['wrong value', '    path: pathname + search,\n', '    path: pathname,\n'],
  ),
]
