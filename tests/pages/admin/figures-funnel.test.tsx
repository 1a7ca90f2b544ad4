import { afterEach, expect, it } from 'vitest'
import type { Figures } from '#contract/figures.ts'
import { Funnel } from '#src/pages/admin/figures-funnel.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const figures = {
  ...{ from: '2026-01-01', to: '2026-03-31', paid: 5 },
  funnel: {
    ...{ requested: 1, scheduled: 2, in_progress: 4, completed: 8 },
    ...{ finalized: 16, cancelled: 32 },
  },
  median_days: {
    ...{ scheduled: 0, in_progress: 7.126, completed: 0.25 },
    ...{ finalized: 1, paid: null },
  },
}

it('says the number and the wait of each step once, and leads from its name to its list', async () => {
  page = openForms()
  // The picture reads nothing else of the figures.
  await page.show(<Funnel figures={figures as unknown as Figures} />)
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'How far the requests of these days got: Requested 63, Scheduled 30, at once, ' +
      'Begun 28, after 7.1 days, Completed 24, after 6.0 h, Report published 16, after 1 day, ' +
      'Paid 5, Cancelled 32',
  )
  const links = [...document.querySelectorAll('nav a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Requested',
    'Scheduled',
    'Begun',
    'Completed',
    'Report published',
    'Paid',
    'Cancelled',
  ])
  const days = 'from=2026-01-01&to=2026-03-31'
  expect([2, 5, 6].map((at) => links[at]?.getAttribute('href'))).toEqual([
    `/admin?show=inspections&on=requested&status=in_progress%2Ccompleted%2Cfinalized&${days}`,
    `/admin?show=inspections&on=requested&status=finalized&payment=paid%2Cpartly_refunded%2Crefunded%2Cdisputed%2Clost&${days}`,
    `/admin?show=inspections&on=requested&status=cancelled&${days}`,
  ])
})
