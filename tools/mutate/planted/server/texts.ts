import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/texts/facts.ts',
    ['tests/server/mail/choices.test.ts'],
    ['wrong owner', "    .where(isOf('u.demo_id', tenant))\n", ''],
    ['dropped guard', 'number.toUpperCase()', 'number'],
  ),
  ...cases(
    'server/texts/facts.ts',
    ['tests/server/texts/texts.test.ts'],
    [
      'wrong value',
      "query.where('i.number', '=', number.toUpperCase())",
      "query.where('i.number', '=', number)",
    ],
  ),
  ...cases(
    'server/texts/kinds.ts',
    ['tests/server/mail/choices.test.ts'],
    ['dropped guard', '/\\{[^{}\\n]*\\}/g', '/\\{[^{}]*\\}/g'],
  ),
  ...cases(
    'server/texts/own.ts',
    ['tests/server/mail/choices.test.ts'],
    ['wrong owner', "    .where(isOf('demo_id', tenant))\n", ''],
  ),
]
