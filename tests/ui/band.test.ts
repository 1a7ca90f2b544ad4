import { describe, expect, test } from 'vitest'
import { bandOf } from '#src/ui/band.ts'

describe('the color of a score', () => {
  test.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89.9, 'good'],
    [80, 'good'],
    [79.9, 'fair'],
    [65, 'fair'],
    [64.9, 'poor'],
    [50, 'poor'],
    [49.9, 'critical'],
    [0, 'critical'],
  ])('of %d is that of the band %s', (score, band) => {
    expect(bandOf(score)).toBe(band)
  })
})
