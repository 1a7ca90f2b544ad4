import { describe, expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { lifeOf } from '#src/pages/inspections/inspection-life.ts'

const scheduled = {
  status: 'scheduled',
  payment_status: 'unpaid',
  version: 1,
  scheduled_start: '2026-11-23T15:00:00Z',
  time_zone: 'America/Chicago',
  agreement: { text: '', signed_name: 'Ada', signed_at: '2026-11-02T15:00:00Z' },
  quote: { total_cents: 42_500 },
  life: { by: ['owner'], gaps: [], owner_moves: 0, inspector_moves: 0 },
} as unknown as Inspection // The rest of it says nothing of its life.

describe('the move of a visit by its client', () => {
  const reasons = (now?: string) =>
    lifeOf(scheduled, 0, now === undefined ? undefined : Date.parse(now))
      .offer('reschedule')
      ?.blockers.map(({ sentence }) => sentence)

  it('is free until the day before is over, on the clocks of the home', () => {
    expect(reasons('2026-11-23T05:59:00Z')).toEqual([])
    expect(reasons('2026-11-23T06:01:00Z')).toEqual([
      expect.stringContaining('free of charge until Sunday, November 22, 11:59 PM'),
    ])
  })

  it('has no reason of time where nobody says when', () => {
    expect(reasons()).toEqual([])
  })
})
