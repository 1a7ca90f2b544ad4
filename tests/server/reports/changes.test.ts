import { describe, expect, it } from 'vitest'
import { changesBetween, sameIn, seenIn } from '#server/resources/reports/changes.ts'

const found = (item_id: string, title: string, id = `${item_id} ${title}`) => ({
  id,
  item_id,
  title,
})

const all = () => true

describe('a defect of two visits', () => {
  const before = [found('roof.shingles', 'Loose', 'then'), found('attic.vents', 'Blocked')]

  it('is the same where its item and its title are, in capitals or not', () => {
    const now = [found('roof.shingles', 'LOOSE', 'now')]
    expect(changesBetween(before, now, all)).toEqual({
      fresh: [],
      fixed: [found('attic.vents', 'Blocked')],
      still: [found('roof.shingles', 'LOOSE', 'now')],
      unseen: [],
    })
    expect(sameIn(before, found('roof.shingles', 'loose'))).toMatchObject({ id: 'then' })
  })

  it('is another at another item, whatever its title', () => {
    const now = [found('roof.gutters', 'Loose')]
    expect(changesBetween(before, now, all)).toEqual({
      fresh: now,
      fixed: before,
      still: [],
      unseen: [],
    })
    expect(sameIn(before, found('roof.gutters', 'Loose'))).toBeUndefined()
  })

  it('is another under another title, also at the same item', () => {
    const now = [found('roof.shingles', 'Missing')]
    expect(changesBetween(before, now, all)).toEqual({
      fresh: now,
      fixed: before,
      still: [],
      unseen: [],
    })
  })

  it('is not fixed where nobody looked at its item again', () => {
    const seen = (item: string) => item === 'attic.vents'
    expect(changesBetween(before, [], seen)).toEqual({
      fresh: [],
      fixed: [found('attic.vents', 'Blocked')],
      still: [],
      unseen: [found('roof.shingles', 'Loose', 'then')],
    })
  })
})

it('an item was looked at where it was inspected, was not there, or had a defect', () => {
  const items = (['IN', 'NP', 'D', 'NI', null] as const).map((rating) => ({
    item_id: `roof.${rating}`,
    rating,
  }))
  const seen = seenIn(items)
  expect([...items.map(({ item_id }) => item_id), 'roof.never'].filter(seen)).toEqual([
    'roof.IN',
    'roof.NP',
    'roof.D',
  ])
})
