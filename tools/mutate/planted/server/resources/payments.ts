// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments/books.test.ts'],
    ['wrong order', 'order by b.event_id desc limit 1', 'order by b.event_id limit 1'],
    ['off by one', '(m.at, m.event_id) > (', '(m.at, m.event_id) >= ('],
    ['wrong order', '    order by b.event_id desc limit 1', '    order by b.event_id limit 1'],
    ['off by one', 'and b.event_id < m.event_id) end', 'and b.event_id <= m.event_id) end'],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments'],
    ['off by one', 'rows.length < atOnce ? undefined', 'rows.length <= atOnce ? undefined'],
    [
      'wrong value',
      'else coalesce(p.dispute_cents, p.amount_cents - p.refunded_cents)',
      'else p.amount_cents',
    ],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments/bills.test.ts'],
    ['dropped guard', '        and g.issued_at = m.at\n', ''],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments/queries.test.ts'],
    [
      'wrong value',
      "when 'dispute' then -coalesce(p.dispute_cents, p.amount_cents - p.refunded_cents)",
      "when 'dispute' then -coalesce(p.dispute_cents, p.amount_cents)",
    ],
    ['off by one', 'and e.at >= ${', 'and e.at > ${'],
    ['off by one', 'and e.at < ${', 'and e.at <= ${'],
    [
      'wrong zone',
      'instantOf(zone, addDays(to, 1), 0)',
      'new Date(instantOf(zone, to, 0).getTime() + 86_400_000)',
    ],
    ['stale value', ' and b.event = e.event\n', '\n'],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments/whose-money.test.ts'],
    [
      'wrong owner',
      "        and g.amount_cents = case m.kind when 'payment' then m.cents else -m.cents end\n",
      '',
    ],
  ),
  ...cases(
    'server/resources/payments/handlers.ts',
    ['tests/server/payments/checkout-page.test.ts'],
    ['dropped guard', "      bill.payment_status === 'failed' &&\n", ''],
    ['wrong value', "{ disputed: 'open', lost: 'lost' }", "{ disputed: 'open' }"],
  ),
  ...cases(
    'server/resources/payments/handlers.ts',
    ['tests/server/payments/refund.test.ts'],
    [
      'wrong owner',
      "        query.inspection_id,\n        user.user_type === 'admin' ? null : user.user_id,\n      ),\n    )\n    return undefined",
      '        query.inspection_id,\n        null,\n      ),\n    )\n    return undefined',
    ],
  ),
  ...cases(
    'server/resources/payments/handlers.ts',
    ['tests/server/payments/checkout-again.test.ts'],
    ['wrong retry', 'return soon || later()', 'return soon || (soon && later())'],
  ),
  ...cases(
    'server/resources/payments/of-home.ts',
    ['tests/server/payments/of-home.test.ts'],
    ['wrong owner', "    .where(namesPerson('d.billed_to', personId))\n", ''],
    ['wrong zone', 'd.issued_at at time zone p.time_zone', "d.issued_at at time zone 'UTC'"],
    [
      'wrong value',
      'extract(year from d.issued_at at time zone p.time_zone)::int',
      'extract(year from d.issued_at)::int',
    ],
  ),
  ...cases(
    'server/resources/payments/of-home.ts',
    ['tests/server/payments/queries.test.ts'],
    ['wrong owner', "namesPerson('d.billed_to', personId)", "'d.billed_to', '=', personId"],
    ['wrong order', 'b.year - a.year', 'a.year - b.year'],
    ['wrong order', "      .orderBy('finalized_at')\n", ''],
  ),
  ...cases(
    'server/resources/payments/policy.ts',
    ['tests/server/admin/merge.test.ts'],
    [
      'wrong value',
      '    const merged = await userById(db, document.billed_to)\n    return merged !== undefined && merged.merged_into === user.user_id',
      '    const merged = await userById(db, user.user_id)\n    return merged !== undefined && merged.merged_into === document.billed_to',
    ],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/arrived.test.ts'],
    ['wrong order', "    .orderBy('paid_at')\n", ''],
    [
      'wrong order',
      "    .orderBy((eb) => eb('state', 'in', ['paid', 'partly_refunded']), 'desc')\n",
      '',
    ],
    ['dropped guard', "['paid', 'partly_refunded']", "['paid']"],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/queries.test.ts'],
    ['wrong value', 'back = Math.max(0, back - (sum - made))', 'back = 0'],
    ['dropped guard', 'back = Math.max(0, back - (sum - made))', 'back -= sum - made'],
    ['dropped guard', "    .where('amount_cents', '>', 0)\n", ''],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/refund-that-came-back.test.ts'],
    ['dropped guard', 'since.some(({ at }) => at > asked_at) ? null : facts', 'facts'],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/bills.test.ts'],
    [
      'wrong owner',
      "    .$if(personId !== null, (query) => query.where(namesPerson('billed_to', personId ?? '')))\n    .orderBy('issued_at')",
      "    .orderBy('issued_at')",
    ],
  ),
  ...cases(
    'server/resources/payments/queries.ts',
    ['tests/server/payments/whose-money.test.ts'],
    ['wrong order', "    .orderBy('issued_at')\n", ''],
    [
      'wrong order',
      "    .orderBy(sql`array_position(array['invoice', 'receipt', 'credit_note'], kind)`)\n",
      '',
    ],
  ),
  ...cases(
    'server/resources/payments/receipt.ts',
    ['tests/server/payments/firm-of-a-bill.test.ts'],
    [
      'dropped guard',
      "      (bill.payment_status === 'paid' ? await queries.paidAt(trx, inspectionId) : null)",
      '      null',
    ],
    ['wrong value', 'amount_cents: bill.quote.total_cents', 'amount_cents: 0'],
  ),
  ...cases(
    'server/resources/payments/receipt.ts',
    ['tests/server/payments/bills.test.ts'],
    ['wrong value', '      payment?.paid_at ??\n      (bill', '      (bill'],
    ['wrong owner', '      payment ?? {\n', '      {\n'],
  ),
]
