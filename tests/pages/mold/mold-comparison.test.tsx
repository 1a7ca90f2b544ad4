import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { moldReport } from '#contract/mold.ts'
import { decadesOf, MoldComparison, shareOf, shortNames } from '#src/pages/mold/mold-comparison.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render> | null = null
afterEach(() => shown?.remove())

const trap = { litres: 75, fraction_read: 0.25 }
const { samples } = moldReport([
  {
    ...{ ...trap, sample_id: 'S-1', location: 'Outdoors, front lawn', outdoor: true },
    counts: [{ genus: 'cladosporium', raw: 98 }],
  },
  {
    ...{ ...trap, sample_id: 'S-2', location: 'Bedroom', outdoor: false },
    counts: [
      { genus: 'cladosporium', raw: 14 },
      { genus: 'chaetomium', raw: 1 },
    ],
  },
])

describe('the comparison of a mold test', () => {
  it('has each kind outdoors and in each room, with all its figures in words', async () => {
    shown = render(<MoldComparison samples={samples} />)
    expect(shown.one('[role=img]').getAttribute('aria-label')).toBe(
      'Spores per cubic meter on a logarithmic scale. All spores: Outdoors 5,200, Bedroom 800; Cladosporium: Outdoors 5,200, Bedroom 750; Chaetomium (grows on wet material): Outdoors none, Bedroom 53',
    )
    // A kind that was not found outdoors has no bar there.
    expect(shown.all('rect')).toHaveLength(5)
    click(shown.one('button'))
    // The code of tables comes with the first one.
    await expect
      .poll(() => shown?.all('thead th').map((one) => one.textContent))
      .toEqual(['Kind', 'S-1, Outdoors, front lawn', 'S-2, Bedroom'])
    expect(shown.all('tbody tr').map((one) => one.textContent)).toEqual([
      'All spores5,200800',
      'Cladosporium5,200750',
      'Chaetomium (grows on wet material)–53',
    ])
  })

  it('has bars for every value on its scale, longer for more', () => {
    const spores = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(fc.array(spores, { minLength: 1, maxLength: 40 }), (values) => {
        const decades = decadesOf([0, ...values])
        const ordered = values.toSorted((one, other) => one - other)
        const shares = ordered.map((value) => shareOf(value, decades))
        expect(shares).toEqual(shares.toSorted((one, other) => one - other))
        expect(shares[0]).toBeGreaterThan(0)
        expect(shares.at(-1)).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it.each([
    [[], [1, 10]],
    [
      [53, 5200],
      [10, 100, 1000, 10_000],
    ],
    [[100], [10, 100]],
    [
      [0, 1000, 13],
      [10, 100, 1000],
    ],
  ])('of %j has the decades %j', (values, decades) => {
    expect(decadesOf(values)).toEqual(decades)
  })

  it('names two places of one room apart, and long ones by their beginning', () => {
    const names = (...locations: string[]) =>
      shortNames(locations.map((location, at) => ({ sample_id: `S-${at + 1}`, location })))
    expect(names('Attic, east', 'Bedroom, up', 'Bedroom, down')).toEqual([
      'Attic',
      'S-2 Bedroom',
      'S-3 Bedroom',
    ])
    expect(names('Mechanical room in the cellar')).toEqual(['Mechanical room…'])
  })
})
