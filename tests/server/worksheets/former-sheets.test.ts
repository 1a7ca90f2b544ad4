import { expect, it } from 'vitest'
import { extended } from '#server/resources/worksheets/former-sheets.ts'
import type { Sheet } from '#server/resources/worksheets/sheet.ts'

const sheet = (worksheet_id: string, items: string[], facts: string[] = []): Sheet => ({
  worksheet_id,
  label: worksheet_id,
  scope: '',
  items: items.map((item_id) => ({ item_id, label: item_id, hint: null, required: true })),
  facts: facts.map((fact_id) => ({ fact_id, label: fact_id, options: [] })),
})
const wanted = (of: { items?: string[]; facts?: string[]; worksheets?: string[] }) => ({
  items: new Set(of.items),
  facts: new Set(of.facts),
  worksheets: new Set(of.worksheets),
})
const idsOf = (sheets: readonly Sheet[]) =>
  sheets.map(({ worksheet_id, items, facts }) => [
    worksheet_id,
    items.map(({ item_id }) => item_id),
    facts.map(({ fact_id }) => fact_id),
  ])

it('an item and a fact that two former templates had are added once', () => {
  const former = [[sheet('roof', ['vents'], ['age'])], [sheet('roof', ['vents'], ['age'])]]
  const { sheets } = extended(
    [sheet('roof', ['shingles'])],
    former,
    wanted({ items: ['vents'], facts: ['age'] }),
    undefined,
  )
  expect(idsOf(sheets)).toEqual([['roof', ['shingles', 'vents'], ['age']]])
})

it('what nobody recorded stays away, and what was recorded is not asked for', () => {
  const { sheets } = extended(
    [sheet('roof', ['shingles'])],
    [[sheet('roof', ['shingles', 'vents', 'gutters'])]],
    wanted({ items: ['vents'] }),
    undefined,
  )
  expect(sheets[0]?.items.map(({ item_id, required }) => [item_id, required])).toEqual([
    ['shingles', true],
    ['vents', false],
  ])
})

it('a worksheet comes back for its photos without items, and whole where it is asked for', () => {
  const former = [[sheet('attic', ['vents', 'beams'])]]
  const back = extended([], former, wanted({ worksheets: ['attic'] }), undefined)
  expect(idsOf(back.sheets)).toEqual([['attic', [], []]])
  const whole = extended([], former, wanted({}), 'attic')
  expect(idsOf(whole.sheets)).toEqual([['attic', ['vents', 'beams'], []]])
})
