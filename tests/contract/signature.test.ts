import { describe, expect, it } from 'vitest'
import { isFullName, resembles } from '#contract/signature.ts'

describe('a signature', () => {
  it.each([
    'Harper Demo',
    'harper demo',
    'H. Demo',
    'Harper D.',
    'Hárper Demo',
    'Harper B. Demo',
    'Mrs. Demo',
  ])('"%s" could be that of Harper Demo', (name) => {
    expect(resembles(name, 'Harper Demo')).toBe(true)
  })

  it('may leave out the accents in the middle of a name', () => {
    expect(resembles('Z. Müller', 'Anna Muller')).toBe(true)
  })

  it('may leave out each accent of a name that has several, and add them', () => {
    expect(resembles('Jose Ruiz', 'José Ruíz')).toBe(true)
    expect(resembles('Ánh Lê', 'Anh Le')).toBe(true)
  })

  it.each(['Minnie Mouse', 'x y', 'Harper Other', 'Dem O'])(
    '"%s" asks why somebody else signs for Harper Demo',
    (name) => {
      expect(resembles(name, 'Harper Demo')).toBe(false)
    },
  )

  it('is a first and a last name of letters', () => {
    expect(['Harper Demo', "Jo O'Neil"].map(isFullName)).toEqual([true, true])
    expect(['Harper', '', '1 2', '- -', '   '].map(isFullName)).toEqual(Array(5).fill(false))
  })

  it('is never refused for an account without a name', () => {
    expect(resembles('Harper Demo', '')).toBe(true)
  })
})
