import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/machines/shell/person', 'tests/wiring/person'],
    [
      'effect after stop',
      'if (mayStore(world)) storage.writeUser(user)',
      'storage.writeUser(user)',
    ],
    ['wrong value', 'propertyId: storage.readProperty(),', 'propertyId: null,'],
    ['wrong value', 'photo: storage.readPhoto(),', 'photo: null,'],
    ['wrong value', 'concernedBy(notification)', '[]'],
  ),
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/wiring/person.test.ts'],
    [
      'dropped guard',
      'tellChanged(world, concernedBy(notification)),',
      'tellChanged(world, concernedBy({ type: notification.type })),',
    ],
    [
      'wrong value',
      'announce: (_, { notification }) => tellChanged(world, concernedBy(notification)),',
      'announce: (_, { notification }) => {\n        const [resource] = concernedBy(notification)\n        if (resource !== undefined) tellChanged(world, [resource])\n      },',
    ],
  ),
]
