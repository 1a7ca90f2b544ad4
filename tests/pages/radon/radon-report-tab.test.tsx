import { expect, it } from 'vitest'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { AppRouter } from '#src/app-router.tsx'
import { RadonReportTab } from '#src/pages/radon/radon-report-tab.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

it('a test of an earlier year is reported with that year, and so are the tests before it', () => {
  const at = '2019-10-23T15:00:00Z'
  const test = {
    inspection_id: 'v1',
    property_id: 'p1',
    time_zone: 'America/Chicago',
    collected_at: at,
    setup: {
      started_at: at,
      calibrated_on: null,
      placement: [],
      closed_checks: [],
      closed_since: null,
      closed_by: '',
    },
    report: { test: { readings: [] }, result: { average: null, verdict: null } },
    attempt: 1,
    abort_reason: '',
    reported_at: at,
    state: 'reported',
    // Nothing else of it is read here.
  } as unknown as RadonTestRecord
  const { wired } = start()
  const page = render(
    <AppContext value={wired}>
      <AppRouter>{() => <RadonReportTab test={test} earlier={[test]} />}</AppRouter>
    </AppContext>,
  )
  const words = page.all('dd').map(({ textContent }) => textContent)
  expect(words.slice(0, 2)).toEqual(Array(2).fill('Wed, Oct 23, 2019, 10:00 AM'))
  expect(words.at(-1)).toBe('Reported Wed, Oct 23, 2019, 10:00 AM · no average')
  page.remove()
})
