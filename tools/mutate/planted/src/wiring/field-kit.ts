import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit'],
    [
      'dropped guard',
      'Date.parse(scheduled_start) < Date.now() + ahead',
      'Date.parse(scheduled_start) > Date.now() + ahead',
    ],
    ['wrong unit', 'ahead = 3 * 86_400_000', 'ahead = 3 * 86_400'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/field-kit.test.ts'],
    ['key without its input', '[...new Set([...asked, ...soon])]', '[...asked, ...soon]'],
    ['wrong unit', 'libraryAge = 12 * 3_600_000', 'libraryAge = 12 * 3_600'],
    ['dropped guard', 'Date.now() - kept.at > libraryAge', 'true'],
    ['dropped guard', "(status === 'in_progress' ||", '(false ||'],
    [
      'dropped guard',
      'personOf(world)?.outbox?.getSnapshot().context.entries.length === 0 &&\n',
      '',
    ],
    ['dropped guard', '        !hasTypedForm() &&\n', ''],
    ['wrong value', "        await copyRead(world, userId, 'templates.list', {})\n", ''],
    ['wrong value', "        await copyRead(world, userId, 'ownComments.list', {})\n", ''],
    [
      'wrong value',
      "        await copyRead(world, userId, 'openQuestions.ofInspection', input)\n",
      '',
    ],
    [
      'dropped guard',
      'board.inspections.filter(({ status }) => isEditable(status))',
      'board.inspections',
    ],
    ['key without its input', 'name.startsWith(mark) ?', 'true ?'],
    ['wrong order', '        return markCopied(world, userId, inspectionId)\n', ''],
    ['dropped guard', "if (services.includes('radon')) await", 'await'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts'],
    ['wrong unit', 'const ahead = 3 * 86_400_000', 'const ahead = 3 * 86_400'],
    ['wrong value', 'Date.now() - kept.at > libraryAge', 'Date.now() - kept.at < libraryAge'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      "if (services.includes('mold')) await copyRead(world, userId, 'moldTests.get', input)",
      "if (services.includes('mold')) await copyRead(world, userId, 'radonTests.get', input)",
    ],
    [
      'dropped guard',
      'await (await pictures()).keepPictures(world, userId, inspectionId, report)',
      'void (await pictures()).keepPictures(world, userId, inspectionId, report)',
    ],
    [
      'wrong value',
      'return [...new Set([...asked, ...soon])]',
      'return asked.length > 0 ? asked : soon',
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    [
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/field-kit-lists.test.ts',
      'tests/wiring/logged.test.ts',
    ],
    [
      'dropped guard',
      '        !hasTypedForm() &&\n        !isSomebodyTyping(),',
      '        (!hasTypedForm() || !isSomebodyTyping()),',
    ],
    [
      'wrong value',
      'board.inspections.filter(({ status }) => isEditable(status)),',
      'board.inspections.filter(isSoon),',
    ],
    [
      'missing await',
      'await (await pictures()).keepPictures(',
      'void (await pictures()).keepPictures(',
    ],
  ),
]
