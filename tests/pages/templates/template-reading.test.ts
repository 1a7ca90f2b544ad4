import { describe, expect, it } from 'vitest'
import type { ProductSection } from '#contract/templates.ts'
import { guess, readSheet } from '#src/pages/shared/sheet.ts'
import { templateHeads } from '#src/pages/templates/template-csv.ts'
import { unseen } from '#src/pages/templates/template-model.ts'
import { templateIn } from '#src/pages/templates/template-reading.ts'

const product: ProductSection[] = [
  {
    worksheet_id: 'roof',
    label: 'Roof',
    system: 'roof',
    remarks: 'We walk on it.',
    limits: 'Snow hides it.',
    scope: 'All of it.',
    optional: false,
    items: [
      { item_id: 'roof.covering', label: 'Covering', standard: 'Rule 1' },
      { item_id: 'roof.flashing', label: 'Flashing', standard: 'Rule 2' },
    ],
    facts: [
      { fact_id: 'roof.age', label: 'Age', options: ['New'] },
      { fact_id: 'roof.pitch', label: 'Pitch', options: [] },
    ],
  },
  {
    worksheet_id: 'attic',
    label: 'Attic',
    system: 'attic',
    remarks: '',
    limits: '',
    scope: 'All of it.',
    optional: false,
    items: [{ item_id: 'attic.fan', label: 'Fan', standard: 'Rule 3' }],
  },
]
type Cells = Readonly<Record<string, string>>
/** What a file with these lines comes to; a cell that a line does not have is empty. */
const fileOf = (lines: readonly Cells[], name = 'Mine') => {
  const heads = [...new Set(lines.flatMap(Object.keys))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = [heads, ...lines.map((line) => heads.map((head) => line[head] ?? ''))]
  const sheet = readSheet(rows.map((row) => row.map(quoted).join(',')).join('\n'))
  return templateIn(sheet, guess(sheet.heads, templateHeads), product, name)
}
const read = (...lines: Cells[]) => {
  const { template, problems } = fileOf(lines)
  expect(problems).toEqual([])
  return template.sections
}
const wrong = (line: Cells) => fileOf([line]).problems.map(({ sentence }) => sentence)
const own = (id: string) => expect.stringMatching(new RegExp(`^${id}own_[a-z0-9]{12}$`))

describe('a field of a template’s file', () => {
  const comment = { Worksheet: 'Roof', Item: 'Covering', Comment: 'Worn' }
  it.each<[string, number, Cells, string?]>([
    ['Worksheet', 80, { Item: 'Door' }],
    ['Remarks', 2000, { Worksheet: 'Roof', Item: 'Covering' }],
    ['Limits', 2000, { Worksheet: 'Roof', Item: 'Covering' }],
    ['Item', 120, { Worksheet: 'Roof' }],
    ['Standard', 120, { Worksheet: 'Roof', Item: 'Covering' }],
    ['Fact', 80, { Worksheet: 'Roof' }],
    ['Comment', 160, comment, 'Title'],
    ['Trade', 80, comment],
    ['Observation', 2000, comment],
    ['Why it matters', 2000, comment],
    ['Recommendation', 2000, comment],
  ])('holds in %s at most %i characters', (head, most, rest, name = head) => {
    expect(wrong({ ...rest, [head]: 'x'.repeat(most) })).toEqual([])
    expect(wrong({ ...rest, [head]: 'x'.repeat(most + 1) })).toEqual([
      `Line 2: ${name} has more than ${most} characters.`,
    ])
  })

  it('holds in each suggested answer at most 80 characters', () => {
    const answers = (length: number) => `New|${'x'.repeat(length)}`
    const fact = { Worksheet: 'Roof', Fact: 'Age' }
    expect(wrong({ ...fact, 'Suggested answers': answers(80) })).toEqual([])
    expect(wrong({ ...fact, 'Suggested answers': answers(81) })).toEqual([
      'Line 2: a suggested answer has more than 80 characters.',
    ])
  })

  it('is told by forty characters where the system is none', () => {
    expect(wrong({ Worksheet: 'Roof', Item: 'Covering', System: 'g'.repeat(41) })).toEqual([
      `Line 2: System cannot be “${'g'.repeat(40)}”.`,
    ])
  })
})

describe('the worksheet of a line', () => {
  it('is the product’s by its name, by an item, by a fact or by a part of one’s own, whatever it is called', () => {
    const lines: Cells[] = [
      { Worksheet: 'ROOF', Item: 'Covering' },
      { Worksheet: 'Top', Item: 'Flashing', Id: 'roof.flashing' },
      { Worksheet: 'Top', Fact: 'Pitch', Id: 'roof.pitch' },
      { Worksheet: 'Top', Item: 'Vane', Id: 'roof.own_abcd' },
    ]
    for (const line of lines) {
      const [section] = read(line)
      expect(section).toMatchObject({ worksheet_id: 'roof', label: line.Worksheet })
      expect(section?.items.length).toBe('Item' in line ? 1 : 0)
    }
  })

  it('is the product’s once, and one’s own after that', () => {
    const [first, second, third] = read(
      { Worksheet: 'Top', Item: 'Covering', Id: 'roof.covering' },
      { Worksheet: 'Roof', Item: 'Flashing', Id: '' },
      { Worksheet: 'top', Item: 'Flashing', Id: '' },
    )
    expect(first?.items.map(({ item_id }) => item_id)).toEqual(['roof.covering', 'roof.flashing'])
    expect(second).toMatchObject({ worksheet_id: own(''), system: null, facts: [] })
    expect(third).toBeUndefined()
  })

  it('has an id of its own where the file names one that only the product gives', () => {
    const [section] = read({ Worksheet: 'Sauna', Item: 'Stove', Id: 'sauna.own_stove1' })
    expect(section).toMatchObject({ label: 'Sauna', worksheet_id: own('') })
  })

  it('of one’s own keeps its id, unless another worksheet has it', () => {
    const [first, second, third] = read(
      { Worksheet: 'Sauna', Item: 'Stove', Id: 'own_sauna1.own_stove1' },
      { Worksheet: 'Pool', Item: 'Deck', Id: 'own_sauna1.own_deck1' },
      { Worksheet: 'Pond', Item: 'Edge', Id: '' },
    )
    expect(first).toMatchObject({
      worksheet_id: 'own_sauna1',
      items: [{ item_id: 'own_sauna1.own_stove1' }],
    })
    expect(second?.worksheet_id).toEqual(own(''))
    expect(second?.items[0]?.item_id).toEqual(own(`${second?.worksheet_id}.`))
    expect(third?.worksheet_id).toEqual(own(''))
  })
})

describe('a part of a worksheet', () => {
  it('is the product’s by its id, under the name of the file, or by its name', () => {
    const [section] = read(
      { Worksheet: 'Roof', Item: 'Our covering', Id: 'roof.covering' },
      // The product’s covering is taken: this is another one.
      { Worksheet: 'Roof', Item: 'Covering' },
      { Worksheet: 'Roof', Item: 'FLASHING' },
      { Worksheet: 'Roof', Fact: 'Our age', Id: 'roof.age' },
      { Worksheet: 'Roof', Fact: 'Age' },
      { Worksheet: 'Roof', Fact: 'pitch' },
    )
    expect(
      section?.items.map(({ item_id, label, standard }) => [item_id, label, standard]),
    ).toEqual([
      ['roof.covering', 'Our covering', 'Rule 1'],
      [own('roof.'), 'Covering', ''],
      ['roof.flashing', 'FLASHING', 'Rule 2'],
    ])
    expect(section?.facts?.map(({ fact_id, label }) => [fact_id, label])).toEqual([
      ['roof.age', 'Our age'],
      [own('roof.'), 'Age'],
      ['roof.pitch', 'pitch'],
    ])
  })

  it('is one, however often a line names it', () => {
    const [section] = read(
      { Worksheet: 'Sauna', Item: 'Stove', Comment: 'Loose' },
      { Worksheet: 'Sauna', Item: 'stove', Comment: 'Cold' },
      { Worksheet: 'Sauna', Item: 'Bench' },
      { Worksheet: 'Sauna', Fact: 'Wood', 'Suggested answers': ' Spruce || Aspen\nOak ' },
      { Worksheet: 'Sauna', Fact: 'WOOD', 'Suggested answers': 'Pine' },
    )
    expect(
      section?.items.map(({ label, comments }) => [label, comments?.map((one) => one.title)]),
    ).toEqual([
      ['Stove', ['Loose', 'Cold']],
      ['Bench', undefined],
    ])
    const ids = section?.items[0]?.comments?.map(({ comment_id }) => comment_id) ?? []
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(section?.facts?.map(({ label, options }) => [label, options])).toEqual([
      ['Wood', ['Spruce', 'Aspen', 'Oak']],
    ])
  })

  it('has the standard of the file where the file has any', () => {
    const [section] = read(
      { Worksheet: 'Roof', Item: 'Covering', Standard: 'Our rule' },
      { Worksheet: 'Roof', Item: 'Flashing' },
    )
    expect(section?.items.map(({ standard }) => standard)).toEqual(['Our rule', ''])
  })

  it('is none where the line says that there are none; a fact of that name has an id', () => {
    expect(read({ Worksheet: 'Roof', Fact: 'none' })[0]?.facts).toEqual([])
    expect(read({ Worksheet: 'Roof', Fact: 'None', Id: 'roof.age' })[0]?.facts).toMatchObject([
      { fact_id: 'roof.age', label: 'None' },
    ])
  })
})

describe('what a worksheet says as a whole', () => {
  const line = { Worksheet: 'Roof', Item: 'Covering' }
  const said = (...lines: Cells[]) => {
    const [section] = read(...lines)
    return [section?.system, section?.remarks, section?.limits]
  }

  it('is the product’s where the file has no such column', () => {
    expect(said(line)).toEqual(['roof', 'We walk on it.', 'Snow hides it.'])
  })

  it('is that of the file, an empty cell of its first line too', () => {
    expect(said({ ...line, System: '', Remarks: '', Limits: '' })).toEqual([null, '', ''])
    expect(said({ ...line, System: 'Attic', Remarks: 'One.', Limits: 'Two.' })).toEqual([
      'attic',
      'One.',
      'Two.',
    ])
  })

  it('is not taken back by an empty cell of a later line, and is replaced by a filled one', () => {
    const first = { ...line, System: 'Attic', Remarks: 'One.', Limits: 'Two.' }
    const second = { Worksheet: 'Roof', Item: 'Flashing' }
    expect(said(first, second)).toEqual(['attic', 'One.', 'Two.'])
    expect(said(first, { ...second, System: 'roof', Remarks: 'Three.', Limits: 'Four.' })).toEqual([
      'roof',
      'Three.',
      'Four.',
    ])
  })
})

it('the template is a new one, whose name has at most 80 characters', () => {
  expect(fileOf([], 'n'.repeat(81)).template).toEqual({ ...unseen, name: 'n'.repeat(80) })
  expect(fileOf([]).template.name).toBe('Mine')
})
