import { describe, expect, it } from 'vitest'
import { drawn } from '#contract/lives/drawing.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { Dashboard } from '#contract/properties.ts'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import { AppRouter } from '#src/app-router.tsx'
import { HomeVisits } from '#src/pages/properties/home-visits.tsx'
import { render } from '#tests/support/browser/render.tsx'

/* The inspections of a home on its owner's dashboard. */

type Visit = Dashboard['inspections'][number]
const visit = (more: Partial<Visit>): Visit => ({
  inspection_id: 'i1',
  status: 'finalized',
  is_finalized: more.status === undefined || more.status === 'finalized',
  signed: true,
  payment_status: 'paid',
  published: more.status === undefined || more.status === 'finalized',
  ...more,
})
const shown = (more: Partial<Visit>) =>
  render(<AppRouter>{() => <HomeVisits of={[visit(more)]} propertyId="h1" />}</AppRouter>)
const linksOf = (more: Partial<Visit>): string[] => {
  const box = shown(more)
  const links = box.all('a').map(({ textContent }) => textContent ?? '')
  box.remove()
  return links
}

describe('the report of a visit', () => {
  it.each([
    ['published, signed and paid', {}, true],
    ['waived', { payment_status: 'waived' }, true],
    ['not paid', { payment_status: 'unpaid' }, false],
    ['not yet confirmed by the bank', { payment_status: 'pending' }, false],
    ['not signed', { signed: false }, false],
    ['not published', { status: 'completed' }, false],
    [
      'published, while the next version is written',
      { status: 'completed', published: true },
      true,
    ],
    [
      'of a server that knows the specification alone',
      { published: undefined, signed: undefined, payment_status: undefined },
      true,
    ],
  ])('%s', (_, more, readable) => {
    const links = linksOf(more)
    expect(links.includes('Report')).toBe(readable)
    expect(links.includes('Analysis')).toBe(readable)
  })
})

describe('how far a visit is', () => {
  it.each(inspectionStatuses)('%s is drawn as the chart has it', (status) => {
    const box = shown({ status })
    const [region] = drawn(inspectionLife, { work: status })
    const steps = box.all('ol > li')
    const places = steps.map((step) => [
      step.textContent,
      step.getAttribute('aria-current') === 'step',
    ])
    const states = region?.states ?? []
    // A state off the line has its word alone.
    if (states.length === 1) expect(box.one('section').textContent).toContain(states[0]?.name)
    expect(places).toEqual(
      states.length === 1
        ? []
        : states.map(({ name, place }) => [
            place === 'past' ? `${name}, done` : name,
            place === 'present',
          ]),
    )
    box.remove()
  })
})
