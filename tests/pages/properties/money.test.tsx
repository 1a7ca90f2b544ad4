import { expect, it } from 'vitest'
import type { Dashboard } from '#contract/properties.ts'
import { AppRouter } from '#src/app-router.tsx'
import { Money } from '#src/pages/properties/dashboard-cards.tsx'
import { render } from '#tests/support/browser/render.tsx'

type Sum = NonNullable<Dashboard['money']>
const shown = (of: Sum): string => {
  const box = render(<AppRouter>{() => <Money of={of} propertyId="1" />}</AppRouter>)
  const text = box.one('section').textContent ?? ''
  box.remove()
  return text
}
const part = (kind: Sum['parts'][number]['kind']) => ({
  kind,
  low_cents: 10_000,
  high_cents: 20_000,
  count: 1,
})

it('the money of a home without repairs says nothing of repairs', () => {
  const text = shown({ parts: [part('upkeep'), part('inspections')], unpriced: 0 })
  expect(text).toContain('Upkeep: what it cost last time.')
  expect(text).not.toMatch(/repair/i)
})

it('the money of a home with repairs explains them and leads to them', () => {
  const text = shown({ parts: [part('repairs')], unpriced: 1 })
  expect(text).toContain('We have no price for one repair.')
  expect(text).toContain('Repairs: what you entered')
  expect(text).toContain('See the repairs')
  expect(text).not.toMatch(/upkeep/i)
})
