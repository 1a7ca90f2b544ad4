import { describe, expect, it } from 'vitest'
import type { ProductSection } from '#contract/templates.ts'
import {
  fresh,
  itemRowsOf,
  newSection,
  rowsOf,
  withItem,
  withNewItem,
  withRow,
} from '#src/pages/templates/template-model.ts'

const section = (worksheet_id: string, optional: boolean): ProductSection => ({
  worksheet_id,
  label: worksheet_id,
  system: null,
  remarks: '',
  limits: '',
  scope: 'All of it.',
  optional,
  items: ['first', 'second', 'third'].map((name) => ({
    item_id: `${worksheet_id}.${name}`,
    label: name,
    standard: '',
  })),
})
const product = [section('roof', false), section('attic', false), section('kitchen', true)]
const rows = () => rowsOf(fresh(product).sections, product)
const rowOf = (worksheetId: string) => {
  const row = rows().find(({ section: { worksheet_id } }) => worksheet_id === worksheetId)
  if (row === undefined) throw new Error(`There is no row of ${worksheetId}.`)
  return row
}
const ids = (sections: readonly { worksheet_id: string }[]) =>
  sections.map(({ worksheet_id }) => worksheet_id)

describe('a new template', () => {
  it('has the ten worksheets on, and the optional ones off', () => {
    expect(rows().map(({ section: { label }, on }) => [label, on])).toEqual([
      ['roof', true],
      ['attic', true],
      ['kitchen', false],
    ])
  })
})

describe('a worksheet of a template', () => {
  it('goes when it is switched off, and is back in its place when it is switched on', () => {
    const without = withRow(rows(), 'roof', null)
    expect(ids(without)).toEqual(['attic'])
    expect(ids(withRow(rowsOf(without, product), 'roof', rowOf('roof').section))).toEqual([
      'roof',
      'attic',
    ])
  })

  it('of one’s own comes last, with one item of its name', () => {
    const own = newSection('Sauna')
    const all = rowsOf([...fresh(product).sections, own], product)
    expect(all.at(-1)).toEqual({ section: own, product: null, on: true })
    expect(own.items.map(({ label }) => label)).toEqual(['Sauna'])
    expect(own.items[0]?.item_id.startsWith(`${own.worksheet_id}.own_`)).toBe(true)
    expect(ids(withRow(all, own.worksheet_id, null))).toEqual(['roof', 'attic'])
  })
})

describe('an item of a template', () => {
  it('goes when it is switched off, and is back in its place when it is switched on', () => {
    const row = rowOf('roof')
    const without = withItem(row, 'roof.second', null)
    expect(without.items.map(({ label }) => label)).toEqual(['first', 'third'])
    const again = { ...row, section: without }
    expect(itemRowsOf(again).map(({ on }) => on)).toEqual([true, false, true])
    const second = itemRowsOf(again)[1]?.item ?? null
    expect(withItem(again, 'roof.second', second)).toEqual(row.section)
  })

  it('of one’s own comes last, and is removed', () => {
    const row = rowOf('roof')
    const more = { ...row, section: withNewItem(row.section, 'Solar panels') }
    const own = itemRowsOf(more).at(-1)
    expect([own?.item.label, own?.own, own?.on]).toEqual(['Solar panels', true, true])
    expect(withItem(more, own?.item.item_id ?? '', null)).toEqual(row.section)
  })
})
