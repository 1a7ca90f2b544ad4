import { cases } from './planted-kinds.ts'

/* Faults in what ties pages to charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideHooks10 = [
  ...cases(
    'src/ui/drag.ts',
    ['tests/ui/drag.test.tsx'],
    [
      'not ended',
      "      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))\n",
      '',
    ],
  ),
  ...cases(
    'src/ui/shortcuts.ts',
    [
      'tests/ui/shortcuts.test.tsx',
      'tests/ui/command-palette.test.tsx',
      'tests/ui/shortcut-sheet.test.tsx',
    ],
    ['stale value', '  begun = null\n  if (isLetter', '  if (isLetter'],
  ),
  ...cases(
    'src/ui/back-closes.ts',
    ['tests/ui/back-closes.test.tsx'],
    ['not ended', "      removeEventListener('popstate', went)\n", ''],
  ),
  ...cases(
    'src/pages/shared/use-now.ts',
    ['tests/pages/shared/use-now.test.tsx'],
    [
      'not ended',
      '    clearInterval(timer)\n    timer = undefined\n',
      '    clearInterval(timer)\n',
    ],
  ),
  ...cases(
    'src/pages/shared/use-resource.ts',
    ['tests/pages/shared/use-resource.test.tsx'],
    [
      'key without its input',
      'before?.thing === thing ? before.loaded : null',
      'before !== null ? before.loaded : null',
    ],
  ),
  ...cases(
    'src/pages/shared/use-kept-moves.ts',
    ['tests/pages/shared/use-kept-moves.test.tsx'],
    ['stale value', '    if (keptFor.get(app) === kept) keptFor.delete(app)\n', ''],
  ),
  ...cases(
    'src/pages/admin/use-visit-drag.tsx',
    ['tests/pages/admin/use-visit-drag.test.tsx', 'tests/pages/admin/week-grid.test.tsx'],
    [
      'dropped guard',
      'if (stays && visit.day === day) return null',
      'if (visit.day === day) return null',
    ],
  ),
  ...cases(
    'src/service-worker-versions.ts',
    ['tests/src/service-worker-versions.test.ts'],
    ['off by one', 'slice(0, -2)', 'slice(0, -1)'],
  ),
  ...cases(
    'src/service-worker-notices.ts',
    ['tests/src/service-worker-notices.test.ts'],
    [
      'wrong owner',
      'if (message !== null && message.device === holder?.device) {',
      'if (message !== null) {',
    ],
    ['stale value', "endpoint: endpoint ?? '', auth", 'endpoint: before, auth'],
  ),
  ...cases(
    'src/routes.tsx',
    ['tests/src/routes.test.ts', 'tests/src/paths.test.ts', 'tests/wiring/reporting.test.ts'],
    ['key without its input', "part: 'worksheetId'", "part: 'inspectionId'"],
  ),
  ...cases(
    'src/pages/shared/use-submission.ts',
    ['tests/pages/shared/use-submission.test.tsx'],
    [
      'dropped guard',
      "saved: snapshot.hasTag('done') && !context.typedSince,",
      "saved: snapshot.hasTag('done'),",
    ],
  ),
  ...cases(
    'src/pages/shared/use-list-query.ts',
    ['tests/pages/shared/use-list-query.test.tsx'],
    [
      'stale value',
      '= { page: firstPage, ...changes }',
      "= { page: search.get('page') ?? firstPage, ...changes }",
    ],
  ),
  ...cases(
    'src/pages/service-areas/use-areas.ts',
    ['tests/pages/service-areas/use-areas.test.tsx'],
    ['wrong value', '[...picked, before.get(county.fips) ?? county],', '[...picked, county],'],
  ),
  ...cases(
    'src/pages/demo/use-demo.ts',
    ['tests/pages/demo/use-demo.test.tsx'],
    ['wrong rounding', 'Math.ceil((until - now) / 60_000)', 'Math.floor((until - now) / 60_000)'],
  ),
]
