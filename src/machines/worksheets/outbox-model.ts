import type { Problem } from '#src/machines/calls/problem.ts'
import { fieldsOf, merged, withFields } from './edit-merge.ts'
import type { Edit } from './inspection-form-model.ts'
import { setOut } from './unheard.ts'

/** One piece of unsent field work. The form owns its content (`edit`); the outbox only carries it. */
export type Entry = {
  id: string
  userId: string
  inspectionId: string
  /** The target of the edit; a newer edit of the same target replaces an unsent one. */
  target: string
  edit: unknown
  /** The version that the edit saw; null for things without one. */
  version: number | null
  /** The fields of the thing that the edit saw; null where it has none, absent in work of older versions. */
  base?: Fields | null | undefined
  /** The fields that the person of a removal saw, unsent ones included: nothing else is removed. */
  seen?: Fields
  queuedAt: number
  state: 'waiting' | 'sending' | 'attention'
  problem: Problem | null
  /** The entries in whose place it came, the newest last: another tab may have one of them, and send it. */
  replaced?: readonly string[]
  /** The fields that were sent without an answer, the newest last: the server may have them. */
  unheard?: readonly Fields[]
}

export type Fields = Readonly<Record<string, unknown>>

export type Sent = {
  id: string
  inspectionId: string
  target: string
  edit: unknown
  /** The fields that the edit built on, as the entry had them when it was sent. */
  base?: Entry['base']
  saved: unknown
  status: string
  /** The entries in whose place it came. */
  replaced?: readonly string[] | undefined
  /** Another tab has sent it; `pending`: this one has an unsent edit of the same thing. */
  elsewhere?: { pending: boolean }
}

/** A long text that is typed without a network replaces itself with each letter; a tab knows one of the last. */
const mostReplaced = 100

/** Whether two entries are about the same thing. */
export const isOfSame = (one: Entry, other: Pick<Entry, 'target' | 'inspectionId'>): boolean =>
  one.target === other.target && one.inspectionId === other.inspectionId

/**
 * An edit on top of an unsent one of the same thing, with the fields that came into that one after the edit's person
 * had seen it. null: both changed the same field.
 */
const onTopOf = (unsent: Entry, entry: Entry): unknown => {
  const [mine, theirs] = [fieldsOf(entry.edit as Edit), fieldsOf(unsent.edit as Edit)]
  if (mine === null || theirs === null || !entry.base) return entry.edit
  const { fields, clashes } = merged(entry.base, mine, theirs)
  return clashes.length > 0 ? null : withFields(entry.edit as Edit, fields)
}

const seenByRemoval = ({ edit, base }: Entry, last: Entry | undefined): Fields | null =>
  fieldsOf(edit as Edit) === null ? (base ?? (last ? fieldsOf(last.edit as Edit) : null)) : null

/**
 * Adds an entry at the end, or replaces the last one with the same target, which its person saw, if that one is
 * unsent, and keeps its version. An entry keeps its own id: another tab may have the former one, and put an edit of
 * its own in that one's place.
 */
export const added = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const last = entries.findLast((other) => isOfSame(other, entry))
  const edit = last === undefined ? entry.edit : onTopOf(last, entry)
  const replaced = last && edit !== null && [...(last.replaced ?? []), last.id].slice(-mostReplaced)
  const seen = seenByRemoval(entry, last)
  const next = { ...entry, ...(replaced && { replaced }), ...(seen && { seen }) }
  if (last === undefined || last.state === 'sending' || edit === null) {
    // Later than all others, also within one millisecond: this is the order in which they are sent.
    const after = (entries.at(-1)?.queuedAt ?? -1) + 1
    return [...entries, { ...next, queuedAt: Math.max(entry.queuedAt, after) }]
  }
  return entries.map((other) =>
    other === last
      ? {
          ...next,
          edit,
          queuedAt: last.queuedAt,
          // What the first of them saw: also where that met another device's change, which is asked about again.
          version: last.version,
          base: last.base,
          ...(last.unheard && { unheard: last.unheard }),
        }
      : other,
  )
}

/**
 * Whether the server takes nothing of this entry's inspection from this person: it is another inspector's now, or
 * its field work is over.
 */
