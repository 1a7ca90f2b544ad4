import { describe, expect, it } from 'vitest'
import { at, ida, later, leadsTo, reason, sent } from '#tests/support/lives/inspection.ts'

describe('what an admin decides about an inspection ends', () => {
  it.each([
    ['scheduled', 'none', 'unpaid', 'invoice_due', 'is no longer waived and is due', []],
    [
      'finalized',
      'none',
      'unpaid',
      'invoice_due',
      'is no longer waived and is due',
      [['bill'], ['mail', 'ann', 'invoice']],
    ],
    ['finalized', 'underway', 'pending', 'system_alert', 'is no longer waived; yours counts', []],
    ['finalized', 'arrived', 'paid', 'system_alert', 'is no longer waived; yours counts', []],
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

  const { busy: _, ...time } = later
  const from = 'the visit from Monday, March 9 at 10:00 AM to Tuesday, March 10 at 10:00 AM'
  const inspectorHears = (who: string | null) => [
    'tell',
    who,
    'inspection_scheduled',
    'The inspection of 12 Example Lane has a new time',
    'overview',
  ]
  const ownerHears = [
    'tell',
    'ann',
    'inspection_scheduled',
    'Your inspection of 12 Example Lane has a new time',
    'inspection',
  ]
  const mails = (who: string | null) => [
    ['mail', who, 'moved'],
    ['mail', 'ann', 'moved'],
  ]

  it.each([
    ['requested', null],
    ['scheduled', 'ida'],
  ] as const)('when an admin moves a visit that is %s: both sides are told', (work, who) => {
    expect(
      leadsTo(at({ work }, { inspector_id: who }), sent(['admin'], 'reschedule', later)),
    ).toEqual({
      to: `${work} signed unpaid`,
      changed: time,
      does: [['record', `An admin moved ${from}.`], inspectorHears(who), ownerHears, ...mails(who)],
    })
  })

  it('when the client moves a visit: its inspector is told, and it counts', () => {
    expect(leadsTo(at(), sent(['owner'], 'reschedule', later))).toEqual({
      to: 'scheduled signed unpaid',
      changed: { ...time, owner_moves: 1 },
      does: [['record', `The homeowner moved ${from}.`], inspectorHears('ida'), ...mails('ida')],
    })
  })

  it('when the client moves a request that waits: the admins look for an inspector at the new time', () => {
    const admins = [
      'tell',
      'admins',
      'system_alert',
      'Request HK-1009 waits for an inspector at another time',
      'admin',
    ]
    const waits = (facts: object) => at({ work: 'requested' }, { inspector_id: null, ...facts })
    expect(leadsTo(waits({}), sent(['owner'], 'reschedule', later))).toEqual({
      to: 'requested signed unpaid',
      changed: { ...time, owner_moves: 1 },
      does: [['record', `The homeowner moved ${from}.`], admins, ...mails(null)],
    })
    // The first time is a choice and no move.
    expect(
      leadsTo(
        waits({ scheduled_start: null, scheduled_end: null }),
        sent(['owner'], 'reschedule', later),
      ),
    ).toEqual({
      to: 'requested signed unpaid',
      changed: time,
      does: [
        ['record', 'The homeowner chose Tuesday, March 10 at 10:00 AM for the visit.'],
        admins,
        ...mails(null),
      ],
    })
  })

  it('when the inspector moves a visit: the owner is told, and reads why', () => {
    const move = sent(['inspector'], 'reschedule', { ...later, reason: 'My car broke down.' })
    expect(leadsTo(at(), move)).toEqual({
      to: 'scheduled signed unpaid',
      changed: { ...time, inspector_moves: 1, move_reason: 'My car broke down.' },
      does: [
        ['record', `The inspector moved ${from}: My car broke down.`],
        ownerHears,
        ...mails('ida'),
      ],
    })
  })

  it('when another inspector gets a visit: the new one has moved it no time yet', () => {
    const given = sent(['admin'], 'assign', { ...ida, inspector_id: 'jon' })
    expect(leadsTo(at({}, { inspector_moves: 3 }), given)).toMatchObject({
      changed: { inspector_id: 'jon', inspector_moves: 0 },
    })
    expect(
      leadsTo(
        at({}, { inspector_moves: 3 }),
        sent(['admin'], 'assign', { ...ida, ...later, busy: false }),
      ),
    ).toMatchObject({ changed: time })
  })

  it.each(['in_progress', 'completed'] as const)(
    'when it is given to somebody else while it is %s: the time stays, and both sides are told',
    (work) => {
      const data = { ...ida, inspector_id: 'jon', inspector_name: 'Jon Inspector', busy: true }
      expect(
        leadsTo(at({ work }, { inspector_moves: 2 }), sent(['admin'], 'assign', data)),
      ).toEqual({
        to: `${work} signed unpaid`,
        changed: { inspector_id: 'jon', inspector_moves: 0 },
        does: [
          [
            'tell',
            'ida',
            'system_alert',
            'The inspection of 12 Example Lane was given to another inspector',
            'inspectorDashboard',
          ],
          ['mail', 'ida', 'givenAway'],
          ['record', 'Given to Jon Inspector, who finishes it.'],
          [
            'tell',
            'jon',
            'inspection_assigned',
            'Finish the inspection of 12 Example Lane, Austin: it is yours now',
            'overview',
          ],
          [
            'tell',
            'ann',
            'system_alert',
            'Another inspector finishes the inspection of 12 Example Lane',
            'inspection',
          ],
          ['mail', 'jon', 'takenOver'],
        ],
      })
      expect(leadsTo(at({ work }), sent(['admin'], 'assign', ida))).toEqual({ kind: 'already' })
      expect(
        leadsTo(at({ work }), sent(['admin'], 'assign', { ...data, unlicensed: 'No license.' })),
      ).toMatchObject({ kind: 'blocked', reasons: [{ sentence: 'No license.' }] })
      expect(
        leadsTo(at({ work }), sent(['admin'], 'assign', { ...data, ...later, busy: false })),
      ).toMatchObject({
        kind: 'blocked',
        reasons: [{ sentence: 'This visit has begun: its time stays as it is.' }],
      })
      expect(leadsTo(at({ work }), sent(['system'], 'assign', data))).toEqual({ kind: 'forbidden' })
    },
  )
})
