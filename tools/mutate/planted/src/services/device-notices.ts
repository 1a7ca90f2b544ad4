import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts', 'tests/wiring/device-notices.test.ts'],
    ['dropped guard', '(await readHolder())?.device === device', '(await readHolder()) !== null'],
    ['missing await', '!isFor(before, key)) await before', '!isFor(before, key)) void before'],
    [
      'key without its input',
      "return (await readHolder())?.device === device ? 'on' : 'off'",
      "return (await readHolder()) !== null ? 'on' : 'off'",
    ],
    [
      'wrong owner',
      "return (await readHolder())?.device === device ? 'on' : 'off'",
      "return (await readHolder()) === null ? 'off' : 'on'",
    ],
    [
      'missing await',
      'if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      'if (before !== null && !isFor(before, key)) before.unsubscribe()',
    ],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts'],
    [
      'missing await',
      '    if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      '    if (before !== null && !isFor(before, key)) void before.unsubscribe()',
    ],
    [
      'wrong owner',
      "(await readHolder())?.device === device ? 'on' : 'off'",
      "(await readHolder()) !== null ? 'on' : 'off'",
    ],
    [
      'wrong value',
      "text.replaceAll('-', '+').replaceAll('_', '/')",
      "text.replace('-', '+').replace('_', '/')",
    ],
    [
      'missing await',
      'if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      'if (before !== null && !isFor(before, key)) void before.unsubscribe()',
    ],
  ),
]
