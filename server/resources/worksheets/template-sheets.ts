import type { Queries } from '#server/db/connect.ts'
import { isWhole } from '#server/visits.ts'
import { type Arriving, withFormer } from './former-sheets.ts'
import { optionalSheets } from './optional-sheets.ts'
import { orderedSheets, sheetsFor } from './ordered-sheets.ts'
import { type Sheet, type SheetFact, type SheetItem, systemOf } from './sheet.ts'
import { sop } from './sop.ts'

type PlacedItem = SheetItem & { worksheet_id: string }

/** The worksheets of one version of a template, and their parts by id. */
export type TemplateSheets = {
  sheets: readonly Sheet[]
  items: ReadonlyMap<string, PlacedItem>
  facts: ReadonlyMap<string, SheetFact>
  required: readonly PlacedItem[]
  /** Names of the parts kept from a template that the inspection had before, because they have work. */
  kept: readonly string[]
  /** The system of a worksheet, or the name of one that the score leaves out. */
  systemName: (worksheetId: string) => string
}

export const sheetsFrom = (
  sheets: readonly Sheet[],
  kept: readonly string[] = [],
): TemplateSheets => {
  const items = sheets.flatMap(({ worksheet_id, items: of }) =>
    of.map((item) => ({ ...item, worksheet_id })),
  )
  return {
    sheets,
    items: new Map(items.map((item) => [item.item_id, item])),
    facts: new Map(sheets.flatMap(({ facts }) => facts.map((fact) => [fact.fact_id, fact]))),
    required: items.filter(({ required }) => required),
    kept,
    systemName: (worksheetId) => {
      const found = sheets.find(({ worksheet_id }) => worksheet_id === worksheetId)
      return found === undefined ? worksheetId : (systemOf(found) ?? found.label)
    },
  }
}

/** Those of the product itself. */
export const productSheets = sheetsFrom(sop)
/** Those that the product has for tests which are done on a worksheet. */
export const productTests = sheetsFrom(optionalSheets)

/**
 * The worksheets of what was ordered: of an inspection, those that it began with, the product's own where nobody chose
 * another template. `arriving`: the subject of an edit that has just come.
 */
export const sheetsOf = async (
  db: Queries,
  inspectionId: string,
  arriving: Arriving = {},
): Promise<TemplateSheets> => {
  const row = await db
    .selectFrom('inspections')
    .leftJoin('template_versions as v', 'v.version_id', 'inspections.template_version_id')
    .select(['inspections.services', 'v.sheets'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  const services = row?.services ?? []
  // Only the saving of a template writes it, from checked values.
  const template = (row?.sheets as Sheet[] | null | undefined) ?? sop
  const { sheets, kept } = await withFormer(db, inspectionId, sheetsFor(services, template), {
    arriving,
    // Somebody may have recorded on the worksheets of a whole inspection before.
    left: isWhole(services) ? [] : [template],
    ordered: orderedSheets(services),
  })
  return sheets === sop ? productSheets : sheetsFrom(sheets, kept)
}
