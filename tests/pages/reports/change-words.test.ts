import { expect, it } from 'vitest'
import { stillNone } from '#src/pages/reports/change-words.ts'

it('that nothing is still there is said of what was inspected again alone', () => {
  expect([stillNone([]), stillNone(['Loose rail'])]).toEqual([
    'Nothing of the earlier report is still there.',
    'Nothing that was inspected again is still there.',
  ])
})
