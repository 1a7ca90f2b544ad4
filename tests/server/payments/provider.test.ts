import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { cameBack, disputeIn } from '#server/payments/provider.ts'

/** Every word of the provider for a dispute: the compiler asks for a new one. */
const words: Record<Stripe.Dispute.Status, 'open' | 'won' | 'lost'> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  // The bank only asked, and took nothing.
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
  // The bank took the money, and decides once more.
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
}

it.each(Object.entries(words))('a dispute that is "%s" at the provider is %s', (word, state) => {
  expect(disputeIn(word)).toBe(state)
})

it('a dispute of a word that is not known yet is open', () => {
  expect(disputeIn('something_new')).toBe('open')
})

it.each([
  ['pending', false],
  ['requires_action', false],
  ['succeeded', false],
  ['failed', true],
  ['canceled', true],
  ['something_new', false],
  [null, false],
])('of a refund that is %j at the provider, the money came back: %s', (status, came) => {
  expect(cameBack({ status })).toBe(came)
})
