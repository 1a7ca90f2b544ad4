import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { localOf } from '#src/pages/shared/local-time.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { moistureOf } from './mold-moisture-values.ts'
import { readsOf, samplesOf } from './mold-values.ts'

const storedSamples = (test: MoldTestRecord) => ({
  laboratory: test.laboratory,
  collected_by: test.collected_by,
  weather: test.weather,
  collected_at: localOf(test.collected_at, test.time_zone),
  samples: JSON.stringify(samplesOf(test)),
  moisture: JSON.stringify(moistureOf(test)),
})
export const storedReads = (test: MoldTestRecord) => ({ reads: JSON.stringify(readsOf(test)) })

/** The forms of a test, whichever tab is shown: a step of the test must not leave behind what is typed in another. */
export const useMoldForms = (test: MoldTestRecord) => ({
  samples: useEdit('moldTests.write', test, storedSamples, {
    draft: `samples ${test.attempt}`,
    answered: (answer) => answer.test,
    isPart: true,
  }),
  results: useEdit('moldTests.enter', test, storedReads, {
    draft: `results ${test.attempt}`,
    answered: (answer) => answer.test,
    isPart: true,
  }),
})
export type MoldForms = ReturnType<typeof useMoldForms>
