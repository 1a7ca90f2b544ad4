import type { Problem } from '#src/machines/calls/problem.ts'

/** One piece of unsent field work. What it says (`edit`) is the form's; the outbox only carries it. */
export type Entry = {
  id: string
  userId: string
  inspectionId: string
  /** What it changes; a newer edit of the same target takes the place of an unsent one. */
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

/** The version in what the server saved, where it has one. */
const versionOf = (saved: unknown): number | null =>
  typeof saved === 'object' &&
  saved !== null &&
  'version' in saved &&
  typeof saved.version === 'number'
    ? saved.version
    : null

/** Adds an entry at the end, or puts it in the place of an unsent one with the same target, which keeps its version. */
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

/** The entry that is sent next: the oldest that waits and whose target is not held up by one that needs attention. */
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

/** Takes a sent entry out; later edits of the same target now stand on the version that the server answered. */
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
