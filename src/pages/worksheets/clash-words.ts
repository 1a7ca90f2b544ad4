import type { TemplateSection } from '#contract/templates.ts'
import { actionWord, severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import {
  limitationWord,
  occupancyWord,
  ratingWord,
  utilitiesWord,
} from '#contract/vocabulary/worksheets.ts'
import { fieldsOf, merged } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { mergedSections } from '#src/machines/worksheets/section-merge.ts'
import { counted } from '#src/pages/shared/format.ts'

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
  occupancy: 'The home is',
  utilities_on: 'Utilities on',
  people_present: 'People present',
  caption: 'Caption',
  marks: 'Drawing',
  photo_id: 'Cover photo',
  name: 'Name',
  sections: 'Worksheets',
}
/** By field: 'monitor' is a severity and an action, and a typed text is nobody's value. */
const valueWord: Record<string, Readonly<Record<string, string>>> = {
  rating: ratingWord,
  limitation_reason: limitationWord,
  severity: severityWord,
  time_frame: timeFrameWord,
  action: actionWord,
  occupancy: occupancyWord,
  utilities_on: utilitiesWord,
}
const shown = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ')
  return valueWord[field]?.[String(value)] ?? String(value)
}

const named = (parts: readonly { label: string }[]): string =>
  parts.map(({ label }) => label).join(', ')

/** What one device made of a worksheet that was there as `before`. */
const sectionWords = (
  section: TemplateSection | undefined,
  before: TemplateSection | undefined,
): string => {
  if (section === undefined) return `without ${before?.label ?? 'it'}`
  if (before === undefined) return `${section.label}, with ${counted(section.items.length, 'item')}`
  const missing = (of: TemplateSection, there: TemplateSection) =>
    of.items.filter(
      (item) =>
        !there.items.some(({ item_id, label }) => item_id === item.item_id && label === item.label),
    )
  const [more, less] = [missing(section, before), missing(before, section)]
  const parts = [
    section.label !== before.label && `named “${section.label}”`,
    more.length > 0 && `with ${named(more)}`,
    less.length > 0 && `without ${named(less)}`,
  ].filter(Boolean)
  return `${before.label} ${parts.length > 0 ? parts.join(', ') : 'with other texts'}`
}

/** What one device made of the worksheets of a template that both changed. */
const sectionsWords = (value: unknown, ids: readonly string[], base: unknown): string => {
  // The server and the editor of templates write them alone.
  const [now, before] = [value, base ?? []] as readonly TemplateSection[][]
  const oneOf = (list: readonly TemplateSection[] | undefined, id: string) =>
    list?.find(({ worksheet_id }) => worksheet_id === id)
  return ids.map((id) => sectionWords(oneOf(now, id), oneOf(before, id))).join('; ')
}

/** The names of the items of worksheets, and what their photos show. */
export type Named = {
  worksheets: readonly { items: readonly { item_id: string; label: string }[] }[]
  photos?: readonly { photo_id: string; item_id: string | null; caption: string }[]
}

const itemLabel = ({ worksheets }: Named, itemId: unknown): string | undefined =>
  worksheets.flatMap(({ items }) => items).find(({ item_id }) => item_id === itemId)?.label

/** A photo in words: its caption, or what it shows. */
const photoWords = (work: Named, photoId: unknown): string => {
  if (photoId === null) return 'Chosen automatically'
  const photo = work.photos?.find(({ photo_id }) => photo_id === photoId)
  if (photo === undefined) return 'A photo that is not on this device'
  return photo.caption || (itemLabel(work, photo.item_id) ?? 'A photo')
}

/** The fields that this device and the server changed both, since `base`, with both values in words. */
export const clashesOf = (
  work: Named,
  edit: Edit,
  base: Readonly<Record<string, unknown>> | null | undefined,
  current: unknown,
) => {
  const mine = fieldsOf(edit)
  if (mine === null || typeof current !== 'object' || current === null) return []
  // Without what the edit saw, every difference is a clash.
  const theirs: Record<string, unknown> = { ...current }
  const changed = mergedSections(base?.sections, mine.sections, theirs.sections)?.clashes
  const inWords = (field: string, value: unknown) =>
    field === 'sections' && changed !== undefined
      ? sectionsWords(value, changed, base?.sections)
      : field === 'item_id'
        ? (itemLabel(work, value) ?? 'An item that is not on these worksheets')
        : field === 'photo_id'
          ? photoWords(work, value)
          : field === 'marks' && Array.isArray(value)
            ? counted(value.length, 'mark')
            : shown(field, value)
  return merged(base ?? {}, mine, theirs).clashes.map((field) => ({
    field,
    label: fieldWord[field] ?? field,
    mine: inWords(field, mine[field]),
    theirs: inWords(field, theirs[field]),
  }))
}
