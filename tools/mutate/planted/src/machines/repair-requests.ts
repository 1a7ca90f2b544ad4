// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    ['tests/machines/repair-requests'],
    [
      'key without its input',
      '...edit.items.filter((one) => !has(one.finding_id))',
      '...edit.items',
    ],
    ['off by one', '.slice(-stepsKept)', '.slice(0, stepsKept)'],
    ['key without its input', '`change ${edit.finding_id} ${', '`change ${'],
    ['dropped guard', 'isTyping(edit) && past', 'past'],
    ['wrong unit', 'Math.round(Number(text) * 100)', 'Math.round(Number(text))'],
    ['off by one', '100_000_000)', '100_000)'],
    ['dropped guard', 'item === undefined || other === undefined', 'item === undefined'],
    ['off by one', '.slice(0, 80)', ''],
    ['wrong value', 'Math.round(Number(text) * 100)', 'Math.floor(Number(text) * 100)'],
    [
      'wrong rounding',
      '  return Math.min(Math.round(Number(text) * 100), 100_000_000)',
      '  return Math.min(Math.floor(Number(text) * 100), 100_000_000)',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    [
      'tests/machines/repair-requests/repair-request.test.ts',
      'tests/machines/repair-requests/repair-request-model.test.ts',
    ],
    [
      'wrong rounding',
      'Math.min(Math.round(Number(text) * 100), 100_000_000)',
      'Math.min(Math.floor(Number(text) * 100), 100_000_000)',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    [
      'tests/machines/repair-requests/repair-request-model.test.ts',
      'tests/machines/repair-requests/repair-request.test.ts',
    ],
    [
      'key without its input',
      "`change ${edit.finding_id} ${Object.keys(edit.change).join(' ')}`",
      "`change ${Object.keys(edit.change).join(' ')}`",
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request.machine.ts',
    ['tests/machines/repair-requests'],
    [
      'stale value',
      "                'undo',\n                'noteChange',",
      "                'undo',",
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-setup.ts',
    ['tests/machines/repair-requests'],
    [
      'stale value',
      '      version: context.theirs?.version ?? context.version,',
      '      version: context.version,',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-setup.ts',
    [
      'tests/machines/repair-requests/repair-request.test.ts',
      'tests/machines/repair-requests/repair-request-journeys.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'stale value',
      'takeTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null, past: [] })),',
      'takeTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null })),',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request.machine.ts',
    ['tests/machines/repair-requests/repair-request.test.ts'],
    [
      'stale value',
      "                  { type: 'keepVersion', params: ({ event }) => event.output },\n                  { type: 'remember', params: ({ context }) => context },\n",
      "                  { type: 'keepVersion', params: ({ event }) => event.output },\n",
    ],
  ),
]
