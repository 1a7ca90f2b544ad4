import { serviceWord } from '#contract/vocabulary/pricing.ts'
import type { FieldWork } from '#contract/worksheets.ts'
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
      if (edit.photo.caption !== '') return `Photo: ${edit.photo.caption}`
      return edit.photo.sample_key ? 'A photo of a mold sample' : 'A photo'
    case 'photoRemoved':
      return 'A removed photo'
    case 'cover':
      return 'Cover photo of the report'
    case 'comment':
      return edit.comment.title
    case 'template':
      return edit.template.name
    case 'commentRemoved':
    case 'templateRemoved':
      return `Removed: ${edit.title}`
  }
}

/** The version on the server, for an edit that overrides it. */
export const versionIn = (current: unknown): number | null =>
  typeof current === 'object' &&
  current !== null &&
  'version' in current &&
  typeof current.version === 'number'
    ? current.version
    : null
