import type { Genus, MoldRule, MoldVerdict } from '#contract/mold.ts'
import type { RadonFailure, RadonVerdict } from '#contract/radon.ts'
import type { Tone } from '#src/ui/badge.tsx'

/* What the tests of the air are called, and what they say. */

type Verdict = { tone: Tone; word: string; sentence: string }

export const radonVerdict: Record<RadonVerdict, Verdict> = {
  fix: {
    tone: 'bad',
    word: 'Fix it',
    sentence: 'At or above the EPA action level of 4.0 pCi/L: have a mitigation system put in.',
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

export const radonFailure: Record<RadonFailure, { met: string; failed: string }> = {
  too_short: { met: '44 usable hours or more', failed: 'Fewer than 44 usable hours' },
  gap: { met: 'Hours in a row', failed: 'Hours are missing in the middle' },
  open_house: {
    met: 'Closed house from 12 hours before',
    failed: 'The house was not kept closed from 12 hours before',
  },
  calibration: {
    met: 'Monitor calibrated within 12 months',
    failed: 'The monitor was calibrated more than 12 months before',
  },
  tamper: { met: 'Not moved or tampered with', failed: 'The monitor was moved or tampered with' },
}

export const moldVerdict: Record<MoldVerdict, { tone: Tone; word: string }> = {
  unusual: { tone: 'bad', word: 'Unusual' },
  borderline: { tone: 'warn', word: 'Borderline' },
  typical: { tone: 'good', word: 'Typical' },
}

const timesOf = (times: number) =>
  Number.isFinite(times) ? `${times.toFixed(1)} times as much as outdoors` : 'none outdoors'

/** The rule that decided, in a sentence; `name` gives a genus its name. */
export const moldRule = (because: MoldRule, name: (genus: Genus) => string): string => {
  switch (because.rule) {
    case 'markers':
      return `${because.raw} spores of ${name(because.genus)}, which grows on wet material.`
    case 'one_marker':
      return `One spore of ${name(because.genus)}, which grows on wet material.`
    case 'asp_pen':
      return `Aspergillus and Penicillium: ${timesOf(because.times)}.`
    case 'total':
      return `Spores in all: ${timesOf(because.times)}.`
    case 'alike':
      return 'Much like the air outdoors at the same time.'
    case 'no_control':
      return 'No comparison possible: no sample was taken outdoors.'
  }
}
