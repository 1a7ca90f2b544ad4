import { expect, it } from 'vitest'
import { airOf, countsOf } from '#server/resources/mold-tests/queries.ts'

type Content = Parameters<typeof airOf>[0]
const sample = (sample_id: string, more: Partial<Content['samples'][number]> = {}) => ({
  sample_id,
  type: 'air' as const,
  location: 'Hall',
  outdoor: false,
  minutes: 5,
  liters_per_minute: 15,
  note: '',
  ...more,
})
const read = (sample_id: string, more: Partial<Content['results'][number]> = {}) =>
  ({ sample_id, fraction_read: 1, counts: {}, growth: null, ...more }) as Content['results'][number] // The laboratory's other words do not matter here.

it('the comparison takes the samples of the air that were read, by the liters that went through each', () => {
  const samples = [
    sample('Read'),
    sample('Not read'),
    sample('Not counted'),
    sample('A tape', { type: 'tape' }),
    sample('Without minutes', { minutes: null }),
    sample('Without a flow', { liters_per_minute: null }),
  ]
  const results = [
    read('Read'),
    read('Not counted', { fraction_read: null }),
    read('A tape'),
    read('Without minutes'),
    read('Without a flow'),
  ]
  expect(airOf({ samples, results }).map(({ sample_id, litres }) => [sample_id, litres])).toEqual([
    ['Read', 75],
  ])
})

it('a sample waits for its laboratory until its spores are counted, or the growth on it is told', () => {
  const samples = [sample('Air'), sample('Tape', { type: 'tape' })]
  const unread = (...results: Content['results']) => countsOf({ samples, results }).unread
  expect(unread()).toBe(2)
  expect(unread(read('Air'), read('Tape'))).toBe(1)
  expect(unread(read('Air', { fraction_read: null }), read('Tape', { growth: 'none' }))).toBe(1)
  expect(unread(read('Air'), read('Tape', { growth: 'none' }))).toBe(0)
})
