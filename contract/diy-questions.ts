import type { Severity } from './common.ts'
import { inside } from './diy-questions-inside.ts'
import { outside } from './diy-questions-outside.ts'

/*
 * What an owner can look at without tools: ten areas after the worksheets of an inspection, a few minutes
 * each. Every question is one that "OK" answers well; a "Problem" has a weight, something to do and somebody
 * to do it.
 */

export type DiyQuestion = {
  question_id: string
  /** What it is called where the answer is "Problem". */
  problem: string
  ask: string
  /** How serious it is where the answer is "Problem". */
  severity: Severity
  advice: string
  /** Who does it; `owner`: they themselves. */
  trade: string
}
export type DiyCategory = {
  category: string
  label: string
  minutes: number
  /** How to look, and what to leave alone. */
  look: string
  questions: readonly DiyQuestion[]
}

/** Said before anything else, in every area. */
export const diyCaution =
  'Look, listen and press test buttons. Do not climb, open panels or enter crawl spaces; use binoculars.'

export const diyCategories: readonly DiyCategory[] = [...outside, ...inside]
