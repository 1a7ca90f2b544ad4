import { actionWord, severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { limitationWord, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { fieldsOf, merged } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'

/** Places that inspectors name most; any other is allowed. */
export const commonLocations = [
  'Front',
  'Rear',
  'Left side',
  'Right side',
  'Basement',
  'Crawl space',
  'Attic',
  'Garage',
  'Kitchen',
  'Bathroom',
  'Main bathroom',
  'Bedroom',
  'Main bedroom',
  'Living room',
  'Laundry',
  'Hallway',
  'Throughout',
]

export const commonTrades = [
  'roofer',
  'electrician',
  'plumber',
  'HVAC technician',
  'carpenter',
  'mason',
  'structural engineer',
  'chimney sweep',
  'general contractor',
  'handyman',
]

/** What an unsent edit is about, in words. */
export const editLabel = (work: FieldWork | null, edit: Edit): string => {
  switch (edit.kind) {
    case 'item':
      return edit.item.label
    case 'fact':
      return (
        work?.worksheets
          .flatMap((sheet) => sheet.facts)
          .find((fact) => fact.fact_id === edit.fact_id)?.label ?? 'A description'
      )
    case 'conditions':
      return 'Conditions'
    case 'test':
      return `${serviceWord[edit.test]}: why it was not done`
    case 'aside':
      return `Set aside: ${edit.aside.field} of ${edit.aside.label}`
    case 'markInspected':
      return 'The rest marked inspected'
    case 'finding':
      return edit.finding.title
    case 'findingRemoved':
      return 'A removed finding'
    case 'photo':
      return edit.photo.caption === '' ? 'A photo' : `Photo: ${edit.photo.caption}`
    case 'photoRemoved':
      return 'A removed photo'
  }
}

const fieldWord: Record<string, string> = {
  rating: 'Rating',
  limitation_reason: 'Reason',
  note: 'Note',
  value: 'Description',
  reason: 'Why it was not done',
  item_id: 'Item',
  title: 'Title',
  observation: 'Observation',
  implication: 'Implication',
  action: 'What to do',
  recommendation: 'Recommendation',
  trade: 'Trade',
  severity: 'Severity',
  time_frame: 'Time frame',
  locations: 'Locations',
  private_note: 'Private note',
  weather: 'Weather',
  temperature_f: 'Outdoor temperature',
  occupancy: 'Occupancy',
  utilities_on: 'Utilities on',
  people_present: 'People present',
}
const valueWord: Record<string, string> = {
  ...ratingWord,
  ...limitationWord,
  ...severityWord,
  ...timeFrameWord,
  ...actionWord,
}
const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  return valueWord[String(value)] ?? String(value)
}

/** The fields that this device and the server changed both, since `base`, with both values in words. */
export const clashesOf = (
  work: FieldWork,
  edit: Edit,
  base: Readonly<Record<string, unknown>> | null | undefined,
  current: unknown,
) => {
  const mine = fieldsOf(edit)
  if (mine === null || typeof current !== 'object' || current === null) return []
  // Without what the edit saw, every difference is a clash.
  const theirs: Record<string, unknown> = { ...current }
  const named = (field: string, value: unknown) =>
    field === 'item_id'
      ? (work.worksheets.flatMap(({ items }) => items).find(({ item_id }) => item_id === value)
          ?.label ?? 'An item that is not on these worksheets')
      : shown(value)
  return merged(base ?? {}, mine, theirs).clashes.map((field) => ({
    field,
    label: fieldWord[field] ?? field,
    mine: named(field, mine[field]),
    theirs: named(field, theirs[field]),
  }))
}

/** The version on the server, for an edit that overrides it. */
export const versionIn = (current: unknown): number | null =>
  typeof current === 'object' &&
  current !== null &&
  'version' in current &&
  typeof current.version === 'number'
    ? current.version
    : null
