import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts'],
    [
      'wrong value',
      'if (value !== undefined) data.append(name, String(value))',
      'data.append(name, String(value))',
    ],
    [
      'wrong order',
      "  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n  if (file !== undefined) data.append('file', file)",
      "  if (file !== undefined) data.append('file', file)\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))",
    ],
    [
      'stale value',
      '      if (error instanceof CallError && isTooLate(error)) tell()',
      "      if (error instanceof CallError && error.code === 'conflict') tell()",
    ],
    ['dropped guard', ' || status === 410', ''],
    ['forgotten error', '?.().catch(notLoaded)', '?.()'],
    [
      'wrong value',
      '}).catch((error: unknown) => {\n      press.failed(error)\n      if (error instanceof CallError && isTooLate(error)) tell()\n      if (error instanceof CallError && isLost(error) && changes.length > 0) onDoubted(changes)\n      throw error\n    })',
      '})',
    ],
  ),
  ...cases(
    'src/services/api.ts',
    [
      'tests/services/api.test.ts',
      'tests/wiring/reporting.test.ts',
      'tests/wiring/reads.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    ['wrong value', 'isTooLate(error)) tell()', 'error.status === 412) tell()'],
    [
      'dropped guard',
      'if (value !== undefined) data.append(name, String(value))',
      'if (value !== null) data.append(name, String(value))',
    ],
    ['dropped guard', 'if (value !== undefined) data.append', 'if (value) data.append'],
    [
      'wrong order',
      "  // Text fields first: the server reads the parts in their order.\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n  if (file !== undefined) data.append('file', file)\n",
      "  if (file !== undefined) data.append('file', file)\n  // Text fields first: the server reads the parts in their order.\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n",
    ],
  ),
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts', 'tests/wiring/reads.test.ts', 'tests/wiring/reporting.test.ts'],
    [
      'dropped guard',
      'if (error instanceof CallError && isTooLate(error)) tell()',
      "if (error instanceof CallError && error.code === 'conflict') tell()",
    ],
  ),
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts'],
    ['dropped guard', " && (code === 'network' || code === 'timeout')", ''],
    ['wrong value', "(code === 'network' || code === 'timeout')", "code === 'network'"],
    ['dropped guard', 'isLost(error) && changes.length > 0', 'isLost(error)'],
  ),
]
