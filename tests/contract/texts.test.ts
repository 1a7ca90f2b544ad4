import { describe, expect, it } from 'vitest'
import { filled, namesIn } from '#contract/vocabulary/texts.ts'

describe('a text with fields', () => {
  it('has the facts in the place of its fields, of each as often as it is there', () => {
    expect(filled('{street}: {day}, {street}', { street: 'Oak', day: 'Monday' })).toBe(
      'Oak: Monday, Oak',
    )
  })
  it('keeps a field that has no fact, and one that only every object knows', () => {
    expect(filled('{street} {toString} {}', { day: 'Monday' })).toBe('{street} {toString} {}')
  })
  it('takes an empty fact as it is, and what a fact has in braces or after a dollar as words', () => {
    expect(filled('<{a}>', { a: '' })).toBe('<>')
    expect(filled('{a} {b}', { a: '{b}', b: '$& $1' })).toBe('{b} $& $1')
  })
  it('names its fields once each, in their order; braces over two lines are none', () => {
    expect(namesIn('{b} {a} {b} {}')).toEqual(['b', 'a', ''])
    expect(namesIn('{a\nb} plain }{')).toEqual([])
  })
})
