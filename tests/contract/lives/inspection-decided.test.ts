import { describe, expect, it } from 'vitest'
import { at, later, leadsTo, reason, sent } from '#tests/support/lives/inspection.ts'

describe('what an admin decides about an inspection ends', () => {
  it.each([
    ['scheduled', 'none', 'unpaid', 'invoice_due', 'is not waived any more and is due', []],
    [
      'finalized',
      'none',
      'unpaid',
      'invoice_due',
      'is not waived any more and is due',
      [['bill'], ['mail', 'ann', 'invoice']],
    ],
    [
      'finalized',
      'underway',
      'pending',
      'system_alert',
      'is not waived any more; yours counts',
      [],
    ],
    ['finalized', 'arrived', 'paid', 'system_alert', 'is not waived any more; yours counts', []],
  ] as const)(
    'when a waiver is taken back while it is %s, and the provider has: %s',
    (work, money, to, type, words, mails) => {
      const waived = at({ work, payment: 'waived' }, { waived_reason: 'A gift' })
      expect(leadsTo(waived, sent(['admin'], 'unwaive', { reason, money }))).toEqual({
        to: `${work} signed ${to}`,
        changed: { waived_reason: null },
        does: [
          ['record', 'The waiver of the payment was taken back.'],
          ['tell', 'ann', type, `The payment for 12 Example Lane ${words}`, 'inspection'],
          ...mails,
        ],
      })
    },
  )

  it.each([
    ['requested', null],
    ['scheduled', 'ida'],
  ] as const)('when a visit that is %s moves to another time: both sides are told', (work, who) => {
    const { busy: _, ...time } = later
    expect(
      leadsTo(at({ work }, { inspector_id: who }), sent(['admin'], 'reschedule', later)),
    ).toEqual({
      to: `${work} signed unpaid`,
      changed: time,
      does: [
        ['record', 'The visit has a new time.'],
        [
          'tell',
          who,
          'inspection_scheduled',
          'The inspection of 12 Example Lane has a new time',
          'overview',
        ],
        [
          'tell',
          'ann',
          'inspection_scheduled',
          'Your inspection of 12 Example Lane has a new time',
          'inspection',
        ],
        ['mail', who, 'moved'],
        ['mail', 'ann', 'moved'],
      ],
    })
  })
})
