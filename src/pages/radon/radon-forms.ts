import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { storedLines, textOf } from '#src/machines/radon/radon-text.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { storedOf } from './radon-setup-values.ts'

export const storedReadings = ({ report }: RadonTestRecord) => ({
  text: textOf(storedLines(report.test.readings)),
  unit: 'pci',
  // The start that is asked for with them, where the monitor has none.
  started_at: '',
})

/** The forms of a test, whichever tab is shown: a step of the test must not leave behind what is typed in another. */
export const useRadonForms = (test: RadonTestRecord) => ({
  setup: useEdit('radonTests.setUp', test, storedOf, {
    draft: `setup ${test.attempt}`,
    answered: (answer) => answer.test,
    isPart: true,
  }),
  readings: useEdit('radonTests.enter', test, storedReadings, {
    draft: `readings ${test.attempt}`,
    answered: (answer) => answer.test,
    isPart: true,
  }),
})
export type RadonForms = ReturnType<typeof useRadonForms>
