import { describe, expect, it } from 'vitest'
import {
  paymentFilters,
  paymentFilterWord,
  paymentOf,
  paymentSays,
  paymentsThatWait,
} from '#contract/vocabulary/payment-standing.ts'

describe('the standing of a payment', () => {
  it('has a word for each, and each word once', () => {
    expect(paymentFilters.map((standing) => [standing, paymentSays(standing)])).toEqual([
      ['unpaid', 'Not paid'],
      ['pending', 'Payment pending'],
      ['paid', 'Paid'],
      ['failed', 'Payment failed'],
      ['waived', 'Payment waived'],
      ['partly_refunded', 'Paid, a part returned'],
      ['refunded', 'Refunded'],
      ['disputed', 'Payment disputed'],
      ['lost', 'Taken back by the bank'],
      ['to_return', 'Money to return'],
      ['nothing_due', 'Nothing to pay'],
    ])
  })

  it('names the returned part where it is known', () => {
    const returned = { cents: 5050, is_all: false }
    expect(paymentSays('partly_refunded', returned)).toBe('Paid, $50.50 returned')
    expect(paymentSays('partly_refunded', null)).toBe('Paid, a part returned')
    // Where all of it went back, or nothing says how much, the word is enough.
    expect(paymentSays('refunded', { cents: 50_500, is_all: true })).toBe('Refunded')
    expect(paymentSays('disputed', returned)).toBe(paymentFilterWord.disputed)
  })

  it('needs an admin where money is missing, is asked back or has to go back', () => {
    expect(paymentFilters.filter((one) => paymentsThatWait.some((waits) => waits === one))).toEqual(
      ['failed', 'disputed', 'to_return'],
    )
  })

  it('is that of the server, and the status of the payment where a device holds an older row', () => {
    expect(paymentOf({ payment: 'disputed', payment_status: 'paid' })).toBe('disputed')
    expect(paymentOf({ payment: undefined, payment_status: 'paid' })).toBe('paid')
    expect(paymentOf({ payment_status: 'waived' })).toBe('waived')
  })
})
