import type { Problem } from '#src/machines/calls/problem.ts'
import { fieldsOf, merged, withFields } from './edit-merge.ts'
import type { Edit } from './inspection-form-model.ts'
import { type Entry, type Fields, isOfSame, type Sent } from './outbox-model.ts'
import { same } from './same.ts'
import { withOwn } from './unheard.ts'

/* What becomes of unsent work when the server has answered to some of it, here or in another tab. */

/** The version of the saved thing, if it has one. */
const versionOf = (saved: unknown): number | null =>
  typeof saved === 'object' &&
  saved !== null &&
  'version' in saved &&
  typeof saved.version === 'number'
    ? saved.version
    : null

/** What the server has of a thing, in these fields. */
const fieldsIn = (saved: unknown, fields: Fields): Fields => {
  // The server's answer has the fields of the thing that it speaks of.
  const theirs = (saved ?? {}) as Fields
  return Object.fromEntries(Object.keys(fields).map((name) => [name, theirs[name]]))
}

/**
 * An edit that builds on what the server has now, with the fields that only another device changed. One that
 * clashes with it stays as it is, and so does one that saw neither the sent value nor the one before it, and a removal
 * of something that is not as its person saw it: the server asks about these.
 */
const rebased = (entry: Entry, saved: unknown, version: number, sawIt: boolean): Entry => {
  const { base, seen } = entry
  const edit = entry.edit as Edit
  const mine = fieldsOf(edit)
  const theirs = saved as Fields
  if (seen) {
    const now = fieldsIn(saved, seen)
    return same(seen, now) ? { ...entry, version, base: now } : entry
  }
  if (mine === null || !base) return sawIt ? { ...entry, version } : entry
  // An answer with the version alone: nobody else was there.
  if (!Object.keys(mine).every((name) => name in theirs)) return { ...entry, version }
  const { fields, clashes } = merged(withOwn(base, theirs, entry.unheard), mine, theirs)
  if (clashes.length > 0) return entry
  return { ...entry, version, base: fieldsIn(saved, mine), edit: withFields(edit, fields) }
}

/** Whether an entry was made on top of one that was sent. */
const sawSent = (entry: Entry, sent: Sent): boolean => entry.replaced?.includes(sent.id) ?? false

/** Removes a sent entry; later edits of the same target now build on the server's answer. */
export const settled = (entries: readonly Entry[], sent: Sent): Entry[] => {
  const version = versionOf(sent.saved)
  return entries
    .filter((entry) => entry.id !== sent.id || entry.state !== 'sending')
    .map((entry) =>
      version !== null && isOfSame(entry, sent)
        ? rebased(entry, sent.saved, version, sawSent(entry, sent))
        : entry,
    )
}

/**
 * What the person of an entry saw of an edit that another tab has sent since: without the fields that the other tab
 * took into it from another device. null: nobody can tell, because that one's person decided about them.
 */
const seenOf = (entry: Entry, sent: Sent): Fields | null => {
  const fields = fieldsOf(sent.edit as Edit)
  if (fields === null || !sent.base || !entry.base) return fields
  const seen = merged(sent.base, fields, entry.base)
  return seen.clashes.length > 0 ? null : seen.fields
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
      if (!isOfSame(entry, sent) || entry.state === 'sending') return entry
      // In its place: it was made on top of the sent one.
      const sawIt = entry.id === sent.id || sawSent(entry, sent)
      const after = { ...entry, base: (sawIt ? seenOf(entry, sent) : null) ?? entry.base }
      return version === null ? after : rebased(after, sent.saved, version, sawIt)
    })
}

/** An edit that a person settled field by field, on top of what the server has. */
export const resolved = (entry: Entry, edit: unknown, current: unknown): Entry => ({
  ...entry,
  edit,
  version: versionOf(current) ?? entry.version,
  base: current === null ? null : fieldsIn(current, fieldsOf(edit as Edit) ?? {}),
  ...(entry.seen && { seen: fieldsIn(current, entry.seen) }),
  state: 'waiting',
  problem: null,
})

/** The rejected edit put together with what another device saved; null where a person must choose a field. */
export const reconciled = (entry: Entry | undefined, problem: Problem): Entry | null => {
  const version = versionOf(problem.current)
  if (
    entry === undefined ||
    problem.code !== 'conflict' ||
    version === null ||
    !(entry.base ?? entry.seen)
  )
    return null
  const next = rebased(entry, problem.current, version, false)
  return next === entry ? null : { ...next, state: 'waiting', problem: null }
}

/**
 * An edit that the server does not take, for its person. Where two devices clash, it builds on what the server has of
 * this device itself: nobody is asked about that.
 */
export const held = (entry: Entry, problem: Problem): Entry => ({
  ...entry,
  state: 'attention',
  problem,
  ...(problem.code === 'conflict' &&
    entry.base &&
    versionOf(problem.current) !== null && {
      base: withOwn(entry.base, fieldsIn(problem.current, entry.base), entry.unheard),
    }),
})
