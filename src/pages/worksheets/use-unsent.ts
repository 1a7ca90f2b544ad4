import { useSelector } from '@xstate/react'
import { hasFieldWork } from '#src/machines/auth/session-facts.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useChildren, useOnline, useSession } from '#src/pages/shared/use-app.ts'

const none: readonly Entry[] = []

export type SaveState =
  | 'All saved'
  | 'Not read yet'
  | 'No room on this device'
  | 'Being kept'
  | 'Saving soon'
  | 'Saving'
  | 'Failed, will retry'
  | 'Kept on this device'
  | 'Needs attention'

/** What of an inspection has not reached the server yet; null: of every inspection. */
export const useUnsent = (inspectionId: string | null) => {
  const { putUnsent } = useWired()
  const { outbox } = useChildren()
  const session = useSession()
  const online = useOnline()
  const all = useSelector(outbox, (snapshot) => snapshot?.context.entries ?? none)
  const isReading = useSelector(
    outbox,
    (snapshot) => snapshot?.matches('restoring') ?? hasFieldWork(session),
  )
  const unread = useSelector(outbox, (snapshot) => snapshot?.context.unread ?? false)
  const sending = useSelector(outbox, (snapshot) => snapshot?.hasTag('sending') ?? false)
  const pausing = useSelector(outbox, (snapshot) => snapshot?.matches('pausing') ?? false)
  const keeping = useSelector(outbox, (snapshot) => snapshot?.children.keeping)
  const kept = useSelector(keeping, (snapshot) => snapshot?.hasTag('kept') ?? true)
  const full = useSelector(keeping, (snapshot) => snapshot?.hasTag('full') ?? false)
  const entries =
    inspectionId === null ? all : all.filter((entry) => entry.inspectionId === inspectionId)
  const state: SaveState = full
    ? 'No room on this device'
    : entries.some((entry) => entry.state === 'attention')
      ? 'Needs attention'
      : entries.length === 0
        ? isReading || unread
          ? 'Not read yet'
          : 'All saved'
        : !kept
          ? 'Being kept'
          : !online
            ? 'Kept on this device'
            : pausing
              ? 'Failed, will retry'
              : sending
                ? 'Saving'
                : 'Saving soon'
  return {
    entries,
    state,
    /** Unsent work of an earlier visit is still being read from this device. */
    isReading: isReading && !unread,
    /** This device could not read the unsent work of an earlier visit, and tries again. */
    unread,
    /** It is known what this device holds of an earlier visit. */
    isRead: !isReading && !unread,
    /** The server did not answer the last try. */
    pausing,
    /** The disk of this device refuses the work: it is in this page alone. */
    full,
    retry: (id: string, version: number | null) =>
      outbox?.send({ type: 'entry.retry', id, version }),
    resolve: (id: string, edit: unknown, current: unknown) =>
      outbox?.send({ type: 'entry.resolve', id, edit, current }),
    /** null: of every inspection. */
    retryAll: (of: string | null) => outbox?.send({ type: 'entries.retry', inspectionId: of }),
    discard: (ids: readonly string[]) => outbox?.send({ type: 'entries.discard', ids }),
    add: (entry: Entry) =>
      outbox === undefined ? putUnsent(entry) : outbox.send({ type: 'entry.add', entry }),
    /** Takes back a discard. */
    bringBack: (discarded: readonly Entry[]) => {
      if (outbox === undefined) for (const entry of discarded) putUnsent(entry)
      else outbox.send({ type: 'entries.takeIn', entries: discarded })
    },
  }
}

/** How far a photograph is, in words. */
export const photoState = (entries: readonly Entry[], photoId: string, full: boolean): string => {
  const entry = entries.find((one) => one.target === `photo:${photoId}`)
  if (entry === undefined) return 'Saved'
  if (entry.state === 'sending') return 'Uploading'
  if (full) return 'Not kept'
  return entry.state === 'attention' ? 'Needs attention' : 'On this device'
}
