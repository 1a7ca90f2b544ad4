import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { BookingTwins } from '#src/pages/inspections/booking-twins.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('says which visit the home has already, leads to it, and forbids nothing', () => {
  const visit = {
    inspection_id: '7',
    number: 'HK-1007',
    status: 'scheduled' as const,
    services: ['inspection' as const, 'radon' as const],
    scheduled_start: '2020-03-09T14:00:00.000Z',
  }
  const visits = [visit, { ...visit, inspection_id: '8', scheduled_start: null }]
  page = render(
    <MemoryRouter>
      <AppContext value={start().wired}>
        <BookingTwins visits={visits} propertyId="6" zone="America/Chicago" />
      </AppContext>
    </MemoryRouter>,
  )
  const text = document.body.textContent ?? ''
  expect(text).toContain(
    'You already have an order for this home: Home inspection and Radon test on Mon, Mar 9, 2020, 9:00 AM. See HK-1007, or continue to order another one.',
  )
  expect(text).toContain('Radon test, without a time yet. See')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toEqual([
    '/property/6/inspection/7',
    '/property/6/inspection/8',
  ])
})
