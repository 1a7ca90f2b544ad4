import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  becquerels,
  calibrationMonths,
  closedHours,
  neededHours,
  type RadonTest,
  radonProtocol,
  radonResult,
  settlingHours,
  testHours,
} from '#contract/radon.ts'
import { reportedRadon } from '#contract/score.ts'
import { runningAverages } from '#contract/vocabulary/radon.ts'

/** A test of `values.length` hours that the protocol has nothing against. */
const test = (values: number[], more: Partial<RadonTest> = {}): RadonTest => ({
  location: 'Basement',
  monitor: 'Monitor 1',
  started_on: '2026-11-09',
  calibrated_on: '2026-03-01',
  closed_house: true,
  readings: values.map((pci_per_l, index) => ({ hour: index + 1, pci_per_l, mark: null })),
  ...more,
})
const hours = (count: number, value: number) => Array.from({ length: count }, () => value)
const marked = (at: number, mark: 'tamper' | 'explained' | 'power_lost', count = 60) =>
  test(hours(count, 3)).readings.map((one) => (one.hour === at ? { ...one, mark } : one))

describe('a radon test', () => {
  it('leaves its first four hours out of the average', () => {
    expect(radonResult(test([...hours(4, 90), ...hours(44, 1.2)]))).toMatchObject({
      failures: [],
      usable_hours: 44,
      average: 1.2,
      highest: 1.2,
      deviation: expect.closeTo(0),
      verdict: 'low',
    })
  })

  it('is judged by its rounded average: 3.95 is at the action level, 3.94 is not', () => {
    expect(radonResult(test(hours(48, 3.95)))).toMatchObject({ average: 4, verdict: 'fix' })
    expect(radonResult(test(hours(48, 3.94)))).toMatchObject({ average: 3.9, verdict: 'consider' })
    expect(radonResult(test(hours(48, 1.95)))).toMatchObject({ average: 2, verdict: 'consider' })
    expect(radonResult(test(hours(48, 1.94)))).toMatchObject({ average: 1.9, verdict: 'low' })
  })

  it('rounds once, from full precision, and half up', () => {
    // Rounded hour by hour these would come to 4.0; as they are, their mean is 3.86.
    const uneven = test([
      ...hours(4, 0),
      ...Array.from({ length: 44 }, (_, at) => (at % 2 ? 3.76 : 3.96)),
    ])
    expect(radonResult(uneven).average).toBe(3.9)
    expect(radonResult(test(hours(48, 1.45))).average).toBe(1.5)
    expect(radonResult(test(hours(48, 4.05))).average).toBe(4.1)
  })

  it('needs 44 usable hours in a row: a stretch lost in the middle makes it invalid, one at the end does not', () => {
    expect(radonResult(test(hours(47, 5)))).toMatchObject({
      failures: ['too_short'],
      average: 5,
      verdict: null,
    })
    expect(radonResult(test([], { readings: marked(30, 'power_lost') })).failures).toEqual(['gap'])
    expect(radonResult(test([], { readings: marked(60, 'power_lost') })).failures).toEqual([])
  })

  it.each([
    ['2024-02-29', '2025-02-28', '2025-03-01'],
    ['2025-08-31', '2026-08-31', '2026-09-01'],
  ])('takes a monitor that was calibrated on %s until %s', (calibrated_on, last, after) => {
    const failuresOn = (started_on: string) =>
      radonResult(test(hours(60, 3), { calibrated_on, started_on })).failures
    expect(failuresOn(last)).not.toContain('calibration')
    expect(failuresOn(after)).toContain('calibration')
  })

  it('is invalid in an open house, with an old calibration, or when it was tampered with and nobody explained it', () => {
    const sixty = hours(60, 3)
    expect(radonResult(test(sixty, { closed_house: false })).failures).toEqual(['open_house'])
    expect(radonResult(test(sixty, { calibrated_on: '2025-11-08' })).failures).toEqual([
      'calibration',
    ])
    for (const calibrated_on of ['2025-11-09', '2026-11-09'])
      expect(radonResult(test(sixty, { calibrated_on })).failures).toEqual([])
    expect(radonResult(test(sixty, { calibrated_on: '2026-11-10' })).failures).toEqual([
      'calibration',
    ])
    for (const [last, failures] of [
      ['2026-11-08', ['calibration']],
      ['2026-11-09', []],
    ] as const)
      expect(radonResult(test(sixty, { calibration_expires_on: last })).failures).toEqual(failures)
    expect(radonResult(test([], { readings: marked(20, 'tamper') })).failures).toEqual(['tamper'])
    expect(radonResult(test([], { readings: marked(20, 'explained') })).failures).toEqual([])
  })

  it('is the same in whatever order its hours come', () => {
    const values = Array.from({ length: 60 }, (_, at) => at / 10)
    const inOrder = test(values)
    const { readings } = inOrder
    const turned = { ...inOrder, readings: readings.toReversed() }
    expect(radonResult(turned).failures).toEqual([])
    expect(radonProtocol(turned)).toEqual(radonProtocol(inOrder))
    expect(radonResult(turned).lowest).toBe(0.4)
  })

  it('needs the days of its beginning and of its calibration', () => {
    const failures = (more: Partial<RadonTest>) => radonResult(test(hours(60, 3), more)).failures
    expect(failures({ started_on: '' })).toEqual(['calibration'])
    expect(failures({ calibrated_on: '' })).toEqual(['calibration'])
    expect(failures({ started_on: '', calibrated_on: '' })).toEqual(['calibration'])
  })

  it('tells by how much its hours differ from their mean', () => {
    const swinging = Array.from({ length: 48 }, (_, at) => (at % 2 ? 1 : 5))
    expect(radonResult(test(swinging))).toMatchObject({ average: 3, deviation: 2 })
  })

  it('takes 48 hours, settling included', () => {
    const duration = (count: number) =>
      radonProtocol(test(hours(count, 3))).find(({ rule }) => rule === 'duration')
    expect([47, 48].map((count) => duration(count)?.met)).toEqual([false, true])
  })

  it('without any usable hour has no number at all', () => {
    expect(radonResult(test([9, 9]))).toMatchObject({
      failures: ['too_short'],
      usable_hours: 0,
      average: null,
      verdict: null,
    })
  })

  it('has an average between its lowest and highest usable hour, for any readings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 48, maxLength: 100 }),
        (values) => {
          const { average, lowest, highest, verdict } = radonResult(test(values))
          expect(verdict).not.toBeNull()
          expect(average ?? -1).toBeGreaterThanOrEqual((lowest ?? 0) - 0.05)
          expect(average ?? 1e9).toBeLessThanOrEqual((highest ?? 0) + 0.05)
        },
      ),
    )
  })

  it('is told in becquerels too: 4 pCi/L are 148 Bq/m³, and 1.3 are 48', () => {
    // 1.3 × 37 is 48.1, 1.5 × 37 is 55.5.
    expect([4, 1.3, 1.5].map(becquerels)).toEqual([148, 48, 56])
  })

  it('has one average in both units: 3.96 pCi/L are shown as 4.0, and so as 148 Bq/m³', () => {
    // 3.96 × 37 is 146.5.
    expect(radonResult(test(hours(48, 3.96)))).toMatchObject({ average: 4, becquerels: 148 })
  })

  it('takes the hours and months of the protocol', () => {
    expect([settlingHours, neededHours, testHours, closedHours, calibrationMonths]).toEqual([
      4, 44, 48, 12, 12,
    ])
  })
})

