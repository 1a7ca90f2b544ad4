import type { AirTest } from './worksheets.ts'

export const moldVerdicts = ['typical', 'borderline', 'unusual'] as const

export const airKindWord: Record<AirTest, string> = { radon: 'Radon', mold: 'Mold' }

type Result = {
  kind: AirTest
  tested_at: string | null
  valid: boolean | null
  radon_average: number | null
  mold_verdict: (typeof moldVerdicts)[number] | null
}

const moldSentence = {
  typical: 'The air inside is like the air outside.',
  borderline: 'Some spores are more common inside than outside: look for moisture.',
  unusual: 'Spores are far more common inside than outside: have the source found and removed.',
} as const

/** EPA: the action level is 4.0 pCi/L; between 2.0 and 3.9 a home should be considered for fixing. */
const radonSentence = (average: number): string =>
  average >= 4
    ? 'At or above the EPA action level of 4.0 pCi/L: have a mitigation system installed.'
    : average >= 2
      ? 'Below the EPA action level of 4.0 pCi/L, but no level is known to be safe: consider fixing it.'
      : 'Low. Test again every two years, and after renovation.'

/** The result of a test in sentences; `radon_average` in pCi/L, with one decimal. */
export const airSentence = ({ tested_at, valid, radon_average, mold_verdict }: Result): string => {
  if (tested_at === null) return 'It was ordered; its result is not here yet.'
  if (valid === false) return 'The test was not valid, so it says nothing; it should be repeated.'
  if (radon_average !== null)
    return `${radon_average.toFixed(1)} pCi/L on average. ${radonSentence(radon_average)}`
  return mold_verdict === null ? 'There is no result.' : moldSentence[mold_verdict]
}

/** The columns of the board of tests, from left to right. */
export const boardColumns = [
  'planned',
  'running',
  'to_collect',
  'at_lab',
  'results',
  'reported',
] as const
export type BoardColumn = (typeof boardColumns)[number]

export const boardColumnWord: Record<BoardColumn, string> = {
  planned: 'Planned',
  running: 'Running',
  to_collect: 'To collect',
  at_lab: 'At the laboratory',
  results: 'Results',
  reported: 'Reported',
}

/** What becomes of a radon or mold test once its inspection is cancelled. */
export const testOfCancelled =
  'This inspection is cancelled, so nothing of its test changes anymore.'
