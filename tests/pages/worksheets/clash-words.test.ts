import { describe, expect, it } from 'vitest'
import type { TemplateSection } from '#contract/templates.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { clashesOf, type Named } from '#src/pages/worksheets/clash-words.ts'

const work: Named = { worksheets: [] }
// The words of a clash are made from these fields alone.
const finding = (fields: object) => ({ kind: 'finding', finding: fields }) as Edit
const conditions = (fields: object) => ({ kind: 'conditions', conditions: fields }) as Edit
/** What both devices made of one field of a finding. */
const both = (field: string, mine: unknown, theirs: unknown) => {
  const before = { [field]: 'before' }
  const [clash] = clashesOf(work, finding({ [field]: mine }), before, { [field]: theirs })
  return [clash?.label, clash?.mine, clash?.theirs]
}

describe('a field that two devices changed', () => {
  it.each([
    ['severity', 'monitor', 'major', 'Severity', 'Watch', 'Repair or replace'],
    ['action', 'monitor', 'evaluate', 'What to do', 'Monitor', 'Further evaluation'],
    ['time_frame', 'immediate', 'ongoing', 'Time frame', 'Now', 'Ongoing'],
    ['trade', 'roofer', '', 'Trade', 'roofer', '–'],
    ['private_note', 'Dog', undefined, 'Private note', 'Dog', '–'],
    ['title', 'Leak', null, 'Title', 'Leak', '–'],
    ['locations', ['Attic', 'Rear'], [], 'Locations', 'Attic, Rear', '–'],
    ['recommendation', 'Patch', 'Renew', 'Recommendation', 'Patch', 'Renew'],
  ])('%s is shown by its name and in words: %j, %j', (field, mine, theirs, ...words) => {
    expect(both(field, mine, theirs)).toEqual(words)
  })

  it.each(['observation', 'implication', 'recommendation', 'title'])(
    'is shown as it was typed where it is a text: %s',
    (field) => {
      expect(both(field, 'repair', 'unsafe').slice(1)).toEqual(['repair', 'unsafe'])
    },
  )

  it('is shown with the words of a rating and of the reason for it', () => {
    const edit = { kind: 'item', item: { rating: 'NP', limitation_reason: 'locked', note: 'IN' } }
    const current = { rating: 'D', limitation_reason: 'too_cold', note: 'D' }
    // The words of a clash are made from these fields alone.
    expect(clashesOf(work, edit as Edit, {}, current)).toEqual([
      { field: 'rating', label: 'Rating', mine: 'Not present', theirs: 'Deficient' },
      {
        field: 'limitation_reason',
        label: 'Reason',
        mine: 'Locked',
        theirs: 'Too cold to operate',
      },
      { field: 'note', label: 'Note', mine: 'IN', theirs: 'D' },
    ])
  })

  it('is shown with the words of the form where it is about the day of the visit', () => {
    const mine = conditions({ occupancy: 'vacant', utilities_on: 'unknown' })
    const theirs = { occupancy: 'unknown', utilities_on: 'some' }
    expect(clashesOf(work, mine, {}, theirs).map((clash) => [clash.mine, clash.theirs])).toEqual([
      ['vacant', 'not said'],
      ['not said', 'some'],
    ])
  })

  it('is a temperature of zero, and not an empty one', () => {
    expect(
      clashesOf(
        work,
        conditions({ temperature_f: 0 }),
        { temperature_f: 50 },
        { temperature_f: -4 },
      ),
    ).toEqual([{ field: 'temperature_f', label: 'Outdoor temperature', mine: '0', theirs: '-4' }])
  })

  it.each<[Edit, object, string]>([
    [{ kind: 'fact', fact_id: 'f', value: 'Slate' }, { value: 'Tile' }, 'Description'],
    [{ kind: 'test', test: 'radon', reason: 'Wind' }, { reason: 'Rain' }, 'Why it was not done'],
    [conditions({ weather: 'Wind' }), { weather: 'Rain' }, 'Weather'],
    [conditions({ people_present: 'Ann' }), { people_present: 'Bob' }, 'People present'],
    [conditions({ occupancy: 'vacant' }), { occupancy: 'occupied' }, 'The home is'],
    [conditions({ utilities_on: 'all' }), { utilities_on: 'none' }, 'Utilities on'],
    [finding({ observation: 'a' }), { observation: 'b' }, 'Observation'],
    [finding({ implication: 'a' }), { implication: 'b' }, 'Implication'],
    [finding({ item_id: 'a' }), { item_id: 'b' }, 'Item'],
    [conditions({ unheard_of: 1 }), { unheard_of: 2 }, 'unheard_of'],
  ])('of %o has a name', (edit, current, label) => {
    expect(clashesOf(work, edit, null, current).map((clash) => clash.label)).toEqual([label])
  })
})

