import { describe, expect, it } from 'vitest'
import { mostLetters, mostMarks, mostPoints, takenWords } from '#contract/vocabulary/photos.ts'

describe('when a photo was taken', () => {
  it('is said on the clocks of its home', () => {
    expect(takenWords('2026-11-23T15:05:00Z', 'America/Chicago')).toBe(
      'Taken Nov 23, 2026, 9:05 AM',
    )
    expect(takenWords('2026-11-23T05:05:00Z', 'America/Los_Angeles')).toBe(
      'Taken Nov 22, 2026, 9:05 PM',
    )
  })
  it('is not said where nobody knows it', () => {
    for (const at of [null, undefined, '', 'soon'])
      expect(takenWords(at, 'America/Chicago')).toBe('')
  })
})

it('a photo has at most thirty marks, a line two hundred points, a text sixty letters', () => {
  expect([mostMarks, mostPoints, mostLetters]).toEqual([30, 200, 60])
})
