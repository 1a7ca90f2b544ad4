import { describe, expect, it } from 'vitest'
import {
  type InspectionEvent,
  type InspectionFacts,
  keeps,
  noFacts,
  reasons,
} from '#contract/lives/inspection/facts.ts'
import type { Gap } from '#contract/lives/inspection/gap.ts'
import { mostMoves, movedTooOften, movesLeft } from '#contract/lives/inspection/moving.ts'
import { gateSentence, meaningOf } from '#contract/lives/inspection/state.ts'

const known = (event: object, context: Partial<InspectionFacts> = {}) => ({
  context: { ...noFacts, ...context },
  // The reasons ask for these fields alone.
  event: { by: ['inspector'], now: '', ...event } as unknown as InspectionEvent,
})
const sentences = (some: readonly { sentence: string }[]) => some.map(({ sentence }) => sentence)

it('an inspection before its request has nobody, no time, no price and no moves', () => {
  expect(noFacts).toEqual({
    created_at: null,
    number: '',
    owner_id: '',
    changed_hands: false,
    inspector_id: null,
    street: '',
    city: '',
    time_zone: 'UTC',
    total_cents: 0,
    version: 1,
    scheduled_start: null,
    scheduled_end: null,
    started_at: null,
    completed_at: null,
    finalized_at: null,
    cancelled_at: null,
    cancel_reason: null,
    amend_reason: null,
    move_reason: null,
    owner_moves: 0,
    inspector_moves: 0,
    waived_reason: null,
    analysis_summary: null,
    signed_name: null,
    signed_at: null,
    gaps: [],
    unsent: 0,
  })
})

it('the history keeps what a replay needs, and no words that a person wrote', () => {
  expect(keeps).toEqual([
    'scheduled_start',
    'scheduled_end',
    'covered',
    'taken',
    'inspector_id',
    'busy',
    'money',
  ])
})

describe('a report waits', () => {
  it('for what is on the device alone, one or several', () => {
    const unsent = (count: number) =>
      sentences(reasons.everythingSent(known({}, { unsent: count })))
    const rest = 'still only on this device. They are sent as soon as the server can be reached.'
    expect([0, 1, 2].map(unsent)).toEqual([
      [],
      [`One change is ${rest}`],
      [`2 changes are ${rest}`],
    ])
  })

  it('for each gap of a kind, at its place', () => {
    const gaps: Gap[] = [
      { lacks: 'rating', label: 'Covering', worksheet_id: 'roof', item_id: 'roof.a' },
      {
        lacks: 'recommendation',
        label: 'Leak',
        worksheet_id: 'roof',
        item_id: 'b',
        finding_id: 'f',
      },
      { lacks: 'reason', label: 'Fan', worksheet_id: 'attic', item_id: 'c' },
      { lacks: 'finding', label: 'Hatch', worksheet_id: 'attic', item_id: 'd' },
      { lacks: 'test', label: 'Radon test', worksheet_id: 'roof', item_id: 'test.radon' },
    ]
    const all = known({}, { gaps })
    expect(reasons.everyItemRated(all)).toEqual([
      {
        guard: 'everyItemRated',
        sentence: 'Covering is not rated.',
        at: { worksheet_id: 'roof', item_id: 'roof.a' },
      },
    ])
    expect(reasons.everyFindingHasRecommendation(all)).toEqual([
      {
        guard: 'everyFindingHasRecommendation',
        sentence: 'Leak: recommend what to do.',
        at: { worksheet_id: 'roof', item_id: 'b', finding_id: 'f' },
      },
    ])
    expect(sentences(reasons.everyLimitationHasReason(all))).toEqual([
      'Fan: say why it was not inspected.',
    ])
    expect(sentences(reasons.everyDefectHasFinding(all))).toEqual([
      'Hatch is deficient but has no finding.',
    ])
    expect(reasons.everyOrderedTestDone(all)).toMatchObject([
      { guard: 'everyOrderedTestDone', at: { item_id: 'test.radon' } },
    ])
  })
})

