import type { Template } from '#contract/templates.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { cellsFor, columnHeads, commentHeads } from '#src/pages/own-comments/comment-csv.ts'
import type { Heads } from '#src/pages/shared/sheet.ts'

/*
 * A template as a table in a file: a line for each item, for each comment of an item, and for each fact. The lines of
 * a worksheet name it. What the product has by the same name stays the product's, with its library and its rules.
 */

export const templateColumns = {
  worksheet: 'Worksheet',
  item: 'Item',
  standard: 'Standard',
  fact: 'Fact',
  options: 'Suggested answers',
  title: 'Comment',
  observation: columnHeads.observation,
  implication: columnHeads.implication,
  recommendation: columnHeads.recommendation,
  trade: columnHeads.trade,
  severity: columnHeads.severity,
  action: columnHeads.action,
  time_frame: columnHeads.time_frame,
  system: 'System',
  remarks: 'Remarks',
  limits: 'Limits',
  id: 'Id',
} as const
export type Field = keyof typeof templateColumns

export const templateHeads: Heads<Field> = {
  ours: templateColumns,
  others: {
    ...commentHeads.others,
    worksheet: ['section', 'section name', 'area'],
    system: ['score'],
    remarks: ['remark', 'section text', 'disclaimer'],
    limits: ['limitations', 'limitation'],
    item: ['item name', 'component', 'subsection', 'line item', 'item title'],
    standard: ['standards', 'standard of practice', 'sop'],
    fact: ['description', 'information', 'material'],
    options: ['answers', 'choices', 'suggested answers', 'values'],
    title: ['comment name', 'comment title', 'defect', 'finding', 'title'],
    observation: ['comment text', 'text', 'body', 'narrative'],
    severity: ['level', 'priority', 'rating'],
    id: [],
  },
}

/** The word of a line that says: this worksheet describes nothing. */
export const noFacts = 'None'

/** Why there is too much for one template, or null. */
export const tooMuchIn = ({ sections }: Template): string | null => {
  const parts = sections.flatMap(({ label, items, facts = [] }) => [
    { many: items.length, most: 80, what: `items of ${label}` },
    { many: facts.length, most: 30, what: `facts of ${label}` },
    ...items.map((item) => ({
      many: item.comments?.length ?? 0,
      most: 40,
      what: `comments of ${item.label}`,
    })),
    ...facts.map(({ options, label: fact }) => ({
      many: options.length,
      most: 20,
      what: `suggested answers of ${fact}`,
    })),
  ])
  const comments = sections
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.comments?.length ?? 0), 0)
  const found = [
    { many: sections.length, most: 40, what: 'worksheets' },
    { many: comments, most: 300, what: 'comments' },
    ...parts,
  ].find(({ many, most: limit }) => many > limit)
  return found === undefined
    ? null
    : `A template can have at most ${found.most} ${found.what}; the file has ${found.many}.`
}

/** The rows of a file of ours, which `templateIn` reads back. */
export const rowsOfTemplate = ({ sections }: Template): string[][] =>
  sections.flatMap(({ label, system, remarks, limits, items, facts }) => {
    const row = (cells: Partial<Record<Field, string>>) =>
      Object.keys(templateColumns).map((field) => cells[field as Field] ?? '')
    const [first, ...rest] = [
      ...items.flatMap(({ item_id, label: item, standard, comments = [] }) => [
        { item, standard, id: item_id },
        ...comments.map((comment) => {
          const [observation, implication, recommendation, trade, severity, action, time_frame] =
            cellsFor(comment)
          const { title } = comment
          return {
            item,
            standard,
            id: item_id,
            title,
            observation,
            implication,
            recommendation,
            trade,
            severity,
            action,
            time_frame,
          }
        }),
      ]),
      ...(facts ?? []).map((fact) => ({
        fact: fact.label,
        options: fact.options.join('\n'),
        id: fact.fact_id,
      })),
      ...(facts?.length === 0 ? [{ fact: noFacts }] : []),
    ] as Partial<Record<Field, string>>[]
    return [
      row({
        worksheet: label,
        system: system === null ? '' : systemWord[system],
        remarks,
        limits,
        ...first,
      }),
      ...rest.map((cells) => row({ worksheet: label, ...cells })),
    ]
  })
