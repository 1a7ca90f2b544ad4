import type {
  ProductSection,
  Template,
  TemplateFact,
  TemplateItem,
  TemplateSection,
} from '#contract/templates.ts'
import { systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import {
  type Field as CommentField,
  type Most,
  textsIn,
} from '#src/pages/own-comments/comment-csv.ts'
import {
  cellsOf,
  type Line,
  type Mapping,
  type Problem,
  plain,
  problemAt,
  type Sheet,
} from '#src/pages/shared/sheet.ts'
import { type Field, noFacts, templateColumns } from './template-csv.ts'
import { bare, newFact, newItem, newSection, unseen } from './template-model.ts'

/** The most characters of each field. */
const most: Readonly<Partial<Record<Field, number>>> = {
  worksheet: 80,
  remarks: 2000,
  limits: 2000,
  item: 120,
  standard: 120,
  fact: 80,
}
const mostOfComment: Most = {
  title: 160,
  trade: 80,
  observation: 2000,
  implication: 2000,
  recommendation: 2000,
}

const ownPart = /^(.+)\.own_[a-z0-9]{4,36}$/
const ownSheet = /^own_[a-z0-9]{4,36}$/

/** The worksheet that a line begins: the product's of its id or its name, or one of one's own. */
const begun = (
  label: string,
  id: string,
  product: readonly ProductSection[],
  taken: ReadonlySet<string>,
): { section: TemplateSection; known: ProductSection | undefined } => {
  const sheetId = ownPart.exec(id)?.[1]
  const free = product.filter(({ worksheet_id }) => !taken.has(worksheet_id))
  const known =
    free.find(({ worksheet_id, items, facts = [] }) =>
      [
        worksheet_id === sheetId,
        items.some(({ item_id }) => item_id === id),
        facts.some(({ fact_id }) => fact_id === id),
      ].includes(true),
    ) ?? free.find((one) => plain(one.label) === plain(label))
  if (known !== undefined) {
    const { facts: _, ...section } = bare(known)
    return { section: { ...section, label, items: [] }, known }
  }
  const own = newSection(label)
  const keeps = sheetId !== undefined && ownSheet.test(sheetId) && !taken.has(sheetId)
  return {
    section: { ...own, ...(keeps && { worksheet_id: sheetId }), items: [], facts: [] },
    known: undefined,
  }
}

type Read = { section: TemplateSection; known: ProductSection | undefined }

/** Whether two names are one, whatever their capitals. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The id that a part gets, and whether the worksheet has the part already. */
const idFor = (
  cell: { id: string; label: string },
  { section, known }: Read,
  there: readonly { id: string; label: string }[],
  product: readonly { id: string; label: string }[],
  fresh: string,
): string => {
  const isKnown = product.some(({ id }) => id === cell.id)
  const own = ownPart.exec(cell.id)?.[1] === section.worksheet_id
  if (isKnown || own) return cell.id
  const named = there.find(({ label }) => isSame(label, cell.label))
  if (named !== undefined) return named.id
  const free = product.filter(({ id }) => there.every((one) => one.id !== id))
  return (known && free.find(({ label }) => plain(label) === plain(cell.label))?.id) ?? fresh
}
const asItem = ({ item_id: id, label }: TemplateItem) => ({ id, label })
const asFact = ({ fact_id: id, label }: TemplateFact) => ({ id, label })

const withItemOf = (read: Read, cell: (field: Field) => string, hasStandards: boolean) => {
  const { section, known } = read
  const fresh = newItem(section, cell('item'))
  const id = idFor(
    { id: cell('id'), label: cell('item') },
    read,
    section.items.map(asItem),
    (known?.items ?? []).map(asItem),
    fresh.item_id,
  )
  const isThere = section.items.find(({ item_id }) => item_id === id)
  if (isThere !== undefined) return isThere
  const ours = known?.items.find(({ item_id }) => item_id === id)
  const item: TemplateItem = {
    ...fresh,
    item_id: id,
    standard: hasStandards ? cell('standard') : (ours?.standard ?? ''),
  }
  section.items = [...section.items, item]
  return item
}

const optionsIn = (cell: string): string[] =>
  cell
    .split(/[\n|]/)
    .map((option) => option.trim())
    .filter((option) => option !== '')

const withFactOf = (read: Read, cell: (field: Field) => string): void => {
  const { section, known } = read
  section.facts ??= []
  if (isSame(cell('fact'), noFacts) && cell('id') === '') return
  const fresh = newFact(section, cell('fact'))
  const id = idFor(
    { id: cell('id'), label: cell('fact') },
    read,
    section.facts.map(asFact),
    (known?.facts ?? []).map(asFact),
    fresh.fact_id,
  )
  if (section.facts.some(({ fact_id }) => fact_id === id)) return
  section.facts = [...section.facts, { ...fresh, fact_id: id, options: optionsIn(cell('options')) }]
}

const wrongIn = (cell: (field: Field) => string): string[] => [
  ...(optionsIn(cell('options')).some((option) => option.length > 80)
    ? ['a suggested answer has more than 80 characters']
    : []),
  ...(cell('worksheet') === '' ? ['it names no worksheet'] : []),
  ...(cell('item') === '' && cell('fact') === '' ? ['it names neither an item nor a fact'] : []),
  ...Object.entries(most)
    // The keys of `most` are fields.
    .filter(([field, length]) => cell(field as Field).length > length)
    .map(
      ([field, length]) => `${templateColumns[field as Field]} has more than ${length} characters`,
    ),
  ...(cell('system') !== '' &&
  systems.every((one) => plain(systemWord[one]) !== plain(cell('system')))
    ? [`System cannot be “${cell('system').slice(0, 40)}”`]
    : []),
]

/** The template that a file describes, under this name, and what is wrong with lines that say nothing of it. */
export const templateIn = (
  { lines }: Sheet,
  mapping: Mapping<Field>,
  product: readonly ProductSection[],
  name: string,
): { template: Template; problems: Problem[] } => {
  const read = new Map<string, Read>()
  const problems: Problem[] = []
  const take = (line: Line): void => {
    const cell = cellsOf(line, mapping)
    const wrong = wrongIn(cell)
    const texts =
      cell('title') === ''
        ? null
        : textsIn(cell as (field: CommentField) => string, wrong, mostOfComment)
    if (texts !== null && cell('item') === '') wrong.push('its comment names no item')
    if (wrong.length > 0) {
      problems.push(problemAt(line.line, wrong))
      return
    }
    const label = cell('worksheet')
    const taken = new Set([...read.values()].map(({ section }) => section.worksheet_id))
    const key = label.toLowerCase()
    const isNew = !read.has(key)
    const there = read.get(key) ?? begun(label, cell('id'), product, taken)
    read.set(key, there)
    const { section } = there
    // The first line of a worksheet says what it is as a whole, where the file says it at all.
    for (const field of ['remarks', 'limits'] as const)
      if (cell(field) !== '' || (isNew && mapping[field] !== null)) section[field] = cell(field)
    const system = systems.find((one) => plain(systemWord[one]) === plain(cell('system')))
    if (system !== undefined || (isNew && mapping.system !== null)) section.system = system ?? null
    if (cell('item') === '') {
      withFactOf(there, cell)
      return
    }
    const item = withItemOf(there, cell, mapping.standard !== null)
    if (texts !== null)
      item.comments = [...(item.comments ?? []), { comment_id: crypto.randomUUID(), ...texts }]
  }
  for (const line of lines) take(line)
  const sections = [...read.values()].map(({ section }) => section)
  return { template: { ...unseen, name: name.slice(0, 80), sections }, problems }
}
