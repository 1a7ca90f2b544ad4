import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { AppRouter } from '#src/app-router.tsx'
import { ReportView } from '#src/pages/reports/report-view.tsx'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }
import { appHistory } from '#src/services/history.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
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
const viewers = async () => {
  await act(async () => undefined)
  return shown.all('dialog').length
}
beforeAll(async () => {
  giveDialogs()
  await import('#src/ui/photo-viewer.tsx')
})
beforeEach(() => {
  open('/features')
  shown = render(<AppRouter>{() => <ReportView report={report} photoBase="" />}</AppRouter>)
})
afterEach(() => shown.remove())

it('a draft of a later version says which version its owner reads meanwhile', () => {
  const drafted = (version: number) => {
    shown.remove()
    const draft = { ...report, status: 'completed', version } as Report
    shown = render(<AppRouter>{() => <ReportView report={draft} photoBase="" />}</AppRouter>)
    return document.body.textContent
  }
  expect(drafted(1)).toContain('This is a draft: the report is not published.')
  expect(drafted(2)).toContain('Until it is published, its owner reads version 1.')
})

it('leaves the search for findings off the paper, except where it says that findings are missing', () => {
  const row = () => shown.one('[aria-label="Filter findings"]')
  expect(row().closest('[data-print="hide"]')).not.toBeNull()
  open('/features?severity=safety')
  expect(row().closest('[data-print="hide"]')).toBeNull()
})

it('leads from an open photograph to the other form of the report without it', async () => {
  open(`/features?photo=${first?.photo_id}`)
  // The viewer has come: none of its code is under way when the file ends.
  await expect.poll(viewers).toBe(1)
  const links = shown.all('a').filter(({ textContent }) => textContent === 'Summary')
  expect(links[0]?.getAttribute('href')).toContain('part=summary')
  expect(links[0]?.getAttribute('href')).not.toContain('photo=')
})

it('tells for each part that grows old what a new one costs and where the figure is from, where there is one', () => {
  const cost_range = {
    low_cents: 572_700,
    high_cents: 1_241_000,
    source: 'Our own bills',
    year: 2025,
    region: { state: 'Texas', factor: 1.15 },
  }
  const [part] = report.planning.map(({ cost_range: _, ...one }) => one)
  if (part === undefined) throw new Error('The sample report has no planning.')
  const planning = [
    { ...part, component: 'Roof covering', cost_range },
    { ...part, component: 'Water heater', age_years: 3, life_low: 6, life_high: 12 },
  ]
  shown.remove()
  shown = render(
    <AppRouter>{() => <ReportView report={{ ...report, planning }} photoBase="" />}</AppRouter>,
  )
  const told = shown.one('#report-planning').textContent
  expect(told).toContain(
    'A new one usually costs $5,700–$12,000 (Our own bills, 2025, times 1.15 for Texas).',
  )
  expect(told).toMatch(/Water heater3 years old, usually 6–12 years$/)
})

it('opens also by an address that was cut in the middle of a letter', () => {
  open('/features#fa%C3')
  expect(shown.one('[aria-label="Filter findings"]').isConnected).toBe(true)
})
