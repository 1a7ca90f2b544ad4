import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from '#contract/lives/inspection/facts.ts'
import type { Tie } from '#contract/lives/life.ts'
import {
  type At,
  at,
  everybody,
  everyGap,
  gap,
  ida,
  later,
  leadsTo,
  reason,
  request,
  sent,
  signed_name,
  visit,
} from '#tests/support/lives/inspection.ts'

describe('an event that is refused', () => {
  it.each<[At, InspectionEvent, string]>([
    [{ work: 'cancelled' }, sent(['inspector'], 'start', {}), 'This inspection is cancelled'],
    [{ work: 'in_progress' }, sent(['inspector'], 'reopen', {}), 'This inspection is in progress'],
    [{ work: 'requested' }, sent(['inspector'], 'start', {}), 'This inspection is requested'],
    [{ work: 'scheduled' }, sent(['inspector'], 'complete', {}), 'This inspection is scheduled'],
    [{ work: 'completed' }, sent(['owner'], 'cancel', { reason }), 'This inspection is completed'],
    [{ work: 'finalized' }, sent(['admin'], 'assign', ida), 'This inspection is finalized'],
    [{ payment: 'paid' }, sent(['admin'], 'waive', { reason }), 'The inspection is paid'],
    [
      { work: 'cancelled', payment: 'waived' },
      sent(['admin'], 'unwaive', { reason, money: 'none' }),
      'This inspection is cancelled',
    ],
    [
      { work: 'in_progress' },
      sent(['admin'], 'reschedule', later),
      'This inspection is in progress',
    ],
    [{ payment: 'waived' }, sent(['provider'], 'payment.paid', {}), 'The payment is waived'],
    [{ payment: 'pending' }, sent(['provider'], 'payment.pending', {}), 'A payment is under way'],
    [{ payment: 'failed' }, sent(['provider'], 'payment.failed', {}), 'The payment failed'],
    [{ payment: 'paid' }, sent(['provider'], 'payment.failed', {}), 'The inspection is paid'],
    ...(['unpaid', 'pending', 'failed', 'waived'] as const).map(
      (payment): [At, InspectionEvent, string] => [
        { work: 'cancelled', payment },
        sent(['admin'], 'waive', { reason }),
        'This inspection is cancelled',
      ],
    ),
    [
      { work: 'cancelled' },
      sent(['owner'], 'sign', { signed_name }),
      'This inspection is cancelled',
    ],
    [{ work: 'scheduled' }, sent(['owner'], 'request', request), 'This inspection is scheduled'],
    [
      { work: 'cancelled', signed: false },
      sent(['owner'], 'sign', { signed_name }),
      'This inspection is cancelled',
    ],
  ])('in %o says what the state is: %o', (from, event, says) => {
    expect(leadsTo(at(from), event)).toEqual({
      kind: 'wrong state',
      sentence: `${says}; this cannot be done now.`,
    })
  })

  it.each<[At, string]>([
    [{}, 'the inspection is not paid'],
    [{ payment: 'pending' }, 'a payment is under way'],
    [{ payment: 'failed' }, 'the payment failed'],
    [{ payment: 'paid' }, 'the inspection is paid'],
  ])('in %o, because there is no waiver to take back, says so: %o', (from, says) => {
    expect(leadsTo(at(from), sent(['admin'], 'unwaive', { reason, money: 'none' }))).toEqual({
      kind: 'wrong state',
      sentence: `No waiver is left to take back: ${says}.`,
    })
  })

  it.each<[At, InspectionEvent]>([
    [{}, sent(['admin'], 'assign', ida)],
    [{}, sent(['admin'], 'reschedule', { ...visit, busy: true })],
    [{}, sent(['owner'], 'reschedule', { ...visit, busy: true })],
    [{ work: 'requested' }, sent(['owner'], 'reschedule', { ...visit, busy: true })],
    [{}, sent(['inspector'], 'reschedule', { ...visit, busy: true, reason })],
    [{}, sent(['owner'], 'sign', { signed_name: 'Somebody Else' })],
    [{ payment: 'waived' }, sent(['admin'], 'waive', { reason: 'Again' })],
  ])('is none when it has happened before: %o %o', (from, event) => {
    expect(leadsTo(at(from), event)).toEqual({ kind: 'already' })
  })

  it.each<[At, InspectionEvent]>([
    [{ work: 'completed' }, sent(['admin'], 'finalize', {})],
    [{ work: 'scheduled' }, sent(['owner'], 'start', {})],
    [{}, sent(['owner'], 'waive', { reason })],
    [{ payment: 'waived' }, sent(['owner'], 'unwaive', { reason, money: 'none' })],
    [{ work: 'requested' }, sent(['inspector'], 'reschedule', later)],
    [{}, sent(['system'], 'reschedule', later)],
    [{}, sent(['admin'], 'payment.paid', {})],
    [{ work: 'cancelled' }, sent(['owner'], 'start', {})],
    [{}, sent([], 'cancel', { reason })],
  ])('because of the person alone says nothing of the state: %o %o', (from, event) => {
    expect(leadsTo(at(from), event)).toEqual({ kind: 'forbidden' })
  })

  it('names every thing that keeps the report from being published, with its place', () => {
    const finding = gap('recommendation', { label: 'GFCI missing', finding_id: 'f1' })
    const state = at(
      { work: 'completed' },
      {
        gaps: [...everyGap.slice(0, 3), finding, gap('test', { label: 'Radon test' })],
        unsent: 1,
      },
    )
    const place = { worksheet_id: 'roof', item_id: 'roof.covering' }
    expect(leadsTo(state, sent(['inspector'], 'finalize', {}))).toEqual({
      kind: 'blocked',
      reasons: [
        {
          guard: 'everythingSent',
          sentence:
            'One change is still only on this device. They are sent as soon as the server can be reached.',
        },
        { guard: 'everyItemRated', sentence: 'Covering is not rated.', at: place },
        {
          guard: 'everyLimitationHasReason',
          sentence: 'Covering: say why it was not inspected.',
          at: place,
        },
        {
          guard: 'everyDefectHasFinding',
          sentence: 'Covering is deficient but has no finding.',
          at: place,
        },
        {
          guard: 'everyFindingHasRecommendation',
          sentence: 'GFCI missing: recommend what to do.',
          at: { ...place, finding_id: 'f1' },
        },
        {
          guard: 'everyOrderedTestDone',
          sentence: 'Radon test: it was ordered and has no valid result. Do it, or say why not.',
          at: place,
        },
      ],
    })
  })

  it.each(['unpaid', 'paid'] as const)(
    'keeps the report back for each of them alone, also when it is %s',
    (payment) => {
      const finalize = sent(['inspector'], 'finalize', {})
      const guardsFor = (facts: object) =>
        Object(leadsTo(at({ work: 'completed', payment }, facts), finalize)).reasons.map(
          ({ guard }: { guard: string }) => guard,
        )
      expect([{ unsent: 1 }, ...everyGap.map((one) => ({ gaps: [one] }))].map(guardsFor)).toEqual([
        ['everythingSent'],
        ['everyItemRated'],
        ['everyLimitationHasReason'],
        ['everyDefectHasFinding'],
        ['everyFindingHasRecommendation'],
        ['everyOrderedTestDone'],
      ])
    },
  )

  it('has not happened before for somebody else', () => {
    const others = (event: (by: Tie[]) => InspectionEvent, state: At, tie: Tie) =>
      everybody
        .filter((one) => one !== tie)
        .map((one) => Object(leadsTo(at(state), event([one]))).kind)
    const all = everybody.slice(1).map(() => 'forbidden')
    expect(others((by) => sent(by, 'sign', { signed_name }), {}, 'owner')).toEqual(all)
    expect(others((by) => sent(by, 'waive', { reason }), { payment: 'waived' }, 'admin')).toEqual(
      all,
    )
    expect(others((by) => sent(by, 'assign', ida), {}, 'admin')).toEqual(all)
  })

  it('counts the changes that are on the device only', () => {
    expect(
      leadsTo(at({ work: 'in_progress' }, { unsent: 2 }), sent(['inspector'], 'complete', {})),
    ).toMatchObject({
      reasons: [
        { guard: 'everythingSent', sentence: expect.stringMatching(/^2 changes are still/) },
      ],
    })
  })

  it('names the inspector who is busy, also where the visit is only moved', () => {
    const reasons = [
      {
        guard: 'inspectorIsFree',
        sentence: 'This inspector is busy at that time.',
        code: 'slot_taken',
      },
    ]
    const busy = sent(['admin'], 'assign', { ...ida, inspector_id: 'jon', busy: true })
    for (const state of ['requested', 'scheduled'] as const)
      expect(leadsTo(at({ work: state }), busy)).toEqual({ kind: 'blocked', reasons })
    const moved = sent(['admin'], 'reschedule', { ...later, busy: true })
    expect(leadsTo(at(), moved)).toEqual({ kind: 'blocked', reasons })
  })

  it('tells client and inspector that a time is taken, and not by whom', () => {
    const taken = { sentence: 'Someone has just taken this time. Choose another time.' }
    for (const tie of ['owner', 'inspector'] as const)
      expect(leadsTo(at(), sent([tie], 'reschedule', { ...later, busy: true }))).toMatchObject({
        kind: 'blocked',
        reasons: [{ guard: 'inspectorIsFree', code: 'slot_taken', ...taken }],
      })
  })

  it('keeps a waiver where the home has another owner, whatever money has come', () => {
    for (const work of ['scheduled', 'finalized'] as const)
      for (const money of ['none', 'underway', 'arrived'] as const)
        expect(
          leadsTo(
            at({ work, payment: 'waived' }, { changed_hands: true }),
            sent(['admin'], 'unwaive', { reason, money }),
          ),
        ).toMatchObject({ kind: 'blocked', reasons: [{ guard: 'hasSameOwner' }] })
  })

  it('keeps what is published: its correction is finished, and not cancelled', () => {
    for (const payment of ['unpaid', 'paid'] as const)
      for (const tie of ['owner', 'inspector', 'admin'] as const)
        expect(
          leadsTo(
            at({ work: 'in_progress', payment }, { version: 2 }),
            sent([tie], 'cancel', { reason }),
          ),
        ).toEqual({
          kind: 'blocked',
          reasons: [
            {
              guard: 'nothingPublished',
              sentence: 'A published report stays: finish the correction.',
            },
          ],
        })
  })

  it('is the move of a visit that has begun, by anybody', () => {
    for (const tie of ['owner', 'inspector', 'admin'] as const)
      expect(
        leadsTo(at({ work: 'in_progress' }), sent([tie], 'reschedule', { ...later, reason })),
      ).toMatchObject({ kind: 'wrong state' })
  })
})
