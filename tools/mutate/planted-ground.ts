// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in code below the server's resources that had none, written before anybody looked at its tests: lives,
 * payments, transactions, the live stream, sessions, pushes.
 */

const availability = ['tests/server/availability']
const bills = [
  'tests/server/payments/kept-facts.test.ts',
  'tests/server/payments/billing.test.ts',
  'tests/server/payments/payments.test.ts',
  'tests/server/payments/refund.test.ts',
]
const paid = [...bills, 'tests/server/lives/payment-http.test.ts']
const people = [
  'tests/server/admin/last-admin.test.ts',
  'tests/server/admin/membership.test.ts',
  'tests/server/lives/membership-http.test.ts',
]
const live = ['tests/server/live', 'tests/server/notifications']

export const plantedInGround: readonly Planted[] = [
  ...cases(
    'server/working-hours.ts',
    availability,
    ['off by one', 'a.start < b.end &&', 'a.start <= b.end &&'],
    ['wrong zone', 'end: instantOf(zone, day, 1440)', "end: instantOf('UTC', day, 1440)"],
  ),
  ...cases(
    'server/payments/billing.ts',
    bills,
    ['dropped guard', "    .where('payment_id', 'is', null)\n", ''],
    [
      'off by one',
      'given.credited_cents < given.amount_cents',
      'given.credited_cents <= given.amount_cents',
    ],
  ),
  ...cases('server/payments/sync.ts', bills, [
    'stale value',
    'fee_cents: fee_cents ?? known.fee_cents',
    'fee_cents: known.fee_cents',
  ]),
  ...cases('server/payments/refund.ts', bills, [
    'key without its input',
    '`refund ${payment.payment_id} ${refunded_cents}`',
    '`refund ${payment.payment_id}`',
  ]),
  ...cases(
    'server/receipts.ts',
    ['tests/server/admin/payment-queue.test.ts'],
    ['dropped guard', " and not bool_or(m.state in ('paid', 'partly_refunded'))", ''],
  ),
  ...cases(
    'server/lives/area-proposal.ts',
    ['tests/server/area-proposals/area-proposals.test.ts'],
    ['stale value', 'there.present === base_version ? restores : null', 'restores'],
    ['dropped guard', ' && !isSame(present, wanted.get(fips))', ''],
  ),
  ...cases(
    'server/lives/payment.ts',
    paid,
    ['wrong owner', "    .where('demo_id', demo_id === null ? 'is' : '=', demo_id)\n", ''],
    [
      'dropped guard',
      "event === 'payment.paid' && row.purpose === 'prepayment'",
      "event === 'payment.paid'",
    ],
  ),
  ...cases(
    'server/lives/membership.ts',
    people,
    ['wrong owner', " and ${isOf('users.demo_id', demo_id)}) as other_admins", ') as other_admins'],
    [
      'dropped guard',
      'deactivated_at is null and closes_at is null and',
      'deactivated_at is null and',
    ],
  ),
  ...cases(
    'server/lives/license.ts',
    ['tests/server/licenses', 'tests/server/lives/license-http.test.ts'],
    [
      'stale value',
      'license_renewal_reason, license_expires_on } = await now(ground, row)',
      'license_renewal_reason, license_expires_on } = row',
    ],
  ),
  ...cases(
    'server/db/sweep.ts',
    ['tests/server/mail.test.ts'],
    ['off by one', '.offset(mostKept - 1)', '.offset(mostKept)'],
  ),
  ...cases(
    'server/db/transaction.ts',
    ['tests/server/db/deadlock.test.ts'],
    ['effect after stop', '    list?.splice(before)\n', ''],
    [
      'missing await',
      'for (const after of list) await after()',
      'for (const after of list) void after()',
    ],
  ),
  ...cases(
    'server/db/replicas.ts',
    ['tests/server/db/replicas.test.ts'],
    ['wrong retry', 'replica.awayUntil = now() + leftAlone', 'replica.awayUntil = now()'],
  ),
  ...cases(
    'server/live/stream.ts',
    live,
    ['not ended', '    for (const stop of unsubscribe) stop()\n', ''],
    ['off by one', '(open.get(user_id) ?? 1) - 1', 'open.get(user_id) ?? 1'],
  ),
  ...cases(
    'server/live/fan-out.ts',
    ['tests/server/live/fan-out.test.ts'],
    ['wrong retry', 'isOpen ? 0 : tries + 1', '0'],
  ),
  ...cases(
    'server/live/ended-sessions.ts',
    ['tests/server/live/taken-back.test.ts'],
    ['wrong unit', '(accessMinutes + 1) * 60_000', '(accessMinutes + 1) * 1_000'],
  ),
  ...cases(
    'server/live/notify.ts',
    ['tests/server/live/taken-back.test.ts'],
    ['dropped guard', "    .where('is_read', '=', false)\n", ''],
    ['wrong owner', "        .where('user_id', '=', user_id)\n", ''],
  ),
  ...cases(
    'server/idempotency.ts',
    ['tests/server/idempotency.test.ts'],
    ['forgotten error', '    await countAgain()\n', ''],
    ['wrong owner', "      .where('user_key', '=', who)\n", ''],
  ),
  ...cases(
    'server/rate-limit.ts',
    ['tests/server/rate-limit.test.ts'],
    ['wrong rounding', 'Math.ceil(seconds / 60)} minutes', 'Math.floor(seconds / 60)} minutes'],
  ),
  ...cases(
    'server/views.ts',
    ['tests/server/admin/view-as.test.ts'],
    ['wrong owner', "    .where('v.opened_by', '=', openedBy)\n", ''],
  ),
  ...cases(
    'server/tokens.ts',
    ['tests/server/tokens.test.ts', 'tests/server/auth'],
    ['off by one', 'exp + tolerance <= Math', 'exp + tolerance < Math'],
  ),
  ...cases(
    'server/holidays.ts',
    ['tests/server/inspections/holidays.test.ts'],
    ['off by one', 'of [year, year + 1])', 'of [year])'],
  ),
  ...cases(
    'server/push/sender.ts',
    ['tests/server/push'],
    ['wrong unit', 'Number(text) * 1000', 'Number(text)'],
  ),
]
