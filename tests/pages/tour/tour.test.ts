import { describe, expect, it } from 'vitest'
import { health } from '#contract/health.ts'
import { comment, fieldWork } from '#contract/worksheets.ts'
import { tourCounties, tourShown } from '#src/pages/tour/tour-shown.ts'

describe('what the tour of the features shows', () => {
  it('is of the contract’s own shape, as a server answers it', () => {
    const shown = health.parse(tourShown.health)
    const work = fieldWork.parse(tourShown.work)
    expect(work.editable).toBe(true)
    expect(work.worksheets).toHaveLength(1)
    expect(tourShown.comments.comments.length).toBeGreaterThan(3)
    for (const one of tourShown.comments.comments) comment.parse(one)
    // The waterfall ends where the score is: all rows together are the missing points.
    const lost = [...shown.systems, { deductions: shown.overall_deductions }]
      .flatMap(({ deductions }) => deductions)
      .reduce((sum, row) => sum + row.points, 100)
    expect(Math.round(lost)).toBe(shown.score)
  })

  it('has counties of one state, each once, of which some have requests and nobody to go there', () => {
    expect(new Set(tourCounties.map(({ fips }) => fips)).size).toBe(tourCounties.length)
    expect(tourCounties.every(({ fips }) => /^48\d{3}$/.test(fips))).toBe(true)
    expect(tourCounties.some(({ others, requests }) => others === 0 && requests > 0)).toBe(true)
  })
})
