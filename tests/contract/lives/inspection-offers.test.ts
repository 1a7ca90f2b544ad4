import { describe, expect, it } from 'vitest'
import type { InspectionFacts } from '#contract/lives/inspection/facts.ts'
import {
  inspectionChart,
  inspectionLife,
  inspectionVerbs,
} from '#contract/lives/inspection/inspection.life.ts'
import {
  gatesOf,
  type InspectionRow,
  type InspectionSnapshot,
  inspectionOffers,
} from '#contract/lives/inspection/state.ts'
import { peopleOf, permissionOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { type At, at } from '#tests/support/lives/inspection.ts'

describe('what each person is offered', () => {
  const offered = (state: InspectionSnapshot, tie: Tie) =>
    inspectionOffers(state, [tie]).map(({ event }) => event)
  it.each<[InspectionRow['status'], string[], string[], string[]]>([
    ['requested', ['cancel'], ['cancel'], ['assign', 'cancel', 'waive']],
    ['scheduled', ['cancel'], ['start', 'cancel'], ['assign', 'cancel', 'waive']],
    ['in_progress', ['cancel'], ['complete', 'cancel'], ['cancel', 'waive']],
    ['completed', [], ['finalize', 'reopen'], ['waive']],
    ['finalized', [], ['amend'], ['amend', 'waive']],
    ['cancelled', [], [], []],
  ])('while it is %s', (state, owner, inspector, admin) => {
    expect(offered(at({ work: state }), 'owner')).toEqual(owner)
    expect(offered(at({ work: state }), 'inspector')).toEqual(inspector)
    expect(offered(at({ work: state }), 'admin')).toEqual(admin)
  })
  it('is nothing without a tie, to sign while it is unsigned, and no second waiver', () => {
    expect(inspectionOffers(at(), [])).toEqual([])
    expect(offered(at({ signed: false }), 'owner')).toEqual(['cancel', 'sign'])
    expect(offered(at({ payment: 'waived' }), 'admin')).toEqual(['assign', 'cancel'])
    expect(offered(at({ payment: 'paid' }), 'admin')).toEqual(['assign', 'cancel'])
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
      sign: 'The owner of the property.',
      waive: 'Admins.',
    })
    const sentByPeople = inspectionChart.events.filter(
      (event) => peopleOf(inspectionLife, event).length > 0,
    )
    expect(sentByPeople.sort()).toEqual([...inspectionVerbs].sort())
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