describe('no field', () => {
  const edit = conditions({ weather: 'Wind' })
  it.each([
    ['where the server has the same', edit, null, { weather: 'Wind' }],
    ['where this device alone changed it', edit, { weather: 'Rain' }, { weather: 'Rain' }],
    ['where the server alone changed it', edit, { weather: 'Wind' }, { weather: 'Rain' }],
    ['where the server has nothing', edit, null, null],
    ['where the answer is no thing', edit, null, 'gone'],
    ['of an edit without fields', { kind: 'photoRemoved', photo_id: 'p' } as const, null, {}],
  ])('clashes %s', (_, one, base, current) => {
    expect(clashesOf(work, one, base, current)).toEqual([])
  })
})

describe('marks that are no drawing', () => {
  it('are shown as they are, and one mark is one', () => {
    const photo = (marks: unknown) => ({ kind: 'photo', photo: { caption: '', marks } }) as Edit
    const [clash] = clashesOf(work, photo([{ id: 'a' }]), { caption: '' }, { marks: 'unreadable' })
    expect([clash?.mine, clash?.theirs]).toEqual(['1 mark', 'unreadable'])
  })
})

describe('worksheets of a template that two devices changed', () => {
  const section = (
    worksheet_id: string,
    items: string[],
    label = worksheet_id,
  ): TemplateSection => ({
    worksheet_id,
    label,
    system: null,
    remarks: '',
    limits: '',
    items: items.map((name) => ({ item_id: `i.${name}`, label: name, standard: '' })),
  })
  const wordsOf = (
    mine: readonly TemplateSection[],
    theirs: readonly TemplateSection[],
    base: readonly TemplateSection[],
  ) => {
    const template = { kind: 'template', template_id: 't', template: { name: 'A', sections: mine } }
    // The same holds for the list, which nobody changes.
    const edit = template as Edit
    return clashesOf(work, edit, { name: 'A', sections: base }, { name: 'A', sections: theirs })
  }
  const roof = section('Roof', ['Covering', 'Flashing'])
  const renamed = section('Roof', ['Covering', 'Flashing'], 'Top')

  it.each<[string, TemplateSection[], string]>([
    ['a name', [renamed], 'Roof named “Top”'],
    ['an item more', [section('Roof', ['Covering', 'Flashing', 'Gutter'])], 'Roof with Gutter'],
    ['two items less', [section('Roof', [])], 'Roof without Covering, Flashing'],
    [
      'all of these',
      [section('Roof', ['Flashing', 'Gutter'], 'Top')],
      'Roof named “Top”, with Gutter, without Covering',
    ],
    [
      'another name of an item',
      [{ ...roof, items: [{ item_id: 'i.Covering', label: 'Slates', standard: '' }] }],
      'Roof with Slates, without Covering, Flashing',
    ],
    [
      'an item in the place of one with the same name',
      [
        {
          ...roof,
          items: roof.items.map((one) =>
            one.label === 'Covering' ? { ...one, item_id: 'i.other' } : one,
          ),
        },
      ],
      'Roof with Covering, without Covering',
    ],
    ['its texts alone', [{ ...roof, remarks: 'Wet.' }], 'Roof with other texts'],
    ['its absence', [], 'without Roof'],
  ])('are told by %s', (_, mine, words) => {
    const theirs = section('Roof', ['Covering', 'Flashing', 'Ridge'])
    expect(wordsOf(mine, [theirs], [roof])).toEqual([
      { field: 'sections', label: 'Worksheets', mine: words, theirs: 'Roof with Ridge' },
    ])
    expect(wordsOf([theirs], mine, [roof])[0]).toMatchObject({
      mine: 'Roof with Ridge',
      theirs: words,
    })
  })

  it('are told by their items where both are new', () => {
    const clashes = wordsOf(
      [section('Sauna', ['Stove'])],
      [section('Sauna', ['Stove', 'Door'])],
      [],
    )
    expect(clashes).toMatchObject([{ mine: 'Sauna, with 1 item', theirs: 'Sauna, with 2 items' }])
  })

  it('leave the name of the template, which both changed too, as it is', () => {
    const mine = { name: 'B', sections: [renamed] }
    // The server keeps a template under its id.
    const edit = { kind: 'template', template_id: 't', template: mine } as Edit
    const theirs = { name: 'C', sections: [section('Roof', [])] }
    const clashes = clashesOf(work, edit, { name: 'A', sections: [roof] }, theirs)
    expect(clashes.map(({ field, mine: said }) => [field, said])).toEqual(
      expect.arrayContaining([
        ['name', 'B'],
        ['sections', 'Roof named “Top”'],
      ]),
    )
  })

  it('are those alone that both changed, one after the other', () => {
    const base = [roof, section('Attic', ['Access']), section('Yard', ['Fence'])]
    const mine = [renamed, section('Attic', ['Access'], 'Loft'), base[2] ?? roof]
    const theirs = [
      { ...roof, limits: 'Snow.' },
      section('Attic', []),
      section('Yard', ['Fence', 'Path']),
    ]
    expect(wordsOf(mine, theirs, base)).toMatchObject([
      {
        mine: 'Roof named “Top”; Attic named “Loft”',
        theirs: 'Roof with other texts; Attic without Access',
      },
    ])
  })
})
