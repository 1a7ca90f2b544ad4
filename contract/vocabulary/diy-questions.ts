import type { DiyCategoryName } from './diy.ts'
import { inside } from './diy-questions-inside.ts'
import { outside } from './diy-questions-outside.ts'
import type { Severity } from './findings.ts'
import type { Season } from './reminders.ts'

/*
 * The questions of an owner's own look at their home, without tools: ten areas that follow the worksheets of an
 * inspection, a few minutes each. "OK" is the good answer to every question; a "Problem" has a severity, advice and
 * a trade.
 */

export type DiyQuestion = {
  question_id: string
  /** Its title where the answer is "Problem". */
  problem: string
  ask: string
  /** Its severity where the answer is "Problem". */
  severity: Severity
  advice: string
  /** The trade that does it; `owner`: the owners themselves. */
  trade: string
}
export type DiyCategory = {
  category: DiyCategoryName
  label: string
  minutes: number
  /** How to look, and which things to leave alone. */
  look: string
  /** The season in which this look shows most, and why; null: any time. */
  best: { season: Season; why: string } | null
  questions: readonly DiyQuestion[]
}

/** The first words in every area. */
export const diyCaution =
  'Look, listen and press test buttons. Do not climb, open panels or enter crawl spaces; use binoculars.'

export const diyCategories: readonly DiyCategory[] = [...outside, ...inside]

/** The area of this name; undefined: there is none. */
export const diyCategoryOf = (category: string) =>
  diyCategories.find((one) => one.category === category)

/** The question of this id; undefined: it is no longer asked. */
export const diyQuestionOf = (questionId: string) =>
  diyCategories
    .flatMap(({ questions }) => questions)
    .find(({ question_id }) => question_id === questionId)
