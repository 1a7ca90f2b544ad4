import type { Inspection } from '#contract/inspection.ts'
import { type Gap, gapSentence } from '#contract/lives/inspection/gap.ts'
import { lifeOf } from './inspection-life.ts'

/** One thing that the report still lacks, in words, and the item or finding where it is closed. */
export type Left = { sentence: string; worksheetId: string; at: string }

const named = ({ lacks, label, worksheet_id, item_id, finding_id }: Gap): Left => ({
  sentence: gapSentence[lacks](label),
  worksheetId: worksheet_id,
  at: finding_id ?? item_id,
})

/** Each thing that the worksheets still lack before the report can be published. */
export const eachLeftOf = (gaps: readonly Gap[]): Left[] => gaps.map(named)

/** The same while the work goes on: all items without a rating are one thing, which leads to the first of them. */
export const leftOf = (gaps: readonly Gap[]): Left[] => {
  const [first, ...more] = gaps.filter(({ lacks }) => lacks === 'rating')
  const others = eachLeftOf(gaps.filter(({ lacks }) => lacks !== 'rating'))
  if (first === undefined) return others
  const sentence =
    more.length === 0
      ? gapSentence.rating(first.label)
      : `${more.length + 1} required items are not rated. The first is ${first.label}.`
  return [{ sentence, worksheetId: first.worksheet_id, at: first.item_id }, ...others]
}

const steps = [
  ['start', 'Start'],
  ['complete', 'Complete'],
  ['finalize', 'Finalize'],
] as const

/** The next step of the work as its inspector reads it, and what it waits for; '': no step is theirs now. */
export const nextStepOf = (inspection: Inspection, unsent: number): string => {
  const { offer } = lifeOf(inspection, unsent)
  for (const [verb, word] of steps) {
    const blockers = offer(verb)?.blockers
    if (blockers === undefined) continue
    const [only] = blockers
    if (only === undefined) return `Next: ${word}. Nothing blocks it.`
    return blockers.length === 1
      ? `Next: ${word}. It waits for one thing: ${only.sentence}`
      : `Next: ${word}. It waits for ${blockers.length} things, which are listed below.`
  }
  return ''
}
