import { expect, it } from 'vitest'
import type { Comparison } from '#contract/reports.ts'
import { changeOf, stillNone } from '#src/pages/reports/change-words.ts'

it('that nothing is still there is said of what was inspected again alone', () => {
  expect([stillNone([]), stillNone(['Loose rail'])]).toEqual([
    'Nothing from the earlier report is still there.',
    'Nothing that was inspected again is still there.',
  ])
})

const finding = { title: 'Loose rail' } as Comparison['fresh'][number]
const compared = (before: number | null, after: number | null, unseen = 0): Comparison =>
  // What the sentence is made of.
  ({
    fresh: [finding],
    fixed: [finding, finding],
    still: [],
    unseen: Array.from({ length: unseen }, () => finding),
    earlier: { score: before },
    later: { score: after },
  }) as unknown as Comparison

it.each([
  ['1 new finding, 2 fixed, 0 still there.', compared(70, 70), undefined],
  ['1 new finding, 2 fixed, 0 still there.', compared(70, null), undefined],
  [
    '1 new finding, 2 fixed, 0 still there. The score rose from 70 to 74.',
    compared(70, 74),
    undefined,
  ],
  [
    '1 new finding, 2 fixed, 0 still there, 3 not inspected again. The score fell from 70 to 66.',
    compared(70, 66, 3),
    undefined,
  ],
  [
    '1 new finding, 2 fixed, 0 still there, 1 not looked at yet.',
    compared(70, null, 1),
    'not looked at yet',
  ],
])('what happened between two inspections is: %s', (sentence, comparison, of) => {
  expect(changeOf(comparison, of)).toBe(sentence)
})
