import type { ProductSection, TemplateSection } from '#contract/templates.ts'
import { invalid } from '#server/errors.ts'
import { optionalSheets } from '#server/resources/worksheets/optional-sheets.ts'
import {
  type Sheet,
  type SheetFact,
  type SheetItem,
  systemOf,
} from '#server/resources/worksheets/sheet.ts'
import { sop } from '#server/resources/worksheets/sop.ts'

/** The section of the Standards of Practice that asks for an item of one of the ten worksheets. */
const standardOf = (place: number) => `InterNACHI SOP 3.${place + 1}`

const shownSection = (sheet: Sheet): TemplateSection => ({
  worksheet_id: sheet.worksheet_id,
  label: sheet.label,
  system: systemOf(sheet),
  remarks: sheet.remarks ?? '',
  limits: sheet.limits ?? '',
  items: sheet.items.map(({ item_id, label, standard = '', comments }) => ({
    item_id,
    label,
    standard,
    ...(comments && { comments }),
  })),
  facts: sheet.facts.map(({ fact_id, label, options }) => ({ fact_id, label, options })),
})

/** The sections of a stored version. */
export const shownSections = (sheets: readonly Sheet[]): TemplateSection[] =>
  sheets.map(shownSection)

/** The source of a template: the ten worksheets, then the optional ones. */
export const productSections: readonly ProductSection[] = [...sop, ...optionalSheets].map(
  (sheet, place) => {
    const optional = place >= sop.length
    const { items, ...section } = shownSection(sheet)
    const standard = optional ? '' : standardOf(place)
    return {
      ...section,
      items: items.map((item) => ({ ...item, standard })),
      scope: sheet.scope,
      optional,
    }
  },
)

const ours: ReadonlyMap<string, Sheet> = new Map(
  [...sop, ...optionalSheets].map((sheet) => [sheet.worksheet_id, sheet]),
)
const ownSheet = /^own_[a-z0-9]{4,36}$/
const ownPart = /^\.own_[a-z0-9]{4,36}$/

/** Whether an id names a part of one's own on this worksheet. */
const isOwn = (id: string, worksheetId: string) =>
  id.startsWith(worksheetId) && ownPart.test(id.slice(worksheetId.length))

const itemOf = (
  { item_id, label, standard, comments = [] }: TemplateSection['items'][number],
  worksheetId: string,
  known: Sheet | undefined,
): SheetItem => {
  const item = known?.items.find((one) => one.item_id === item_id)
  if (item === undefined && !isOwn(item_id, worksheetId))
    throw invalid({ sections: `${label} is no item of this worksheet.` })
  return {
    ...(item ?? { item_id, hint: null, required: true }),
    label,
    ...(standard !== '' && { standard }),
    ...(comments.length > 0 && { comments }),
  }
}

/** Errors: 400 for a fact that is neither the product's nor one's own. */
const factsOf = (
  { worksheet_id, facts }: TemplateSection,
  known: readonly SheetFact[],
): SheetFact[] => {
  if (facts === undefined) return [...known]
  for (const { fact_id, label } of facts)
    if (!known.some((one) => one.fact_id === fact_id) && !isOwn(fact_id, worksheet_id))
      throw invalid({ sections: `${label} is no fact of this worksheet.` })
  return facts
}

const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length

/**
 * The worksheets of a written template, whole, so that a version does not depend on our own lists of later days.
 * A worksheet or an item of the product keeps its id and its
 * system, whatever the template calls it. Errors: 400 for a part that there is not, and for one that is there twice.
 */
export const sheetsWritten = (sections: readonly TemplateSection[]): Sheet[] => {
  if (isTwice(sections.map(({ worksheet_id }) => worksheet_id)))
    throw invalid({ sections: 'A worksheet is in this template twice.' })
  const comments = sections.flatMap(({ items }) => items.flatMap((item) => item.comments ?? []))
  if (isTwice(comments.map(({ comment_id }) => comment_id)))
    throw invalid({ sections: 'A comment is in this template twice.' })
  return sections.map((section) => {
    const { worksheet_id, label, system, remarks, limits, items } = section
    const known = ours.get(worksheet_id)
    if (known === undefined && !ownSheet.test(worksheet_id))
      throw invalid({ sections: `There is no worksheet ${label}.` })
    if (isTwice(items.map(({ item_id }) => item_id)))
      throw invalid({ sections: `An item of ${label} is in it twice.` })
    const facts = factsOf(section, known?.facts ?? [])
    if (isTwice(facts.map(({ fact_id }) => fact_id)))
      throw invalid({ sections: `A fact of ${label} is in it twice.` })
    return {
      ...(known ?? { worksheet_id, scope: '', system }),
      label,
      ...(known !== undefined && label !== known.label && { renamed: true as const }),
      ...(remarks && { remarks }),
      ...(limits && { limits }),
      items: items.map((item) => itemOf(item, worksheet_id, known)),
      facts,
    }
  })
}
