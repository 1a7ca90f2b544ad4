import type { DiyOverview } from '#contract/diy-runs.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { counted } from '#src/pages/shared/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

type Area = DiyOverview['areas'][number]
type Counts = NonNullable<Area['last']>['counts']

/** The last look at an area in a word and its color; `asked`: how many questions the area has. */
export const resultOf = ({ last }: Area, asked: number): { tone: Tone; word: string } => {
  if (last === null) return { tone: 'plain', word: 'Not looked at yet' }
  const { problem, not_sure } = last.counts
  if (problem > 0) {
    const worst = last.worst === null ? '' : `: ${severityWord[last.worst].toLowerCase()}`
    return {
      tone: last.worst === 'safety' ? 'bad' : 'warn',
      word: `${counted(problem, 'problem')}${worst}`,
    }
  }
  if (not_sure > 0) return { tone: 'info', word: counted(not_sure, 'open question') }
  const answered = last.counts.ok + last.counts.not_present
  return answered < asked
    ? { tone: 'info', word: `${answered} of ${asked} answered` }
    : { tone: 'good', word: 'All OK' }
}

/** Why the score moved by these points after a look with this many problems. */
export const whyMoved = (by: number, problems: number): string => {
  if (by === 0) return 'The score stays as it was.'
  if (by > 0) return `The score rose by ${by}: more of your home is known to be in order.`
  return problems > 0
    ? `The score fell by ${-by}: a problem costs points until it is fixed.`
    : `The score fell by ${-by}, although you found no problem: it counts parts of your home now that it did not count before.`
}

/** '5 OK, 1 problem': the counts of the answers, without zeros. */
export const countsWord = ({ ok, problem, not_sure, not_present }: Counts): string =>
  [
    ok > 0 && `${ok} OK`,
    problem > 0 && counted(problem, 'problem'),
    not_sure > 0 && `${not_sure} not sure`,
    not_present > 0 && `${not_present} not in this home`,
  ]
    .filter(Boolean)
    .join(', ')
