import type { HomeTest } from '#contract/air-tests.ts'

const moldWord = {
  typical: 'the air inside is like the air outside',
  borderline: 'some spores are more common inside than outside',
  unusual: 'spores are far more common inside than outside',
} as const

/** The status of a test without an open result, in the owner's words. */
const stateWord: Record<HomeTest['state'], string> = {
  planned: 'not started yet',
  running: 'running, the monitor is measuring',
  to_collect: 'measured, the inspector collects the monitor next',
  collected: 'taken, the result is not here yet',
  valid: 'measured, the inspector is checking the result',
  invalid: 'measured, the inspector is checking the result',
  at_lab: 'at the lab',
  resulted: 'back from the lab, the inspector is checking the result',
  reported: 'done, the result is in the report, which is not open to you yet',
  aborted: 'stopped before it had a result',
  repeated: 'being repeated',
  not_done: 'not done',
}

/** What one test found, or its status: '2.6 pCi/L, valid'. Radon in pCi/L. */
export const testOutcome = ({ state, result }: HomeTest): string => {
  // A test that is being repeated gives the status of the new one until that is in the report.
  const isOver = state === 'reported' || state === 'not_done' || state === 'aborted'
  if (result === null || (result.valid !== true && !isOver)) return stateWord[state]
  if (result.valid !== true) return 'not valid, it should be repeated'
  if (result.radon_average !== null) return `${result.radon_average.toFixed(1)} pCi/L, valid`
  return result.mold_verdict === null ? 'no result' : moldWord[result.mold_verdict]
}
