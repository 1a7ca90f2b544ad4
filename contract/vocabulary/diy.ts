import { diyCategories } from './diy-questions.ts'
import type { System } from './worksheets.ts'

/** An owner's answers about their own home. */
export const diyAnswers = ['ok', 'not_sure', 'problem', 'not_present'] as const
export type DiyAnswer = (typeof diyAnswers)[number]

export const diyAnswerWord: Record<DiyAnswer, string> = {
  ok: 'OK',
  not_sure: 'Not sure',
  problem: 'Problem',
  not_present: 'Not in my home',
}

/** The states of an analysis: it is being answered, it counts, or a later one has replaced it. */
export const diyStates = ['begun', 'submitted', 'superseded'] as const
export type DiyState = (typeof diyStates)[number]

/** The most photographs of one answer. */
export const diyPhotosMost = 4

/** The names of the ten areas, as they are in addresses. */
export const diyCategoryNames = [
  'roof-gutters',
  'exterior-drainage',
  'foundation-basement',
  'attic-insulation',
  'air-moisture',
  'heating-cooling',
  'plumbing-water-heater',
  'electrical-safety',
  'interior-windows',
  'kitchen-laundry',
] as const
export type DiyCategoryName = (typeof diyCategoryNames)[number]

/** The area of this name; undefined: there is none. */
export const diyCategoryOf = (category: string) =>
  diyCategories.find((one) => one.category === category)

const systemByPrefix: Record<string, System> = {
  roof: 'roof',
  drainage: 'exterior',
  exterior: 'exterior',
  foundation: 'structure',
  attic: 'attic',
  heating: 'heating',
  cooling: 'cooling',
  plumbing: 'plumbing',
  electrical: 'electrical',
  interior: 'interior',
  kitchen: 'interior',
  air: 'interior',
}
const exceptions: Record<string, System | null> = {
  'kitchen.hoses': 'plumbing',
  'kitchen.dishwasher': 'plumbing',
  // A measurement that is due says nothing about the state of a part.
  'air.radon': null,
}
/** The system of the score that a question looks at; null: none. */
export const systemOfQuestion = (questionId: string): System | null => {
  const exception = exceptions[questionId]
  return exception === undefined
    ? (systemByPrefix[questionId.split('.')[0] ?? ''] ?? null)
    : exception
}

/** The question of this id; undefined: it is asked no more. */
export const diyQuestionOf = (questionId: string) =>
  diyCategories
    .flatMap(({ questions }) => questions)
    .find(({ question_id }) => question_id === questionId)
