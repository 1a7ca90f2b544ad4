import { isWhole } from '#server/visits.ts'
import { optionalSheets } from './optional-sheets.ts'
import type { Sheet } from './sheet.ts'

/** The worksheets of what was ordered with an inspection; each has the id of its service. */
export const orderedSheets = (services: readonly string[]): readonly Sheet[] =>
  optionalSheets.filter(({ worksheet_id }) => services.includes(worksheet_id))

/** What a visit has that was ordered for radon or mold alone: a place for its conditions, its photos and its tests. */
const visitSheet: Sheet = {
  worksheet_id: 'visit',
  label: 'The visit',
  scope: '',
  items: [],
  facts: [],
}

/**
 * The worksheets of what was ordered: those of the template where it was an inspection of the home, then one for each
 * test that has a worksheet and that the template lacks. A visit has at least one.
 */
export const sheetsFor = (
  services: readonly string[],
  template: readonly Sheet[],
): readonly Sheet[] => {
  const own = isWhole(services)
    ? template
    : template.filter(({ worksheet_id }) => services.includes(worksheet_id))
  const has = new Set(own.map(({ worksheet_id }) => worksheet_id))
  const missing = orderedSheets(services).filter(({ worksheet_id }) => !has.has(worksheet_id))
  if (missing.length === 0) return own.length === 0 ? [visitSheet] : own
  return [...own, ...missing]
}
