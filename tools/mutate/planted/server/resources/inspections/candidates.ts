import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/candidates.ts',
    ['tests/server/inspections/assignment.test.ts'],
    [
      'wrong value',
      ".on('status', 'in', ['scheduled', 'in_progress'])",
      ".on('status', 'in', ['scheduled'])",
    ],
    [
      'dropped guard',
      ' && !away.has(person.user_id) && not_on === null',
      ' && !away.has(person.user_id)',
    ],
    ['dropped guard', ' && !away.has(person.user_id)', ''],
    ['dropped guard', 'free: comes && hasWay,', 'free: comes,'],
  ),
]
