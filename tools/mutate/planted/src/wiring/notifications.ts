import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    ['effect after stop', 'if (over) return\n', ''],
    ['not ended', 'close?.()', ''],
    ['key without its input', 'pageOf(api, show, offset)', "pageOf(api, 'all', offset)"],
    ['off by one', 'Math.max(0, unread)', 'unread'],
    ['key without its input', 'offset: String(offset)', "offset: '0'"],
    ['wrong value', '...partOf(apart, show), of: show', '...partOf(all, show), of: show'],
    ['forgotten error', '.catch(() => null)', ''],
    [
      'dropped guard',
      "show !== 'all' && show !== 'unread' && { group: show }",
      "show !== 'all' && { group: show }",
    ],
    [
      'wrong value',
      "failed: (error) => sendBack({ type: 'stream.failed', error })",
      "failed: (error) => sendBack({ type: 'stream.failed', error: { ...error, code: 'stream_cut' } })",
    ],
    [
      'forgotten error',
      "          () => sendBack({ type: 'stream.unavailable' }),",
      '          () => {},',
    ],
    ['key without its input', 'params: { id: String(change.notice.id) }', "params: { id: '0' }"],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts'],
    ['effect after stop', '            if (over) return\n', ''],
    ['wrong value', 'all.filter((notice) => !notice.is_read).length', 'all.length'],
    [
      'wrong value',
      'older: await pageOf(api, show, offset),',
      "older: await pageOf(api, 'all', offset),",
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    [
      'tests/wiring/notifications.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/notifications-feed.test.ts',
    ],
    ['effect after stop', '          over = true\n          close?.()\n', '          close?.()\n'],
    ['effect after stop', 'over = true\n          close?.()', 'close?.()'],
    [
      'key without its input',
      'older: await pageOf(api, show, offset)',
      "older: await pageOf(api, 'all', offset)",
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'effect after stop',
      'return () => {\n          over = true\n          close?.()\n        }',
      'return () => {\n          close?.()\n        }',
    ],
    [
      'forgotten error',
      "api.call('notifications.unreadCount', {}).catch(() => null),",
      "api.call('notifications.unreadCount', {}),",
    ],
  ),
]
