import { expect, it } from 'vitest'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { AppRouter } from '#src/app-router.tsx'
import { MoldReportTab } from '#src/pages/mold/mold-report-tab.tsx'
import { render } from '#tests/support/browser/render.tsx'

it('samples that were collected in an earlier year are reported with that year', () => {
  const test = {
    inspection_id: 'i1',
    time_zone: 'America/Chicago',
    collected_at: '2019-10-23T15:00:00Z',
    shipped_at: null,
    samples: [],
    results: [],
    air: [],
    // Nothing else of it is read here.
  } as unknown as MoldTestRecord
  const page = render(<AppRouter>{() => <MoldReportTab test={test} earlier={[]} />}</AppRouter>)
  expect(page.saying('dd', 'Wed, Oct 23, 2019, 10:00 AM')).toBeDefined()
  expect(page.saying('dd', 'Not yet')).toBeDefined()
  expect(page.saying('a', 'Enter the counts').getAttribute('href')).toBe(
    '/mold-test/i1?tab=results',
  )
  page.remove()
})
