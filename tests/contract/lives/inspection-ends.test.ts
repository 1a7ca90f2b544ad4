import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from '#contract/lives/inspection/facts.ts'
import {
  type At,
  at,
  first,
  ida,
  leadsTo,
  now,
  old,
  reason,
  request,
  sent,
  signed_name,
  visit,
} from '#tests/support/lives/inspection.ts'

describe('an inspection ends where the specification says', () => {
  const requested = { created_at: now, signed_at: now, signed_name, ...visit }
  const told = 'Requested, and the agreement signed.'
  it.each([
    [{ taken: true, covered: true }, []],
    [
      { taken: false, covered: true },
      [
        ['tell', 'admins', 'system_alert', 'Request HK-1009 waits for an inspector', 'admin'],
        ['mail', 'ann', 'requested'],
      ],
    ],
    [
      { taken: false, covered: false },
      [
        [
          'tell',
          'admins',
          'system_alert',
          'No inspector covers the county of 12 Example Lane, Austin',
          'admin',
        ],
        ['mail', 'ann', 'requested'],
      ],
    ],
  ])('when it is requested: %o', (covering, notices) => {
    expect(leadsTo(first, sent(['owner'], 'request', { ...request, ...covering }))).toEqual({
      to: 'requested signed unpaid',
      changed: requested,
      does: [['record', told], ...notices],
    })
  })

  it('when it is assigned to the one inspector of the county, by nobody', () => {
    const { inspector_name: _, ...data } = ida
    const requests = at({ work: 'requested' }, { inspector_id: null })
    expect(leadsTo(requests, sent(['system'], 'assign', data))).toEqual({
      to: 'scheduled signed unpaid',
      changed: { inspector_id: 'ida' },
      does: [
        ['tell', null, 'system_alert', expect.any(String), 'inspectorDashboard'],
        ['mail', null, 'givenAway'],
        ['record', 'Assigned to the one inspector of the county.'],
        [
          'tell',
          'ida',
          'inspection_assigned',
          'New inspection: 12 Example Lane, Austin',
          'overview',
        ],
        [
          'tell',
          'ann',
          'inspection_scheduled',
          'Your inspection of 12 Example Lane is scheduled',
          'inspection',
        ],
        ['mail', 'ida', 'booked'],
        ['mail', 'ann', 'booked'],
      ],
    })
  })

  it('when it is given to somebody else: the one who had it is told', () => {
    const moved = {
      scheduled_start: '2026-03-10T15:00:00.000Z',
      scheduled_end: visit.scheduled_end,
    }
    const data = { ...ida, ...moved, inspector_id: 'jon', inspector_name: 'Jon Inspector' }
    expect(leadsTo(at(), sent(['admin'], 'assign', data))).toMatchObject({
      to: 'scheduled signed unpaid',
      changed: { inspector_id: 'jon', scheduled_start: moved.scheduled_start },
      does: [
        [
          'tell',
          'ida',
          'system_alert',
          'The inspection of 12 Example Lane was given to another inspector',
          'inspectorDashboard',
        ],
        ['mail', 'ida', 'givenAway'],
        ['record', 'Assigned to Jon Inspector.'],
        ['tell', 'jon', 'inspection_assigned', expect.any(String), 'overview'],
        ['tell', 'ann', 'inspection_scheduled', expect.any(String), 'inspection'],
        ['mail', 'jon', 'booked'],
        ['mail', 'ann', 'booked'],
      ],
    })
  })

  it.each<[At, InspectionEvent, string, object, unknown[][]]>([
    [
      { work: 'scheduled' },
      sent(['inspector'], 'start', {}),
      'in_progress signed unpaid',
      { started_at: now },
      [['record', 'The inspector began.']],
    ],
    [
      { work: 'in_progress' },
      sent(['inspector'], 'complete', {}),
      'completed signed unpaid',
      { completed_at: now },
      [['record', 'The field work is done.']],
    ],
    [
      { signed: false },
      sent(['owner'], 'sign', { signed_name }),
      'scheduled signed unpaid',
      { signed_at: now, signed_name },
      [['record', 'The agreement was signed.'], ['shareWithAgents']],
    ],
    ...(['unpaid', 'pending', 'failed'] as const).map(
      (state): [At, InspectionEvent, string, object, unknown[][]] => [
        { payment: state },
        sent(['admin'], 'waive', { reason: 'A gift' }),
        'scheduled signed waived',
        { waived_reason: 'A gift' },
        [
          ['record', 'The payment was waived.'],
          ['unbill'],
          ['closeCheckout'],
          [
            'tell',
            'ann',
            'invoice_paid',
            'Nothing is left to pay for 12 Example Lane',
            'inspection',
          ],
          ['shareWithAgents'],
        ],
      ],
    ),
    ...(['unpaid', 'pending', 'failed'] as const).map(
      (state): [At, InspectionEvent, string, object, unknown[][]] => [
        { payment: state },
        sent(['provider'], 'payment.paid', {}),
        'scheduled signed paid',
        {},
        [
          ['record', 'The payment arrived.'],
          ['tell', 'ann', 'invoice_paid', 'Your payment for 12 Example Lane arrived', 'inspection'],
          ['shareWithAgents'],
        ],
      ],
    ),
    ...(['unpaid', 'failed'] as const).map(
      (state): [At, InspectionEvent, string, object, unknown[][]] => [
        { payment: state },
        sent(['provider'], 'payment.pending', {}),
        'scheduled signed pending',
        {},
        [],
      ],
    ),
    ...(['unpaid', 'pending'] as const).map(
      (state): [At, InspectionEvent, string, object, unknown[][]] => [
        { payment: state },
        sent(['provider'], 'payment.failed', {}),
        'scheduled signed failed',
        {},
        [
          ['record', 'The payment was refused.'],
          ['bill'],
          [
            'tell',
            'ann',
            'invoice_due',
            'Your payment for 12 Example Lane did not go through',
            'inspection',
          ],
          [
            'tell',
            'admins',
            'system_alert',
            'The payment for HK-1009, 12 Example Lane did not go through',
            'inspection',
          ],
        ],
      ],
    ),
  ])('from %o by %o: %s', (from, event, to, changed, does) => {
    expect(leadsTo(at(from), event)).toEqual({ to, changed, does })
  })

  const bill = [
    ['bill'],
    [
      'tell',
      'ann',
      'invoice_due',
      'Payment is due for the inspection of 12 Example Lane',
      'inspection',
    ],
    ['mail', 'ann', 'invoice'],
  ]
  it.each([
    ['unpaid', bill],
    ['pending', []],
    ['failed', bill],
    ['paid', []],
    ['waived', []],
  ] as const)('when it is published while it is %s', (state, bills) => {
    const event = sent(['inspector'], 'finalize', { analysis_summary: 'A fine home.' })
    expect(leadsTo(at({ work: 'completed', payment: state }), event)).toEqual({
      to: `finalized signed ${state}`,
      changed: { finalized_at: now, analysis_summary: 'A fine home.' },
      does: [
        ['record', 'Version 1 of the report was published.'],
        ['publish'],
        [
          'tell',
          'ann',
          'inspection_completed',
          'The report for 12 Example Lane is published',
          'report',
        ],
        ['mail', 'ann', 'report'],
        ['shareWithAgents'],
        ...bills,
      ],
    })
  })

  it('when it is published without a summary: the one from before stays', () => {
    const before = at({ work: 'completed' }, { analysis_summary: 'As before.' })
    expect(leadsTo(before, sent(['inspector'], 'finalize', {}))).toHaveProperty('changed', {
      finalized_at: now,
    })
  })

  it('when its report goes back, and on as the next version', () => {
    const completed = at({ work: 'completed' }, { completed_at: old.created_at })
    expect(leadsTo(completed, sent(['inspector'], 'reopen', {}))).toEqual({
      to: 'in_progress signed unpaid',
      changed: { completed_at: null },
      does: [['record', 'Reopened for editing.']],
    })
    const finalized = at({ work: 'finalized' }, { finalized_at: old.created_at })
    expect(leadsTo(finalized, sent(['admin'], 'amend', { reason: 'A wrong word' }))).toEqual({
      to: 'completed signed unpaid',
      changed: { version: 2, finalized_at: null, amend_reason: 'A wrong word' },
      does: [['record', 'Work on version 2 began: A wrong word']],
    })
  })

  const cancelled = (to: string | null, page: string) => [
    'tell',
    to,
    'system_alert',
    'The inspection of 12 Example Lane was cancelled',
    page,
  ]
  it.each([
    ['owner', 'requested', null, 'ida'],
    ['inspector', 'scheduled', 'ann', null],
    ['admin', 'in_progress', 'ann', 'ida'],
  ] as const)(
    'when the %s cancels it while it is %s: the others are told',
    (tie, state, owner, inspector) => {
      expect(leadsTo(at({ work: state }), sent([tie], 'cancel', { reason }))).toEqual({
        to: 'cancelled signed unpaid',
        changed: { cancelled_at: now, cancel_reason: reason },
        does: [
          ['record', 'Cancelled: We moved'],
          cancelled(owner, 'inspection'),
          cancelled(inspector, 'overview'),
          ['mail', 'ann', 'cancelled'],
          ['mail', 'ida', 'cancelled'],
          ['closeCheckout'],
        ],
      })
    },
  )
})
