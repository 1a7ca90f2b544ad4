// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults of the server's free times, links, checkout, proposals of a DIY analysis and reminders, planted from the source alone. */

const slots = ['tests/server/inspections', 'tests/server/bookings']

export const plantedInTerms: readonly Planted[] = [
  ...cases(
    'server/resources/inspections/calendar.ts',
    slots,
    [
      'dropped guard',
      "    .where('inspector_id', 'is', null)\n    .where(livesIn",
      '    .where(livesIn',
    ],
    ['dropped guard', '      ...unlicensed,\n', ''],
    [
      'wrong order',
      'if (holder !== undefined && !place(holder, tried)) continue',
      'if (holder !== undefined) continue',
    ],
    [
      'dropped guard',
      "const active = ['requested', 'scheduled', 'in_progress'] as const",
      "const active = ['requested', 'scheduled'] as const",
    ],
    ['wrong unit', "zones.get(county) ?? 'UTC'", "'UTC'"],
    ['dropped guard', '.filter((one) => only === null || one === only)', ''],
  ),
  ...cases(
    'server/resources/diy/proposals.ts',
    ['tests/server/diy'],
    ['dropped guard', 'if (taken(id)?.issue_id === null) await addIssue', 'await addIssue'],
    [
      'key without its input',
      "    .where('analysis_id', '=', row.analysis_id)\n    .where('question_id', '=', question_id)\n",
      "    .where('analysis_id', '=', row.analysis_id)\n",
    ],
    ['dropped guard', "if (row === undefined || row.state === 'begun')", 'if (row === undefined)'],
  ),
  ...cases(
    'server/shared-links/links.ts',
    ['tests/server/sharing', 'tests/server/agents', 'tests/server/demo/demo.test.ts'],
    ['dropped guard', 'revoked_at is null and expires_at > ${new Date(now)}', 'revoked_at is null'],
    [
      'dropped guard',
      'Math.min(ground.now + days * day, until ?? Number.POSITIVE_INFINITY)',
      'ground.now + days * day',
    ],
    [
      'dropped guard',
      "    .where('revoked_at', 'is', null)\n    .executeTakeFirst()\n  return row?.agent_id",
      '    .executeTakeFirst()\n  return row?.agent_id',
    ],
  ),
  ...cases(
    'server/payments/checkout.ts',
    ['tests/server/payments/checkout.test.ts', 'tests/server/payments/checkout-again.test.ts'],
    ['dropped guard', '    kept.amount_cents === cents &&\n', ''],
    ['dropped guard', ' &&\n    kept.expires_at.getTime() > services.now() + 60_000', ''],
    ['dropped guard', '  (scheduled_start === null || scheduled_start.getTime() > now) &&\n', ''],
    ['stale value', '? Math.min(now + longest, due.scheduled_start.getTime())', '? now + longest'],
    ['dropped guard', '    checkDue(await bill(db, inspectionId))\n', ''],
    ['key without its input', '    { idempotencyKey: payment.payment_id },\n', ''],
  ),
  ...cases(
    'server/resources/reminders/queries.ts',
    ['tests/server/reminders'],
    [
      'dropped guard',
      "    .where('state', '!=', 'removed')\n    .where('pack_key', 'is not', null)\n",
      "    .where('pack_key', 'is not', null)\n",
    ],
    ['off by one', 'Number(count) + more > most', 'Number(count) + more >= most'],
    [
      'wrong value',
      "row.state === 'finished' ? [] : turnsOfYear",
      "row.state === 'removed' ? [] : turnsOfYear",
    ],
    ['off by one', "'<=', String(mostLogged)", "'<', String(mostLogged)"],
  ),
  ...cases(
    'server/lives/reminder.ts',
    ['tests/server/reminders'],
    ['off by one', 'due_on < today ? 1 : 0', 'due_on <= today ? 1 : 0'],
    ['wrong order', '    [after, -1],\n    [row, 1],\n', '    [after, 1],\n    [row, -1],\n'],
  ),
]
