import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import {
  actionWord,
  recommendationActions,
  severities,
  severityWord,
  timeFrames,
  timeFrameWord,
} from '#contract/vocabulary/findings.ts'
import {
  cellsOf,
  type Heads,
  type Mapping,
  type Problem,
  plain,
  problemAt,
  type Sheet,
} from '#src/pages/shared/sheet.ts'

/* Comments as a table in a file, written by us or by any other program. */

/** The fields of a comment that a column can hold, in the order of our own files, and their heads there. */
export const columnHeads = {
  title: 'Title',
  item: 'Item',
  observation: 'Observation',
  implication: 'Why it matters',
  recommendation: 'Recommendation',
  trade: 'Trade',
  severity: 'Severity',
  action: 'What to do',
  time_frame: 'Time frame',
} as const
export type Field = keyof typeof columnHeads

export const commentHeads: Heads<Field> = {
  ours: columnHeads,
  others: {
    title: ['name', 'comment name', 'heading', 'finding', 'defect', 'comment title'],
    item: ['item id', 'item name', 'component', 'subsection'],
    observation: ['comment', 'comment text', 'text', 'description', 'body', 'narrative'],
    implication: ['implication', 'consequence', 'risk', 'impact'],
    recommendation: ['advice', 'recommended action', 'correction'],
    trade: ['contractor', 'by whom', 'who', 'recommended contractor', 'professional'],
    severity: ['category', 'level', 'priority', 'rating'],
    action: ['action'],
    time_frame: ['when', 'urgency', 'timeframe'],
  },
}

type Text = 'title' | 'observation' | 'implication' | 'recommendation' | 'trade'
/** The most characters of each text. */
export type Most = Readonly<Record<Text, number>>
const most: Most = {
  title: 160,
  trade: 80,
  observation: 4000,
  implication: 4000,
  recommendation: 4000,
}

type Words<T extends string> = { known: readonly T[]; shown: Readonly<Record<T, string>> }
const wordFor = <T extends string>(cell: string, { known, shown }: Words<T>): T | undefined =>
  known.find((one) => [plain(one), plain(shown[one])].includes(plain(cell)))

/** What a line says of a finding, wherever it belongs; what is wrong with it is added to `wrong`. */
export const textsIn = (
  cell: (field: Exclude<Field, 'item'>) => string,
  wrong: string[],
  limits: Most = most,
): Omit<WrittenComment, 'item_id'> => {
  if (cell('title') === '') wrong.push('it has no title')
  // The keys of `limits` are fields.
  for (const [field, length] of Object.entries(limits))
    if (cell(field as Text).length > length)
      wrong.push(`${columnHeads[field as Text]} has more than ${length} characters`)
  const chosen = <T extends string>(
    field: 'severity' | 'action' | 'time_frame',
    words: Words<T>,
    otherwise: T,
  ): T => {
    if (cell(field) === '') return otherwise
    const word = wordFor(cell(field), words)
    if (word === undefined)
      wrong.push(`${columnHeads[field]} cannot be “${cell(field).slice(0, 40)}”`)
    return word ?? otherwise
  }
  return {
    title: cell('title'),
    observation: cell('observation'),
    implication: cell('implication'),
    recommendation: cell('recommendation'),
    trade: cell('trade'),
    severity: chosen('severity', { known: severities, shown: severityWord }, 'major'),
    action: chosen('action', { known: recommendationActions, shown: actionWord }, 'repair'),
    time_frame: chosen('time_frame', { known: timeFrames, shown: timeFrameWord }, 'within_30_days'),
  }
}

/** The texts of a finding as the cells of a file of ours, in the order of its heads without the item. */
export const cellsFor = (comment: Omit<WrittenComment, 'item_id'>): string[] => [
  comment.observation,
  comment.implication,
  comment.recommendation,
  comment.trade,
  severityWord[comment.severity],
  actionWord[comment.action],
  timeFrameWord[comment.time_frame],
]

/** The comments of a sheet, and what is wrong with the lines that are none. `fallback`: the item of lines that name none. */
export const commentsIn = (
  { lines }: Sheet,
  mapping: Mapping<Field>,
  items: readonly CommentItem[],
  fallback: string,
): { comments: WrittenComment[]; problems: Problem[] } => {
  const byName = new Map(
    items.flatMap(({ item_id, label }) => [
      [plain(item_id), item_id],
      [plain(label), item_id],
    ]),
  )
  const comments: WrittenComment[] = []
  const problems: Problem[] = []
  for (const line of lines) {
    const cell = cellsOf(line, mapping)
    const wrong: string[] = []
    const texts = textsIn(cell, wrong)
    const item = cell('item') === '' ? fallback : byName.get(plain(cell('item')))
    if (item === undefined) wrong.push(`the worksheets have no item “${cell('item').slice(0, 40)}”`)
    else if (item === '') wrong.push('it names no item')
    if (wrong.length === 0) comments.push({ item_id: item ?? '', ...texts })
    else problems.push(problemAt(line.line, wrong))
  }
  return { comments, problems }
}

/** The rows of a file of ours, which `commentsIn` reads back. */
export const rowsOf = (
  comments: readonly WrittenComment[],
  items: readonly CommentItem[],
): string[][] => {
  const labels = new Map(items.map(({ item_id, label }) => [item_id, label]))
  return comments.map((comment) => [
    comment.title,
    labels.get(comment.item_id) ?? comment.item_id,
    ...cellsFor(comment),
  ])
}
