import { worded } from '#contract/lives/worded.ts'

/** What the notices about a payment say until a firm has words of its own. */
export const paymentNotices = {
  refunded: '{amount} for {street} is on its way back to you',
  cameBack: '{amount} for {street} did not reach you: we still have it and will be in touch',
  returnAgain: '{amount} returned for {street} did not reach the payer: return it another way',
  disputed: 'The payment of {amount} for {street} is disputed',
  won: 'The dispute about {street} is won',
  lost: 'The dispute about {street} is lost',
} as const
export const noticeOf = worded('payment', paymentNotices)
