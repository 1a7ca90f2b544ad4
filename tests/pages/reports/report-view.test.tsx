import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { AppRouter } from '#src/app-router.tsx'
import { ReportView } from '#src/pages/reports/report-view.tsx'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }
import { appHistory } from '#src/services/history.ts'
import { render } from '#tests/support/browser/render.tsx'

/* A report in the real router; its photographs are those of the sample report. */

// The file is an answer of the server, in which TypeScript sees plain text.
const report = sample as unknown as Report
const [first] = report.sections.flatMap(({ photos }) => photos)
const open = (address: string) => act(() => appHistory.navigate(address))

// jsdom sees nothing come into sight.
class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Unseen })

let shown: ReturnType<typeof render>
beforeEach(() => {
  open('/features')
  shown = render(<AppRouter>{() => <ReportView report={report} photoBase="" />}</AppRouter>)
})
afterEach(() => shown.remove())

it('leads from an open photograph to the other form of the report without it', () => {
  open(`/features?photo=${first?.photo_id}`)
  const links = shown.all('a').filter(({ textContent }) => textContent === 'Summary')
  expect(links[0]?.getAttribute('href')).toContain('part=summary')
  expect(links[0]?.getAttribute('href')).not.toContain('photo=')
})
