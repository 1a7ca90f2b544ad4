import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { isTemporary, problemOf } from '#src/machines/calls/problem.ts'
import { deviceRetry, editQuiet, outboxPause } from '#src/machines/shell/constants.ts'
import { keepingMachine } from './keeping.machine.ts'
import {
  added,
  type Entry,
  givenWay,
  isOfSame,
  isWithoutRoom,
  nextEntry,
  restored,
  retried,
  type Sent,
  takenIn,
  takenOver,
  unshut,
} from './outbox-model.ts'
import { held, reconciled, resolved, settled, settledElsewhere } from './outbox-settled.ts'
import { setOut } from './unheard.ts'
import { shownWithout } from './way-back.ts'

type Context = {
  userId: string
  entries: Entry[]
  online: boolean
  /** A notice came while an entry was on its way: a refusal may be older than it. */
  noticed: boolean
  /** This device could not read what it has of an earlier visit. */
  unread: boolean
}
type Event =
  | { type: 'entry.add'; entry: Entry }
  | { type: 'entry.retry'; id: string; version: number | null }
  | ({ type: 'entry.resolve' } & Resolved)
  /** From a file of copied work, or discarded a moment ago. */
  | { type: 'entries.takeIn'; entries: readonly Entry[] }
  /** null: of every inspection. */
  | { type: 'entries.retry'; inspectionId: string | null }
  | { type: 'entries.discard'; ids: readonly string[] }
  | { type: 'network.changed'; online: boolean }
  /** Another tab has ended: what the disk has by now. */
  | { type: 'entries.found'; entries: readonly Entry[] }
  /** The server told this person something: an inspection that was another's may be theirs again. */
  | { type: 'notice.came' }
  /** Another tab of this device has sent an entry. */
  | { type: 'entry.sentElsewhere'; sent: Sent }

/** What a person chose where two devices clash; `current`: what the server has. */
type Resolved = { id: string; edit: unknown; current: unknown }

const sendingOf = ({ entries }: Context) => entries.find(({ state }) => state === 'sending')

/** What another tab put in the place of an entry; only the wiring of sendEntry says so. */
const newerOf = (error: unknown) => problemOf(error).current as Entry

