import type { System } from '#contract/common.ts'
import type { TemplateComment } from '#contract/templates.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'

/** An item that gets a rating. `standard`: the rule that asks for it, where a template names one. */
export type SheetItem = {
  item_id: string
  label: string
  hint: string | null
  required: boolean
  standard?: string
  /** Texts for findings that a template brings. */
  comments?: TemplateComment[]
}
export type SheetFact = { fact_id: string; label: string; options: string[] }
/** One worksheet as a template has it, before anybody rates an item. */
export type Sheet = {
  worksheet_id: string
  label: string
  /** A template gave it another name than the product. */
  renamed?: true
  scope: string
  /** The system of the score; null or absent: the one that the id names, and no system where it names none. */
  system?: System | null
  /** What a template says in every report under this worksheet, and what limits every visit. */
  remarks?: string
  limits?: string
  items: SheetItem[]
  facts: SheetFact[]
}

type ItemSpec = string | [label: string, hint: string]
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 50)

export const sheet = (
  worksheet_id: string,
  label: string,
  scope: string,
  items: ItemSpec[],
  facts: Record<string, string[]>,
): Sheet => ({
  worksheet_id,
  label,
  scope,
  items: items.map((spec) => {
    const [name, hint] = typeof spec === 'string' ? [spec, null] : spec
    return { item_id: `${worksheet_id}.${slug(name)}`, label: name, hint, required: true }
  }),
  facts: Object.entries(facts).map(([name, options]) => ({
    fact_id: `${worksheet_id}.${slug(name)}`,
    label: name,
    options,
  })),
})

/** The system of the score that a worksheet belongs to; null: none. */
export const systemOf = ({ worksheet_id, system }: Sheet): System | null =>
  system ?? (isSystem(worksheet_id) ? worksheet_id : null)
