import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/service-areas/area-words.ts',
    ['tests/pages/service-areas/area-words.test.ts'],
    [
      'wrong value',
      'counties.reduce((sum, { requests }) => sum + requests, 0)',
      'counties.filter(({ requests }) => requests > 0).length',
    ],
    ['wrong value', "requests === 1 ? 'waits' : 'wait'", "numbers.length === 1 ? 'waits' : 'wait'"],
  ),
  ...cases(
    'src/pages/service-areas/county-shapes.ts',
    ['tests/pages/service-areas/county-shapes.test.ts', 'tests/services/packed-shapes.test.ts'],
    ['wrong value', 'followed(~arc).toReversed()', '(lines[~arc] ?? []).reverse()'],
  ),
  ...cases(
    'src/pages/service-areas/county-shapes.ts',
    ['tests/pages/service-areas/county-shapes.test.ts'],
    [
      'wrong value',
      "geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()",
      "geometry.type === 'Polygon' ? geometry.arcs : (geometry.arcs[0] ?? [])",
    ],
  ),
  ...cases(
    'src/pages/service-areas/use-areas.ts',
    ['tests/pages/service-areas/use-areas.test.tsx'],
    ['wrong value', '[...picked, before.get(county.fips) ?? county],', '[...picked, county],'],
    [
      'wrong value',
      'const own = form.done && form.answer !== null ? form.answer.version : form.values.version',
      'const own = form.values.version',
    ],
  ),
  ...cases(
    'src/pages/service-areas/use-areas.ts',
    [
      'tests/pages/service-areas/use-areas.test.tsx',
      'tests/pages/service-areas/terms-dialog.test.tsx',
      'tests/pages/service-areas/area-words.test.ts',
    ],
    ['wrong value', '[...picked, before.get(county.fips) ?? county]', '[...picked, county]'],
  ),
]
