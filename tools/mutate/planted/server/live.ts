import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/live/ended-sessions.ts',
    ['tests/server/live/taken-back.test.ts'],
    ['wrong unit', '(accessMinutes + 1) * 60_000', '(accessMinutes + 1) * 1_000'],
  ),
  ...cases(
    'server/live/ended-sessions.ts',
    ['tests/server/live/ended-sessions.test.ts'],
    ['dropped guard', "    .where('revoked_at', 'is not', null)\n", ''],
    [
      'off by one',
      ".where('revoked_at', '>', new Date(now() - remember))",
      ".where('revoked_at', '>=', new Date(now() - remember))",
    ],
    ['off by one', 'if (until > at) break', 'if (until >= at) break'],
    [
      'not ended',
      '      if (word === words) heard = listens\n',
      '      if (word === words) heard ||= listens\n',
    ],
    ['dropped guard', 'if (word === words) heard', 'heard'],
  ),
  ...cases(
    'server/live/fan-out.ts',
    ['tests/server/live/fan-out.test.ts'],
    ['wrong retry', 'isOpen ? 0 : tries + 1', '0'],
    ['stale value', '      void ended.listening(false)\n', ''],
    ['dropped guard', '      if (isLost) throw', '      if (closed) throw'],
    [
      'wrong value',
      '      opened.end().catch(() => {})\n      void ended.listening(false)\n',
      '      opened.end().catch(() => {})\n',
    ],
  ),
  ...cases(
    'server/live/fan-out.ts',
    ['tests/server/notifications/stream.test.ts'],
    [
      'not ended',
      '        set.delete(wake)\n        if (set.size === 0) listeners.delete(id)\n',
      '        listeners.delete(id)\n',
    ],
  ),
  ...cases(
    'server/live/notify.ts',
    ['tests/server/live/taken-back.test.ts'],
    ['dropped guard', "    .where('is_read', '=', false)\n", ''],
    ['wrong owner', "        .where('user_id', '=', user_id)\n", ''],
  ),
  ...cases(
    'server/live/notify.ts',
    ['tests/server/notifications/queries.test.ts'],
    [
      'dropped guard',
      '  if (notices.every(({ created_at }) => created_at === undefined))\n    await',
      '    await',
    ],
    ['dropped guard', '      written.filter(({ is_read }) => !is_read),', '      written,'],
    ['dropped guard', "        .where('dismissed_at', 'is', null)\n", ''],
    ['dropped guard', "        .where('type', '=', type)\n", ''],
  ),
  ...cases(
    'server/live/stream.ts',
    ['tests/server/live', 'tests/server/notifications'],
    ['not ended', '    for (const stop of unsubscribe) stop()\n', ''],
    ['off by one', '(open.get(user_id) ?? 1) - 1', 'open.get(user_id) ?? 1'],
  ),
  ...cases(
    'server/live/stream.ts',
    ['tests/server/notifications/stream.test.ts'],
    [
      'wrong value',
      'place === null ? undefined : written(place.sequence, place.running),',
      'place === null ? undefined : written(place.sequence, []),',
    ],
    ['dropped guard', 'late: last?.late ?? [],', 'late: [],'],
  ),
  ...cases(
    'server/live/stream.ts',
    ['tests/server/live/stream-minutes.test.ts'],
    ['stale value', '      if (BigInt(sequence) > BigInt(settled)) settled = sequence\n', ''],
    ['dropped guard', '  if (!/^\\d{1,18}(-\\d{1,18})*$/.test(asked)) return null\n', ''],
    ['dropped guard', 'at >= before || BigInt(sequence) <= BigInt(begin.settled)', 'at >= before'],
  ),
  ...cases(
    'server/live/stream.ts',
    ['tests/server/live/stream-ends.test.ts'],
    [
      'dropped guard',
      'if (raw.writableLength > mostWaiting) raw.destroy()\n    else\n      raw',
      'raw',
    ],
    ['wrong unit', 'const mostWaiting = 1024 * 1024', 'const mostWaiting = 1024 * 1024 * 1024'],
  ),
]
