import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Place } from '#src/machines/worksheets/work-progress.ts'

type Visit = Pick<FieldWork, 'inspection_id' | 'property_id'>

/** The worksheet of an item, at the item. */
export const itemAddress = (
  { inspection_id: inspectionId, property_id: propertyId }: Visit,
  { worksheet_id: worksheetId, item_id }: Place,
): string => `${paths.inspectionForm({ inspectionId, propertyId, worksheetId })}#${item_id}`

export const overviewOf = ({ inspection_id: inspectionId, property_id: propertyId }: Visit) =>
  paths.inspectionOverview({ propertyId, inspectionId })
