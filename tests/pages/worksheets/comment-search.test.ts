import { describe, expect, test } from 'vitest'
import type { Comment } from '#contract/worksheets.ts'
import { libraryFor, ranked, withoutTokens } from '#src/pages/worksheets/comment-search.ts'

const comment = (title: string, synonyms: string[], itemId = 'electrical.gfci'): Comment => ({
  comment_id: title,
  worksheet_id: 'electrical',
  item_id: itemId,
  title,
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: '',
  severity: 'safety',
  time_frame: 'immediate',
  synonyms,
  is_limitation: false,
  limitation_reason: null,
})

test('a place that was not named leaves a whole sentence behind', () => {
  expect(withoutTokens('Shingles are missing at {location}.')).toBe('Shingles are missing.')
  expect(withoutTokens('{location} has {count} cracks.')).toBe('This area has several cracks.')
  expect(withoutTokens('')).toBe('')
  expect(
    withoutTokens(
      'rust at {location} and on the {location}; {count} of {count}, {location}, {location}',
    ),
  ).toBe('Rust and; several of several, this area, this area')
})

test('the library of a worksheet is its own, or all of it for one that a template added', () => {
  expect(libraryFor('roof')).toEqual({ query: { worksheet: 'roof' } })
  expect(libraryFor('own_sauna1')).toEqual({ query: {} })
})

describe('searching the library', () => {
  const missing = comment('GFCI missing or failed', ['outlet', 'kitchen'])
  const outlet = comment('Outlet is loose', ['kitchen'], 'electrical.receptacles')

  test('a comment is found by what people call it, those with the words in their title first', () => {
    expect(ranked([missing, outlet, comment('Open ground', [])], 'kitchen outlet')).toEqual([
      outlet,
      missing,
    ])
    expect(ranked([missing], 'roof')).toEqual([])
  })

  test('a word that says nothing of a defect is searched for where nothing else is typed', () => {
    const one = comment('One light is dead', [])
    expect(ranked([missing, one, outlet], 'on')).toEqual([one])
    expect(ranked([missing, one, outlet], 'on outlet')).toEqual([outlet, missing])
  })

  test('it is found while the last word is being typed, in either number', () => {
    expect(ranked([missing, outlet], 'outl')).toEqual([outlet, missing])
    expect(ranked([outlet], 'loose outlets')).toEqual([outlet])
    expect(ranked([missing], 'itchen')).toEqual([])
  })

  test('it is the better found the more the words say of it: title, synonym, then text and trade', () => {
    const [whole, begun] = [comment('Outlet is loose', []), comment('Outlets2 are loose', [])]
    const [called, calledSo] = [comment('A', ['outlet']), comment('B', ['outletbox'])]
    const seen = { ...comment('C', []), observation: 'An outlet sparks.' }
    const trade = { ...comment('D', []), trade: 'outlet maker' }
    const best = [whole, begun, called, calledSo, seen, trade]
    expect(ranked([seen, trade, calledSo, called, begun, whole], 'outlet')).toEqual(best)
    expect(ranked([seen, trade, comment('E', [])], 'outl')).toEqual([seen, trade])
    // A word of the title and one of the text say more than two that people call it by.
    const both = { ...comment('Outlet is loose', []), observation: 'The kitchen is dark.' }
    const twice = comment('E', ['kitchen', 'outlet'])
    expect(ranked([twice, both], 'kitchen outlet')).toEqual([both, twice])
  })

  test.each(['a', 'an', 'and', 'at', 'in', 'is', 'of', 'on', 'the', 'to', 'with'])(
    'the word “%s” says nothing of a defect beside another',
    (word) => {
      const bare = comment('Outlet sparks', [])
      expect(ranked([bare], `${word} outlet`)).toEqual([bare])
    },
  )

  test('numbers are words too, and a short word keeps its s', () => {
    const [one, two] = [comment('Breaker 15 trips', []), comment('Breaker 20 trips', [])]
    expect(ranked([one, two], '20 breaker')).toEqual([two])
    expect(ranked([comment('Vents are blocked', [])], 'vent')).toHaveLength(1)
    expect(ranked([comment('Open vent', [])], 'vents')).toHaveLength(1)
  })

  test('the comments of the item come first: all of them with nothing typed, or those that fit as well', () => {
    expect(ranked([missing, outlet], '', 'electrical.receptacles')).toEqual([outlet, missing])
    expect(ranked([missing, outlet], 'kitchen', 'electrical.gfci')).toEqual([missing, outlet])
    expect(ranked([missing, outlet], 'the kitchen', 'electrical.receptacles')).toEqual([
      outlet,
      missing,
    ])
  })
})

test('a comment whose title has the word comes before one of the item that has it in its text', () => {
  const ofItem = { ...comment('Worn', []), observation: 'The outlet is worn.' }
  const titled = comment('Outlet is loose', [], 'electrical.receptacles')
  expect(ranked([ofItem, titled], 'outlet', 'electrical.gfci')).toEqual([titled, ofItem])
})

describe('a typed word', () => {
  const found = (titles: string[], query: string) =>
    ranked(
      titles.map((title) => comment(title, [])),
      query,
    ).map(({ title }) => title)

  test('finds the beginning of a word that has an s within it', () => {
    expect(found(['Insulation is thin', 'Missing flashing'], 'ins')).toEqual(['Insulation is thin'])
  })
  test('of three letters keeps its s: gas finds no gap', () => {
    expect(found(['Gap at the door', 'Gas line corroded'], 'gas')).toEqual(['Gas line corroded'])
  })
  test('that says nothing by itself still counts while it is the only one', () => {
    expect(found(['Thermostat is loose', 'Open ground'], 'the')).toEqual(['Thermostat is loose'])
  })
})
