import { expect, it } from 'vitest'
import { prepaidQuote } from '#contract/price.ts'
import { isOffered } from '#server/payments/checkout.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
type Bill = Parameters<typeof isOffered>[0]
const offered = (more: Partial<Record<keyof Bill, unknown>>) =>
  isOffered(
    {
      payment_status: 'unpaid',
      status: 'scheduled',
      scheduled_start: new Date(now + 1),
      quote: { total_cents: 45_000, lines: [] },
      ...more,
    } as Bill, // The rule reads these four.
    now,
  )

it('a payment in advance is offered until the visit begins', () => {
  expect(offered({})).toBe(true)
  expect(offered({ scheduled_start: new Date(now) })).toBe(false)
  expect(offered({ scheduled_start: null, status: 'requested' })).toBe(true)
})

it.each([
  ['requested', true],
  ['scheduled', true],
  ['in_progress', false],
  ['completed', false],
  ['finalized', false],
  ['cancelled', false],
])('of a visit that is “%s”, a payment in advance is offered: %s', (status, is) => {
  expect(offered({ status })).toBe(is)
})

it.each([
  ['unpaid', true],
  ['failed', true],
  ['pending', false],
  ['paid', false],
  ['waived', false],
])('of a visit whose payment is “%s”, a payment in advance is offered: %s', (status, is) => {
  expect(offered({ payment_status: status })).toBe(is)
})

it('a payment in advance is offered once: not at the price that one has reduced', () => {
  const whole = { total_cents: 45_000, lines: [], minutes: 180, table_version: 1 }
  expect(offered({ quote: whole })).toBe(true)
  expect(offered({ quote: prepaidQuote(whole, 40_000) })).toBe(false)
})
