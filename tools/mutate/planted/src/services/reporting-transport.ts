import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts'],
    ['wrong value', '[{ ...itemHeaders, length: bytes.length }, bytes]', '[itemHeaders, bytes]'],
    ['off by one', "const end = payload.indexOf('\\n') + 1", "const end = payload.indexOf('\\n')"],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts', 'tests/services/reporting-sends.test.ts'],
    [
      'stale value',
      'kept.push([{ ...itemHeaders, length: bytes.length }, bytes])',
      'kept.push([itemHeaders, bytes])',
    ],
    [
      'off by one',
      "const end = payload.indexOf('\\n') + 1\n",
      "const end = payload.indexOf('\\n')\n",
    ],
    [
      'wrong order',
      '{ ...itemHeaders, length: bytes.length }',
      '{ length: bytes.length, ...itemHeaders }',
    ],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-sends.test.ts'],
    [
      'dropped guard',
      "items.some(([{ type }]) => type === 'event')",
      "items.every(([{ type }]) => type === 'event')",
    ],
  ),
]
