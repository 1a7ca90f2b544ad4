import { expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { ReportCorrections } from '#src/pages/reports/report-corrections.tsx'
import { render } from '#tests/support/browser/render.tsx'

const corrected = (corrections: Report['corrections']) =>
  // Nothing else of a report is read here.
  ({
    time_zone: 'America/Chicago',
    versions: [{ version: 1, finalized_at: '2026-03-02T03:00:00Z', reason: null }],
    ...(corrections !== undefined && { corrections }),
  }) as unknown as Report
const textOf = (report: Report) => {
  const page = render(
    <main>
      <ReportCorrections report={report} />
    </main>,
  )
  const text = page.one('main').textContent
  page.remove()
  return text
}
const none = { added: [], removed: [], changed: [] }

it('a report that was corrected says when, why, and which findings are others now', () => {
  const text = textOf(
    corrected([
      { version: 3, finalized_at: '2026-03-09T15:00:00Z', reason: 'A typing error.', ...none },
      {
        version: 2,
        finalized_at: '2026-03-05T15:00:00Z',
        reason: 'It was another house.',
        added: ['Was missed'],
        removed: ['Worn shingles', 'Moss'],
        changed: ['Loose rail'],
      },
    ]),
  )
  for (const words of [
    'Version 3, Mar 9, 2026',
    'A typing error.',
    'The findings are the same.',
    'Version 2, Mar 5, 2026',
    'It was another house.',
    'Added: Was missed.',
    'Taken out: Worn shingles and Moss.',
    'Changed: Loose rail.',
    'Version 1 was published on Mar 1, 2026.',
  ])
    expect(text).toContain(words)
})

it('a report that was never corrected says nothing of it', () => {
  expect(textOf(corrected(undefined))).toBe('')
})
