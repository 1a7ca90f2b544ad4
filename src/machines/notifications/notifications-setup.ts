import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import type { Say } from '#src/machines/auth/session-facts.ts'
import {
  pollEvery,
  skipRefetchWithin,
  streamReconnect,
  streamSilence,
} from '#src/machines/shell/constants.ts'
import { tellPerson } from '#src/machines/shell/upward.ts'
import {
  allRead,
  arrived,
  dismissed,
  emptyFeed,
  extended,
  type Feed,
  type Id,
  missed,
  noticeIn,
  read,
  restored,
  type Show,
  shown,
} from './notifications-model.ts'

export type Change =
  | { kind: 'read'; id: Id }
  | { kind: 'readAll' }
  | { kind: 'dismiss'; id: Id }
  | { kind: 'restore'; notice: Notification }

type Context = {
  feed: Feed
  show: Show
  error: string | null
  changes: Change[]
  /** The last dismissed notice, while its dismissal can be undone. */
  offer: Notification | null
  /** Why the call on its way is not the last one: the list changed meanwhile, or somebody asked for it anew. */
  again: 'changed' | 'asked' | null
  /** The notices that arrived during the call. */
  late: Notification[]
}
/** Older notices of one of the two lists. */
export type Older = { show: Show; older: Notification[] }
type Event =
  | { type: 'refresh' }
  | { type: 'loadMore' }
  | { type: 'show.change'; show: Show }
  | { type: 'change.request'; change: Change }
  | { type: 'offer.close' }
  | { type: 'tab.shown' }
  | { type: 'token.renewed' }
  | { type: 'stream.connected' }
  | { type: 'stream.pinged' }
  /** Of the error a trace keeps the code; the chart does the same with either. */
  | { type: 'stream.failed'; error: { code: 'stream_refused' | 'stream_cut' } }
  | { type: 'stream.unavailable' }
  | { type: 'notification.arrived'; notification: Notification }
  | { type: 'notification.withdrawn'; id: Id }

/** The feed after a change that the server has confirmed. */
const after = (feed: Feed, change: Change): Feed => {
  if (change.kind === 'read') return read(feed, change.id)
  if (change.kind === 'readAll') return allRead(feed)
  return change.kind === 'dismiss' ? dismissed(feed, change.id) : restored(feed, change.notice)
}

/** The notices that no answer has shown yet, after a change that the server has confirmed. */
const lateAfter = (late: readonly Notification[], change: Change): Notification[] => {
  const isIt = ({ id }: Notification) => 'id' in change && String(id) === String(change.id)
  if (change.kind === 'dismiss') return late.filter((notice) => !isIt(notice))
  return late.map((notice) =>
    change.kind === 'readAll' || (change.kind === 'read' && isIt(notice))
      ? { ...notice, is_read: true }
      : notice,
  )
}

/** Types, actors, guards, actions and delays of the bell’s chart; the chart itself is notifications.machine.ts. */
export const notifications = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'failed' | 'live' | 'polling' | 'changing',
  },
  actors: {
    loadFeed: fromPromise<Feed, { show: Show }>(() =>
      Promise.reject(new Error('loadFeed must be provided')),
    ),
    loadOlder: fromPromise<Older, { offset: number; show: Show }>(() =>
      Promise.reject(new Error('loadOlder must be provided')),
    ),
    sendChange: fromPromise<void, { change: Change | undefined }>(() =>
      Promise.reject(new Error('sendChange must be provided')),
    ),
    openStream: fromCallback<Event>(() => {
      throw new Error('openStream must be provided')
    }),
  },
  guards: {
    hasMoreChanges: ({ context }) => context.changes.length > 0,
    mustAskAgain: ({ context }) => context.again !== null,
    wasAskedAgain: ({ context }) => context.again === 'asked',
    isApart: (_, { show }: { show: Show }) => show !== 'all',
    /** The change that is confirmed now takes the last one off the list, and the server has more. */
    runsOut: ({ context: { feed, show, changes } }) => {
      const [change] = changes
      if (change === undefined) return false
      const { items, complete } = shown(after(feed, change), show)
      return items.length === 0 && !complete && shown(feed, show).items.length > 0
    },
    isRestoring: ({ context }) => context.changes[0]?.kind === 'restore',
  },
  actions: {
    /** The call that a late notice asks for may reach a server that lags behind: it does not take the notice away. */
    asking: assign(({ context }) => ({
      again: null,
      late: context.again === null ? [] : context.late,
    })),
    askAfter: assign({ again: 'asked' }),
    noteLate: assign(({ context }, { notification }: { notification: Notification }) => ({
      again: context.again ?? ('changed' as const),
      late: [...context.late, notification],
    })),
    /** An answer from before a notice arrived does not take it away. */
    keepFeed: assign(({ context }, { feed }: { feed: Feed }) => ({
      feed: context.late.reduce(arrived, feed),
      error: null,
    })),
    keepOlder: assign(({ context }, { show, older }: Older) => ({
      feed: extended(context.feed, show, older),
    })),
    keepShow: assign((_, { show }: { show: Show }) => ({ show })),
    failFeed: assign({ feed: emptyFeed, error: 'Failed to load notifications' }),
    addArrived: assign(({ context }, { notification }: { notification: Notification }) => ({
      feed: arrived(context.feed, notification),
    })),
    /** The server took it back; a call on its way may answer from before that. */
    takeOut: assign(({ context }, { id }: { id: Id }) => ({
      again: context.again ?? ('changed' as const),
      late: context.late.filter((notice) => String(notice.id) !== String(id)),
      feed: dismissed(context.feed, id),
    })),
    queueChange: assign(({ context }, { change }: { change: Change }) => ({
      changes: [...context.changes, change],
    })),
    applyChange: assign(({ context }) => {
      const [change, ...changes] = context.changes
      if (change === undefined) return {}
      const { feed } = context
      return {
        changes,
        // A call on its way may answer from before this.
        again: context.again ?? ('changed' as const),
        late: lateAfter(context.late, change),
        ...(change.kind === 'dismiss' && { offer: noticeIn(feed, change.id) }),
        feed: after(feed, change),
      }
    }),
    closeOffer: assign({ offer: null }),
    dropChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    tellArrived: tellPerson((_, { notification }: { notification: Notification }) => ({
      type: 'notification.arrived',
      notification,
    })),
    /** What shows the same things is as old as the gap. */
    tellMissed: enqueueActions(({ context, enqueue }, { feed }: { feed: Feed }) => {
      for (const notification of missed(context.feed, feed))
        enqueue(tellPerson({ type: 'notification.arrived', notification }))
    }),
    askForMore: raise({ type: 'loadMore' }),
    /** A gap is a reason to look again, five seconds or not. */
    refetch: raise({ type: 'refresh' }),
    say: (_, _params: Say) => {},
  },
  delays: { skipRefetchWithin, streamReconnect, streamSilence, pollEvery },
})
