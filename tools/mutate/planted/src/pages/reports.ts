import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    ['wrong value', 'location, text.trim()]', 'location, text]'],
    ['wrong value', 'filter.text.toLowerCase().split', 'filter.text.split'],
    [
      'stale value',
      "    if (value === '') next.delete(name)\n    else next.set(name, value)",
      "    if (value !== '') next.set(name, value)",
    ],
    ['wrong value', 'wanted.every((word) =>', 'wanted.some((word) =>'],
    [
      'dropped guard',
      'const onlyPhotos = filter.withPhotos && !isOfFindings(filter)',
      "const onlyPhotos = filter.withPhotos && filter.text.trim() === ''",
    ],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    [
      'tests/pages/reports/report-filter.test.ts',
      'tests/pages/reports/report-view.test.tsx',
      'tests/wiring/shell.test.ts',
    ],
    [
      'dropped guard',
      '  const onlyPhotos = filter.withPhotos && !isOfFindings(filter)\n',
      '  const onlyPhotos = filter.withPhotos && filter.severities.length === 0\n',
    ],
  ),
  ...cases(
    'src/pages/reports/report-view.tsx',
    ['tests/pages/reports/report-view.test.tsx'],
    ['stale value', "    next.delete('photo')\n    if (part", '    if (part'],
  ),
  ...cases(
    'src/pages/reports/use-kept-place.ts',
    ['tests/pages/reports/use-kept-place.test.tsx'],
    [
      'effect after stop',
      'useEffect(() => () => clearTimeout(timer.current), [])',
      'useEffect(() => clearTimeout(timer.current), [])',
    ],
  ),
]
