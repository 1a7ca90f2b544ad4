import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/papers/other-scripts.ts',
    ['tests/server/papers/other-scripts.test.ts'],
    ['dropped guard', 'covers(code) && holds(path, character)', 'covers(code)'],
    ['wrong value', "own === bold ? 'bold' : 'plain'", "'plain'"],
    ['wrong value', "align === 'center' ? free / 2 : free", 'free'],
    ['wrong value', '      left += measure(words, more)\n', ''],
    ['wrong value', '{ ...more, baseline } as Line', 'more as Line'],
    ['wrong value', '(text, options) => widthOf(runsOf(text, faces), options)', 'measure'],
    ['wrong value', "text.replace(joins, '')", 'text'],
    ['not ended', '      inner._font = own\n', ''],
  ),
]
