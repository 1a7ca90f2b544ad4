import { describe, expect, it } from 'vitest'
import { countyInWords, fipsOfState, stateOfFips, states } from '#contract/vocabulary/states.ts'

describe('the states', () => {
  it('are fifty and the District of Columbia, by their names, each code once', () => {
    expect(states).toHaveLength(51)
    expect(new Set(states.map(([code]) => code)).size).toBe(51)
    const names = states.map(([, name]) => name)
    expect(names).toEqual(names.toSorted())
  })
  it('are found by the number of a county, and their counties by their code', () => {
    expect(stateOfFips('48453')).toBe('TX')
    expect(stateOfFips('01001')).toBe('AL')
    expect(stateOfFips('56045')).toBe('WY')
    expect(fipsOfState('TX')).toBe('48')
    expect(fipsOfState('AL')).toBe('01')
    expect(fipsOfState('DC')).toBe('11')
    for (const [code] of states) expect(stateOfFips(`${fipsOfState(code)}001`), code).toBe(code)
  })
  it('do not include the territories, whose numbers and codes lead nowhere', () => {
    for (const fips of ['72001', '03001', '', '4']) expect(stateOfFips(fips)).toBeUndefined()
    for (const code of ['PR', 'tx', '']) expect(fipsOfState(code)).toBeUndefined()
  })
  it('have words of their own for a county', () => {
    expect(
      [
        ['48453', 'Travis'],
        ['09110', 'Capitol'],
        ['22071', 'Orleans'],
        ['02063', 'Chugach'],
        ['11001', 'District of Columbia'],
        ['51510', 'Alexandria'],
        ['51059', 'Fairfax'],
      ].map(([fips = '', name = '']) => countyInWords(fips, name)),
    ).toEqual([
      'Travis County',
      'Capitol Planning Region',
      'Orleans Parish',
      'Chugach',
      'District of Columbia',
      'Alexandria',
      'Fairfax County',
    ])
  })
})
