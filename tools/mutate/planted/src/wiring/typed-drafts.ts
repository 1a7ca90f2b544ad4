// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/typed-drafts.ts',
    ['tests/wiring/drafts'],
    ['key without its input', '!/password/i.test(field)', '!/^password$/.test(field)'],
    [
      'key without its input',
      'device.writeDraft(user, draft, values)',
      "device.writeDraft('', draft, values)",
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
      'tab.write(draft, user === null ? JSON.stringify(kept) : null)',
      'tab.write(draft, user === null ? JSON.stringify(values) : null)',
    ],
    ['stale value', 'user === null ? JSON.stringify(kept) : null', 'JSON.stringify(kept)'],
    ['stale value', 'ofVisitor(draft) ?? draftIn(kept)', 'draftIn(kept)'],
    ['dropped guard', 'if (tab.raw(name) === text) tab', 'tab'],
    ['stale value', 'if (isOwn(tab.raw(name))) tab.write(name, null)', ''],
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
