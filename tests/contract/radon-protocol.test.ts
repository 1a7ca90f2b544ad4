import { describe, expect, it } from 'vitest'
import {
  type RadonRule,
  type RadonTest,
  radonProtocol,
  radonReport,
  radonReportShape,
  radonResult,
  radonRules,
} from '#contract/radon.ts'
import { radonActionLevel, radonTicks } from '#contract/vocabulary/radon.ts'
import { hours, validTest } from '#tests/support/fixtures/radon.ts'

const pointOf = (rule: RadonRule, more: Partial<RadonTest>) => {
  const { met, figures } = radonProtocol(validTest(more)).find((point) => point.rule === rule) ?? {}
  return [met, figures]
}
const missedBy = (more: Partial<RadonTest>) =>
  radonProtocol(validTest(more)).flatMap(({ rule, met }) => (met ? [] : [rule]))

describe('the protocol of a radon test', () => {
  it('is met point by point, in one order, with the figures behind each point', () => {
    expect(radonProtocol(validTest())).toEqual([
      { rule: 'duration', met: true, figures: [60] },
      { rule: 'settling', met: true, figures: [4] },
      { rule: 'contiguous', met: true, figures: [56] },
      { rule: 'calibration', met: true, figures: [] },
      { rule: 'closed_house', met: true, figures: [] },
      { rule: 'tamper', met: true, figures: [] },
      { rule: 'power', met: true, figures: [] },
    ])
    expect(radonProtocol(validTest()).map(({ rule }) => rule)).toEqual(radonRules)
  })

  it.each<[string, RadonRule[], Partial<RadonTest>]>([
    ['47 hours', ['duration', 'contiguous'], { readings: hours(47) }],
    ['48 hours', [], { readings: hours(48) }],
    ['4 hours', ['duration', 'settling', 'contiguous'], { readings: hours(4) }],
    ['5 hours', ['duration', 'contiguous'], { readings: hours(5) }],
    ['no hour', ['duration', 'settling', 'contiguous'], { readings: [] }],
    [
      'power lost in the middle',
      ['contiguous', 'power'],
      { readings: hours(60, { 30: 'power_lost' }) },
    ],
    [
      'hours left out of the middle',
      ['contiguous'],
      { readings: hours(60).filter(({ hour }) => hour !== 30) },
    ],
    ['an open house', ['closed_house'], { closed_house: false }],
    ['an old calibration', ['calibration'], { calibrated_on: '2025-11-08' }],
    ['no day of the start', ['calibration'], { started_on: '' }],
    ['a moved monitor', ['tamper'], { readings: hours(60, { 2: 'tamper' }) }],
    ['a move that was explained', [], { readings: hours(60, { 20: 'explained' }) }],
  ])('with %s misses %j', (_, missed, more) => {
    expect(missedBy(more)).toEqual(missed)
    // A test is valid exactly when each point is met.
    expect(radonResult(validTest(more)).failures.length === 0).toBe(missed.length === 0)
  })

  it('counts the last usable hour as its duration, and not the lost ones after it', () => {
    expect(pointOf('duration', { readings: hours(48, { 48: 'power_lost' }) })).toEqual([
      false,
      [47],
    ])
    expect(pointOf('duration', { readings: hours(49, { 49: 'power_lost' }) })).toEqual([true, [48]])
    expect(pointOf('duration', { readings: [] })).toEqual([false, [0]])
  })

  it('names the hours of lost power between the first and the last usable one', () => {
    const readings = hours(60, {
      2: 'power_lost',
      5: 'power_lost',
      6: null,
      7: 'power_lost',
      58: 'power_lost',
      60: 'power_lost',
    })
    expect(pointOf('power', { readings })).toEqual([false, [7, 58]])
    const ends = hours(60, { 1: 'power_lost', 5: 'power_lost', 60: 'power_lost' })
    expect(pointOf('power', { readings: ends })).toEqual([true, []])
  })

  it('names the hours in which the monitor was moved, settling ones too, without the explained', () => {
    const readings = hours(60, { 2: 'tamper', 20: 'explained', 31: 'tamper', 40: 'power_lost' })
    expect(pointOf('tamper', { readings })).toEqual([false, [2, 31]])
  })
})

describe('the report of a radon test', () => {
  it.each([{}, { readings: [] }, { closed_house: false }])(
    'has the test, its result and its protocol, as they go over the wire: %#',
    (more) => {
      const report = radonReport(validTest(more))
      expect(report).toEqual({
        test: validTest(more),
        result: radonResult(validTest(more)),
        points: radonProtocol(validTest(more)),
      })
      expect(radonReportShape.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    },
  )
})

describe('the axis of a chart of radon', () => {
  it.each([
    [0, [0, 2, 4, 6]],
    [-Infinity, [0, 2, 4, 6]],
    [6, [0, 2, 4, 6]],
    [6.1, [0, 2, 4, 6, 8]],
    [8, [0, 2, 4, 6, 8]],
    [8.1, [0, 4, 8, 12]],
    [16, [0, 4, 8, 12, 16]],
    [16.1, [0, 10, 20]],
    [40, [0, 10, 20, 30, 40]],
    [40.1, [0, 20, 40, 60]],
    [80, [0, 20, 40, 60, 80]],
    [370, [0, 100, 200, 300, 400]],
  ])('up to a level of %d has the marks %j', (highest, ticks) => {
    expect(radonTicks(highest)).toEqual(ticks)
  })

  it('holds every level that can be entered, above the action level, with few marks to read', () => {
    for (let level = 0.5; level <= 10_000; level *= 1.1) {
      const ticks = radonTicks(level)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(level, radonActionLevel + 1))
      expect(ticks.length).toBeLessThanOrEqual(5)
    }
    expect(radonTicks(10_000)).toEqual([0, 4000, 8000, 12_000])
  })
})
