// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/papers/books-csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['wrong value', 'fees += fee_cents ?? 0', 'fees = fee_cents ?? 0'],
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
    ['wrong value', 'return /[",\\r\\n]/.test(safe)', 'return /[",]/.test(safe)'],
  ),
  ...cases(
    'server/papers/paper-contents.ts',
    ['tests/server/papers/parts.test.ts'],
    ['off by one', 'page ${page + 1}`', 'page ${page}`'],
    ['off by one', '(page + 1) * perPage)', '(page + 1) * perPage - 1)'],
  ),
  ...cases(
    'server/papers/paper-marks.ts',
    ['tests/server/papers/parts.test.ts'],
    ['not ended', '  draw()\n  doc.restore()\n', '  draw()\n'],
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
    'server/papers/radon-chart.ts',
    ['tests/server/papers/parts.test.ts'],
    ['off by one', 'one.pci_per_l >= radonActionLevel', 'one.pci_per_l > radonActionLevel'],
    ['off by one', 'hour > settling)', 'hour >= settling)'],
  ),
  ...cases(
    'server/papers/report-section-pdf.ts',
    ['tests/server/papers/parts.test.ts'],
    ['dropped guard', 'if (!limits && limitations.length === 0) return', 'if (!limits) return'],
    ['dropped guard', 'if (isWhole && section.remarks)', 'if (section.remarks)'],
    ['wrong zone', 'takenWords(photo.taken_at, zone)', "takenWords(photo.taken_at, 'UTC')"],
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
    'server/papers/visits-csv.ts',
    ['tests/server/papers/csv.test.ts'],
    ['wrong zone', 'dayIn(zone, start.getTime())', "dayIn('UTC', start.getTime())"],
  ),
]
