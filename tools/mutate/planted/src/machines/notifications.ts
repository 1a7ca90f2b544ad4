import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    ['tests/machines/notifications'],
    ['wrong value', "said === 'denied'", "said !== 'granted'"],
  ),
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    [
      'tests/machines/notifications/device-notices.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/notifications',
    ],
    ['dropped guard', "said === 'granted',", "said !== 'denied',"],
  ),
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    ['tests/machines/notifications/device-notices.test.ts', 'tests/wiring/page-charts.test.ts'],
    ['stale value', "entry: ['forgetProblem', 'forgetUnanswered'],", "entry: 'forgetProblem',"],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    ['off by one', 'complete: items.length < pageSize', 'complete: items.length <= pageSize'],
    ['off by one', 'older.length < pageSize', 'older.length <= pageSize'],
    ['off by one', 'pageSize = 20', 'pageSize = 21'],
    ['off by one', 'Math.max(0, feed.unread - (', '(feed.unread - ('],
    ['wrong order', 'moment(b) - moment(a)', 'moment(a) - moment(b)'],
    ['key without its input', 'String(a.id) === String(id)', 'a.id === id'],
    ['dropped guard', ' || has(feed.apart, notice)', ''],
    ['wrong order', 'changed(arrived(feed, notice), newestFirst)', 'arrived(feed, notice)'],
    ['key without its input', ' && !known.has(String(item.id))', ''],
    ['wrong value', "apart.of === 'unread' ? { ...apart, complete: true } : apart", 'apart'],
    ['wrong value', 'feed.unread + (notice.is_read ? 0 : 1)', 'feed.unread + 1'],
    ['key without its input', 'feed.apart.of === show ? feed.apart : nothing', 'feed.apart'],
    ['dropped guard', 'fresh.length === 0 || ', ''],
    [
      'off by one',
      'complete: items.length < pageSize,\n})',
      'complete: items.length <= pageSize,\n})',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications'],
    ['dropped guard', '  has(feed, notice) || has(feed.apart, notice)', '  has(feed, notice)'],
    ['off by one', 'fresh.length === 0 || older.length < pageSize', 'fresh.length < pageSize'],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    [
      'tests/machines/notifications/notifications-meanwhile.test.ts',
      'tests/machines/notifications/notifications.test.ts',
    ],
    [
      'wrong value',
      'complete: fresh.length === 0 || older.length < pageSize,',
      'complete: fresh.length === 0 || older.length <= pageSize,',
    ],
    ['wrong value', 'unread: feed.unread + (notice.is_read ? 0 : 1)', 'unread: feed.unread + 1'],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    [
      'tests/machines/notifications/notifications-model.test.ts',
      'tests/machines/notifications/notifications-meanwhile.test.ts',
      'tests/machines/notifications/notifications.test.ts',
    ],
    ['wrong value', 'unread: feed.unread + (notice.is_read ? 0 : 1),', 'unread: feed.unread + 1,'],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    [
      'stale value',
      "        again: context.again ?? ('changed' as const),\n        late: lateAfter(context.late, change),",
      '        late: lateAfter(context.late, change),',
    ],
    ['wrong order', '[...context.late, notification]', '[notification, ...context.late]'],
    ['stale value', '      error: null,\n', ''],
    ['stale value', "{ feed: emptyFeed, error: 'Failed", "{ error: 'Failed"],
    [
      'wrong value',
      "change.kind === 'dismiss' && { offer: noticeIn(feed, change.id) }",
      "change.kind === 'dismiss' && { offer: noticeIn(after(feed, change), change.id) }",
    ],
    [
      'dropped guard',
      "again: context.again ?? ('changed' as const),\n      late: [",
      "again: 'changed' as const,\n      late: [",
    ],
    ['wrong value', 'context.changes[0]?.kind', 'context.changes.at(-1)?.kind'],
    ['wrong order', '[...context.changes, change]', '[change, ...context.changes]'],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        // A call on its way may answer from before this.\n        again: context.again ?? ('changed' as const),\n",
      '',
    ],
    [
      'stale value',
      '      late: context.late.filter((notice) => String(notice.id) !== String(id)),\n',
      '',
    ],
    ['stale value', 'feed: context.late.reduce(arrived, feed),', 'feed,'],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications/notifications.test.ts', 'tests/machines/notifications'],
    [
      'wrong order',
      '      changes: [...context.changes, change],',
      '      changes: [change, ...context.changes],',
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
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications'],
    ['wrong value', 'late: context.again === null ? [] : context.late', 'late: []'],
    ['stale value', 'late: context.again === null ? [] : context.late', 'late: context.late'],
    [
      'wrong value',
      "if (change.kind === 'dismiss') return late.filter",
      'if (isIt === null) return late.filter',
    ],
    ['stale value', "change.kind === 'readAll' || (", '('],
  ),
  ...cases(
    'src/machines/notifications/notifications.machine.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    [
      'stale value',
      'offset: shown(context.feed, context.show).items.length',
      'offset: context.feed.items.length',
    ],
    ['wrong value', "'stream.pinged': 'streaming.attended' }", "'stream.pinged': 'streaming' }"],
  ),
  ...cases(
    'src/machines/notifications/notifications.machine.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        reconnecting: { entry: 'refetch', always: 'open' },",
      "        reconnecting: { always: 'open' },",
    ],
    [
      'wrong value',
      '                      reenter: true,\n                      actions: taken,',
      '                      reenter: true,',
    ],
  ),
]
