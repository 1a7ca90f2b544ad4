import { describe, expect, it } from 'vitest'
import {
  coverOf,
  mostLetters,
  mostMarks,
  mostPoints,
  takenWords,
} from '#contract/vocabulary/photos.ts'

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

it('the cover is the chosen photo while it is there, otherwise one of the outside, best without a finding', () => {
  const photo = (photo_id: string, worksheet_id: string, finding_id: string | null = null) => ({
    ...{ photo_id, worksheet_id, finding_id },
  })
  const roof = photo('a', 'roof')
  const defect = photo('b', 'exterior', 'f')
  const outside = photo('c', 'exterior')
  expect(coverOf([], 'a')).toBe(null)
  expect(coverOf([roof], null)).toBe(roof)
  expect(coverOf([roof, defect], null)).toBe(defect)
  expect(coverOf([roof, defect, outside], null)).toBe(outside)
  expect(coverOf([roof, defect, outside], 'a')).toBe(roof)
  expect(coverOf([roof, defect, outside], 'gone')).toBe(outside)
})
