import type { Answered, DiyAnalysis, DiyAnswer } from '#contract/diy.ts'
import { systemOfQuestion } from '#contract/vocabulary/diy.ts'
import { type DiyQuestion, diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { type CostRange, shownRange } from '#server/resources/reports/costs.ts'

export type Given = {
  question_id: string
  answer: DiyAnswer
  note: string
  photos: Answered['photos']
}

/** Problems by severity, then unsure answers, then the rest in the order of the questions. */
const order: readonly DiyAnswer[] = ['problem', 'not_sure', 'ok', 'not_present']
const byWeight = (a: Answered, b: Answered) =>
  order.indexOf(a.answer) - order.indexOf(b.answer) ||
  (a.answer === 'problem' ? severities.indexOf(a.severity) - severities.indexOf(b.severity) : 0)

export const countsOf = (answers: readonly { answer: DiyAnswer }[]): DiyAnalysis['counts'] => {
  const count = (answer: DiyAnswer) => answers.filter((one) => one.answer === answer).length
  return {
    ok: count('ok'),
    not_sure: count('not_sure'),
    problem: count('problem'),
    not_present: count('not_present'),
  }
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const hazardsOf = (hazards: number, problems: number): string => {
  if (hazards === 0) return ''
  if (problems === 1) return ', a safety hazard'
  return `, ${hazards} of them ${hazards === 1 ? 'a safety hazard' : 'safety hazards'}`
}

const summaryOf = (answers: readonly Answered[], category: string | null): string => {
  const areas = new Set(answers.map(({ category }) => category)).size
  const problems = answers.filter(({ answer }) => answer === 'problem')
  const hazards = problems.filter(({ severity }) => severity === 'safety').length
  const unsure = answers.filter(({ answer }) => answer === 'not_sure').length
  const found =
    problems.length === 0
      ? 'No problem was found'
      : `${many(problems.length, 'problem was', 'problems were')} found${hazardsOf(hazards, problems.length)}`
  const area = diyCategories.find((one) => one.category === category)
  const looked =
    area === undefined
      ? `${areas} of ${diyCategories.length} areas were looked at.`
      : `${area.label}: ${answers.length} of ${area.questions.length} questions ${answers.length === 1 ? 'was' : 'were'} answered.`
  // A problem may well need a professional, a hazard most of all: only the questions are answered.
  const rest = problems.length === 0 ? 'nothing is left for a professional' : 'no question is open'
  return `${looked} ${found}; ${
    unsure === 0
      ? `${rest}.`
      : `${many(unsure, 'question is', 'questions are')} left for a professional.`
  }`
}

/** The work that the problems call for, by trade; the trade with the most serious problem comes first. */
const actionsOf = (problems: readonly Answered[]): DiyAnalysis['actions'] =>
  [...new Set(problems.map(({ trade }) => trade))].map((trade) => ({
    trade,
    steps: problems
      .filter((one) => one.trade === trade)
      .map(({ question_id, problem, advice }) => ({ question_id, problem, advice })),
  }))

type Told = Pick<DiyAnalysis, 'summary' | 'counts' | 'categories' | 'answers' | 'actions'>

/** The usual cost of repairing a problem; null: it is none, nothing is known, or the owners do it themselves. */
const costOf = (
  ranges: readonly CostRange[],
  { answer }: Given,
  { question_id, problem: title, trade }: DiyQuestion,
): Answered['cost_range'] => {
  const system = systemOfQuestion(question_id)
  return answer !== 'problem' || system === null
    ? null
    : shownRange(ranges, { system, title, action: null }, trade)
}

/**
 * The result of an owner's answers, about one area or about all (null). It leaves out an answer to a removed question.
 * `ranges`: what repairs usually cost.
 */
export const analysed = (
  given: readonly Given[],
  category: string | null = null,
  ranges: readonly CostRange[] = [],
): Told => {
  const known = new Map(given.map((one) => [one.question_id, one]))
  const answers = diyCategories.flatMap(({ category, label, questions }) =>
    questions.flatMap((question): Answered[] => {
      const one = known.get(question.question_id)
      return one === undefined
        ? []
        : [{ ...question, category, label, ...one, cost_range: costOf(ranges, one, question) }]
    }),
  )
  const sorted = [...answers].sort(byWeight)
  return {
    summary: summaryOf(answers, category),
    counts: countsOf(answers),
    categories: diyCategories
      .filter((one) => category === null || one.category === category)
      .map(({ category: name, label, questions }) => ({
        category: name,
        label,
        asked: questions.length,
        counts: countsOf(answers.filter((one) => one.category === name)),
      })),
    answers: sorted,
    actions: actionsOf(sorted.filter(({ answer }) => answer === 'problem')),
  }
}
