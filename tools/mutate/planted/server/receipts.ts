// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/receipts.ts',
    ['tests/server/admin/payment-queue.test.ts'],
    ['dropped guard', " and not bool_or(m.state in ('paid', 'partly_refunded'))", ''],
    [
      'dropped guard',
      "${ids(['lost', 'refunded', 'partly_refunded'])}",
      "${ids(['lost', 'refunded'])}",
    ],
    [
      'dropped guard',
      "(${ids(['lost', 'refunded', 'partly_refunded'])})",
      "(${ids(['lost', 'refunded'])})",
    ],
  ),
  ...cases(
    'server/receipts.ts',
    ['tests/server/inspections/money-on-the-list.test.ts'],
    [
      'wrong value',
      "case when m.state = 'lost' then least(m.amount_cents,",
      "case when m.state = 'lost' then greatest(m.amount_cents,",
    ],
    [
      'wrong value',
      'm.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
      'm.refunded_cents + coalesce(m.dispute_cents, 0))',
    ],
    [
      'wrong value',
      'm.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
      'coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))',
    ],
    [
      'wrong value',
      "case when m.state = 'lost' then least(m.amount_cents,\n      m.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))",
      "case when m.state = 'lost' then m.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents)",
    ],
    [
      'dropped guard',
      "case when m.state = 'lost' then least(",
      "case when m.state in ('lost', 'disputed') then least(",
    ],
    [
      'dropped guard',
      'from payments m where m.paid_at is not null\n  union all',
      'from payments m\n  union all',
    ],
    ['dropped guard', "and i.payment_status = 'paid' offset 0", 'offset 0'],
    [
      'dropped guard',
      "where e.life = 'inspection' and e.event = 'payment.paid'",
      "where e.event = 'payment.paid'",
    ],
    [
      'dropped guard',
      "where e.life = 'inspection' and e.event = 'payment.paid'",
      "where e.life = 'inspection'",
    ],
    [
      'dropped guard',
      ' and not exists (\n    select 1 from payments m where m.inspection_id = e.subject_id and m.paid_at is not null)',
      '',
    ],
    [
      'dropped guard',
      'from payments m where m.inspection_id = i.inspection_id and m.paid_at is not null)`',
      'from payments m where m.inspection_id = i.inspection_id)`',
    ],
    [
      'dropped guard',
      "when bool_or(m.state = 'lost') and not bool_or(m.state in ('paid', 'partly_refunded')) then 'lost'",
      "when bool_or(m.state = 'lost') then 'lost'",
    ],
    [
      'dropped guard',
      "bool_or(m.state in ('paid', 'partly_refunded')) then 'lost'",
      "bool_or(m.state in ('partly_refunded')) then 'lost'",
    ],
    [
      'dropped guard',
      "bool_or(m.state in ('paid', 'partly_refunded')) then 'lost'",
      "bool_or(m.state in ('paid')) then 'lost'",
    ],
    [
      'dropped guard',
      '  from payments m where m.paid_at is not null`\n\n/** Cancelling',
      '  from payments m where true`\n\n/** Cancelling',
    ],
    [
      'wrong order',
      "when bool_or(m.state = 'disputed') then 'disputed'\n",
      "when bool_or(m.state = 'disputed') and not bool_or(m.state in ('paid', 'partly_refunded', 'refunded', 'lost')) then 'disputed'\n",
    ],
    [
      'dropped guard',
      "m.inspection_id = i.inspection_id and m.state = 'paid'))`",
      "m.inspection_id = i.inspection_id and m.state in ('paid', 'partly_refunded')))`",
    ],
    [
      'dropped guard',
      "(i.status = 'cancelled' and i.payment_status = 'paid' and exists (",
      "(i.payment_status = 'paid' and exists (",
    ],
    [
      'wrong value',
      "i.payment_status in ('unpaid', 'failed'))`",
      "i.payment_status in ('unpaid', 'failed', 'pending'))`",
    ],
    [
      'dropped guard',
      "select case when w.word = 'disputed' then 'disputed' when ${isToReturn}",
      'select case when ${isToReturn}',
    ],
    [
      'dropped guard',
      "when i.payment_status = 'paid' then coalesce(w.word, 'paid') else i.payment_status end",
      'else coalesce(w.word, i.payment_status) end',
    ],
    [
      'dropped guard',
      "where g.state in ('partly_refunded', 'refunded', 'disputed', 'lost')",
      "where g.state in ('partly_refunded', 'refunded', 'disputed')",
    ],
    [
      'dropped guard',
      "where g.state in ('partly_refunded', 'refunded', 'disputed', 'lost')",
      "where g.state in ('partly_refunded', 'disputed', 'lost')",
    ],
    [
      'dropped guard',
      "where g.state in ('partly_refunded', 'refunded', 'disputed', 'lost')",
      "where g.state in ('refunded', 'disputed', 'lost')",
    ],
    [
      'dropped guard',
      "where m.state = 'disputed' and m.paid_at is not null`",
      "where m.state in ('disputed', 'lost') and m.paid_at is not null`",
    ],
    [
      'dropped guard',
      "(i.payment_status = 'paid' and not ${isToReturn} and i.inspection_id = any",
      "(i.payment_status = 'paid' and i.inspection_id = any",
    ],
    [
      'dropped guard',
      "(i.payment_status = 'paid' and not ${isToReturn} and i.inspection_id = any",
      '(not ${isToReturn} and i.inspection_id = any',
    ],
    [
      'dropped guard',
      "(i.payment_status = 'paid' and not ${isToReturn}\n            and",
      "(i.payment_status = 'paid'\n            and",
    ],
    [
      'wrong value',
      "not in (${ids(['lost', 'refunded', 'partly_refunded'])})",
      "not in (${ids(['refunded', 'partly_refunded'])})",
    ],
    [
      'dropped guard',
      'sql`(i.payment_status in (${sql.join(due)}) and ${goesOn})`',
      'sql`(i.payment_status in (${sql.join(due)}))`',
    ],
    ['dropped guard', '(${said} and i.inspection_id not in (${disputed}))', '(${said})'],
    [
      'dropped guard',
      'where m.inspection_id = e.subject_id and m.paid_at is not null)',
      'where m.inspection_id = e.subject_id)',
    ],
    [
      'wrong value',
      "'is_all', sum(m.refunded_cents) = sum(m.amount_cents))",
      "'is_all', bool_or(m.refunded_cents = m.amount_cents))",
    ],
    ['wrong value', "'cents', sum(m.refunded_cents),", "'cents', max(m.refunded_cents),"],
    [
      'off by one',
      'case when sum(m.refunded_cents) > 0 then json_build_object(',
      'case when sum(m.refunded_cents) >= 0 then json_build_object(',
    ],
  ),
]
