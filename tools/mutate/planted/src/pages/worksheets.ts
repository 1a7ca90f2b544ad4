// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/worksheets/clash-words.ts',
    [
      'tests/pages/worksheets/clash-words.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
      'tests/pages/worksheets/form-words.test.ts',
    ],
    [
      'wrong value',
      '[missing(section, before), missing(before, section)]',
      '[missing(before, section), missing(section, before)]',
    ],
  ),
  ...cases(
    'src/pages/worksheets/clash-words.ts',
    ['tests/pages/worksheets/clash-words.test.ts'],
    ['dropped guard', "field === 'sections' && changed !== undefined", 'changed !== undefined'],
    ['dropped guard', 'item_id === item.item_id && label === item.label', 'label === item.label'],
  ),
  ...cases(
    'src/pages/worksheets/comment-search.ts',
    ['tests/pages/worksheets/comment-search.test.ts'],
    ['wrong value', '(meant.length > 0 ? meant : all)', 'meant'],
    ['wrong value', '(meant.length > 0 ? meant : all).map(stem)', 'meant.length > 0 ? meant : all'],
    ['wrong value', 'comment.item_id === itemId ? 3 : 0', 'comment.item_id === itemId ? 9 : 0'],
    [
      'wrong value',
      '(comment.item_id === itemId ? 3 : 0)',
      '(typed.length > 0 && comment.item_id === itemId ? 3 : 0)',
    ],
  ),
  ...cases(
    'src/pages/worksheets/comment-search.ts',
    [
      'tests/pages/worksheets/comment-search.test.ts',
      'tests/server/worksheets/comment-library.test.ts',
      'tests/wiring/shell.test.ts',
    ],
    [
      'wrong value',
      'const typed = (meant.length > 0 ? meant : all).map(stem)',
      'const typed = meant.length > 0 ? meant : all',
    ],
  ),
  ...cases(
    'src/pages/worksheets/item-parts.ts',
    ['tests/pages/worksheets/item-parts.test.ts'],
    ['wrong value', '    one.length === other.length &&\n', ''],
  ),
  ...cases(
    'src/pages/worksheets/item-parts.ts',
    [
      'tests/pages/worksheets/item-parts.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong value',
      '    one.length === other.length &&\n    one.every((entry, at) => Object.is(entry, other[at])))\n',
      '    one.length === other.length)\n',
    ],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    ['tests/pages/worksheets/mark-drawing.test.ts'],
    ['off by one', 'mark.points.length >= mostPoints', 'mark.points.length > mostPoints'],
    ['wrong value', 'mark.points.length >= mostPoints)', 'mark.points.length > mostPoints)'],
    ['wrong value', "within(spots, 'y', by.y)", "within(spots, 'x', by.y)"],
    [
      'wrong value',
      'mark.points.some((point) => far(first, point) >= least)',
      'far(first, mark.points.at(-1) ?? first) >= least',
    ],
    ['wrong value', 'far(mark.from, mark.to) >= least', 'far(mark.from, mark.to) > 0'],
    ['wrong value', "mark.text !== ''", 'mark.text.length > 1'],
    ['off by one', 'far(mark.from, mark.to) >= least', 'far(mark.from, mark.to) > least'],
    ['off by one', 'far(first, point) >= least', 'far(first, point) > least'],
    ['off by one', 'far(last, at) < close', 'far(last, at) <= close'],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    [
      'tests/pages/worksheets/mark-drawing.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong value',
      "mark.kind === 'freehand' ? mark.points : [mark.from, mark.to]",
      "mark.kind === 'freehand' ? mark.points : [mark.from]",
    ],
  ),
  ...cases(
    'src/pages/worksheets/said-before.ts',
    ['tests/pages/worksheets/said-before.test.ts'],
    [
      'wrong value',
      'findings: section.findings.filter(({ item_id }) => item_id === one.item_id),',
      'findings: section.findings.filter(({ item_id }) => item_id === item.item_id),',
    ],
    ['wrong order', '[...own, ...sections].flatMap', '[...sections, ...own].flatMap'],
  ),
  ...cases(
    'src/pages/worksheets/said-before.ts',
    [
      'tests/pages/worksheets/said-before.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong order',
      'const all = [...own, ...sections].flatMap((section) =>',
      'const all = [...sections, ...own].flatMap((section) =>',
    ],
  ),
  ...cases(
    'src/pages/worksheets/unsent-words.ts',
    ['tests/pages/worksheets/unsent-words.test.ts'],
    [
      'wrong owner',
      "(other) => other.inspectionId === entry.inspectionId && other.state === 'attention',",
      "(other) => other.state === 'attention',",
    ],
    ['wrong value', "target.startsWith('photo:')", "target.startsWith('photo')"],
    [
      'wrong owner',
      "(other) => other.inspectionId === entry.inspectionId && other.state === 'attention'",
      "(other) => other.state === 'attention'",
    ],
  ),
  ...cases(
    'src/pages/worksheets/use-discard.tsx',
    ['tests/pages/worksheets/use-discard.test.tsx'],
    ['not ended', 'if (gone !== null) forget()\n                  discard(', 'discard('],
  ),
  ...cases(
    'src/pages/worksheets/use-inspection-form.ts',
    ['tests/pages/worksheets/use-inspection-form.test.tsx'],
    ['not ended', '      held.users -= 1\n      releaseLater(key)\n', '      held.users -= 1\n'],
    ['not ended', 'held.actor.stop()\n    running.delete(key)', 'held.actor.stop()'],
  ),
  ...cases(
    'src/pages/worksheets/use-inspection-form.ts',
    [
      'tests/pages/worksheets/use-inspection-form.test.tsx',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'key without its input',
      "=> `${useSession()?.userId ?? ''} ${inspectionId}`",
      '=> inspectionId',
    ],
  ),
  ...cases(
    'src/pages/worksheets/use-unsent.ts',
    ['tests/pages/worksheets/use-unsent.test.tsx'],
    [
      'dropped guard',
      "entries.some((entry) => entry.state === 'attention')",
      "all.some((entry) => entry.state === 'attention')",
    ],
  ),
  ...cases(
    'src/pages/worksheets/use-unsent.ts',
    ['tests/pages/worksheets/form-words.test.ts'],
    [
      'wrong order',
      "if (entry.state === 'sending') return 'Uploading'\n  if (full) return 'Not kept'",
      "if (full) return 'Not kept'\n  if (entry.state === 'sending') return 'Uploading'",
    ],
  ),
  ...cases(
    'src/pages/worksheets/worksheet-to-go-on.ts',
    ['tests/pages/worksheets/worksheet-to-go-on.test.ts'],
    [
      'wrong order',
      'const [here] = [...entries]\n    .reverse()\n',
      'const [here] = [...entries]\n',
    ],
    ['wrong order', '[...entries]\n    .reverse()\n    .flatMap(', '[...entries]\n    .flatMap('],
  ),
  ...cases(
    'src/pages/worksheets/worksheet-to-go-on.ts',
    [
      'tests/pages/worksheets/worksheet-to-go-on.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong value',
      '  const [here] = [...entries]\n    .reverse()\n    .flatMap(',
      '  const [here] = [...entries].flatMap(',
    ],
  ),
]
