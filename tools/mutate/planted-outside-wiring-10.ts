import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring10 = [
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-renewed.test.ts',
      'tests/wiring/auth-token.test.ts',
    ],
    ['wrong unit', 'reading.session.lasts > 30_000', 'reading.session.lasts > 30'],
  ),
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring/auth-lock.test.ts'],
    [
      'missing await',
      "if (readAuth().kind !== 'good') await storage.nextChange(arrival)",
      "if (readAuth().kind !== 'good') storage.nextChange(arrival)",
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    ['dropped guard', 'room !== null && room - used < spare', 'room !== null && room < spare'],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['stale value', '[read, written].map((texts)', '[written].map((texts)'],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts', 'tests/wiring/inspections-prepared.test.ts'],
    [
      'stale value',
      "county ?? draft?.home?.county_fips ?? ''",
      "draft?.home?.county_fips ?? county ?? ''",
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    [
      'wrong retry',
      '        arriving = null\n        throw new CallError',
      '        throw new CallError',
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/diy-photographs.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
    ],
    ['stale value', 'online })\n      last = online\n', 'online })\n'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    [
      'tests/wiring/shell.test.ts',
      'tests/wiring/shell-pages.test.ts',
      'tests/wiring/shell-reads.test.ts',
    ],
    ['missing await', 'throw await chunkProblem(error)', 'throw chunkProblem(error)'],
  ),
  ...cases(
    'src/wiring/tour.ts',
    ['tests/wiring/tour.test.ts'],
    ['key without its input', '  tours += 1\n  const pictures', '  const pictures'],
  ),
]
