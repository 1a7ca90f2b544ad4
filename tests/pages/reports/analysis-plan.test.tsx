import { afterEach, expect, it } from 'vitest'
import type { Analysis } from '#contract/reports.ts'
import { AppRouter } from '#src/app-router.tsx'
import { TopRisks } from '#src/pages/reports/analysis-plan.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

// Nothing else of it is read here.
const analysis = { top_risks: [] } as unknown as Analysis
const risk = { finding_id: 'f1', title: 'Open knock-out', severity: 'safety', why: 'Live parts.' }
const visit = { propertyId: 'p1', inspectionId: 'i1' }
const show = (of: Partial<Analysis>) => {
  page = render(
    <AppContext value={start().wired}>
      <AppRouter>{() => <TopRisks of={{ ...analysis, ...of }} visit={visit} />}</AppRouter>
    </AppContext>,
  )
  return page.one('section').textContent
}

it('says of an inspection without findings that no defects were found', () => {
  expect(show({})).toBe('What matters mostNo defects were found.')
})

it('says of a visit for tests alone that nobody inspected the home', () => {
  expect(show({ tests_only: true })).toBe(
    'What matters mostThe home was not inspected: only tests were ordered.',
  )
})

it('lists what was found on the worksheet of a test, and says neither', () => {
  const said = show({ tests_only: true, top_risks: [risk] as unknown as Analysis['top_risks'] })
  expect(said).toBe('What matters mostOpen knock-outSafety hazard. Live parts.')
})
