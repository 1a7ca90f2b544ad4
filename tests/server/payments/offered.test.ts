import { expect, it } from 'vitest'
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
