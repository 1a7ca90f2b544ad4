import { afterEach, expect, it } from 'vitest'
import type { InspectionRow } from '#contract/inspection.ts'
import { AppRouter } from '#src/app-router.tsx'
import { restOfToday } from '#src/pages/inspections/rest-of-today.ts'
import { WeekStrip } from '#src/pages/inspections/week-strip.tsx'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('the week has each visit on its day, one whose report is published too, and says so', () => {
  const row = (inspection_id: string, street: string, status: string) =>
    ({ inspection_id, property_id: 'p1', street, status }) as InspectionRow
  page = render(
    <AppRouter>
      {() => (
        <WeekStrip
          rows={[row('i1', '1 Elm', 'finalized'), row('i2', '2 Oak', 'scheduled')]}
          today="2026-11-30"
          dayOf={({ inspection_id }) => (inspection_id === 'i1' ? '2026-11-30' : '2026-12-02')}
          clock={() => '9:00 AM'}
        />
      )}
    </AppRouter>,
  )
  const days = page.all('li').map(({ textContent }) => textContent)
  expect(days.slice(0, 3)).toEqual([
    '30 Mon9:00 AM 1 ElmPublished',
    '1 TueNo visit',
    '2 Wed9:00 AM 2 Oak',
  ])
})

it('the rest of a day has no more visits only where it had one', () => {
  expect(restOfToday(true, true)).toBe('No more visits today. Your next one is below.')
  expect(restOfToday(false, true)).toBe('No visits today. Your next one is below.')
  expect(restOfToday(true, false)).toMatch(/^No more visits today, and none is scheduled\. /)
  expect(restOfToday(false, false)).toMatch(/^No visits today, and none is scheduled\. /)
})
