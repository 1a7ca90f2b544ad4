// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/mail/agents.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "report ? 'You will get a link", "visit ? 'You will get a link"],
    ['wrong value', "visit?.inspector === null ? 'requested'", "visit === null ? 'requested'"],
    [
      'wrong value',
      "const kind = visit?.inspector === null ? 'requested' : 'booked'",
      "const kind = visit?.start === null ? 'requested' : 'booked'",
    ],
  ),
  ...cases(
    'server/mail/agreements.ts',
    ['tests/server/mail/bills.test.ts'],
    ['wrong value', '  agreement_id: agreementId,\n', '  agreement_id: null,\n'],
  ),
  ...cases(
    'server/mail/billing-templates.ts',
    ['tests/server/mail/bills.test.ts'],
    [
      'dropped guard',
      "invoice === null ? '' : `Invoice ${invoice.number} is attached.`",
      "`Invoice ${invoice?.number ?? ''} is attached.`",
    ],
    [
      'wrong value',
      "kind === 'receipt' ? 'bill.receipt' : 'bill.creditNote'",
      "kind !== 'credit_note' ? 'bill.receipt' : 'bill.receipt'",
    ],
    [
      'wrong value',
      "lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`).join('\\n')",
      "lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`).join(', ')",
    ],
    ['wrong value', '  billing_document_id: document_id,\n', '  billing_document_id: null,\n'],
    ['wrong value', '  billing_document_id: invoice?.document_id ?? null,\n', ''],
  ),
  ...cases(
    'server/mail/choices.ts',
    ['tests/server/mail/choices.test.ts'],
    [
      'stale value',
      'doUpdateSet({ user_id, ...choices })',
      'doUpdateSet({ ...defaultChoices, user_id, ...choices })',
    ],
    ['wrong value', '{ [mail.kind]: on }', '{ ...defaultChoices, [mail.kind]: on }'],
    ['wrong value', '  weekly: true,\n', '  weekly: false,\n'],
    [
      'wrong owner',
      "    .select(['user_id', 'kind'])\n    .where('key_hash', '=', hash)\n    .executeTakeFirst()\n  return (",
      "    .select(['user_id', 'kind'])\n    .executeTakeFirst()\n  return (",
    ],
    [
      'wrong owner',
      "      .select(['user_id', 'kind'])\n      .where('key_hash', '=', hash)\n",
      "      .select(['user_id', 'kind'])\n",
    ],
  ),
  ...cases(
    'server/mail/dressed.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "lines.map(escapeHtml).join('<br>')", "lines.join('<br>')"],
  ),
  ...cases(
    'server/mail/mailbox.ts',
    ['tests/server/mail/mailbox.test.ts'],
    ['wrong order', ".orderBy('kept_at', 'desc')", ".orderBy('kept_at')"],
    ['dropped guard', "    .where('kept_at', 'is not', null)\n", ''],
    ['wrong value', '/(https?:\\/\\/[^\\s<>]+)/', '/(https?:\\/\\/[^\\s&<>]+)/'],
  ),
  ...cases(
    'server/mail/queue.ts',
    ['tests/server/jobs/again.test.ts'],
    ['wrong order', 'const afterOthers = 10', 'const afterOthers = -10'],
  ),
  ...cases(
    'server/mail/reminders.ts',
    ['tests/server/mail/letters.test.ts'],
    ['wrong value', '${due.length - late} due', '${due.length} due'],
    ['off by one', "${due_on < today ? 'Overdue'", "${due_on <= today ? 'Overdue'"],
  ),
  ...cases(
    'server/mail/smtp.ts',
    ['tests/server/mail/smtp.test.ts'],
    ['dropped guard', "  command !== 'MAIL FROM' &&\n", ''],
    ['off by one', 'responseCode >= 500', 'responseCode >= 400'],
    [
      'wrong value',
      '(responseCode === undefined || responseCode >= 500)',
      '(responseCode === undefined || responseCode >= 400)',
    ],
    ['dropped guard', "    .replace(/\\w+:\\/\\/\\S+/g, '…')\n", ''],
    ['dropped guard', '    .trim()\n    .slice(0, longest)', '    .trim()'],
    ['off by one', 'responseCode >= 500)', 'responseCode > 500)'],
    ['wrong value', "    .replace(/\\s+/g, ' ')\n", ''],
  ),
  ...cases(
    'server/mail/templates.ts',
    ['tests/server/mail/letters.test.ts'],
    ['stale value', 'foot: [...mail.wording.foot, sentence]', 'foot: [...mail.wording.foot]'],
    ['dropped guard', '<p>${escapeHtml(hello)}</p>', '<p>${hello}</p>'],
  ),
  ...cases(
    'server/mail/templates.ts',
    ['tests/server/mail/mailbox.test.ts'],
    ['dropped guard', "trace === null || trace === '' ?", 'trace === null ?'],
  ),
  ...cases(
    'server/mail/visits.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "kind === 'moved' && inspector === null ? 'TENTATIVE' : usual", 'usual'],
    ['wrong zone', 'dayAndTime(zone, Date.parse(start))', "dayAndTime('UTC', Date.parse(start))"],
    ['dropped guard', "reader.name.replaceAll(/[\"\\p{Cc}]/gu, '')", 'reader.name'],
    [
      'dropped guard',
      "if (start === null) return 'a day that is not fixed yet'",
      "if (start === null) return ''",
    ],
    ['dropped guard', "reason === null || reason === '' ? ''", "reason === null ? ''"],
    ['dropped guard', 'start === null ? street : `${street} on ${when}`', '`${street} on ${when}`'],
    ['dropped guard', "      before === null ? '' : `It", "      before === '' ? '' : `It"],
    [
      'dropped guard',
      "const status = kind === 'moved' && inspector === null ? 'TENTATIVE' : usual",
      'const status = usual',
    ],
    ['dropped guard', '  takenOver: null,', "  takenOver: 'CONFIRMED',"],
  ),
  ...cases(
    'server/mail/written.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', ".replaceAll(/\\s+/g, ' ').trim()", '.trim()'],
    ['dropped guard', "    .filter((line) => line !== '')\n", ''],
  ),
]
