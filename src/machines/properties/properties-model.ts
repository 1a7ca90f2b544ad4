import type { InspectionSummary, PropertySummary } from '#contract/properties.ts'
import type { Place } from '#src/machines/auth/session-facts.ts'

/** A property that can be selected: one with an id. */
export type Selectable = PropertySummary & { property_id: string }

export const selectable = (list: readonly PropertySummary[]): Selectable[] =>
  list.flatMap((property) =>
    property.property_id === null ||
    property.property_id === undefined ||
    property.property_id === ''
      ? []
      : [{ ...property, property_id: String(property.property_id) }],
  )

/** Stays while it is there; where none is selected the stored one wins; else the first; else none. */
export const chosen = (
  list: readonly Selectable[],
  selected: string | null,
  stored: string | null,
): string | null => {
  const wanted = selected ?? stored
  return list.some((property) => property.property_id === wanted)
    ? wanted
    : (list[0]?.property_id ?? null)
}

const analysisPath =
  /^\/(property\/[^/]+\/inspection\/[^/]+\/analysis|inspection-analysis\/[^/]+)\/?$/
export const isAnalysisPath = (path: string): boolean =>
  analysisPath.test(path.split(/[?#]/)[0] ?? '')

/** The same page for another property; null where the path names no property. */
export const swapped = (named: Place['property'], to: string): string | null =>
  named === null ? null : `${named.before}${to}${named.after}`

const age = (inspection: InspectionSummary): number => Date.parse(inspection.created_at ?? '') || 0

/** The newest inspection that has an analysis. */
export const analysed = (inspections: readonly InspectionSummary[]): string | null =>
  [...inspections]
    .sort((a, b) => age(b) - age(a))
    .find(
      (inspection) =>
        inspection.inspection_id !== '' &&
        (inspection.is_finalized ||
          inspection.status === 'completed' ||
          inspection.status === 'finalized'),
    )?.inspection_id ?? null
