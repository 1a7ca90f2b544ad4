import { radonActionLevel, radonConsiderLevel } from './radon.ts'

/** What each level means, the highest first; `from` in pCi/L. */
export const radonBands = [
  { verdict: 'fix', word: 'Fix it', from: radonActionLevel, levels: '4.0 pCi/L and above' },
  {
    verdict: 'consider',
    word: 'Consider fixing',
    from: radonConsiderLevel,
    levels: '2.0 pCi/L to 3.9 pCi/L',
  },
  { verdict: 'low', word: 'Low', from: 0, levels: 'Below 2.0 pCi/L' },
] as const
