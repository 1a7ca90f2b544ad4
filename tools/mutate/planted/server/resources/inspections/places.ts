import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/places.ts',
    ['tests/server/inspections'],
    [
      'wrong order',
      'if (given.every((one) => place(one, tried))) return true',
      'if (given.length === 0) return true',
    ],
    ['dropped guard', '.filter((one) => only === null || one === only)', ''],
  ),
  ...cases(
    'server/resources/inspections/places.ts',
    ['tests/server/inspections/places.test.ts'],
    [
      'off by one',
      'a.start < b.end + way && b.start < a.end + way',
      'a.start <= b.end + way && b.start <= a.end + way',
    ],
    [
      'wrong value',
      'choices: freeIn(calendar, request.county, request),',
      'choices: freeIn(calendar, request.county, wish),',
    ],
  ),
]
