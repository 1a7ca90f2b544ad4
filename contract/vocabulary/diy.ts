/** An owner's answers about their own home. */
export const diyAnswers = ['ok', 'not_sure', 'problem', 'not_present'] as const
export type DiyAnswer = (typeof diyAnswers)[number]

export const diyAnswerWord: Record<DiyAnswer, string> = {
  ok: 'OK',
  not_sure: 'Not sure',
  problem: 'Problem',
  not_present: 'Not in my home',
}
