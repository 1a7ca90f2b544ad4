import type { Problem } from '#src/machines/calls/problem.ts'
import { fieldsOf, merged, withFields } from './edit-merge.ts'
import type { Edit } from './inspection-form-model.ts'

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
  base?: Readonly<Record<string, unknown>> | null | undefined
  queuedAt: number
  state: 'waiting' | 'sending' | 'attention'
  problem: Problem | null
  /** The entries in whose place it came, the newest last: another tab may have one of them, and send it. */
  replaced?: readonly string[]
}

export type Sent = {
  id: string
  inspectionId: string
  target: string
  edit: unknown
  saved: unknown
  status: string
  /** The entries in whose place it came. */
  replaced?: readonly string[] | undefined
  /** Another tab has sent it; `pending`: this one has an unsent edit of the same thing. */
  elsewhere?: { pending: boolean }
}

/** The version of the saved thing, if it has one. */
const versionOf = (saved: unknown): number | null =>
  typeof saved === 'object' &&
  saved !== null &&
  'version' in saved &&
  typeof saved.version === 'number'
    ? saved.version
    : null

/** A long text that is typed without a network replaces itself with each letter; a tab knows one of the last. */
const mostReplaced = 100

/**
 * Adds an entry at the end, or replaces the unsent one with the same target that the person saw, the last, and keeps
 * that one's version. It keeps its own id: another tab may have the former one, and put an edit of its own in that
 * one's place.
 */
export const added = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const alike = entries.filter(
    (other) => other.target === entry.target && other.inspectionId === entry.inspectionId,
  )
  const same = alike.findLast(({ state }) => state !== 'sending')
  const onTopOf = same ?? alike.at(-1)
  const replaced = onTopOf && [...(onTopOf.replaced ?? []), onTopOf.id].slice(-mostReplaced)
  const next = { ...entry, ...(replaced && { replaced }) }
  if (same === undefined) {
    // Later than all others, also within one millisecond: this is the order in which they are sent.
    const after = (entries.at(-1)?.queuedAt ?? -1) + 1
    return [...entries, { ...next, queuedAt: Math.max(entry.queuedAt, after) }]
  }
  return entries.map((other) =>
    other === same
      ? {
          ...next,
          queuedAt: same.queuedAt,
          // What the first of them saw: also where that met another device's change, which is asked about again.
          version: same.version,
          base: same.base,
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

/** An entry as the disk has it, to be sent by this tab. What stopped it may be over: the server says so again if not. */
export const restored = (entry: Entry): Entry =>
  entry.state === 'sending' || isShut(entry) || isWithoutRoom(entry, entry.problem)
    ? { ...entry, state: 'waiting', problem: null }
    : entry

/** Adds what another tab left on the disk, in the order of the work. What this tab has or has replaced is left out. */
export const takenOver = (entries: readonly Entry[], found: readonly Entry[]): Entry[] => {
  const list = [...entries]
  for (const one of found) {
    if (list.some(({ id, replaced }) => id === one.id || replaced?.includes(one.id))) continue
    const older = list.findIndex(
      ({ id, state }) => state !== 'sending' && (one.replaced?.includes(id) ?? false),
    )
    const after = list.findIndex(({ queuedAt }) => queuedAt > one.queuedAt)
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

/**
 * An edit that builds on what the server has now, with the fields that only another device changed. One that
 * clashes with it stays as it is, and so does one that saw neither what was sent nor what was there before: the
 * server asks the person about it.
 */
const rebased = (entry: Entry, saved: unknown, version: number, sawIt: boolean): Entry => {
  const edit = entry.edit as Edit
  const mine = fieldsOf(edit)
  const theirs = saved as Readonly<Record<string, unknown>>
  if (mine === null || !entry.base) return sawIt ? { ...entry, version } : entry
  // An answer with the version alone: nobody else was there.
  if (!Object.keys(mine).every((name) => name in theirs)) return { ...entry, version }
  const { fields, clashes } = merged(entry.base, mine, theirs)
  if (clashes.length > 0) return entry
  return { ...entry, version, base: theirs, edit: withFields(edit, fields) }
}

/** Whether an entry was made on top of one that was sent. */
const sawSent = (entry: Entry, sent: Sent): boolean => entry.replaced?.includes(sent.id) ?? false

/** Removes a sent entry; later edits of the same target now build on the server's answer. */
export const settled = (entries: readonly Entry[], sent: Sent): Entry[] => {
  const version = versionOf(sent.saved)
  return entries
    .filter((entry) => entry.id !== sent.id || entry.state !== 'sending')
    .map((entry) =>
      version !== null && entry.target === sent.target && entry.inspectionId === sent.inspectionId
        ? rebased(entry, sent.saved, version, sawSent(entry, sent))
        : entry,
    )
}

/**
 * Another tab of this device has sent an entry. The same entry here is done; a newer edit in its place builds on the
 * server's answer.
 */
export const settledElsewhere = (entries: readonly Entry[], sent: Sent): Entry[] => {
  const version = versionOf(sent.saved)
  return entries
    .filter(({ id, edit }) => id !== sent.id || JSON.stringify(edit) !== JSON.stringify(sent.edit))
    .filter(({ id }) => !sent.replaced?.includes(id))
    .map((entry) => {
      const isSame = entry.target === sent.target && entry.inspectionId === sent.inspectionId
      if (!isSame || entry.state === 'sending') return entry
      // In its place: it was made on top of what was sent.
      const sawIt = entry.id === sent.id || sawSent(entry, sent)
      const base = sawIt ? fieldsOf(sent.edit as Edit) : null
      const after = { ...entry, base: base ?? entry.base }
      return version === null ? after : rebased(after, sent.saved, version, sawIt)
    })
}

/** Whether another tab put an entry in the place of one: an entry keeps the time of the one that it replaces. */
export const isInPlaceOf = (next: Entry, entry: Entry): boolean =>
  next.id !== entry.id &&
  next.target === entry.target &&
  next.inspectionId === entry.inspectionId &&
  (next.queuedAt === entry.queuedAt || (next.replaced?.includes(entry.id) ?? false))

/** What is being sent gives way to what another tab put in its place, which so keeps its turn. */
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

/** An edit that a person settled field by field, on top of what the server has. */
export const resolved = (entry: Entry, edit: unknown, current: unknown): Entry => ({
  ...entry,
  edit,
  version: versionOf(current) ?? entry.version,
  // The server's answer has the fields of the thing that it speaks of.
  base: (current ?? null) as Entry['base'] & object,
  state: 'waiting',
  problem: null,
})

/** The rejected edit put together with what another device saved; null where a person must choose a field. */
export const reconciled = (entry: Entry | undefined, problem: Problem): Entry | null => {
  const version = versionOf(problem.current)
  if (entry === undefined || problem.code !== 'conflict' || version === null || !entry.base)
    return null
  const next = rebased(entry, problem.current, version, false)
  return next === entry ? null : { ...next, state: 'waiting', problem: null }
}
