import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/profile.ts',
    ['tests/machines/profile', 'tests/wiring/person'],
    [
      'effect after stop',
      'if (mayStore(world)) storage.writePhoto(stored)',
      'storage.writePhoto(stored)',
    ],
    [
      'effect after stop',
      'if (mayStore(world)) storage.forgetUserAndPhoto()',
      'storage.forgetUserAndPhoto()',
    ],
    ['key without its input', 'params: { userId: input.userId }', "params: { userId: '' }"],
  ),
  ...cases(
    'src/wiring/profile.ts',
    ['tests/wiring/person.test.ts'],
    [
      'wrong owner',
      '        if (mayStore(world)) storage.writePhoto(stored)',
      '        storage.writePhoto(stored)',
    ],
    [
      'wrong owner',
      '        if (mayStore(world)) storage.writePhoto(stored)\n',
      '        storage.writePhoto(stored)\n',
    ],
    ['wrong value', 'profile_photo_url ?? null', 'null'],
  ),
]
