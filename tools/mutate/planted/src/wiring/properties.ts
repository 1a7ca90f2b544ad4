import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person'],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.at(-1)?.is_finalized === true',
    ],
    [
      'wrong value',
      "api.call('properties.default', {\n          params: { id: input.userId },",
      "api.call('properties.default', {\n          params: { id: '' },",
    ],
    [
      'effect after stop',
      'if (mayStore(world)) storage.writeProperty(propertyId)',
      'storage.writeProperty(propertyId)',
    ],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.some((one) => one.is_finalized)',
    ],
    [
      'wrong value',
      'return inspections[0]?.is_finalized === true',
      'return inspections.some((one) => one.is_finalized === true)',
    ],
    [
      'dropped guard',
      'inspections[0]?.is_finalized === true',
      'inspections.some(({ is_finalized }) => is_finalized)',
    ],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/properties.test.ts', 'tests/wiring/person.test.ts'],
    [
      'wrong value',
      'return inspections[0]?.is_finalized === true',
      'return inspections.at(-1)?.is_finalized === true',
    ],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.some(({ is_finalized }) => is_finalized === true)',
    ],
  ),
]
