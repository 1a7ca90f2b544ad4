import { describe, expect, it } from 'vitest'
import { changesBetween, sameIn } from '#server/resources/reports/changes.ts'

const found = (item_id: string, title: string, id = `${item_id} ${title}`) => ({
  id,
  item_id,
  title,
})

describe('a defect of two visits', () => {
  const before = [found('roof.shingles', 'Loose', 'then'), found('attic.vents', 'Blocked')]

  it('is the same where its item and its title are, in capitals or not', () => {
    const now = [found('roof.shingles', 'LOOSE', 'now')]
    expect(changesBetween(before, now)).toEqual({
      fresh: [],
      fixed: [found('attic.vents', 'Blocked')],
      still: [found('roof.shingles', 'LOOSE', 'now')],
    })
    expect(sameIn(before, found('roof.shingles', 'loose'))).toMatchObject({ id: 'then' })
  })

  it('is another at another item, whatever its title', () => {
    const now = [found('roof.gutters', 'Loose')]
    expect(changesBetween(before, now)).toEqual({ fresh: now, fixed: before, still: [] })
    expect(sameIn(before, found('roof.gutters', 'Loose'))).toBeUndefined()
  })

  it('is another under another title, also at the same item', () => {
    const now = [found('roof.shingles', 'Missing')]
    expect(changesBetween(before, now)).toEqual({ fresh: now, fixed: before, still: [] })
  })
})
