import type { InspectionSummary, PropertySummary } from '#contract/properties.ts'

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

/** Stays if it is still there; else the stored one; else the first; else none. */
export const chosen = (
  list: readonly Selectable[],
  selected: string | null,
  stored: string | null,
): string | null =>
  [selected, stored].find(
    (id) => id !== null && list.some((property) => property.property_id === id),
  ) ??
  list[0]?.property_id ??
  null

const analysisPath = /^\/property\/[^/]+\/inspection\/[^/]+\/analysis\/?$/
export const isAnalysisPath = (path: string): boolean =>
  analysisPath.test(path.split(/[?#]/)[0] ?? '')

/** The same page for another property; null when the path names no property. */
export const swapped = (path: string, from: string | null, to: string): string | null => {
  if (from === null) return null
  const [, place = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const segments = place.split('/')
  return segments.includes(from)
    ? segments.map((part) => (part === from ? to : part)).join('/') + rest
    : null
}

/** The newest inspection that has an analysis. */
export const analysed = (inspections: readonly InspectionSummary[]): string | null =>
  [...inspections]
    .sort((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''))
    .find(
      (inspection) =>
        inspection.is_finalized ||
        inspection.status === 'completed' ||
        inspection.status === 'finalized',
    )?.inspection_id ?? null
