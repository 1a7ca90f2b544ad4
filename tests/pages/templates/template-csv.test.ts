import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Template, TemplateSection } from '#contract/templates.ts'
import { recommendationActions, severities, timeFrames } from '#contract/vocabulary/findings.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { productSections } from '#server/resources/templates/written.ts'
import { guess, readSheet } from '#src/pages/shared/sheet.ts'
import {
  rowsOfTemplate,
  templateColumns,
  templateHeads,
  tooMuchIn,
} from '#src/pages/templates/template-csv.ts'
import { bare, unseen } from '#src/pages/templates/template-model.ts'
import { templateIn } from '#src/pages/templates/template-reading.ts'
import { csvOf } from '#src/ui/csv.ts'

const read = (text: string) => {
  const sheet = readSheet(text)
  return templateIn(sheet, guess(sheet.heads, templateHeads), productSections, 'From a file')
}
const fileOf = (template: Template) =>
  csvOf(Object.values(templateColumns), rowsOfTemplate(template))
const withoutIds = (sections: readonly TemplateSection[]) =>
  sections.map((section) => ({
    ...section,
    items: section.items.map(({ comments, ...item }) => ({
      ...item,
      comments: (comments ?? []).map(({ comment_id: _, ...comment }) => comment),
    })),
  }))
const one = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('There is none.')
  return found
}

/** A text as it is kept: without blanks at its ends; formulas, quotes, commas and letters of any script may be in it. */
const text = (most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: most })
    .map((value) =>
      value
        .replace(/[\r\n|]/g, ' ')
        .trim()
        .slice(0, most)
        .trim(),
    )
    .filter((value) => value !== '' && !value.startsWith("'") && !/^none$/i.test(value))
const comment = fc.record({
  comment_id: fc.uuid(),
  title: text(40),
  observation: fc.oneof(fc.constant(''), text(60)),
  implication: fc.oneof(fc.constant(''), text(60)),
  recommendation: fc.oneof(fc.constant(''), text(60)),
  trade: fc.oneof(fc.constant(''), text(30)),
  severity: fc.constantFrom(...severities),
  action: fc.constantFrom(...recommendationActions),
  time_frame: fc.constantFrom(...timeFrames),
})
const unique = <T extends { label: string }>(
  of: fc.Arbitrary<T>,
  minLength: number,
  maxLength: number,
) => fc.uniqueArray(of, { minLength, maxLength, selector: ({ label }) => label.toLowerCase() })
const ownId = fc.stringMatching(/^own_[a-z0-9]{12}$/)
const partsOf = (worksheetId: string, fewest: number) =>
  fc.record({
    items: unique(
      fc.record({
        item_id: ownId.map((id) => `${worksheetId}.${id}`),
        label: text(40),
        standard: fc.oneof(fc.constant(''), text(30)),
        comments: fc.array(comment, { maxLength: 2 }),
      }),
      fewest,
      4,
    ),
    facts: unique(
      fc.record({
        fact_id: ownId.map((id) => `${worksheetId}.${id}`),
        label: text(30),
        options: fc.array(text(20), { maxLength: 3 }),
      }),
      0,
      3,
    ),
  })
const own = fc
  .tuple(
    ownId,
    text(40),
    fc.option(fc.constantFrom(...systems)),
    fc.oneof(fc.constant(''), text(50)),
  )
  .chain(([worksheet_id, label, system, remarks]) =>
    partsOf(worksheet_id, 1).map(
      (parts): TemplateSection => ({ worksheet_id, label, system, remarks, limits: '', ...parts }),
    ),
  )
