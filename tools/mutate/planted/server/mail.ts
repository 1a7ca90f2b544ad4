// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/mail/agents.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "report ? 'You get a link", "visit ? 'You get a link"],
    ['wrong value', "visit?.inspector === null ? 'requested'", "visit === null ? 'requested'"],
  ),
  ...cases(
    'server/mail/choices.ts',
    ['tests/server/mail/choices.test.ts'],
    ['stale value', 'doUpdateSet(choices)', 'doUpdateSet({ ...defaultChoices, ...choices })'],
    ['wrong value', '    ...(await choicesOf(db, mail.user_id)),\n', '    ...defaultChoices,\n'],
  ),
  ...cases(
    'server/mail/dressed.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "lines.map(escapeHtml).join('<br>')", "lines.join('<br>')"],
  ),
  ...cases(
    'server/mail/membership.ts',
    ['tests/server/mail/letters.test.ts'],
    ['wrong zone', "timeZone: 'America/New_York'", "timeZone: 'UTC'"],
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
  ),
  ...cases(
    'server/mail/templates.ts',
    ['tests/server/mail/letters.test.ts'],
    ['stale value', 'foot: [...mail.wording.foot, sentence]', 'foot: [...mail.wording.foot]'],
    ['dropped guard', '<p>${escapeHtml(hello)}</p>', '<p>${hello}</p>'],
  ),
  ...cases(
    'server/mail/visits.ts',
    ['tests/server/mail/letters.test.ts'],
    [
      'dropped guard',
      "kind === 'moved' && inspector === null ? 'TENTATIVE' : statusOf[kind]",
      'statusOf[kind]',
    ],
    ['wrong zone', 'longDay(zone, at)', "longDay('UTC', at)"],
    ['dropped guard', "reader.name.replaceAll(/[\"\\p{Cc}]/gu, '')", 'reader.name'],
    [
      'wrong zone',
      'return `${longDay(zone, at)} at ${clockTime(zone, at)}`',
      "return `${longDay('UTC', at)} at ${clockTime(zone, at)}`",
    ],
  ),
  ...cases(
    'server/mail/written.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', ".replaceAll(/\\s+/g, ' ').trim()", '.trim()'],
    ['dropped guard', "    .filter((line) => line !== '')\n", ''],
  ),
]
