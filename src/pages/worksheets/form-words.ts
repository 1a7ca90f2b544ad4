import { actionWord, severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { limitationWord, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Comment, FieldWork } from '#contract/worksheets.ts'
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

/** A canned sentence without its tokens; locations have their own field. */
export const withoutTokens = (text: string): string =>
  text
    .replace(/ (at|in|on|near|by|from|around|under|below|above) (the )?\{location\}/g, '')
    .replace(/\{location\}/g, 'this area')
    .replace(/\{count\}/g, 'several')
    .replace(/^./, (first) => first.toUpperCase())

/** Comments that match the typed text: every word in the title, the text or a synonym. */
export const matching = (comments: readonly Comment[], query: string): Comment[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const rank = (comment: Comment) =>
    words.every((word) => comment.title.toLowerCase().includes(word)) ? 0 : 1
  return comments
    .filter((comment) => {
      const text = `${comment.title} ${comment.observation} ${comment.synonyms.join(' ')}`
      return words.every((word) => text.toLowerCase().includes(word))
    })
    .sort((a, b) => rank(a) - rank(b))
}

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

/** The fields in which this device and the server differ, with both values. */
export const differences = (edit: Edit, current: unknown) => {
  const mine: Record<string, unknown> =
    edit.kind === 'item'
      ? edit.item
      : edit.kind === 'finding'
        ? edit.finding
        : edit.kind === 'conditions'
          ? edit.conditions
          : edit.kind === 'fact'
            ? { value: edit.value }
            : edit.kind === 'test'
              ? { reason: edit.reason }
              : {}
  const theirs: Record<string, unknown> =
    typeof current === 'object' && current !== null ? { ...current } : {}
  return Object.entries(fieldWord)
    .filter(([field]) => field in mine && shown(mine[field]) !== shown(theirs[field]))
    .map(([field, label]) => ({ label, mine: shown(mine[field]), theirs: shown(theirs[field]) }))
}

/** The version on the server, for an edit that overrides it. */
export const versionIn = (current: unknown): number | null =>
  typeof current === 'object' &&
  current !== null &&
  'version' in current &&
  typeof current.version === 'number'
    ? current.version
    : null
