import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/world.ts',
    ['tests/wiring/device-notices.test.ts', 'tests/wiring/shell.test.ts'],
    [
      'wrong owner',
      "return session?.role === 'homeowner' && !session.isSwitched",
      "return session?.role === 'homeowner'",
    ],
  ),
  ...cases(
    'src/wiring/world.ts',
    [
      'tests/wiring/person.test.ts',
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/device-notices.test.ts',
    ],
    [
      'wrong owner',
      'mayWriteFieldWork(app().getSnapshot().context.session)',
      "app().getSnapshot().context.session?.role === 'inspector'",
    ],
  ),
  ...cases(
    'src/wiring/world.ts',
    [
      'tests/wiring/world.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/documents.test.ts',
    ],
    [
      'dropped guard',
      '  mayWriteFieldWork(app().getSnapshot().context.session)',
      '  app().getSnapshot().context.session !== null',
    ],
  ),
  ...cases(
    'src/wiring/world.ts',
    [
      'tests/wiring/world.test.ts',
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'dropped guard',
      "return session?.role === 'inspector' && !session.isSwitched",
      "return session?.role === 'inspector'",
    ],
  ),
  ...cases(
    'src/wiring/world.ts',
    ['tests/wiring/world.test.ts', 'tests/wiring/root-world.test.ts', 'tests/wiring/shell.test.ts'],
    [
      'dropped guard',
      '  mayWriteFieldWork(app().getSnapshot().context.session)\n',
      "  app().getSnapshot().context.session?.originalRole === 'inspector'\n",
    ],
  ),
]
