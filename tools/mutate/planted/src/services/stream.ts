// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/stream.ts',
    [
      'tests/services/stream.test.ts',
      'tests/machines/notifications',
      'tests/wiring/notifications.test.ts',
    ],
    ['not ended', '    source.close()\n    handlers.failed(', '    handlers.failed('],
    ['not ended', 'return () => source.close()', 'return () => {}'],
    [
      'wrong order',
      'const isRefused = source.readyState === EventSource.CLOSED\n    source.close()',
      'source.close()\n    const isRefused = source.readyState === EventSource.CLOSED',
    ],
    ['key without its input', '?token=${encodeURIComponent(token)}', '?token=${token}'],
    ['wrong order', "'ping', handlers.pinged", "'ping', handlers.connected"],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    [
      'wrong value',
      "isRefused ? 'stream_refused' : 'stream_cut'",
      "isRefused ? 'stream_cut' : 'stream_refused'",
    ],
    ['dropped guard', 'if (result.success) handlers.arrived', 'handlers.arrived'],
    ['forgotten error', "['connected', 'notification']", "['connected']"],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/services/stream.test.ts'],
    ['not ended', '    source.close()\n    handlers.failed', '    handlers.failed'],
    [
      'wrong order',
      '    const isRefused = source.readyState === EventSource.CLOSED\n    source.close()',
      '    source.close()\n    const isRefused = source.readyState === EventSource.CLOSED',
    ],
    [
      'wrong order',
      '    const isRefused = source.readyState === EventSource.CLOSED\n    source.close()\n',
      '    source.close()\n    const isRefused = source.readyState === EventSource.CLOSED\n',
    ],
  ),
  ...cases(
    'src/services/stream.ts',
    [
      'tests/services/stream.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/notifications.test.ts',
    ],
    [
      'wrong value',
      "source.addEventListener('withdrawn', (event) => {",
      "source.addEventListener('notification.withdrawn', (event) => {",
    ],
  ),
]
