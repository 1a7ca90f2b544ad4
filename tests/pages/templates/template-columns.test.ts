import { describe, expect, it } from 'vitest'
import type { Template, TemplateSection } from '#contract/templates.ts'
import { guess } from '#src/pages/shared/sheet.ts'
import {
  rowsOfTemplate,
  templateColumns,
  templateHeads,
  tooMuchIn,
} from '#src/pages/templates/template-csv.ts'
import { unseen } from '#src/pages/templates/template-model.ts'
import { comment, sauna } from '#tests/support/fixtures/templates.ts'

const templateOf = (...sections: TemplateSection[]): Template => ({ ...unseen, sections })
const some = <T>(many: number, one: T): T[] => Array.from({ length: many }, () => one)

describe('the columns of a template’s file', () => {
  it.each([
    ['worksheet', ['Worksheet', 'Section', 'Section name', 'Area']],
    ['item', ['Item', 'Item name', 'Component', 'Subsection', 'Line item', 'Item title']],
    ['standard', ['Standard', 'Standards', 'Standard of practice', 'SOP']],
    ['fact', ['Fact', 'Description', 'Information', 'Material']],
    ['options', ['Suggested answers', 'Answers', 'Choices', 'Values', 'Options']],
    ['title', ['Comment', 'Comment name', 'Comment title', 'Defect', 'Finding', 'Title']],
    ['observation', ['Observation', 'Comment text', 'Text', 'Body', 'Narrative']],
    ['implication', ['Why it matters', 'Implication', 'Risk']],
    ['recommendation', ['Recommendation', 'Advice']],
    ['trade', ['Trade', 'Contractor']],
    ['severity', ['Severity', 'Level', 'Priority', 'Rating']],
    ['action', ['What to do', 'Action']],
    ['time_frame', ['Time frame', 'Urgency']],
    ['system', ['System', 'Score']],
    ['remarks', ['Remarks', 'Remark', 'Section text', 'Disclaimer']],
    ['limits', ['Limits', 'Limitations', 'Limitation']],
    ['id', ['Id']],
  ] as const)('are known by our heads and by those of other programs: %s', (field, heads) => {
    for (const head of heads)
      expect(
        Object.entries(guess(['Number', head], templateHeads)).filter(([, at]) => at !== null),
      ).toEqual([[field, 1]])
  })

  it('hold a line for each item, comment and fact, and what the worksheet says in its first', () => {
    const section: TemplateSection = {
      ...sauna(),
      system: 'interior',
      items: [
        {
          item_id: 'own_s.own_stove',
          label: 'Stove',
          standard: 'Rule 7',
          comments: [{ ...comment('c'), implication: 'It may fall.' }],
        },
      ],
      facts: [{ fact_id: 'own_s.own_wood', label: 'Wood', options: ['Spruce', 'Aspen'] }],
    }
    const said = (row: readonly string[] | undefined) =>
      Object.fromEntries(
        Object.values(templateColumns)
          .map((head, at) => [head, row?.[at]])
          .filter(([, cell]) => cell !== ''),
      )
    const item = { Worksheet: 'Sauna', Item: 'Stove', Standard: 'Rule 7', Id: 'own_s.own_stove' }
    expect(rowsOfTemplate(templateOf(section)).map(said)).toEqual([
      {
        ...item,
        System: 'Interior',
        Remarks: 'We heat it once.',
        Limits: 'Walls behind the stove are not visible.',
      },
      {
        ...item,
        Comment: 'Stove is loose',
        Observation: 'The stove moves.',
        'Why it matters': 'It may fall.',
        Recommendation: 'Fasten it.',
        Trade: 'mason',
        Severity: 'Safety hazard',
        'What to do': 'Repair',
        'Time frame': 'Now',
      },
      {
        Worksheet: 'Sauna',
        Fact: 'Wood',
        'Suggested answers': 'Spruce\nAspen',
        Id: 'own_s.own_wood',
      },
    ])
    // Without a system the cell is empty; without facts a line says so.
    const rows = rowsOfTemplate(templateOf(sauna())).map(said)
    expect(rows[0]).not.toHaveProperty('System')
    expect(rows[1]).toEqual({ Worksheet: 'Sauna', Fact: 'None' })
  })
})

describe('a template can have', () => {
  const [stove] = sauna().items
  if (stove === undefined) throw new Error('The sauna has a stove.')
  const commented = (many: number) => ({ ...stove, comments: some(many, comment('c')) })
  const fact = { fact_id: 'f', label: 'Wood', options: [] as string[] }

  it.each<[string, number, (many: number) => Template]>([
    ['worksheets', 40, (many) => templateOf(...some(many, sauna()))],
    ['items of Sauna', 80, (many) => templateOf({ ...sauna(), items: some(many, stove) })],
    ['facts of Sauna', 30, (many) => templateOf({ ...sauna(), facts: some(many, fact) })],
    ['comments of Stove', 40, (many) => templateOf({ ...sauna(), items: [commented(many)] })],
    [
      'suggested answers of Wood',
      20,
      (many) => templateOf({ ...sauna(), facts: [{ ...fact, options: some(many, 'Spruce') }] }),
    ],
    [
      'comments',
      300,
      (many) =>
        templateOf(
          { ...sauna(), items: [...some(7, commented(40)), stove] },
          { ...sauna(), items: [commented(many - 280)] },
        ),
    ],
  ])('so many %s: %i', (what, most, make) => {
    expect(tooMuchIn(make(most))).toBeNull()
    expect(tooMuchIn(make(most + 1))).toBe(
      `A template can have at most ${most} ${what}; the file has ${most + 1}.`,
    )
  })
})
