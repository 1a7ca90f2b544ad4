import type { Blocker, Inspection } from '#contract/inspection.ts'
import { type Gap, gapSentence } from '#contract/lives/inspection/gap.ts'
import type { InspectionVerb } from '#contract/vocabulary/inspections.ts'
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
  ['start', 'Start', 'starting'],
  ['complete', 'Complete', 'completing'],
  ['finalize', 'Finalize', 'finalizing'],
] as const

/** What stays on a device that cannot read it may be work for the report. */
const notRead: Blocker = {
  guard: 'everythingRead',
  sentence: 'This device has not read its unsent work yet.',
}

/** What blocks an event, and that this device does not know yet what it holds; `isRead`: it does. */
const blockersOf = (
  verb: InspectionVerb,
  blockers: readonly Blocker[],
  isRead: boolean,
): readonly Blocker[] =>
  isRead || (verb !== 'complete' && verb !== 'finalize') ? blockers : [...blockers, notRead]

/** Why a button is disabled: the first reason without its own place on the page, or the number of the others. */
export const blockedBy = (
  verb: InspectionVerb,
  given: readonly Blocker[],
  isRead: boolean,
): string | null => {
  const blockers = blockersOf(verb, given, isRead)
  const plain = blockers.find(({ at }) => at === undefined)
  if (plain !== undefined) return plain.sentence
  if (blockers.length === 0) return null
  return `${blockers.length === 1 ? 'One thing is' : `${blockers.length} things are`} missing; see below.`
}

/** The next step of the work as its inspector reads it, and what it waits for; '': no step is theirs now. */
export const nextStepOf = (inspection: Inspection, unsent: number, isRead = true): string => {
  const { offer } = lifeOf(inspection, unsent)
  for (const [verb, word, doing] of steps) {
    const offered = offer(verb)?.blockers
    if (offered === undefined) continue
    const blockers = blockersOf(verb, offered, isRead)
    const [only] = blockers
    if (only === undefined) {
      const isLacking = verb === 'complete' && inspection.life.gaps.length > 0
      const lacks = isLacking ? ', but the report still lacks the things listed below' : ''
      return `Next: ${word}. Nothing blocks ${doing} it${lacks}.`
    }
    return blockers.length === 1
      ? `Next: ${word}. It waits for one thing: ${only.sentence}`
      : `Next: ${word}. It waits for ${blockers.length} things, which are listed below.`
  }
  return ''
}
