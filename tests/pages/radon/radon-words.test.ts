import { describe, expect, it } from 'vitest'
import { type RadonRule, type RadonTest, radonProtocol, radonRules } from '#contract/radon.ts'
import { radonPointWord, radonVerdict } from '#src/pages/radon/radon-words.ts'
import { hours, validTest } from '#tests/support/fixtures/radon.ts'

/** What the protocol says about a rule, in words. */
const wordOf = (rule: RadonRule, more: Partial<RadonTest> = {}) =>
  radonProtocol(validTest(more))
    .filter((point) => point.rule === rule)
    .map(radonPointWord)
const marked = (mark: 'tamper' | 'power_lost', places: readonly number[]) => ({
  readings: hours(60, Object.fromEntries(places.map((place) => [place, mark]))),
})

describe('a point of the protocol that is met', () => {
  it.each<[RadonRule, string]>([
    ['duration', 'Ran for at least 48 hours: 60'],
    ['settling', 'The first 4 hours are left out: the monitor settles'],
    ['contiguous', 'At least 44 usable hours in a row: 56'],
    ['calibration', 'Monitor calibrated within 12 months'],
    ['closed_house', 'Closed house from 12 hours before, confirmed'],
    ['tamper', 'Not moved or tampered with'],
    ['power', 'Power throughout'],
  ])('%s says: %s', (rule, sentence) => {
    expect(wordOf(rule)).toEqual([sentence])
  })

  it('has a sentence for each rule', () => {
    expect(new Set(radonRules.flatMap((rule) => wordOf(rule))).size).toBe(radonRules.length)
  })
})

describe('a point of the protocol that is not met', () => {
  it.each<[RadonRule, Partial<RadonTest>, string]>([
    ['duration', { readings: hours(47) }, 'It must run for 48 hours: there are 47 hours'],
    ['duration', { readings: [] }, 'It must run for 48 hours: there are 0 hours'],
    [
      'settling',
      { readings: hours(4) },
      'No hours are left after the first 4, in which the monitor settles',
    ],
    [
      'contiguous',
      { readings: hours(47) },
      'Hours are missing in the middle, or there are fewer than 44: 43 can be used',
    ],
    [
      'calibration',
      { calibrated_on: '' },
      'The monitor must be calibrated within the 12 months before the start; its dates do not show that',
    ],
    [
      'closed_house',
      { closed_house: false },
      'The house was not kept closed from 12 hours before the start until the end, or nobody has confirmed it',
    ],
    ['tamper', marked('tamper', [20]), 'The monitor was moved or tampered with: hour 20'],
    ['power', marked('power_lost', [30, 31]), 'The power failed in the middle: hours 30, 31'],
  ])('%s, %#, says what is missing', (rule, more, sentence) => {
    expect(wordOf(rule, more)).toEqual([sentence])
  })

  it('names up to six hours, and counts more of them', () => {
    const lost = [20, 21, 22, 23, 24, 25]
    expect(wordOf('power', marked('power_lost', lost))).toEqual([
      'The power failed in the middle: hours 20, 21, 22, 23, 24, 25',
    ])
    expect(wordOf('power', marked('power_lost', [...lost, 26]))).toEqual([
      'The power failed in the middle: 7 hours',
    ])
    expect(wordOf('tamper', marked('tamper', [...lost, 26]))).toEqual([
      'The monitor was moved or tampered with: 7 hours',
    ])
  })

  it('says one hour as one', () => {
    expect(radonPointWord({ rule: 'duration', met: false, figures: [1] })).toMatch(/ 1 hour$/)
    expect(radonPointWord({ rule: 'duration', met: false, figures: [] })).toMatch(/ 0 hours$/)
  })
})

describe('the verdict of a radon test', () => {
  it.each([
    ['fix', 'bad', 'Fix it', /^At or above .*4\.0 pCi\/L/],
    ['consider', 'warn', 'Consider fixing', /^Below .*4\.0 pCi\/L.*no level is known to be safe/],
    ['low', 'good', 'Low', /^Below 2\.0 pCi\/L.*every two years/],
  ] as const)('%s is shown as %s: %s', (verdict, tone, word, sentence) => {
    expect(radonVerdict[verdict]).toMatchObject({ tone, word })
    expect(radonVerdict[verdict].sentence).toMatch(sentence)
  })
})
