// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/typed-drafts.ts',
    ['tests/wiring/drafts'],
    ['key without its input', '!/password/i.test(field)', '!/^password$/.test(field)'],
    [
      'key without its input',
      'device.writeDraft(user, draft, kept)',
      "device.writeDraft('', draft, kept)",
    ],
  ),
  ...cases(
    'src/wiring/typed-drafts.ts',
    [
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/drafts.test.ts',
    ],
    ['dropped guard', '!/password/i.test(field)', '!/^password$/i.test(field)'],
  ),
  ...cases(
    'src/wiring/typed-drafts.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong value', 'const own = [read, written].map(', 'const own = [written].map('],
    ['wrong order', '[read, written].map(', '[read].map('],
    [
      'wrong owner',
      'visitors.write(draft, user === null ? keepable(values) : null)',
      'visitors.write(draft, user === null ? values : null)',
    ],
    ['stale value', 'user === null ? keepable(values) : null', 'keepable(values)'],
    ['stale value', 'visitors.read(draft) ?? draftIn(kept)', 'draftIn(kept)'],
  ),
  ...cases(
    'src/wiring/typed-drafts.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/field-kit.test.ts', 'tests/wiring/drafts.test.ts'],
    ['wrong value', '!/password/i.test(field)', "field !== 'password'"],
    ['stale value', '[read, written].map((texts)', '[written].map((texts)'],
  ),
  ...cases(
    'src/wiring/typed-drafts.ts',
    ['tests/wiring/calls.test.ts', 'tests/wiring/drafts.test.ts', 'tests/wiring/field-kit.test.ts'],
    [
      'key without its input',
      'written.set(`${user} ${draft}`, JSON.stringify(kept))',
      'written.set(draft, JSON.stringify(kept))',
    ],
  ),
]
