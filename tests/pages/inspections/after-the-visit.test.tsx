import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { carriedIn } from '#src/machines/inspections/booking-carried.ts'
import { AfterCancelled } from '#src/pages/inspections/after-cancelled.tsx'
import { ReportGates } from '#src/pages/inspections/report-gates.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const visit = {
  inspection_id: '7',
  property_id: '6',
  property: { property_id: '6' },
  status: 'finalized',
  payment_status: 'unpaid',
  report_gates: ['paid'],
  quote: { total_cents: 52_500 },
  reason: 'selling',
  services: ['inspection', 'mold'],
  extra_mold_samples: 2,
  life: {},
  // What these parts read of an inspection.
} as unknown as Inspection

const links = (part: Parameters<typeof render>[0]) => {
  page = render(
    <MemoryRouter>
      <AppContext value={start().wired}>{part}</AppContext>
    </MemoryRouter>,
  )
  return page.all('a').map((link) => [link.textContent, link.getAttribute('href')])
}

it('an owner who owes for a published report is led to the payment beside the reason', () => {
  const shown = (more: object, isOwner = true) => {
    const found = links(<ReportGates inspection={{ ...visit, ...more }} isOwner={isOwner} />)
    page.remove()
    return found
  }
  expect(shown({})).toEqual([['See what you owe: $525.00', '/property/6/inspection/7#payment']])
  expect(shown({ report_gates: ['signed', 'paid'] })).toHaveLength(1)
  expect(shown({ payment_status: 'pending' })).toEqual([])
  expect(shown({ payment_status: 'waived', report_gates: ['signed'] })).toEqual([])
  // Before the report is there nothing is owed.
  expect(shown({ status: 'scheduled', report_gates: ['finalized', 'paid'] })).toEqual([])
  expect(shown({}, false)).toEqual([])
})

it('a cancelled visit leads its owner to a request with the same choices, and to the others of the home', () => {
  const found = links(<AfterCancelled inspection={visit} />)
  expect(found.map(([text]) => text)).toEqual([
    'Ask again with the same choices',
    'Other inspections of this home',
  ])
  const [path, search] = (found[0]?.[1] ?? '').split('?')
  expect([path, found[1]?.[1]]).toEqual(['/request-inspection', '/home-inspections/6'])
  expect(carriedIn(new URLSearchParams(search))).toEqual({
    reason: 'selling',
    services: ['inspection', 'mold'],
    extraSamples: 2,
  })
  page.remove()
  // Of a home that is another person's by now nobody asks anew.
  const sold = { ...visit, life: { changed_hands: true } } as unknown as Inspection
  expect(links(<AfterCancelled inspection={sold} />)).toHaveLength(1)
})
