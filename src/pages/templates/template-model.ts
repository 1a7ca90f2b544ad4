import type { ProductSection, Template, TemplateSection } from '#contract/templates.ts'

/** What one edits of a template. */
export type Draft = { name: string; sections: TemplateSection[] }

const bare = ({ scope: _, optional: __, ...section }: ProductSection): TemplateSection => section

/** A new template: the ten worksheets, all on. */
export const fresh = (product: readonly ProductSection[]): Template => ({
  template_id: '',
  version: 0,
  name: '',
  sections: product.filter(({ optional }) => !optional).map(bare),
  saved_at: '',
})

const ownId = () => `own_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A worksheet of the editor: on with these sections, or off, as the product has it. */
export type Row = { section: TemplateSection; product: ProductSection | null; on: boolean }

/** The product's worksheets in their order, then those of one's own. */
export const rowsOf = (
  sections: readonly TemplateSection[],
  product: readonly ProductSection[],
): Row[] => {
  const ours = new Set(product.map(({ worksheet_id }) => worksheet_id))
  return [
    ...product.map((one) => {
      const section = sections.find(({ worksheet_id }) => worksheet_id === one.worksheet_id)
      return { section: section ?? bare(one), product: one, on: section !== undefined }
    }),
    ...sections
      .filter(({ worksheet_id }) => !ours.has(worksheet_id))
      .map((section) => ({ section, product: null, on: true })),
  ]
}

/** The worksheets that are on, after one of them changed, was switched on (a section) or off (null). */
export const withRow = (
  rows: readonly Row[],
  worksheetId: string,
  section: TemplateSection | null,
): TemplateSection[] =>
  rows.flatMap((row) => {
    if (row.section.worksheet_id !== worksheetId) return row.on ? [row.section] : []
    return section === null ? [] : [section]
  })

/** The items of the editor: the product's in their order, then one's own; each on or off. */
export const itemRowsOf = ({ section, product }: Row) => {
  const ours = new Set((product?.items ?? []).map(({ item_id }) => item_id))
  return [
    ...(product?.items ?? []).map((one) => {
      const item = section.items.find(({ item_id }) => item_id === one.item_id)
      return { item: item ?? one, own: false, on: item !== undefined }
    }),
    ...section.items
      .filter(({ item_id }) => !ours.has(item_id))
      .map((item) => ({ item, own: true, on: true })),
  ]
}

/** The worksheet after one item changed, was switched on, or off or removed (null). */
export const withItem = (
  row: Row,
  itemId: string,
  item: TemplateSection['items'][number] | null,
): TemplateSection => ({
  ...row.section,
  items: itemRowsOf(row).flatMap((one) => {
    if (one.item.item_id !== itemId) return one.on ? [one.item] : []
    return item === null ? [] : [item]
  }),
})

export const withNewItem = (section: TemplateSection, label: string): TemplateSection => ({
  ...section,
  items: [...section.items, { item_id: `${section.worksheet_id}.${ownId()}`, label, standard: '' }],
})

/** A worksheet of one's own, which begins with one item of its name. */
export const newSection = (label: string): TemplateSection => {
  const worksheet_id = ownId()
  return withNewItem(
    { worksheet_id, label, system: null, remarks: '', limits: '', items: [] },
    label,
  )
}
