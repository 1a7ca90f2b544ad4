import { describe, expect, it } from 'vitest'
import { diyQuestionIds } from '#contract/vocabulary/diy.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'

const questions = diyCategories.flatMap((one) => one.questions)

describe('what an owner is asked', () => {
  it('is ten areas by their names in the address, of at most eight questions and five minutes', () => {
    expect(diyCategories.map(({ category }) => category).sort()).toEqual([
      'air-moisture',
      'attic-insulation',
      'electrical-safety',
      'exterior-drainage',
      'foundation-basement',
      'heating-cooling',
      'interior-windows',
      'kitchen-laundry',
      'plumbing-water-heater',
      'roof-gutters',
    ])
    for (const { category, questions, minutes, look } of diyCategories) {
      expect([category, questions.length <= 8, minutes <= 5, look !== '']).toEqual([
        category,
        true,
        true,
        true,
      ])
    }
  })

  it('names each question once, asks it in words, and knows what to do about a problem', () => {
    const ids = questions.map(({ question_id }) => question_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(diyQuestionIds)
    for (const { question_id, problem, ask, advice, trade } of questions) {
      expect(question_id).toMatch(/^[a-z]+\.[a-z_]+$/)
      expect(problem).toMatch(/^[A-Z][^.?]+$/)
      expect(ask).toMatch(/\?$/)
      expect(advice).toMatch(/\.$/)
      expect(trade).not.toBe('')
    }
  })
})
