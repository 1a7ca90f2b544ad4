import { severityWord } from '#contract/vocabulary/findings.ts'
import { limitationReasons, limitationWord, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { type Entry, isShut } from '#src/machines/worksheets/outbox-model.ts'
import { counted } from '#src/pages/shared/format.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { ownPlaceOf } from './own-places.ts'

/** Unsent work, in words: what it is, where it is, and why it is not with the server. */

const quoted = (text: string): string =>
  text === '' ? '' : `“${text.length > 120 ? `${text.slice(0, 119)}…` : text}”`

/** What an unsent edit says, beside its name; empty: its name says all. */
export const detailOf = (edit: Edit): string => {
  switch (edit.kind) {
    case 'item': {
      const { rating, limitation_reason, note } = edit.item
      const reason = limitationReasons.find((known) => known === limitation_reason)
      return [
        rating === null ? 'No rating' : ratingWord[rating],
        reason !== undefined && limitationWord[reason],
        quoted(note),
      ]
        .filter(Boolean)
        .join(', ')
    }
    case 'fact':
      return quoted(edit.value)
    case 'test':
      return quoted(edit.reason)
    case 'aside':
      return quoted(edit.aside.value)
    case 'finding':
      return [severityWord[edit.finding.severity], ...edit.finding.locations].join(', ')
    case 'comment':
      return 'A comment of your own'
    case 'template':
      return 'A template of your own'
    default:
      return ''
  }
}

const photosAmong = (entries: readonly Entry[]): number =>
  entries.filter(({ target }) => target.startsWith('photo:')).length

/** "12 changes, 3 photos among them". */
export const amountOf = (entries: readonly Entry[]): string => {
  const photos = photosAmong(entries)
  const changes = counted(entries.length, 'change')
  return photos === 0 ? changes : `${changes}, ${counted(photos, 'photo')} among them`
}

/** Where a person chooses between two versions of it. */
const placeNamed = ({ inspectionId }: Entry): string => {
  const own = ownPlaceOf(inspectionId)
  return own === null ? 'the form' : `“${own.title}”`
}

/** Why the server refused a piece of work, and what to do about it. */
export const refusalOf = ({ problem }: Entry): string => {
  if (problem?.code === 'no_room')
    return `${problem.fields.file ?? problem.message} It stays on this device until then; your profile says how much room you use.`
  if (problem?.status === 507)
    return 'Our server has no room for pictures now. It stays on this device; try again later.'
  // What is wrong with a field says more than that something is.
  return Object.values(problem?.fields ?? {})[0] ?? problem?.message ?? ''
}

export type Surroundings = { online: boolean; pausing: boolean; full: boolean }

/**
 * Where an entry is and why it is not sent, of which `state` is one or two words. `all`: the unsent work that it is
 * part of.
 */
export const standingOf = (
  entry: Entry,
  all: readonly Entry[],
  { online, pausing, full }: Surroundings,
): { state: string; tone: Tone; why: string } => {
  const beside = all.filter(
    (other) => other.inspectionId === entry.inspectionId && other.state === 'attention',
  )
  if (entry.state === 'sending')
    return { state: 'On its way', tone: 'info', why: 'The server is getting it.' }
  if (entry.state === 'attention')
    return entry.problem?.code === 'conflict'
      ? {
          state: 'Two versions',
          tone: 'bad',
          why: `Another device changed the same thing. Choose a version in ${placeNamed(entry)}.`,
        }
      : { state: 'Not saved', tone: 'bad', why: refusalOf(entry) }
  if (full)
    return {
      state: 'Not kept',
      tone: 'bad',
      why: 'This device has no room: it is in this page alone.',
    }
  if (beside.some(isShut))
    return {
      state: 'Held back',
      tone: 'warn',
      why: 'The server takes no work of this inspection now.',
    }
  if (beside.some(({ target }) => target === entry.target))
    return {
      state: 'Held back',
      tone: 'warn',
      why: 'An earlier change of the same thing comes first.',
    }
  if (!online)
    return { state: 'On this device', tone: 'warn', why: 'It is sent when the network is back.' }
  return pausing
    ? {
        state: 'On this device',
        tone: 'warn',
        why: 'The server did not answer; the app tries again.',
      }
    : { state: 'On this device', tone: 'info', why: 'It is sent next.' }
}

/** Why the server takes nothing of an inspection from this person, in sentences; null: it does. */
export const shutWords = (entries: readonly Entry[]): { why: string; isOthers: boolean } | null => {
  const problem = entries.find(isShut)?.problem
  if (!problem) return null
  return problem.status === 403
    ? { why: 'This inspection has another inspector now.', isOthers: true }
    : { why: problem.message, isOthers: false }
}
