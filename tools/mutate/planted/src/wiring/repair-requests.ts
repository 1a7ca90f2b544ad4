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
    ['stale value', '{ ...kept, unsent: true }', '{ ...kept, version, unsent: true }'],
    ['wrong owner', "if (name !== null && place.kind === 'server')", 'if (name !== null)'],
    [
      'stale value',
      'return kept === null ? { request, version, unsent: false } : { ...kept, unsent: true }',
      'return kept === null\n        ? { request, version, unsent: false }\n        : { request: kept.request, version, unsent: true }',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    ['stale value', ': { ...kept, unsent: true }', ': { ...kept, version, unsent: true }'],
    [
      'wrong value',
      '{ ...kept, unsent: true }',
      '{ request: kept.request, version, unsent: true }',
    ],
    [
      'key without its input',
      "place.kind === 'server' ? place.inspectionId : place.report",
      "place.kind === 'server' ? place.inspectionId : 'shared'",
    ],
    [
      'dropped guard',
      "if (name !== null && place.kind === 'server') drafts",
      'if (name !== null) drafts',
    ],
    [
      'wrong value',
      "if (name !== null && place.kind === 'server') drafts.forgetting(name)()",
      'if (name !== null) drafts.forgetting(name)()',
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
