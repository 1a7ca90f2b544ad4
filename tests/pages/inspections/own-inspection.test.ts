import { describe, expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { moveWord, nextOf } from '#src/pages/inspections/next-step.ts'
import { nextStepOf } from '#src/pages/inspections/what-is-left.ts'

const base = {
  status: 'scheduled',
  payment_status: 'unpaid',
  is_finalized: false,
  version: 1,
  scheduled_start: '2026-11-23T15:00:00Z',
  time_zone: 'America/Chicago',
  agreement: { text: '', signed_name: 'Ada', signed_at: '2026-11-02T15:00:00Z' },
  quote: { total_cents: 42_500 },
  inspector: { user_id: 'i', name: 'Robin Diaz', license_number: null },
  report_gates: ['finalized', 'paid'],
  life: { by: ['inspector'], gaps: [], owner_moves: 0, inspector_moves: 0 },
}
/** What the steps do not ask for is left out. */
const inspectionOf = (more: object = {}) => ({ ...base, ...more }) as unknown as Inspection
const gap = (label: string) => ({
  lacks: 'rating',
  label,
  worksheet_id: 'roof',
  item_id: `roof.${label}`,
})
const lacking = (...labels: string[]) => ({ ...base.life, gaps: labels.map(gap) })
const unsigned = { ...base.agreement, signed_name: null, signed_at: null }

describe('the next step of the work, as its inspector reads it', () => {
  it.each([
    [{}, 'Next: Start. Nothing blocks starting it.'],
    [{ status: 'in_progress' }, 'Next: Complete. Nothing blocks completing it.'],
    [
      { status: 'in_progress', life: lacking('Covering', 'Flashing') },
      'Next: Complete. Nothing blocks completing it, but the report still lacks the things listed below.',
    ],
    [{ status: 'completed' }, 'Next: Finalize. Nothing blocks finalizing it.'],
    [{ status: 'finalized' }, ''],
    [{ status: 'requested' }, ''],
    [{ status: 'cancelled' }, ''],
    // The client can start nothing.
    [{ life: { ...base.life, by: ['owner'] } }, ''],
  ])('is that of its state: %j', (more, words) => {
    expect(nextStepOf(inspectionOf(more), 0)).toBe(words)
  })

  it('says the one thing that it waits for, or how many there are', () => {
    const completed = { status: 'completed', life: lacking('Covering') }
    expect(nextStepOf(inspectionOf(completed), 0)).toBe(
      'Next: Finalize. It waits for one thing: Covering is not rated.',
    )
    expect(
      nextStepOf(inspectionOf({ status: 'completed', life: lacking('Covering', 'Flashing') }), 0),
    ).toBe('Next: Finalize. It waits for 2 things, which are listed below.')
  })

  it('waits for the changes that are on this device alone', () => {
    const completed = inspectionOf({ status: 'completed' })
    expect(nextStepOf(completed, 3)).toMatch(/^Next: Finalize\. It waits for one thing: .*3/)
  })
})

describe('the next step on an inspection’s own page', () => {
  // Friday, three in the afternoon in Texas.
  const now = Date.parse('2026-11-20T21:00:00Z')
  const next = (more: object) => nextOf(inspectionOf(more), now)

  it('is the visit, with the inspector who comes, if there is one', () => {
    expect(next({})).toBe('Next: Monday 9 AM, Robin comes.')
    expect(next({ inspector: null })).toBe('Next: Monday 9 AM, the inspector comes.')
  })

  it('is what locks a published report: the agreement, then the payment', () => {
    const published = { status: 'finalized', is_finalized: true, report_gates: ['signed', 'paid'] }
    expect(next({ ...published, agreement: unsigned })).toBe(
      'Next: sign the agreement to read the report.',
    )
    expect(next(published)).toBe('Next: pay to read the report.')
    expect(next({ ...published, payment_status: 'paid' })).toBe('You can read the report.')
  })

  it('keeps the published version while the next one is written', () => {
    const writing = { status: 'in_progress', payment_status: 'paid' }
    expect(next({ ...writing, version: 2, report_gates: [] })).toBe(
      'You can read the report; Robin is writing a new version of it.',
    )
    expect(next({ ...writing, report_gates: ['finalized'] })).toBe(
      'Next: Robin finishes the visit and writes the report.',
    )
  })
})

it('the move of a visit without a time chooses its first', () => {
  expect(moveWord({ scheduled_start: null })).toBe('Choose a time')
  expect(moveWord({ scheduled_start: '2026-11-23T15:00:00Z' })).toBe('Move the visit')
})
