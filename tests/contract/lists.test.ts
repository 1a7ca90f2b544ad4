import { describe, expect, it } from 'vitest'
import { anyOf, listQuery, onlyThese, searchWords } from '#contract/lists.ts'

const query = listQuery({
  sort: ['name', 'day'],
  first: '-day',
  filters: { q: searchWords, mine: onlyThese },
})

describe('the query of a list', () => {
  it('is the first page of twenty rows in the list’s own order unless it says otherwise', () => {
    expect(query.parse({})).toEqual({ sort: '-day', page: 1, page_size: 20 })
    expect(query.parse({ sort: 'name', page: '3', page_size: '100', mine: 'true' })).toEqual({
      sort: 'name',
      page: 3,
      page_size: 100,
      mine: 'true',
    })
  })
  it('sorts by its own columns alone, in either direction', () => {
    for (const sort of ['name', '-name', 'day', '-day'])
      expect(query.safeParse({ sort }).success, sort).toBe(true)
    for (const sort of ['', '-', '--name', 'Name', 'street'])
      expect(query.safeParse({ sort }).success, sort).toBe(false)
  })
  it('has pages from 1 on with 1 to 100 rows, and no field that it does not know', () => {
    for (const good of [{ page: '1000000' }, { page_size: '1' }])
      expect(query.safeParse(good).success, JSON.stringify(good)).toBe(true)
    for (const bad of [
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { page: '1000001' },
      { page_size: '0' },
      { page_size: '101' },
      { mine: 'false' },
      { other: 'x' },
    ])
      expect(query.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })
})

describe('one or more words', () => {
  const words = anyOf(['open', 'done'], 'Choose a state.')
  it('are separated by commas, and each is one of the given', () => {
    expect(words.parse('open')).toEqual(['open'])
    expect(words.parse('done,open')).toEqual(['done', 'open'])
    for (const bad of ['', 'open,', 'open, done', 'Open', 7, `open${',open'.repeat(40)}`])
      expect(words.safeParse(bad).success, String(bad)).toBe(false)
  })
})
