// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in mails, papers and texts that had none, written before anybody looked at their tests: what leaves the house.
 */

export const plantedInPapers: readonly Planted[] = [
  ...cases(
    'server/mail/choices.ts',
    ['tests/server/mail/choices.test.ts'],
    ['stale value', 'doUpdateSet(choices)', 'doUpdateSet({ ...defaultChoices, ...choices })'],
  ),
  ...cases(
    'server/mail/templates.ts',
    ['tests/server/mail/letters.test.ts'],
    ['stale value', 'foot: [...mail.wording.foot, sentence]', 'foot: [...mail.wording.foot]'],
    ['dropped guard', '<p>${escapeHtml(hello)}</p>', '<p>${hello}</p>'],
  ),
  ...cases(
    'server/mail/dressed.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "lines.map(escapeHtml).join('<br>')", "lines.join('<br>')"],
  ),
  ...cases(
    'server/mail/written.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', ".replaceAll(/\\s+/g, ' ').trim()", '.trim()'],
    ['dropped guard', "    .filter((line) => line !== '')\n", ''],
  ),
  ...cases(
    'server/mail/queue.ts',
    ['tests/server/jobs/again.test.ts'],
    ['wrong order', 'const afterOthers = 10', 'const afterOthers = -10'],
  ),
  ...cases(
    'server/mail/membership.ts',
    ['tests/server/mail/letters.test.ts'],
    ['wrong zone', "timeZone: 'America/New_York'", "timeZone: 'UTC'"],
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
  ),
  ...cases(
    'server/mail/agents.ts',
    ['tests/server/mail/letters.test.ts'],
    ['dropped guard', "report ? 'You get a link", "visit ? 'You get a link"],
    ['wrong value', "visit?.inspector === null ? 'requested'", "visit === null ? 'requested'"],
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
  ),
  ...cases(
    'server/papers/csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['dropped guard', '/^[\\s\\0]*[=', '/^[='],
    ['dropped guard', '/[",\\r\\n]/.test', '/[",\\n]/.test'],
    [
      'wrong rounding',
      '(item.credit_cents / 100).toFixed(2)',
      'String(Math.round(item.credit_cents / 100))',
    ],
    ['dropped guard', "isProblem ? advice : ''", 'advice'],
  ),
  ...cases(
    'server/papers/books-csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['wrong value', 'fees += fee_cents ?? 0', 'fees = fee_cents ?? 0'],
  ),
  ...cases(
    'server/papers/visits-csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['wrong zone', 'dayIn(zone, start.getTime())', "dayIn('UTC', start.getTime())"],
  ),
  ...cases(
    'server/papers/threads.ts',
    ['tests/server/papers/threads.test.ts'],
    ['key without its input', 'kept.get(key) ?? underWay.get(key)', 'kept.get(key)'],
    ['forgotten error', 'line = drawn.catch(() => {})', 'line = drawn'],
    ['off by one', 'waiting >= mostWaiting', 'waiting > mostWaiting'],
    [
      'dropped guard',
      'if (new Set(shots.map(({ photo_id }) => photo_id)).size === pictures.size) kept',
      'kept',
    ],
  ),
  ...cases(
    'server/papers/paper-table.ts',
    ['tests/server/papers/parts.test.ts'],
    ['not ended', '      head(null)\n', ''],
    [
      'key without its input',
      'rows: rows.map((cells) => cells.filter((_, index) => kept[index]))',
      'rows: rows.map((cells) => [...cells])',
    ],
  ),
  ...cases(
    'server/papers/radon-chart.ts',
    ['tests/server/papers/parts.test.ts'],
    ['off by one', 'one.pci_per_l >= radonActionLevel', 'one.pci_per_l > radonActionLevel'],
    ['off by one', 'hour > settling)', 'hour >= settling)'],
  ),
  ...cases(
    'server/papers/paper-contents.ts',
    ['tests/server/papers/parts.test.ts'],
    ['off by one', 'page ${page + 1}`', 'page ${page}`'],
    ['off by one', '(page + 1) * perPage)', '(page + 1) * perPage - 1)'],
  ),
  ...cases(
    'server/papers/report-section-pdf.ts',
    ['tests/server/papers/parts.test.ts'],
    ['dropped guard', 'if (!limits && limitations.length === 0) return', 'if (!limits) return'],
    ['dropped guard', 'if (isWhole && section.remarks)', 'if (section.remarks)'],
    ['wrong zone', 'takenWords(photo.taken_at, zone)', "takenWords(photo.taken_at, 'UTC')"],
  ),
  ...cases(
    'server/papers/paper-marks.ts',
    ['tests/server/papers/parts.test.ts'],
    ['not ended', '  draw()\n  doc.restore()\n', '  draw()\n'],
  ),
  ...cases(
    'server/papers/pictures.ts',
    ['tests/server/papers/pictures.test.ts'],
    ['wrong value', "      .flatten({ background: '#ffffff' })\n", ''],
    [
      'wrong retry',
      '.catch(() => (isCover && small !== null ? jpegOf(small, null) : null))',
      '.catch(() => null)',
    ],
  ),
  ...cases(
    'server/texts/facts.ts',
    ['tests/server/mail/choices.test.ts'],
    ['wrong owner', "    .where(isOf('u.demo_id', tenant))\n", ''],
    ['dropped guard', 'number.toUpperCase()', 'number'],
  ),
  ...cases(
    'server/texts/own.ts',
    ['tests/server/mail/choices.test.ts'],
    ['wrong owner', "    .where(isOf('demo_id', tenant))\n", ''],
  ),
  ...cases(
    'server/texts/kinds.ts',
    ['tests/server/mail/choices.test.ts'],
    ['dropped guard', '/\\{[^{}\\n]*\\}/g', '/\\{[^{}]*\\}/g'],
  ),
]