export const isShut = ({ state, problem }: Pick<Entry, 'state' | 'problem'>): boolean =>
  state === 'attention' && (problem?.status === 403 || problem?.code === 'read_only')

/** The work of inspections that took none: it is tried again, because one may be this person's again. */
export const unshut = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => (isShut(entry) ? { ...entry, state: 'waiting', problem: null } : entry))

/**
 * Whether the server had no room for this picture. It has room for other work, so the picture holds up nothing: it
 * waits for the person, or for the next start of the app.
 */
export const isWithoutRoom = (entry: Entry | undefined, problem: Problem | null): boolean =>
  problem?.status === 507 && entry !== undefined && entry.target.startsWith('photo:')

/**
 * Adds entries as they are: those of a file of copied work, or those that the person had discarded. One whose id
 * is here already is left out. An edit of the same thing stays beside them, so that neither replaces the other.
 */
export const takenIn = (entries: readonly Entry[], more: readonly Entry[]): Entry[] => {
  const list = [...entries]
  for (const entry of more) {
    if (list.some(({ id }) => id === entry.id)) continue
    const after = (list.at(-1)?.queuedAt ?? -1) + 1
    const queuedAt = Math.max(entry.queuedAt, after)
    // What stopped it may be over: the server says so again if not.
    const isHeld = entry.state === 'sending' || isShut(entry)
    list.push({ ...entry, ...(isHeld && { state: 'waiting', problem: null }), queuedAt })
  }
  return list
}

/**
 * An entry as the disk has it, to be sent by this tab; it may have been on its way. What stopped it may be over: the
 * server says so again if not.
 */
export const restored = (entry: Entry): Entry =>
  setOut(
    entry.state === 'sending' || isShut(entry) || isWithoutRoom(entry, entry.problem)
      ? { ...entry, state: 'waiting', problem: null }
      : entry,
  )

/**
 * Adds what another tab left on the disk, in the order of the work; but before this tab's own edit of the same thing,
 * which is what it shows. What this tab has or has replaced is left out.
 */
export const takenOver = (entries: readonly Entry[], found: readonly Entry[]): Entry[] => {
  const list = [...entries]
  for (const one of found) {
    if (list.some(({ id, replaced }) => id === one.id || replaced?.includes(one.id))) continue
    const older = list.findIndex(
      ({ id, state }) => state !== 'sending' && (one.replaced?.includes(id) ?? false),
    )
    const after = list.findIndex((other) => other.queuedAt > one.queuedAt || isOfSame(other, one))
    if (older >= 0) list.splice(older, 1, restored(one))
    else list.splice(after < 0 ? list.length : after, 0, restored(one))
  }
  return list
}

/** The entries that are tried again: all, or those of one inspection. A clash of two versions waits for the person. */
export const retried = (entries: readonly Entry[], inspectionId: string | null): Entry[] =>
  entries.map((entry) =>
    entry.state === 'attention' &&
    entry.problem?.code !== 'conflict' &&
    (inspectionId === null || entry.inspectionId === inspectionId)
      ? { ...entry, state: 'waiting', problem: null }
      : entry,
  )

/**
 * The next entry to send: the oldest waiting one whose target has no entry that needs attention, and whose
 * inspection still takes work. One refusal speaks for all work of an inspection.
 */
export const nextEntry = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(
    (entry) =>
      entry.state === 'waiting' &&
      !entries.some(
        (other) =>
          other.state === 'attention' &&
          other.inspectionId === entry.inspectionId &&
          (other.target === entry.target || isShut(other)),
      ),
  )

/** Whether another tab put an entry in the place of one: an entry keeps the time of the one that it replaces. */
export const isInPlaceOf = (next: Entry, entry: Entry): boolean =>
  next.id !== entry.id &&
  isOfSame(next, entry) &&
  (next.queuedAt === entry.queuedAt || (next.replaced?.includes(entry.id) ?? false))

/** The entry being sent gives way to the one that another tab put in its place, which thus keeps its turn. */
export const givenWay = (entries: readonly Entry[], next: Entry): Entry[] =>
  entries
    .filter(({ id, state }) => id !== next.id || state === 'sending')
    .map((entry) =>
      entry.state !== 'sending'
        ? entry
        : next.state === 'sending'
          ? { ...next, state: 'waiting' }
          : next,
    )
