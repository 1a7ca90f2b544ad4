import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts', 'tests/wiring/reporting.test.ts'],
    ['off by one', 'before >= mostOfOne', 'before > mostOfOne'],
    ['off by one', 'sent >= most ', 'sent > most '],
    ['key without its input', 'const key = JSON.stringify(report)', 'const key = report.kind'],
    ['dropped guard', 'plainMessage(text(named.message))', 'plainMessage(named.message)'],
    ['dropped guard', 'plainKind(text(named.kind))', 'plainKind(named.kind)'],
    ['dropped guard', 'plainKind(text(named.kind))', 'text(named.kind)'],
    ['forgotten error', '.catch(() => {})', ''],
    ['dropped guard', 'if (isNoise(named)) return\n', ''],
    ['wrong value', "thrown.name || 'Error'", 'thrown.name'],
    ['dropped guard', 'id !== null && /^[0-9a-f]{12}$/.test(id) ? id : null', 'id'],
    ['wrong value', 'patternOf(pathname())', 'pathname()'],
    [
      'forgotten error',
      'occurrence.event.error ?? occurrence.event.message',
      'occurrence.event.error',
    ],
    ['forgotten error', '    return null\n  }\n}', '    throw new Error()\n  }\n}'],
    ['stale value', '    times.set(key, before + 1)\n', '    times.set(key, 1)\n'],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts'],
    ['off by one', 'before >= mostOfOne) return', 'before > mostOfOne) return'],
    [
      'wrong value',
      '(occurrence.event.error ?? occurrence.event.message)',
      'occurrence.event.message',
    ],
    [
      'dropped guard',
      'message: plainMessage(text(named.message)),',
      'message: plainMessage(named.message),',
    ],
    ['key without its input', 'const key = JSON.stringify(report)', 'const key = report.message'],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts', 'tests/wiring/error-reports.test.ts'],
    [
      'missing await',
      'trace: traceFrom(captureTrace),\n    }).catch(() => {})',
      'trace: traceFrom(captureTrace),\n    })',
    ],
    [
      'key without its input',
      'const key = JSON.stringify(report)',
      'const key = JSON.stringify(report.kind)',
    ],
  ),
]
