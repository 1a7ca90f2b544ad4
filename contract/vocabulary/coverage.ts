import { serviceWord } from './pricing.ts'
import { type AirTest, limitationWord, type TestKind } from './worksheets.ts'

/** The facts of a section that a report needs to tell what was inspected there. */
type Looked = {
  label: string
  items: readonly { label: string; rating: string | null }[]
  findings: readonly unknown[]
  limitations: readonly { label: string; reason: string; note: string }[]
}

/**
 * How far a section was inspected. `clear`: every part that the home has was inspected, without a finding; `part`:
 * only some parts were, without a finding; `open`: the inspector has not finished it.
 */
export type Coverage = 'found' | 'clear' | 'part' | 'none' | 'absent' | 'open'

export const coverageOf = ({ items, findings }: Looked): Coverage => {
  if (findings.length > 0) return 'found'
  const ratings = items.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const has = (rating: string) => ratings.includes(rating)
  if (ratings.length === 0 || has('D')) return 'open'
  if (has('IN')) return has('NI') ? 'part' : 'clear'
  return has('NI') ? 'none' : 'absent'
}

/** A section without findings, in words. */
export const coverageWord: Record<Exclude<Coverage, 'found'>, string> = {
  clear: 'Inspected, nothing found.',
  part: 'Nothing was found in the parts that were inspected.',
  none: 'Not inspected.',
  absent: 'Not present.',
  open: 'No defects recorded yet.',
}

/** The sections of a report by what was inspected there, for its summary. */
export type Covered = {
  good_news: string[]
  not_inspected: {
    label: string
    /** Nothing of the section was inspected. */
    whole: boolean
    parts: { label: string; reason: string; note: string }[]
  }[]
  not_present: string[]
}

export const coveredBy = (sections: readonly Looked[]): Covered => {
  const labels = (wanted: Coverage) =>
    sections.flatMap((section) => (coverageOf(section) === wanted ? [section.label] : []))
  return {
    good_news: labels('clear'),
    not_inspected: sections.flatMap((section) =>
      section.limitations.length === 0
        ? []
        : [
            {
              label: section.label,
              whole: coverageOf(section) === 'none',
              parts: section.limitations.map(({ label, reason, note }) => ({
                label,
                reason,
                note,
              })),
            },
          ],
    ),
    not_present: labels('absent'),
  }
}

// A report stays as it was published: its reasons may be older than our words.
const words: Record<string, string> = limitationWord
/** Why something was not inspected, in words. */
export const limitationWords = (reason: string): string => words[reason] ?? reason

type NotDone = { kind: TestKind; reason: string }
/** A test of the air; a result may come after the report is published. */
type Tested = { kind: AirTest; tested_at: string | null }

/** Sentences for the summary: what was inspected without a finding, and what was not inspected, with its reasons. */
export const coverageSentences = ({
  good_news,
  not_inspected,
  not_present,
  tests_not_done,
  air,
}: Covered & { tests_not_done: readonly NotDone[]; air: readonly Tested[] }): string[] => [
  ...(good_news.length === 0 ? [] : [`Inspected, nothing found: ${good_news.join(', ')}.`]),
  ...not_inspected.map(({ label, whole, parts }) => {
    const reasons = [...new Set(parts.map(({ reason }) => limitationWords(reason).toLowerCase()))]
    return whole
      ? `Not inspected: ${label} (${reasons.join(', ')}).`
      : `Not inspected in ${label}: ${parts.map((part) => `${part.label} (${limitationWords(part.reason).toLowerCase()})`).join(', ')}.`
  }),
  ...tests_not_done.map(({ kind, reason }) =>
    air.some((test) => test.kind === kind && test.tested_at !== null)
      ? `${serviceWord[kind]}: done; its result came after this report was published.`
      : `${serviceWord[kind]}: ordered, not done${reason === '' ? ' yet' : ` (${reason})`}.`,
  ),
  ...(not_present.length === 0 ? [] : [`Not present: ${not_present.join(', ')}.`]),
]