describe('the running average', () => {
  const readings = fc
    .array(
      fc.record({
        pci_per_l: fc.integer({ min: 0, max: 6400 }).map((one) => one / 64),
        mark: fc.constantFrom(null, 'tamper' as const, 'power_lost' as const),
      }),
      { minLength: 5, maxLength: 80 },
    )
    .map((all) => all.map((one, at) => ({ hour: at + 1, ...one })))

  it('ends at the average of the test, and stays between its lowest and its highest hour', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const { average, usable_hours, lowest, highest } = radonResult(test([], { readings: all }))
        const running = runningAverages(all, settlingHours)
        expect(running).toHaveLength(usable_hours)
        expect(running.every(({ hour }) => hour > settlingHours)).toBe(true)
        if (lowest === null || highest === null) return
        expect(reportedRadon(running.at(-1)?.average ?? -1)).toBe(average)
        for (const { average: mean } of running) {
          expect(mean).toBeGreaterThanOrEqual(lowest)
          expect(mean).toBeLessThanOrEqual(highest)
        }
      }),
    )
  })

  it('of the hours so far does not depend on those to come', () => {
    fc.assert(
      fc.property(readings, fc.nat(80), (all, until) => {
        const before = runningAverages(all.slice(0, until), settlingHours)
        expect(runningAverages(all, settlingHours).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})
