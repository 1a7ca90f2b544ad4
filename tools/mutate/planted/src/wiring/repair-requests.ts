// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/page-answers'],
    [
      'key without its input',
      "`repair_request_${place.kind === 'server' ? place.inspectionId : place.report}`",
      '`repair_request_${place.kind}`',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['stale value', '{ ...note, unsent: true }', '{ ...note, version, unsent: true }'],
    ['wrong owner', "if (key !== null && place.kind === 'server')", 'if (key !== null)'],
    [
      'stale value',
      'return note === null ? { request, version, unsent: false } : { ...note, unsent: true }',
      'return note === null\n        ? { request, version, unsent: false }\n        : { request: note.request, version, unsent: true }',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    ['stale value', ': { ...note, unsent: true }', ': { ...note, version, unsent: true }'],
    [
      'wrong value',
      '{ ...note, unsent: true }',
      '{ request: note.request, version, unsent: true }',
    ],
    [
      'key without its input',
      "place.kind === 'server' ? place.inspectionId : place.report",
      "place.kind === 'server' ? place.inspectionId : 'shared'",
    ],
    [
      'dropped guard',
      "if (key !== null && place.kind === 'server') storage",
      'if (key !== null) storage',
    ],
    [
      'wrong value',
      "if (key !== null && place.kind === 'server') storage.writeNote(key, null)",
      'if (key !== null) storage.writeNote(key, null)',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts'],
    [
      'wrong value',
      'return { request, version: 0, unsent: false }',
      'return { request, version: 0, unsent: true }',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    [
      'tests/wiring/payments.test.ts',
      'tests/wiring/page-answers.test.ts',
      'tests/wiring/issues.test.ts',
    ],
    [
      'key without its input',
      "place.kind === 'server' ? place.inspectionId : place.report}`",
      "place.kind === 'server' ? place.inspectionId : place.kind}`",
    ],
  ),
]
