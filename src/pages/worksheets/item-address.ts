import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Place } from '#src/machines/worksheets/work-progress.ts'
import { useInspectionPage } from '#src/pages/shared/inspection-page-of.ts'

type Visit = Pick<FieldWork, 'inspection_id' | 'property_id'>

/** The worksheet of an item, at the item. */
export const itemAddress = (
  { inspection_id: inspectionId, property_id: propertyId }: Visit,
  { worksheet_id: worksheetId, item_id }: Place,
): string => `${paths.inspectionForm({ inspectionId, propertyId, worksheetId })}#${item_id}`

/** The page that the worksheets of an inspection belong to, for the person who is signed in. */
export const useOverviewOf = ({ inspection_id: inspectionId, property_id: propertyId }: Visit) =>
  useInspectionPage()({ propertyId, inspectionId })
