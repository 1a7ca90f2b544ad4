import { optionalSheets } from './optional-sheets.ts'
import type { Sheet } from './sheet.ts'

/** The worksheets of what was ordered with an inspection; each has the id of its service. */
export const orderedSheets = (services: readonly string[]): readonly Sheet[] =>
  optionalSheets.filter(({ worksheet_id }) => services.includes(worksheet_id))
