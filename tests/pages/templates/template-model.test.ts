import { describe, expect, it } from 'vitest'
import type { ProductSection, TemplateSection } from '#contract/templates.ts'
import {
  copyOf,
  factLinesOf,
  fresh,
  itemRowsOf,
  moved,
  newFact,
  newItem,
  newSection,
  problemsOf,
  rowsOf,
  unseen,
  withFact,
  withItem,
  withNewItem,
  withRow,
  written,
} from '#src/pages/templates/template-model.ts'
import { comment } from '#tests/support/fixtures/templates.ts'

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
  facts: ['age', 'make'].map((name) => ({
    fact_id: `${worksheet_id}.${name}`,
    label: name,
    options: [],
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

describe('a part that is off', () => {
  it('is the product’s own, and comes first where the product has it first', () => {
    const row = rowOf('roof')
    const lines = itemRowsOf({ ...row, section: withItem(row, 'roof.first', null) })
    expect(lines.map(({ item, own, on }) => [item.label, own, on])).toEqual([
      ['first', false, false],
      ['second', false, true],
      ['third', false, true],
    ])
  })

  it('of a worksheet that says nothing of facts is a fact of the product', () => {
    const row = rowOf('roof')
    const { facts: _, ...silent } = row.section
    expect(
      factLinesOf({ ...row, section: silent }).map(({ part, on }) => [part.label, on]),
    ).toEqual([
      ['age', true],
      ['make', true],
    ])
    expect(factLinesOf({ section: silent, product: null, on: true })).toEqual([])
    expect(itemRowsOf({ section: newSection('Sauna'), product: null, on: true })).toHaveLength(1)
  })
})

describe('what is new', () => {
  it('begins empty: a template, a worksheet, an item and a fact', () => {
    const nothing = { template_id: '', version: 0, name: '', saved_at: '' }
    expect(unseen).toEqual({ ...nothing, sections: [] })
    expect(fresh(product)).toMatchObject(nothing)
    expect(newSection('Sauna')).toMatchObject({
      label: 'Sauna',
      system: null,
      remarks: '',
      limits: '',
      facts: [],
    })
    expect(newItem({ ...newSection('Sauna'), worksheet_id: 'roof' }, 'Vent')).toMatchObject({
      label: 'Vent',
      standard: '',
    })
    expect(newFact(newSection('Sauna'), 'Layers')).toMatchObject({ label: 'Layers', options: [] })
  })
})

describe('the order of a template', () => {
  it('keeps every other part where it is', () => {
    expect(moved(['a', 'b', 'c', 'd'], 1, 1)).toEqual(['a', 'c', 'b', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 2, -1)).toEqual(['a', 'c', 'b', 'd'])
  })

  it('is one’s own, and a worksheet that is off stays behind the one that it follows', () => {
    const turned = moved(fresh(product).sections, 0, 1)
    expect(ids(turned)).toEqual(['attic', 'roof'])
    expect(rowsOf(turned, product).map(({ section: { label }, on }) => [label, on])).toEqual([
      ['attic', true],
      ['kitchen', false],
      ['roof', true],
    ])
  })

  it('stays as it is at the ends of a list', () => {
    expect(moved(['first', 'second'], 0, -1)).toEqual(['first', 'second'])
    expect(moved(['first', 'second'], 1, 1)).toEqual(['first', 'second'])
    expect(moved(['first', 'second'], 1, -1)).toEqual(['second', 'first'])
  })
})

describe('a fact of a template', () => {
  it('goes when it is switched off, and is back in its place when it is switched on', () => {
    const row = rowOf('roof')
    const facts = withFact(row, 'roof.age', null)
    expect(facts.map(({ label }) => label)).toEqual(['make'])
    const without = { ...row, section: { ...row.section, facts } }
    expect(factLinesOf(without).map(({ part, on }) => [part.label, on])).toEqual([
      ['age', false],
      ['make', true],
    ])
  })

  it('of one’s own comes last', () => {
    const row = rowOf('roof')
    const own = newFact(row.section, 'Layers')
    const facts = [...(row.section.facts ?? []), own]
    const lines = factLinesOf({ ...row, section: { ...row.section, facts } })
    expect(lines.at(-1)).toEqual({ part: own, own: true, on: true })
    expect(own.fact_id.startsWith('roof.own_')).toBe(true)
  })
})

describe('a template that is sent', () => {
  it('has no empty lines', () => {
    const [roof] = fresh(product).sections
    if (roof === undefined) throw new Error('There is no roof.')
    const typed = {
      ...roof,
      limits: 'Snow. \n\n  ',
      facts: [{ ...newFact(roof, 'Layers'), options: ['One ', '', 'Two'] }],
    }
    const [sent] = written([typed])
    expect(sent?.facts?.[0]).toEqual({ ...typed.facts[0], options: ['One', 'Two'] })
    expect([sent?.limits, sent?.remarks, sent?.facts?.[0]?.options]).toEqual([
      'Snow.',
      '',
      ['One', 'Two'],
    ])
  })
})

describe('a copy of a template', () => {
  it('has what the other one has, under a name and comments of its own', () => {
    const [roof] = fresh(product).sections
    if (roof === undefined) throw new Error('There is no roof.')
    const [first, ...others] = roof.items
    if (first === undefined) throw new Error('The roof has no item.')
    const commented = { ...first, comments: [comment('of-the-firm')] }
    const copy = copyOf({
      ...fresh(product),
      name: 'Firm',
      sections: [{ ...roof, items: [commented, ...others] }],
    })
    expect([copy.name, copy.version]).toEqual(['Firm, a copy', 0])
    const [said] = copy.sections[0]?.items[0]?.comments ?? []
    expect(said?.title).toBe(comment('of-the-firm').title)
    expect(said?.comment_id).not.toBe('of-the-firm')
    expect(copy.sections).toEqual([
      {
        ...roof,
        items: [
          { ...first, comments: [{ ...comment('of-the-firm'), comment_id: said?.comment_id }] },
          ...others,
        ],
      },
    ])
    expect(others.length).toBeGreaterThan(0)
    expect(copyOf({ name: 'n'.repeat(72), sections: [] })).toEqual({
      ...unseen,
      name: `${'n'.repeat(72)}, a copy`,
    })
    expect(copyOf({ name: 'n'.repeat(80), sections: [] }).name).toBe('n'.repeat(80))
  })
})

describe('a template that cannot be saved', () => {
  const named = (label: string, more: Partial<TemplateSection> = {}): TemplateSection => {
    const own = newSection(label)
    return { ...own, facts: [newFact(own, 'Layers')], ...more }
  }
  const problems = (sections: TemplateSection[], name = 'Firm') => problemsOf({ name, sections })
  const nameless = {
    sections: 'Every worksheet, item, fact and comment needs a name.',
  }
  const own = newSection('Sauna')

  it('is none with a name, a worksheet and names of all parts', () => {
    expect(problems([named('Sauna')])).toEqual({})
    expect(problems(fresh(product).sections)).toEqual({})
    // Those of the product: the worksheet says none of its own.
    const { facts: _, ...bareSection } = named('Sauna')
    expect(problems([bareSection])).toEqual({})
  })

  it.each(['', '   '])('lacks a name: %j', (name) => {
    expect(problems([named('Sauna')], name)).toEqual({ name: 'Name is required.' })
    expect(problems([], name)).toEqual({
      name: 'Name is required.',
      sections: 'A template needs a worksheet.',
    })
  })

  it('lacks a worksheet', () => {
    expect(problems([])).toEqual({ sections: 'A template needs a worksheet.' })
  })

  it('lacks an item in the worksheet that is named, before any name', () => {
    const sections = [named('Sauna'), named('Pool', { items: [] }), named('', { items: [] })]
    expect(problems(sections)).toEqual({ sections: 'Pool needs an item.' })
  })

  it.each<[string, Partial<TemplateSection>]>([
    ['a worksheet', { label: ' ' }],
    ['its first item', { items: [newItem(own, ''), newItem(own, 'Stove')] }],
    ['its last item', { items: [newItem(own, 'Stove'), newItem(own, ' ')] }],
    ['a fact', { facts: [newFact(own, 'Age'), newFact(own, '')] }],
    [
      'a comment',
      {
        items: [
          { ...newItem(own, 'Stove'), comments: [comment('c'), { ...comment('d'), title: '' }] },
        ],
      },
    ],
  ])('lacks the name of %s', (_, more) => {
    expect(problems([named('Pool'), named('Sauna', more)])).toEqual(nameless)
  })
})

describe('the lines of a template', () => {
  it('are trimmed and without empty ones in the remarks too, and facts of the product stay absent', () => {
    const { facts: _, ...section } = newSection('Sauna')
    const [sent] = written([{ ...section, remarks: ' \n One. \n\n Two.\n', limits: ' ' }])
    expect(sent).toEqual({ ...section, remarks: 'One.\nTwo.', limits: '' })
    expect(sent).not.toHaveProperty('facts')
  })
})
