import type { RadonFailure, RadonVerdict } from '#contract/radon.ts'
import type { Tone } from '#src/ui/badge.tsx'

type Verdict = { tone: Tone; word: string; sentence: string }

/** What a radon test says. */
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
