import { expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { IssueCounts } from '#src/pages/properties/dashboard-cards.tsx'
import { render } from '#tests/support/browser/render.tsx'

/** What the card says of so many open issues, of which so many are safety hazards. */
const said = (open: number, safety: number): string => {
  const of = { open, safety, planned: 1, resolved: 4 }
  const box = render(<AppRouter>{() => <IssueCounts of={of} propertyId="1" />}</AppRouter>)
  const text = box.one('section').textContent ?? ''
  box.remove()
  return text
}

it.each([
  [6, 3, '6 open, 3 of them safety hazards'],
  [6, 1, '6 open, 1 of them a safety hazard'],
  [3, 3, '3 open, all safety hazards'],
  [1, 1, '1 open, a safety hazard'],
  [6, 0, '6 open'],
])('of %i open issues with %i safety hazards the card says: %s', (open, safety, words) => {
  expect(said(open, safety)).toContain(`${words}1 planned4 resolved`)
})
