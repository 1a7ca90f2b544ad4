import type { Problem } from '#src/machines/calls/problem.ts'

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
  queuedAt: number
  state: 'waiting' | 'sending' | 'attention'
  problem: Problem | null
}

export type Sent = {
  id: string
  inspectionId: string
  target: string
  edit: unknown
  saved: unknown
  status: string
}

/** The version of the saved thing, if it has one. */
const versionOf = (saved: unknown): number | null =>
  typeof saved === 'object' &&
  saved !== null &&
  'version' in saved &&
  typeof saved.version === 'number'
    ? saved.version
    : null

/** Adds an entry at the end, or replaces an unsent one with the same target and keeps that one's version. */
export const added = (entries: readonly Entry[], entry: Entry): Entry[] => {
  const same = entries.find(
    (other) =>
      other.target === entry.target &&
      other.inspectionId === entry.inspectionId &&
      other.state !== 'sending',
  )
  if (same === undefined) {
    // Later than all others, also within one millisecond: this is the order in which they are sent.
    const after = (entries.at(-1)?.queuedAt ?? -1) + 1
    return [...entries, { ...entry, queuedAt: Math.max(entry.queuedAt, after) }]
  }
  return entries.map((other) =>
    other === same
      ? {
          ...entry,
          id: same.id,
          queuedAt: same.queuedAt,
          version: same.state === 'attention' ? entry.version : same.version,
        }
      : other,
  )
}

/** The next entry to send: the oldest waiting one whose target has no entry that needs attention. */
export const nextEntry = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(
    (entry) =>
      entry.state === 'waiting' &&
      !entries.some(
        (other) =>
          other.state === 'attention' &&
          other.target === entry.target &&
          other.inspectionId === entry.inspectionId,
      ),
  )

/** Removes a sent entry; later edits of the same target now build on the version in the server's answer. */
export const settled = (entries: readonly Entry[], sent: Sent): Entry[] => {
  const version = versionOf(sent.saved)
  return entries
    .filter((entry) => entry.id !== sent.id || entry.state !== 'sending')
    .map((entry) =>
      version !== null && entry.target === sent.target && entry.inspectionId === sent.inspectionId
        ? { ...entry, version }
        : entry,
    )
}