const ours = fc
  .tuple(fc.constantFrom(...productSections), fc.boolean())
  .chain(([section, isRenamed]) =>
    fc
      .record({
        items: fc.shuffledSubarray([...section.items], { minLength: 1 }),
        more: partsOf(section.worksheet_id, 0),
        facts: fc.constantFrom('theirs', 'own', 'none'),
      })
      .map(({ items, more, facts }): TemplateSection => {
        const { facts: product = [], ...rest } = bare(section)
        return {
          ...rest,
          label: isRenamed ? `${rest.label}, as we call it` : rest.label,
          items: [
            ...items,
            ...more.items.filter(({ label }) =>
              items.every((item) => item.label.toLowerCase() !== label.toLowerCase()),
            ),
          ],
          ...(facts === 'none' && { facts: [] }),
          ...(facts === 'own' && {
            facts: [
              ...product,
              ...more.facts.filter(({ label }) =>
                product.every((fact) => fact.label.toLowerCase() !== label.toLowerCase()),
              ),
            ],
          }),
        }
      }),
  )

describe('a template as a file', () => {
  it('is read back as it was: names, order, items that are off, comments and answers', () => {
    fc.assert(
      fc.property(unique(fc.oneof(own, ours), 1, 4), (all) => {
        const sections = all.filter(
          ({ worksheet_id }, at) =>
            all.findIndex((other) => other.worksheet_id === worksheet_id) === at,
        )
        const { template, problems } = read(fileOf({ ...unseen, name: 'Mine', sections }))
        expect(problems).toEqual([])
        expect(withoutIds(template.sections)).toEqual(withoutIds(sections))
      }),
    )
  })

  it('of another program is understood by its heads: our worksheets by their names, others as one’s own', () => {
    const roof = one(productSections.find(({ worksheet_id }) => worksheet_id === 'roof'))
    const [covering] = roof.items
    const { template, problems } = read(
      [
        'Section Name;Item Name;Comment Title;Narrative;Priority',
        `${roof.label.toUpperCase()};${one(covering).label};Worn;It is worn.;Watch`,
        `${roof.label};Chimney cap;;;`,
        'Wine cellar;Door;;;',
        'wine cellar;Racks;;;',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    const [first, second, ...more] = template.sections
    expect(more).toEqual([])
    expect(first).toMatchObject({ worksheet_id: 'roof', system: 'roof', remarks: roof.remarks })
    expect(first?.facts).toBeUndefined()
    expect(first?.items.map(({ item_id }) => item_id)).toEqual([
      one(covering).item_id,
      expect.stringMatching(/^roof\.own_[a-z0-9]{12}$/),
    ])
    expect(first?.items[0]).toMatchObject({
      standard: one(covering).standard,
      comments: [{ title: 'Worn', observation: 'It is worn.', severity: 'monitor' }],
    })
    expect(second).toMatchObject({ label: 'Wine cellar', system: null, facts: [] })
    expect(second?.items.map(({ label }) => label)).toEqual(['Door', 'Racks'])
  })

  it('tells by its line what is wrong, and leaves the other lines whole', () => {
    const { template, problems } = read(
      [
        'Worksheet,System,Item,Fact,Suggested answers,Comment,Severity',
        ',,Door,,,,',
        'Cellar,,,,,Damp,',
        'Cellar,Garden,Door,,,,',
        'Cellar,,Door,,,Damp,awful',
        `Cellar,,,Walls,${'x'.repeat(81)},,`,
        'Cellar,,Door,,,,',
        'Cellar,,,Walls,Stone | Brick,,',
      ].join('\n'),
    )
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'Line 2: it names no worksheet.',
      'Line 3: it names neither an item nor a fact, its comment names no item.',
      'Line 4: System cannot be “Garden”.',
      'Line 5: Severity cannot be “awful”.',
      'Line 6: a suggested answer has more than 80 characters.',
    ])
    expect(template.sections).toMatchObject([
      {
        label: 'Cellar',
        items: [{ label: 'Door' }],
        facts: [{ label: 'Walls', options: ['Stone', 'Brick'] }],
      },
    ])
  })

  it('that is more than one template can have is told before it is opened', () => {
    const items = (many: number) =>
      read(
        ['Worksheet,Item', ...Array.from({ length: many }, (_, at) => `Cellar,Item ${at}`)].join(
          '\n',
        ),
      )
    expect(tooMuchIn(items(80).template)).toBeNull()
    expect(tooMuchIn(items(81).template)).toBe(
      'A template can have at most 80 items of Cellar; the file has 81.',
    )
  })
})
