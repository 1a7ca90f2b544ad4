import type { DiyOverview } from '#contract/diy-runs.ts'
import { type DiyAnswer, diyAnswers, diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { counted } from '#src/pages/shared/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

type Area = DiyOverview['areas'][number]
type Counts = NonNullable<Area['last']>['counts']

/** The last look at an area in a word and its color. */
export const resultOf = ({ last }: Area): { tone: Tone; word: string } => {
  if (last === null) return { tone: 'plain', word: 'Not looked at yet' }
  const { problem, not_sure } = last.counts
  if (problem > 0) {
    const worst = last.worst === null ? '' : `: ${severityWord[last.worst].toLowerCase()}`
    return {
      tone: last.worst === 'safety' ? 'bad' : 'warn',
      word: `${counted(problem, 'problem')}${worst}`,
    }
  }
  return not_sure > 0
    ? { tone: 'info', word: `${counted(not_sure, 'open question')}` }
    : { tone: 'good', word: 'All OK' }
}

/** '5 OK, 1 Problem': what was answered, without what was not. */
export const countsWord = (counts: Counts): string =>
  diyAnswers
    .flatMap((answer: DiyAnswer) =>
      counts[answer] > 0 ? `${counts[answer]} ${diyAnswerWord[answer]}` : [],
    )
    .join(', ')