describe('a visit', () => {
  it('moves three times, by its client and by its inspector, each for themselves', () => {
    expect(mostMoves).toBe(3)
    const moves = (owner_moves: number, inspector_moves: number) => {
      const of = known({}, { owner_moves, inspector_moves })
      return [reasons.clientMayMove(of), reasons.inspectorMayMove(of)]
    }
    expect(moves(2, 2)).toEqual([[], []])
    const stays = (guard: string) => [{ guard, sentence: movedTooOften, code: 'cannot_move' }]
    expect(moves(3, 2)).toEqual([stays('clientMayMove'), []])
    expect(moves(2, 3)).toEqual([[], stays('inspectorMayMove')])
    expect(movedTooOften).toMatch(/^You have moved this visit three times\./)
    expect([0, 1, 2, 3, 4].map(movesLeft)).toEqual([
      'You can move it three times.',
      'You can move it twice.',
      'You can move it once.',
      movedTooOften,
      movedTooOften,
    ])
  })

  it('goes to nobody whose license does not allow it', () => {
    const unlicensed = 'Their license has ended.'
    for (const type of ['assign', 'reschedule'])
      expect(reasons.inspectorIsLicensed(known({ type, unlicensed }))).toEqual([
        { guard: 'inspectorIsLicensed', sentence: unlicensed, code: 'not_approved' },
      ])
    expect(reasons.inspectorIsLicensed(known({ type: 'assign' }))).toEqual([])
    expect(reasons.inspectorIsLicensed(known({ type: 'cancel', unlicensed }))).toEqual([])
  })

  it.each([
    [{ type: 'assign', busy: true }, 'This inspector is busy at that time.'],
    [{ type: 'reschedule', busy: true, by: ['admin'] }, 'This inspector is busy at that time.'],
    [
      { type: 'reschedule', busy: true, by: ['owner'] },
      'Someone has just taken this time. Choose another time.',
    ],
    [{ type: 'assign', busy: false, off: 'They have time off.' }, 'They have time off.'],
    [{ type: 'reschedule', busy: true, off: 'They have time off.' }, 'They have time off.'],
    [{ type: 'assign', busy: false }, null],
    [{ type: 'cancel', busy: true }, null],
  ])('goes to nobody who is not free then: %j', (event, sentence) => {
    expect(reasons.inspectorIsFree(known(event))).toEqual(
      sentence === null ? [] : [{ guard: 'inspectorIsFree', sentence, code: 'slot_taken' }],
    )
  })

  it('is moved by its client until the day before, and any time where nobody has sent it yet', () => {
    const visit = {
      scheduled_start: '2026-11-10T15:00:00Z',
      time_zone: 'America/Chicago',
      total_cents: 40_001,
      signed_at: '2026-11-01T15:00:00Z',
    }
    const at = (now: string) => reasons.clientIsInTime(known({ now }, visit))
    // Midnight in Texas is six in the morning in Greenwich.
    expect(at('2026-11-10T05:59:59Z')).toEqual([])
    expect(at('')).toEqual([])
    expect(at('2026-11-10T06:00:00Z')).toMatchObject([
      {
        guard: 'clientIsInTime',
        sentence: expect.stringMatching(
          /until Monday, November 9, 11:59 PM\..* costs \$200\.01 by/,
        ),
        code: 'cannot_move',
      },
    ])
  })
})

it('a state and a gate are said in a sentence, an unknown state in none', () => {
  expect(meaningOf('scheduled')).not.toBe('')
  expect(meaningOf('scheduled')).not.toBe(meaningOf('completed'))
  expect(meaningOf('nowhere')).toBe('')
  expect(gateSentence).toEqual({
    finalized: 'The inspector has not published the report yet.',
    signed: 'The agreement is not signed yet.',
    paid: 'The inspection is not paid yet.',
  })
})