/** Types, actors, guards, actions and delays of the outbox; the chart itself is outbox.machine.ts. */
export const outbox = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as
      | { type: 'entry.sent'; sent: Sent }
      | { type: 'entry.found'; entry: Entry }
      /** What shows the things as they were before, and the unsent work on them that stays. */
      | { type: 'entries.discarded'; shown: readonly Entry[] }
      | { type: 'entry.merged'; inspectionId: string; before: unknown; after: unknown },
    input: {} as { userId: string; online: boolean },
    tags: {} as 'sending' | 'waiting',
    children: {} as { keeping: 'keepEntries' },
  },
  actors: {
    keepEntries: keepingMachine,
    readEntries: fromPromise<Entry[], { userId: string }>(() =>
      Promise.reject(new Error('readEntries must be provided')),
    ),
    watchTabs: fromCallback<Event, { userId: string }>(() => {
      throw new Error('watchTabs must be provided')
    }),
    sendEntry: fromPromise<Sent, { entry: Entry | undefined }>(() =>
      Promise.reject(new Error('sendEntry must be provided')),
    ),
  },
  guards: {
    hasNext: ({ context }) => context.online && nextEntry(context.entries) !== undefined,
    isOnline: ({ context }) => context.online,
    isUnread: ({ context }) => context.unread,
    hasEntries: ({ context }) => context.entries.length > 0,
    /** The entry being sent has left the list. */
    hasNoneInHand: ({ context }) => sendingOf(context) === undefined,
    /** The other device changed other fields: nobody has to choose. */
    isMergeable: ({ context }, { error }: { error: unknown }) =>
      reconciled(sendingOf(context), problemOf(error)) !== null,
    /** Another tab has sent it, and says so. */
    isSentElsewhere: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'sent_elsewhere',
    /** Another tab has put a newer edit in its place. */
    isReplacedElsewhere: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'replaced_elsewhere',
    isTemporary: ({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      return isTemporary(problem) && !isWithoutRoom(sendingOf(context), problem)
    },
  },
  actions: {
    keepRead: assign(({ context }, { entries }: { entries: Entry[] }) => ({
      entries: context.entries.reduce(added, entries.map(restored)),
      unread: false,
    })),
    noteUnread: assign({ unread: true }),
    add: assign(({ context }, { entry }: { entry: Entry }) => ({
      entries: added(context.entries, entry),
    })),
    retry: assign(({ context }, { id, version }: { id: string; version: number | null }) => ({
      entries: context.entries.map((entry) =>
        entry.id === id
          ? {
              ...entry,
              state: 'waiting' as const,
              problem: null,
              version: version ?? entry.version,
            }
          : entry,
      ),
    })),
    reconcile: assign(({ context }, { error }: { error: unknown }) => {
      const next = reconciled(sendingOf(context), problemOf(error))
      return {
        entries: context.entries.map((entry) =>
          entry.state === 'sending' ? (next ?? entry) : entry,
        ),
      }
    }),
    /** The person chose, field by field. */
    resolve: assign(({ context }, { id, edit, current }: Resolved) => ({
      entries: context.entries.map((entry) =>
        entry.id === id ? resolved(entry, edit, current) : entry,
      ),
    })),
    tellReconciled: emit(({ context }, { error }: { error: unknown }) => {
      const entry = sendingOf(context)
      return {
        type: 'entry.merged' as const,
        inspectionId: entry?.inspectionId ?? '',
        before: entry?.edit,
        after: reconciled(entry, problemOf(error))?.edit,
      }
    }),
    tellResolved: emit(({ context }, { id, edit }: Resolved) => {
      const entry = context.entries.find((one) => one.id === id)
      return {
        type: 'entry.merged' as const,
        inspectionId: entry?.inspectionId ?? '',
        before: entry?.edit,
        after: edit,
      }
    }),
    takeOver: assign(({ context }, { entries }: { entries: readonly Entry[] }) => ({
      entries: takenOver(context.entries, entries),
    })),
    /** The form of this tab shows it, unless it has unsent work on the same thing: then the server asks. */
    tellFound: enqueueActions(({ context, enqueue }, params: { entries: readonly Entry[] }) => {
      const after = takenOver(context.entries, params.entries)
      const isNew = ({ id }: Entry) => !context.entries.some((one) => one.id === id)
      for (const entry of after.filter(isNew)) {
        const older = context.entries.find(({ id }) => entry.replaced?.includes(id))
        if (older !== undefined)
          enqueue.emit({
            type: 'entry.merged',
            inspectionId: entry.inspectionId,
            before: older.edit,
            after: entry.edit,
          })
        else if (!context.entries.some((one) => isOfSame(one, entry)))
          enqueue.emit({ type: 'entry.found', entry })
      }
    }),
    takeIn: assign(({ context }, { entries }: { entries: readonly Entry[] }) => ({
      entries: takenIn(context.entries, entries),
    })),
    /** The form shows it again; where it has unsent work on the same thing, the server asks. */
    tellTakenIn: enqueueActions(({ context, enqueue }, params: { entries: readonly Entry[] }) => {
      for (const entry of takenIn(context.entries, params.entries).slice(context.entries.length))
        if (!context.entries.some((one) => isOfSame(one, entry)))
          enqueue.emit({ type: 'entry.found', entry })
    }),
    retryAll: assign(({ context }, { inspectionId }: { inspectionId: string | null }) => ({
      entries: retried(context.entries, inspectionId),
    })),
    discard: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      entries: context.entries.filter(({ id }) => !ids.includes(id)),
    })),
    tellDiscarded: emit(({ context }, { ids }: { ids: readonly string[] }) => ({
      type: 'entries.discarded' as const,
      shown: shownWithout(context.entries, ids),
    })),
    beginSending: assign(({ context }) => {
      const next = nextEntry(context.entries)
      return {
        noticed: false,
        entries: context.entries.map((entry) =>
          entry === next ? { ...setOut(entry), state: 'sending' as const } : entry,
        ),
      }
    }),
    settle: assign(({ context }, { sent }: { sent: Sent }) => ({
      entries: settled(context.entries, sent),
    })),
    settleElsewhere: assign(({ context }, { sent }: { sent: Sent }) => ({
      entries: settledElsewhere(context.entries, sent),
    })),
    dropSending: assign(({ context }) => ({
      entries: context.entries.filter(({ state }) => state !== 'sending'),
    })),
    giveWay: assign(({ context }, { error }: { error: unknown }) => ({
      entries: givenWay(context.entries, newerOf(error)),
    })),
    /** The form of this tab has not seen it. */
    tellNewer: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'entry.merged' as const,
      inspectionId: newerOf(error).inspectionId,
      before: sendingOf(context)?.edit,
      after: newerOf(error).edit,
    })),
    putBack: assign(({ context }) => ({
      entries: context.entries.map((entry) =>
        entry.state === 'sending' ? { ...entry, state: 'waiting' as const } : entry,
      ),
    })),
    refuse: assign(({ context }, { error }: { error: unknown }) => {
      const entries = context.entries.map((entry) =>
        entry.state === 'sending' ? held(entry, problemOf(error)) : entry,
      )
      return { entries: context.noticed ? unshut(entries) : entries }
    }),
    keepNetwork: assign(({ context }, { online }: { online: boolean }) => ({
      online,
      // A notice may have come meanwhile.
      entries: online ? unshut(context.entries) : context.entries,
    })),
    unshut: assign(({ context }) => ({
      entries: unshut(context.entries),
      noticed: sendingOf(context) !== undefined,
    })),
    tellSent: emit((_, { sent }: { sent: Sent }) => ({ type: 'entry.sent' as const, sent })),
    /** What another tab changed of a thing that this one has unsent work on. */
    tellMerged: enqueueActions(({ context, enqueue }, { sent }: { sent: Sent }) => {
      const after = settledElsewhere(context.entries, sent)
      for (const { id, edit, inspectionId } of after) {
        const before = context.entries.find((entry) => entry.id === id)?.edit
        if (before !== edit)
          enqueue.emit({ type: 'entry.merged', inspectionId, before, after: edit })
      }
    }),
    tellSentElsewhere: emit(({ context }, { sent }: { sent: Sent }) => ({
      type: 'entry.sent' as const,
      sent: {
        ...sent,
        elsewhere: {
          pending: context.entries.some((one) => isOfSame(one, sent)),
        },
      },
    })),
    /** The whole list goes to the disk of this device, which says when it has it. */
    storeEntries: sendTo('keeping', (_, { entries }: { entries: Entry[] }) => ({
      type: 'list.changed',
      entries,
    })),
    /** Provided by wiring: the other tabs of this device learn what the server has. */
    tellTabs: (_, _params: { sent: Sent }) => {},
    /** Provided by wiring: the copies on this device show no longer what the person has discarded. */
    mendCopies: (_, _params: { shown: readonly Entry[] }) => {},
    /** Provided by wiring: the server has the picture, so this device needs it no more. */
    forgetPicture: (_, _params: { sent: Sent; entries: Entry[] }) => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { deviceRetry, editQuiet, outboxPause },
})

/** What shows the things without the entries that the person discards. */
export const shownAfter = ({
  context,
  event,
}: {
  context: Context
  event: Extract<Event, { type: 'entries.discard' }>
}) => ({ shown: shownWithout(context.entries, event.ids) })
