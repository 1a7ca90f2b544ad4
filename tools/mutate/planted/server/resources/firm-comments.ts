import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/firm-comments/handlers.ts',
    ['tests/server/firm-comments'],
    ['key without its input', '        keys.add(keyOf(one))\n', ''],
    [
      'off by one',
      'countOfOwn(library) + fresh.length > mostFirmComments',
      'countOfOwn(library) > mostFirmComments',
    ],
  ),
  ...cases(
    'server/resources/firm-comments/handlers.ts',
    ['tests/server/firm-comments/firm-comments.test.ts'],
    [
      'stale value',
      'known.hidden === hidden ? null : { written: writtenOf(known), hidden }',
      'known.hidden === hidden ? null : { written: null, hidden }',
    ],
    ['dropped guard', 'return known.hidden === hidden ? null : {', 'return {'],
    [
      'stale value',
      'return { written: null, hidden: known.hidden }',
      'return { written: null, hidden: false }',
    ],
    [
      'dropped guard',
      '      unlessNewer(known, version)\n      return { written: null',
      '      return { written: null',
    ],
    [
      'wrong value',
      '        const isFresh = !keys.has(keyOf(one))\n        keys.add(keyOf(one))\n        return isFresh\n',
      '        const isFresh = !keys.has(keyOf(one))\n        return isFresh\n',
    ],
    ['dropped guard', " && known?.origin !== 'changed'", ''],
  ),
]
