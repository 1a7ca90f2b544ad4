import type { ProductSection, TemplateSection } from '#contract/templates.ts'
import { invalid } from '#server/errors.ts'
import { optionalSheets } from '#server/resources/worksheets/optional-sheets.ts'
import { type Sheet, type SheetItem, systemOf } from '#server/resources/worksheets/sheet.ts'
import { sop } from '#server/resources/worksheets/sop.ts'

/** The section of the Standards of Practice that asks for an item of one of the ten worksheets. */
const standardOf = (place: number) => `InterNACHI SOP 3.${place + 1}`

const shownSection = (sheet: Sheet): TemplateSection => ({
  worksheet_id: sheet.worksheet_id,
  label: sheet.label,
  system: systemOf(sheet),
  remarks: sheet.remarks ?? '',
  limits: sheet.limits ?? '',
  items: sheet.items.map(({ item_id, label, standard = '' }) => ({ item_id, label, standard })),
})

/** The sections of a stored version. */
export const shownSections = (sheets: readonly Sheet[]): TemplateSection[] =>
  sheets.map(shownSection)

/** What a template is made from: the ten worksheets, then the optional ones. */
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
const ownItem = /^\.own_[a-z0-9]{4,36}$/

const itemOf = (
  { item_id, label, standard }: TemplateSection['items'][number],
  worksheetId: string,
  known: Sheet | undefined,
): SheetItem => {
  const named = standard === '' ? {} : { standard }
  const item = known?.items.find((one) => one.item_id === item_id)
  if (item !== undefined) return { ...item, ...named }
  if (!item_id.startsWith(worksheetId) || !ownItem.test(item_id.slice(worksheetId.length)))
    throw invalid({ sections: `${label} is no item of this worksheet.` })
  return { item_id, label, hint: null, required: true, ...named }
}

const isTwice = (ids: readonly string[]) => new Set(ids).size < ids.length

/**
 * The worksheets of a written template, whole, so that a version does not depend on our own lists of later days.
 * Errors: 400 for a worksheet or an item that there is not, and for one that is there twice.
 */
export const sheetsWritten = (sections: readonly TemplateSection[]): Sheet[] => {
  if (isTwice(sections.map(({ worksheet_id }) => worksheet_id)))
    throw invalid({ sections: 'A worksheet is in this template twice.' })
  return sections.map(({ worksheet_id, label, system, remarks, limits, items }) => {
    const known = ours.get(worksheet_id)
    if (known === undefined && !ownSheet.test(worksheet_id))
      throw invalid({ sections: `There is no worksheet ${label}.` })
    if (isTwice(items.map(({ item_id }) => item_id)))
      throw invalid({ sections: `An item of ${label} is in it twice.` })
    return {
      ...(known ?? { worksheet_id, label, scope: '', system, facts: [] }),
      ...(remarks && { remarks }),
      ...(limits && { limits }),
      items: items.map((item) => itemOf(item, worksheet_id, known)),
    }
  })
}
