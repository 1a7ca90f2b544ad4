import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import {
  actionWord,
  recommendationActions,
  severities,
  severityWord,
  timeFrames,
  timeFrameWord,
} from '#contract/vocabulary/findings.ts'

/*
 * Comments as a table in a file, written by us or by any other program. A program names and orders its columns as it
 * likes, so a person says which column is what; we guess first.
 */

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
export const fields = Object.keys(columnHeads) as Field[] // the keys of the object above
/** The number of the column of each field; null: the file has none. */
export type Mapping = Readonly<Record<Field, number | null>>

/** Other programs' heads, as plain words. */
const otherHeads: Readonly<Record<Field, readonly string[]>> = {
  title: ['name', 'comment name', 'heading', 'finding', 'defect', 'comment title'],
  item: ['item id', 'item name', 'component', 'subsection'],
  observation: ['comment', 'comment text', 'text', 'description', 'body', 'narrative'],
  implication: ['implication', 'consequence', 'risk', 'impact'],
  recommendation: ['advice', 'recommended action', 'correction'],
  trade: ['contractor', 'by whom', 'who', 'recommended contractor', 'professional'],
  severity: ['category', 'level', 'priority', 'rating'],
  action: ['action'],
  time_frame: ['when', 'urgency', 'timeframe'],
}

export type Line = { line: number; cells: string[] }
export type Sheet = { heads: string[]; lines: Line[] }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? ''

/** The sign between the cells: the one that the first line has most. */
const signOf = (text: string): string => {
  const first = text.slice(0, Math.max(0, text.search(/\r?\n|$/)))
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Reads a CSV text by RFC 4180; each line keeps the number that an editor shows for its beginning. */
export const readSheet = (source: string): Sheet => {
  const text = source.replace(/^\uFEFF/, '')
  const sign = signOf(text)
  const rows: Line[] = []
  let row: Line = { line: 1, cells: [] }
  let cell = ''
  let quoted = false
  let line = 1
  const endCell = () => {
    // The apostrophe that keeps a spreadsheet from running a text as a formula is not the person's.
    row.cells.push(cell.trim().replace(/^'(?=[=+\-@])/, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter
      at++
    } else if (letter === '"' && (quoted || cell.trim() === '')) {
      if (!quoted) cell = ''
      quoted = !quoted
    } else if (!quoted && letter === sign) endCell()
    else if (!quoted && letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
    if (letter === '\n') line++
  }
  endRow()
  const [head, ...lines] = rows
  return { heads: head?.cells ?? [], lines }
}

/** Which column is probably which field, by its head. */
export const guess = (heads: readonly string[]): Mapping => {
  const words = heads.map(plain)
  const find = (field: Field): number | null => {
    const names = [plain(columnHeads[field]), plain(field), ...otherHeads[field]]
    const found = names.map((name) => words.indexOf(name)).find((at) => at >= 0)
    return found ?? null
  }
  return Object.fromEntries(fields.map((field) => [field, find(field)])) as Mapping // has every field
}

const most: Readonly<Partial<Record<Field, number>>> = {
  title: 160,
  trade: 80,
  observation: 4000,
  implication: 4000,
  recommendation: 4000,
}

type Words<T extends string> = { known: readonly T[]; shown: Readonly<Record<T, string>> }
const wordFor = <T extends string>(cell: string, { known, shown }: Words<T>): T | undefined =>
  known.find((one) => [plain(one), plain(shown[one])].includes(plain(cell)))

export type Problem = { line: number; sentence: string }

/** The comments of a sheet, and what is wrong with the lines that are none. `fallback`: the item of lines that name none. */
export const commentsIn = (
  { lines }: Sheet,
  mapping: Mapping,
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
  for (const { line, cells } of lines) {
    const cell = (field: Field): string => {
      const at = mapping[field]
      return at === null ? '' : (cells[at] ?? '')
    }
    const wrong: string[] = []
    if (cell('title') === '') wrong.push('it has no title')
    // The keys of `most` are fields.
    for (const [field, length] of Object.entries(most))
      if (cell(field as Field).length > length)
        wrong.push(`${columnHeads[field as Field]} has more than ${length} characters`)
    const item = cell('item') === '' ? fallback : byName.get(plain(cell('item')))
    if (item === undefined) wrong.push(`the worksheets have no item “${cell('item').slice(0, 40)}”`)
    else if (item === '') wrong.push('it names no item')
    const chosen = <T extends string>(field: Field, words: Words<T>, otherwise: T): T => {
      if (cell(field) === '') return otherwise
      const word = wordFor(cell(field), words)
      if (word === undefined)
        wrong.push(`${columnHeads[field]} cannot be “${cell(field).slice(0, 40)}”`)
      return word ?? otherwise
    }
    const comment: WrittenComment = {
      item_id: item ?? '',
      title: cell('title'),
      observation: cell('observation'),
      implication: cell('implication'),
      recommendation: cell('recommendation'),
      trade: cell('trade'),
      severity: chosen('severity', { known: severities, shown: severityWord }, 'major'),
      action: chosen('action', { known: recommendationActions, shown: actionWord }, 'repair'),
      time_frame: chosen(
        'time_frame',
        { known: timeFrames, shown: timeFrameWord },
        'within_30_days',
      ),
    }
    if (wrong.length === 0) comments.push(comment)
    else problems.push({ line, sentence: `Line ${line}: ${wrong.join(', ')}.` })
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
    comment.observation,
    comment.implication,
    comment.recommendation,
    comment.trade,
    severityWord[comment.severity],
    actionWord[comment.action],
    timeFrameWord[comment.time_frame],
  ])
}
