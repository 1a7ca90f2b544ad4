import type {
  ProductSection,
  Template,
  TemplateFact,
  TemplateItem,
  TemplateSection,
  WrittenTemplate,
} from '#contract/templates.ts'

/** A line of the editor: a part that is on, or a part of the product that is off. `own`: it is not the product's. */
export type Line<T> = { part: T; own: boolean; on: boolean }

/** The parts that are on, in their order; one that is off comes after the part that it follows in the product. */
const linesOf = <T>(
  on: readonly T[],
  product: readonly T[],
  idOf: (part: T) => string,
): Line<T>[] => {
  const ours = new Set(product.map(idOf))
  const lines = on.map((part) => ({ part, own: !ours.has(idOf(part)), on: true }))
  const placeOf = (part: T) => lines.findIndex((line) => idOf(line.part) === idOf(part))
  for (const [at, part] of product.entries()) {
    if (placeOf(part) >= 0) continue
    const before = product[at - 1]
    const place = before === undefined ? 0 : placeOf(before) + 1
    lines.splice(place, 0, { part, own: false, on: false })
  }
  return lines
}

/** The parts that are on after one of them changed, was switched on (a part), or off or removed (null). */
const withLine = <T>(lines: readonly Line<T>[], isIt: (part: T) => boolean, part: T | null): T[] =>
  lines.flatMap((line) => {
    if (!isIt(line.part)) return line.on ? [line.part] : []
    return part === null ? [] : [part]
  })

/** The list with the entry at a place moved up or down by one; at its ends it stays. */
export const moved = <T>(list: readonly T[], at: number, by: -1 | 1): T[] => {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((entry, place) => (place === at ? other : place === at + by ? one : entry))
}

/** A worksheet of the product as a template has it. */
export const bare = ({ scope: _, optional: __, ...section }: ProductSection): TemplateSection =>
  section

/** The empty template, before one is written. */
export const unseen: Template = {
  template_id: '',
  version: 0,
  name: '',
  sections: [],
  saved_at: '',
}

/** A new template: the ten worksheets, all on. */
export const fresh = (product: readonly ProductSection[]): Template => ({
  ...unseen,
  sections: product.filter(({ optional }) => !optional).map(bare),
  saved_at: '',
})

/** A new template with what another one has. Its comments are its own, under new ids. */
export const copyOf = ({ name, sections }: WrittenTemplate): Template => ({
  ...unseen,
  name: `${name}, a copy`.slice(0, 80),
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map(({ comments, ...item }) => ({
      ...item,
      ...(comments && {
        comments: comments.map((one) => ({ ...one, comment_id: crypto.randomUUID() })),
      }),
    })),
  })),
})

const ownId = () => `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A worksheet of the editor: on with these sections, or off, as the product has it. */
export type Row = { section: TemplateSection; product: ProductSection | null; on: boolean }

/** Every worksheet that a template has or could have. */
export const rowsOf = (
  sections: readonly TemplateSection[],
  product: readonly ProductSection[],
): Row[] =>
  linesOf(sections, product.map(bare), ({ worksheet_id }) => worksheet_id).map(({ part, on }) => ({
    section: part,
    product: product.find(({ worksheet_id }) => worksheet_id === part.worksheet_id) ?? null,
    on,
  }))

/** The worksheets that are on, after one of them changed, was switched on (a section) or off (null). */
export const withRow = (
  rows: readonly Row[],
  worksheetId: string,
  section: TemplateSection | null,
): TemplateSection[] =>
  withLine(
    rows.map((row) => ({ part: row.section, own: row.product === null, on: row.on })),
    ({ worksheet_id }) => worksheet_id === worksheetId,
    section,
  )

/** The items of the editor, each on or off. */
export const itemRowsOf = ({ section, product }: Row) =>
  linesOf(section.items, product?.items ?? [], ({ item_id }) => item_id).map(
    ({ part, ...line }) => ({ item: part, ...line }),
  )

/** The worksheet after one item changed, was switched on, or off or removed (null). */
export const withItem = (row: Row, itemId: string, item: TemplateItem | null): TemplateSection => ({
  ...row.section,
  items: withLine(
    itemRowsOf(row).map(({ item: part, ...line }) => ({ part, ...line })),
    ({ item_id }) => item_id === itemId,
    item,
  ),
})

export const newItem = ({ worksheet_id }: TemplateSection, label: string): TemplateItem => ({
  item_id: `${worksheet_id}.${ownId()}`,
  label,
  standard: '',
})

export const withNewItem = (section: TemplateSection, label: string): TemplateSection => ({
  ...section,
  items: [...section.items, newItem(section, label)],
})

/** The facts that a worksheet describes: its own, or those of the product. */
export const factsOf = ({ section, product }: Row): readonly TemplateFact[] =>
  section.facts ?? product?.facts ?? []

/** The facts of the editor, each on or off. */
export const factLinesOf = (row: Row): Line<TemplateFact>[] =>
  linesOf(factsOf(row), row.product?.facts ?? [], ({ fact_id }) => fact_id)

/** The facts after one of them changed, was switched on, or off or removed (null). */
export const withFact = (row: Row, factId: string, fact: TemplateFact | null): TemplateFact[] =>
  withLine(factLinesOf(row), ({ fact_id }) => fact_id === factId, fact)

export const newFact = ({ worksheet_id }: TemplateSection, label: string): TemplateFact => ({
  fact_id: `${worksheet_id}.${ownId()}`,
  label,
  options: [],
})

/** A worksheet of one's own, which begins with one item of its name. */
export const newSection = (label: string): TemplateSection => {
  const worksheet_id = ownId()
  return withNewItem(
    { worksheet_id, label, system: null, remarks: '', limits: '', items: [], facts: [] },
    label,
  )
}

const linesWithText = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

/** The worksheets as they are sent: without the empty lines that somebody is about to fill. */
export const written = (sections: readonly TemplateSection[]): TemplateSection[] =>
  sections.map(({ facts, ...section }) => ({
    ...section,
    remarks: linesWithText(section.remarks.split('\n')).join('\n'),
    limits: linesWithText(section.limits.split('\n')).join('\n'),
    ...(facts && {
      facts: facts.map((fact) => ({ ...fact, options: linesWithText(fact.options) })),
    }),
  }))

/** What keeps a template from being saved, by its fields; the fields keep to the other limits themselves. */
export const problemsOf = ({ name, sections }: WrittenTemplate): Record<string, string> => {
  const empty = sections.find(({ items }) => items.length === 0)
  const labels = sections.flatMap(({ label, items, facts = [] }) => [
    label,
    ...[...items, ...facts].map((part) => part.label),
    ...items.flatMap(({ comments = [] }) => comments.map(({ title }) => title)),
  ])
  return {
    ...(name.trim() === '' && { name: 'Name is required.' }),
    ...(sections.length === 0
      ? { sections: 'A template needs a worksheet.' }
      : empty !== undefined
        ? { sections: `${empty.label} needs an item.` }
        : labels.some((label) => label.trim() === '') && {
            sections: 'Every worksheet, item, fact and comment needs a name.',
          }),
  }
}
