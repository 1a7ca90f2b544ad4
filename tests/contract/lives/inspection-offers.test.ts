import { describe, expect, it } from 'vitest'
import type { InspectionFacts } from '#contract/lives/inspection/facts.ts'
import { inspectionChart, inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import {
  gatesOf,
  type InspectionSnapshot,
  inspectionOffers,
} from '#contract/lives/inspection/state.ts'
import { offersOf, peopleOf, permissionOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { inspectionVerbs } from '#contract/vocabulary/inspections.ts'
import { type At, at, everybody, first, onTheDay } from '#tests/support/lives/inspection.ts'

/** Everybody's events in one state; a person who is left out has none. */
type Offered = Partial<Record<Tie, string[]>>
const offered = (state: InspectionSnapshot): Offered =>
  Object.fromEntries(
    everybody.flatMap((tie) => {
      const events = offersOf(inspectionLife, state, [tie]).map(({ event }) => event)
      return events.length > 0 ? [[tie, events]] : []
    }),
  )

describe('what each sender is offered', () => {
  const again = { provider: ['payment.pending', 'payment.paid'] }
  const unpaid = { provider: ['payment.pending', 'payment.paid', 'payment.failed'] }
  it.each<[At, Offered]>([
    [
      { work: 'requested' },
      {
        ...unpaid,
        owner: ['reschedule', 'cancel'],
        inspector: ['cancel'],
        admin: ['assign', 'reschedule', 'cancel', 'waive'],
        system: ['assign', 'agreement.renewed'],
      },
    ],
    [
      { work: 'scheduled' },
      {
        ...unpaid,
        owner: ['reschedule', 'cancel'],
        inspector: ['reschedule', 'start', 'cancel'],
        admin: ['assign', 'reschedule', 'cancel', 'waive'],
        system: ['agreement.renewed'],
      },
    ],
    [
      { work: 'in_progress' },
      {
        ...unpaid,
        owner: ['cancel'],
        inspector: ['complete', 'cancel'],
        admin: ['assign', 'cancel', 'waive'],
        system: ['agreement.renewed'],
      },
    ],
    [
      { work: 'completed' },
      { ...unpaid, inspector: ['finalize', 'reopen'], admin: ['assign', 'waive'] },
    ],
    [
      { work: 'completed', payment: 'paid' },
      { inspector: ['finalize', 'reopen'], admin: ['assign'] },
    ],
    [{ work: 'finalized' }, { ...unpaid, inspector: ['amend'], admin: ['amend', 'waive'] }],
    [
      { work: 'finalized', payment: 'waived' },
      { inspector: ['amend'], admin: ['amend', 'unwaive'] },
    ],
    [
      { work: 'finalized', payment: 'pending' },
      {
        inspector: ['amend'],
        admin: ['amend', 'waive'],
        provider: ['payment.paid', 'payment.failed'],
      },
    ],
    [
      { work: 'finalized', payment: 'failed' },
      { ...again, inspector: ['amend'], admin: ['amend', 'waive'] },
    ],
    [{ work: 'cancelled' }, unpaid],
    [{ work: 'cancelled', payment: 'waived', signed: false }, {}],
    [
      { work: 'completed', signed: false },
      { ...unpaid, owner: ['sign'], inspector: ['finalize', 'reopen'], admin: ['assign', 'waive'] },
    ],
  ])('in %o is %o', (state, offers) => {
    expect(offered(at(state))).toEqual(offers)
  })
  it('before there is an inspection is its request, to the owner alone', () => {
    expect(offered(first)).toEqual({
      ...unpaid,
      owner: ['request', 'reschedule', 'cancel', 'sign'],
      inspector: ['cancel'],
      admin: ['assign', 'reschedule', 'cancel', 'waive'],
      system: ['assign'],
    })
  })
  it('is, of a correction that goes on, all but cancelling what is published', () => {
    const owner = (version: number) =>
      inspectionOffers(at({ work: 'in_progress' }, { version }), ['owner'])
    expect(owner(1)).toEqual([{ event: 'cancel', blockers: [] }])
    expect(owner(2)).toMatchObject([{ event: 'cancel', blockers: [{ guard: 'nothingPublished' }] }])
  })
  it('is to people nothing without a tie', () => {
    expect(inspectionOffers(at(), [])).toEqual([])
    expect(inspectionOffers(at({ work: 'requested' }), ['system'])).toEqual([
      { event: 'assign', blockers: [] },
    ])
  })
  it('is said in words for each event that people send', () => {
    expect(
      Object.fromEntries(inspectionVerbs.map((verb) => [verb, permissionOf(inspectionLife, verb)])),
    ).toEqual({
      request: 'The owner of the property.',
      assign: 'Admins.',
      start: 'The assigned inspector.',
      complete: 'The assigned inspector.',
      finalize: 'The assigned inspector.',
      reopen: 'The assigned inspector.',
      amend: 'The assigned inspector, admins.',
      cancel: 'The owner of the property, the assigned inspector, admins.',
      sign: 'The owner of the property, anyone who holds the link.',
      waive: 'Admins.',
      unwaive: 'Admins.',
      reschedule: 'The owner of the property, the assigned inspector, admins.',
    })
    const sentByPeople = inspectionChart.events.filter(
      (event) => peopleOf(inspectionLife, event).length > 0,
    )
    expect(sentByPeople.sort()).toEqual([...inspectionVerbs].sort())
  })
})

describe('moving a visit', () => {
  const left = (tie: Tie, facts: Partial<InspectionFacts>, now?: string) =>
    inspectionOffers(at({}, facts), [tie], now).find(({ event }) => event === 'reschedule')
      ?.blockers

  it('is free for the client until the end of the day before it, at the home, and then says what to do', () => {
    // 11:59 PM of Sunday in Texas, and a minute later.
    expect(left('owner', {}, '2026-03-09T04:59:00.000Z')).toEqual([])
    expect(left('owner', { signed_at: onTheDay }, '2026-03-09T05:00:00.000Z')).toEqual([
      {
        guard: 'clientIsInTime',
        sentence:
          'This visit could be moved free of charge until Sunday, March 8, 11:59 PM. Write us a message, and we will find another time with you; or cancel it, which costs $212.50 by the agreement.',
        code: 'cannot_move',
      },
    ])
    expect(left('owner', { signed_at: null }, onTheDay)).toMatchObject([
      { sentence: expect.stringContaining('or cancel it, which is free.') },
    ])
  })

  it('has no such limit for its inspector, for an admin, and where nobody says when', () => {
    expect(left('inspector', {}, onTheDay)).toEqual([])
    expect(left('admin', {}, onTheDay)).toEqual([])
    expect(left('owner', {})).toEqual([])
    expect(left('owner', { scheduled_start: null }, onTheDay)).toEqual([])
  })

  it('ends for client and inspector, each by their own moves, with the third one', () => {
    const tooOften = {
      sentence:
        'You have moved this visit three times. Write us a message, and we will find another time with you.',
      code: 'cannot_move',
    }
    const moves = { owner_moves: 3, inspector_moves: 2 }
    expect(left('owner', moves)).toEqual([{ guard: 'clientMayMove', ...tooOften }])
    expect(left('inspector', moves)).toEqual([])
    expect(left('inspector', { inspector_moves: 3 })).toEqual([
      { guard: 'inspectorMayMove', ...tooOften },
    ])
    expect(left('admin', { owner_moves: 3, inspector_moves: 3 })).toEqual([])
  })
})

describe('the report', () => {
  it.each<[At, Partial<InspectionFacts>, string[]]>([
    [{ work: 'finalized', payment: 'paid' }, {}, []],
    [{ work: 'finalized', payment: 'waived' }, {}, []],
    [{ work: 'finalized', payment: 'pending' }, {}, ['paid']],
    [{ work: 'finalized', signed: false, payment: 'paid' }, {}, ['signed']],
    [{ work: 'completed', payment: 'paid' }, {}, ['finalized']],
    [{ work: 'completed', payment: 'paid' }, { version: 2 }, []],
    [{ work: 'scheduled', signed: false }, {}, ['finalized', 'signed', 'paid']],
  ])('of %o with %o is kept from its owner by %o', (from, facts, gates) => {
    expect(gatesOf(at(from, facts))).toEqual(gates)
  })
})
