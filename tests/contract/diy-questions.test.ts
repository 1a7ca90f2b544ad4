import { describe, expect, it } from 'vitest'
import {
  diyCategoryNames,
  diyPhotosMost,
  diyQuestionIds,
  systemOfQuestion,
} from '#contract/vocabulary/diy.ts'
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

  it('is called by the same words in a link as in the address', () => {
    for (const { category, label } of diyCategories)
      expect(
        label
          .toLowerCase()
          .split(' ')
          .filter((word) => word !== 'and'),
      ).toEqual(category.split('-'))
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

it('the areas have their names in the order of the walk through the home', () => {
  expect(diyCategoryNames).toEqual([
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
  ])
  expect(diyPhotosMost).toBe(4)
})

it.each([
  ['roof.gutters', 'roof'],
  ['drainage.slope', 'exterior'],
  ['exterior.deck', 'exterior'],
  ['foundation.cracks', 'structure'],
  ['attic.any', 'attic'],
  ['heating.any', 'heating'],
  ['cooling.any', 'cooling'],
  ['plumbing.any', 'plumbing'],
  ['electrical.any', 'electrical'],
  ['interior.floors', 'interior'],
  ['kitchen.hood', 'interior'],
  ['air.any', 'interior'],
  // Water comes to them, and a measurement that is due says nothing of a part.
  ['kitchen.hoses', 'plumbing'],
  ['kitchen.dishwasher', 'plumbing'],
  ['air.radon', null],
  ['garden.pond', null],
  ['', null],
])('the question %j looks at %s', (question, system) => {
  expect(systemOfQuestion(question)).toBe(system)
})
