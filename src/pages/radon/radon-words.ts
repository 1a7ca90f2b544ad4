import type { RadonPoint, RadonRule, RadonVerdict } from '#contract/radon.ts'
import { counted } from '#src/pages/shared/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

type Verdict = { tone: Tone; word: string; sentence: string }

/** What a radon test says. */
export const radonVerdict: Record<RadonVerdict, Verdict> = {
  fix: {
    tone: 'bad',
    word: 'Fix it',
    sentence: 'At or above the EPA action level of 4.0 pCi/L: have a mitigation system installed.',
  },
  consider: {
    tone: 'warn',
    word: 'Consider fixing',
    sentence: 'Below the EPA action level of 4.0 pCi/L, but no level is known to be safe.',
  },
  low: {
    tone: 'good',
    word: 'Low',
    sentence: 'Below 2.0 pCi/L. Test again every two years, and after renovation.',
  },
}

const hours = (count = 0) => counted(count, 'hour')
const places = (figures: readonly number[]) =>
  figures.length > 6
    ? `${figures.length} hours`
    : `${figures.length === 1 ? 'hour' : 'hours'} ${figures.join(', ')}`

type Words = Record<RadonRule, (figures: readonly number[]) => string>
const met: Words = {
  duration: ([last]) => `Ran for at least 48 hours: ${last}`,
  settling: ([first]) => `The first ${first} hours are left out: the monitor settles`,
  contiguous: ([usable]) => `At least 44 usable hours in a row: ${usable}`,
  calibration: () => 'Monitor calibrated within 12 months',
  closed_house: () => 'Closed house from 12 hours before, confirmed',
  tamper: () => 'Not moved or tampered with',
  power: () => 'Power throughout',
}
const missed: Words = {
  duration: ([last]) => `It must run for 48 hours: there are ${hours(last)}`,
  settling: () => 'No hours are left after the first 4, in which the monitor settles',
  contiguous: ([usable]) =>
    `Hours are missing in the middle, or there are fewer than 44: ${usable} can be used`,
  calibration: () =>
    'The monitor must be calibrated within the 12 months before the start; its dates do not show that',
  closed_house: () =>
    'The house was not kept closed from 12 hours before the start until the end, or nobody has confirmed it',
  tamper: (figures) => `The monitor was moved or tampered with: ${places(figures)}`,
  power: (figures) => `The power failed in the middle: ${places(figures)}`,
}

/** A point of the protocol in a sentence, with its figures. */
export const radonPointWord = ({ rule, met: isMet, figures }: RadonPoint): string =>
  (isMet ? met : missed)[rule](figures)
