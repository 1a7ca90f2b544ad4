// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/audit.ts',
    ['tests/server/admin/audit.test.ts', 'tests/server/admin/homes.test.ts'],
    [
      'wrong order',
      '    const about = await subjectOf(trx, parts)\n    const answer = await act(trx)\n',
      '    const answer = await act(trx)\n    const about = await subjectOf(trx, parts)\n',
    ],
    ['wrong owner', "user_type === 'admin' || original_type === 'admin'", "user_type === 'admin'"],
    [
      'missing await',
      'const answer = await act(trx)\n    await record',
      'const answer = await act(db)\n    await record',
    ],
  ),
  ...cases(
    'server/audit.ts',
    ['tests/server/admin/audit-rows.test.ts'],
    ['dropped guard', "['admin.tryMailAgain', 'payments.refund']", "['payments.refund']"],
    ['dropped guard', "['admin.tryMailAgain', 'payments.refund']", "['admin.tryMailAgain']"],
    [
      'wrong value',
      "    [...new Set([textOf(body, 'from_day'), textOf(body, 'until_day')])].join(' to '),",
      "    [textOf(body, 'from_day'), textOf(body, 'until_day')].join(' to '),",
    ],
    [
      'wrong value',
      "  'priceTables.restore': ({ params }) => `table ${numberOf(params, 'version')}`,\n",
      '',
    ],
    [
      'wrong value',
      "inDollars(numberOf(body, 'amount_cents'))",
      "inDollars(numberOf(body, 'refunded_cents'))",
    ],
    [
      'wrong value',
      'return row === undefined ? nobody : personOf(db, row.inspector_id)',
      'return row === undefined ? nobody : personOf(db, proposal)',
    ],
    ['wrong value', 'subject: `${row.title}, ${home.subject}` }', 'subject: row.title }'],
  ),
]
