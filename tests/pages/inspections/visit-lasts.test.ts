import { expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { visitLasts } from '#src/pages/inspections/visit-lasts.ts'

const quote = { minutes: 330 } as Inspection['quote']

it('a planned visit keeps its length, also where its order would take longer', () => {
  const planned = {
    scheduled_start: '2026-11-30T15:00:00Z',
    scheduled_end: '2026-11-30T18:30:00Z',
    quote,
  }
  expect(visitLasts(planned)).toBe(210)
})

it('a visit without a time lasts as long as its order, and at least half a day', () => {
  const open = { scheduled_start: null, scheduled_end: null }
  expect(visitLasts({ ...open, quote })).toBe(330)
  expect(visitLasts({ ...open, quote: { ...quote, minutes: 60 } })).toBe(210)
})
