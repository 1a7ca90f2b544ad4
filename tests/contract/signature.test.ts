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

  it.each([
    ['Anna Muller', 'A. Miller', true],
    ['Anna Muller', 'A. Muler', true],
    ['Anna Muller', 'A. Mulller', true],
    ['Anna Muller', 'A. Nuller', true],
    ['Anna Muller', 'A. Mullen', true],
    ['Anna Muller', 'X. Uller', true],
    ['Anna Muller', 'X. Mullers', true],
    // Two slips are another name.
    ['Anna Muller', 'X. Mellar', false],
    ['Anna Muller', 'X. Mulelr', false],
    ['Anna Muller', 'X. Mullerin', false],
    ['Anna Muller', 'X. Mull', false],
    ['Ben Smith', 'X. Smyth', true],
    ['Ben Smith', 'X. Smythe', false],
    // In a short name every letter counts.
    ['Harper Demo', 'X. Damo', false],
    ['Harper Demo', 'X. Demos', false],
    ['Harper Demo', 'Harpar D.', true],
    // The last initial counts, however many names are between.
    ['Harper Demo', 'Harper Quinn D.', true],
    ['Harper Demo', 'Harper D. Quinn', false],
    ['Harper Demo', 'Herpar D.', false],
    ['Harper Demo', 'Robert D.', false],
    ['Harper Demo', 'D. Harper', false],
    ['Cher', 'Cher', true],
    ['Cher', 'C. Other', false],
    ['Harper Demo', '(Demo), Harper', true],
    ['Harper Demo', 'Mx. Harper\tB.  Demo, Jr', true],
    ["Jo O'Neil", "X. O'Neal", true],
    ['Harper Demo', '', false],
  ])('of an account named %s: %j, %s', (account, name, could) => {
    expect(resembles(name, account)).toBe(could)
  })

  it('is a first and a last name of letters', () => {
    expect(['Harper Demo', "Jo O'Neil"].map(isFullName)).toEqual([true, true])
    expect(['Harper', '', '1 2', '- -', '   '].map(isFullName)).toEqual(Array(5).fill(false))
    // One word with a sign in it is one name.
    expect(["O'Neil", 'Smith-Jones', 'Ann Smith-Jones'].map(isFullName)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is never refused for an account without a name', () => {
    expect(resembles('Harper Demo', '')).toBe(true)
  })
})
