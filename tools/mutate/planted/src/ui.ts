// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/ui/back-closes.ts',
    ['tests/ui/back-closes.test.tsx'],
    ['not ended', "      removeEventListener('popstate', went)\n", ''],
    [
      'not ended',
      "isThere = false\n      removeEventListener('popstate', went)",
      'isThere = false',
    ],
    ['dropped guard', '      if (isOver) return\n', ''],
  ),
  ...cases(
    'src/ui/command-palette.tsx',
    ['tests/ui/command-palette.test.tsx'],
    ['dropped guard', "more.state === 'loading' && at >= commandsOf(first).length", 'false'],
    ['dropped guard', ' && at >= commandsOf(first).length', ''],
    ['forgotten error', ' || (isMissing && commands.length === 0)', ''],
  ),
  ...cases(
    'src/ui/command-palette.tsx',
    ['tests/pages/shared/palette.test.tsx'],
    ['stale value', 'text.trim(), canAsk ? attempt : -1)', 'text.trim(), attempt)'],
  ),
  ...cases(
    'src/ui/csv.ts',
    ['tests/ui/csv.test.ts'],
    ['dropped guard', '/^[\\s\\0]*[=+\\-@', '/^[\\s\\0]*[=+@'],
  ),
  ...cases(
    'src/ui/csv.ts',
    [
      'tests/ui/csv.test.ts',
      'tests/ui/table.test.tsx',
      'tests/pages/own-comments/comment-csv.test.ts',
      'tests/pages/templates/template-csv.test.ts',
    ],
    ['wrong value', "text.replaceAll('\"', '\"\"')", "text.replace('\"', '\"\"')"],
  ),
  ...cases(
    'src/ui/days.ts',
    ['tests/ui/days.test.ts', 'tests/ui/pickers.test.tsx'],
    ['wrong zone', "{ weekday: 'short', timeZone: 'UTC' }", "{ weekday: 'short' }"],
  ),
  ...cases(
    'src/ui/drag.ts',
    ['tests/ui/drag.test.tsx'],
    [
      'not ended',
      "      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))\n",
      '',
    ],
    [
      'not ended',
      "setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))",
      "setTimeout(() => window.removeEventListener('click', swallow))",
    ],
  ),
  ...cases(
    'src/ui/drag.ts',
    [
      'tests/ui/drag.test.tsx',
      'tests/ui/drag-scroll.test.tsx',
      'tests/pages/admin/use-visit-drag.test.tsx',
    ],
    [
      'not ended',
      '      cancelAnimationFrame(frame)\n      listening.abort()\n',
      '      cancelAnimationFrame(frame)\n',
    ],
  ),
  ...cases(
    'src/ui/photo-gestures.ts',
    ['tests/ui/photo-gestures.test.tsx'],
    [
      'dropped guard',
      "if (event.type === 'pointerup' && Math.abs(by) > swipeLength)",
      'if (Math.abs(by) > swipeLength)',
    ],
    ['wrong unit', 'event.deltaMode === 0 ? event.deltaY', 'event.deltaMode === 1 ? event.deltaY'],
  ),
  ...cases(
    'src/ui/photo-zoom.ts',
    ['tests/ui/photo-zoom.test.ts'],
    ['wrong value', 'return inside(moved, photo, stage)', 'return inside(moved, stage, photo)'],
  ),
  ...cases(
    'src/ui/shortcuts.ts',
    [
      'tests/ui/shortcuts.test.tsx',
      'tests/ui/shortcuts-and-sheet.test.tsx',
      'tests/ui/shortcut-sheet.test.tsx',
    ],
    ['stale value', '  begun = null\n  if (isLetter', '  if (isLetter'],
  ),
  ...cases(
    'src/ui/shortcuts.ts',
    [
      'tests/ui/shortcuts.test.tsx',
      'tests/ui/shortcut-sheet.test.tsx',
      'tests/ui/shortcuts-and-sheet.test.tsx',
    ],
    [
      'not ended',
      '      registered.delete(entry)\n      if (registered.size === 0)',
      '      if (registered.size === 0)',
    ],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/side-panel.test.tsx', 'tests/ui/charts.test.tsx'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high ?? 0)'],
    ['off by one', 'keys.slice(low, (high ?? 0) + 1)', 'keys.slice(low, high)'],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table.test.tsx', 'tests/ui/table-keys.test.tsx'],
    [
      'wrong order',
      '[keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)',
      '[keys.indexOf(from), keys.indexOf(to)].sort()',
    ],
  ),
  ...cases(
    'src/ui/table-keys.ts',
    ['tests/ui/table-keys.test.tsx'],
    ['wrong value', 'select([key, next])', 'select([next])'],
    ['stale value', '        anchor.current = next\n', ''],
    ['dropped guard', 'extend && from !== null && keys.includes(from)', 'extend && from !== null'],
    ['dropped guard', 'selection && selection.keys.size > 0)', 'selection)'],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts'],
    [
      'dropped guard',
      'ends[lane] = Math.max(piece.until, piece.from + least)',
      'ends[lane] = piece.until',
    ],
  ),
  ...cases(
    'src/ui/week-layout.ts',
    ['tests/ui/week-layout.test.ts', 'tests/ui/week-calendar.test.tsx'],
    ['wrong rounding', 'Math.ceil(until / 60)', 'Math.floor(until / 60)'],
    ['stale value', '    group = []\n    ends = []\n', '    group = []\n'],
    [
      'off by one',
      'return until <= from && start.day !== day ? null : { id: event.id, from, until }',
      'return { id: event.id, from, until }',
    ],
    [
      'off by one',
      'return until <= from && start.day !== day',
      'return until < from && start.day !== day',
    ],
  ),
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-calendar.test.tsx'],
    ['off by one', 'Math.min(60 * hours[1] - step, Math.max(', 'Math.min(60 * hours[1], Math.max('],
  ),
  ...cases(
    'src/ui/week-move.ts',
    ['tests/ui/week-move.test.ts'],
    ['wrong order', 'columns.slice(0, column).toReversed()', 'columns.slice(0, column)'],
  ),
  ...cases(
    'src/ui/zoned-time.ts',
    ['tests/ui/zoned-time.test.ts'],
    ['wrong value', "hourCycle: 'h23',", 'hour12: false,'],
    ['off by one', "${hour < 12 ? 'AM' : 'PM'}", "${hour <= 12 ? 'AM' : 'PM'}"],
    ['wrong zone', 'new Date(right ?? before)', 'new Date(right ?? after)'],
    [
      'wrong zone',
      '[asked - ahead(asked - 86_400_000), asked - ahead(asked + 86_400_000)]',
      '[asked - ahead(asked), asked - ahead(asked)]',
    ],
  ),
]
