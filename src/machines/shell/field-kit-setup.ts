import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Problem, problemOf } from '#src/machines/calls/problem.ts'
import { appAgain, copiesAge, copiesPause, interruptAgain } from './constants.ts'

/** Inspections with everything that field work reads, by id: when this device got them, in milliseconds. */
export type Copies = Readonly<Record<string, number>>
type Context = {
  userId: string
  online: boolean
  /** A homeowner's device: a new version comes by itself, without an offer. */
  isHome: boolean
  copies: Copies
  /** Inspections that the person asked for, beside those of the next days. */
  asked: readonly string[]
  /** Inspections that are still to be copied. */
  queue: readonly string[]
  /** Why the last try ended early. */
  problem: Problem | null
}
type Event =
  /** The browser has the whole app: it opens without a network. */
  | { type: 'app.kept' }
  | { type: 'app.failed' }
  /** This browser has no service workers, or the address is no secure one. */
  | { type: 'app.impossible' }
  | { type: 'version.waiting' }
  /** Another tab took the new version. */
  | { type: 'version.taken' }
  | { type: 'version.take' }
  /** Of the next days' inspections, and of these. */
  | { type: 'download.request'; inspectionIds?: readonly string[] }
  | { type: 'network.changed'; online: boolean }

/** Types, actors, guards, actions and delays of the field kit; the chart itself is field-kit.machine.ts. */
export const fieldKit = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as Context,
    events: {} as Event,
    input: {} as { userId: string; online: boolean; isHome?: boolean },
    tags: {} as 'opensOffline' | 'offered' | 'taking' | 'downloading',
  },
  actors: {
    /** Registers the service worker and tells what becomes of it. */
    watchApp: fromCallback<Event>(() => {
      throw new Error('watchApp must be provided')
    }),
    /** The waiting version becomes the one of this device. */
    takeVersion: fromPromise<void>(() => Promise.reject(new Error('takeVersion must be provided'))),
    /** The copies from an earlier visit. */
    readCopies: fromPromise<Copies, { userId: string }>(() =>
      Promise.reject(new Error('readCopies must be provided')),
    ),
    /**
     * Copies what all inspections share, and answers the ids of those of the next days and of the asked ones. On a
     * homeowner's device: copies what shows their homes, and answers the areas whose answers wait here.
     */
    listVisits: fromPromise<readonly string[], { userId: string; asked: readonly string[] }>(() =>
      Promise.reject(new Error('listVisits must be provided')),
    ),
    /**
     * Copies everything that field work reads of one inspection, or sends the unsent work of an area; answers the time.
     * `placeId`: the inspection’s id, or the area as `listVisits` named it.
     */
    copyVisit: fromPromise<number, { userId: string; placeId: string }>(() =>
      Promise.reject(new Error('copyVisit must be provided')),
    ),
  },
  guards: {
    isHome: ({ context }) => context.isHome,
    isOnline: ({ context }) => context.online,
    isBack: (_, { online }: { online: boolean }) => online,
    hasNext: ({ context }) => context.queue.length > 0,
    isAsked: ({ context }) => context.asked.length > 0,
    /** The server answered: this inspection is no longer this person's, or it broke an answer. */
    isAnswered: (_, { error }: { error: unknown }) => problemOf(error).status !== null,
    /** Provided by wiring: nothing is unsent, no form has typed text, and nobody is typing. */
    mayInterrupt: () => false,
  },
  actions: {
    keepNetwork: assign((_, { online }: { online: boolean }) => ({ online })),
    keepCopies: assign((_, { copies }: { copies: Copies }) => ({ copies })),
    keepAsked: assign(
      ({ context }, { inspectionIds = [] }: { inspectionIds?: readonly string[] }) => ({
        asked: [...new Set([...context.asked, ...inspectionIds])],
      }),
    ),
    /** What was asked for meanwhile is not among them yet. */
    keepQueue: assign(({ context }, { queue }: { queue: readonly string[] }) => ({
      queue,
      asked: context.asked.filter((id) => !queue.includes(id)),
      problem: null,
    })),
    keepCopy: assign(({ context: { copies, queue } }, { at }: { at: number }) => ({
      copies: { ...copies, [queue[0] ?? '']: at },
      queue: queue.slice(1),
    })),
    skip: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      queue: [],
      asked: [],
    })),
    /** Provided by wiring. */
    reloadPage: () => {},
    log: (_, _params: { error: unknown }) => {},
  },
  delays: { appAgain, copiesAge, copiesPause, interruptAgain },
})

/** The other tab's new version, or this tab's own choice: asked whether it may interrupt, again and again. */
export const offering = (take: string) =>
  ({
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'mayInterrupt', target: 'offered' }, { target: 'held' }] },
      held: {
        description: 'Something is unsent or half typed: nobody is asked now.',
        meta: {
          support:
            'A new version waits. The app offers it once all work is sent and no form is half filled in.',
        },
        after: { interruptAgain: 'deciding' },
      },
      offered: {
        tags: 'offered',
        description: 'The person is offered the new version; it waits as long as they like.',
        meta: { support: 'The app offers a new version. Taking it reloads the page.' },
        after: { interruptAgain: 'deciding' },
        on: { 'version.take': { guard: 'mayInterrupt', target: take } },
      },
    },
  }) as const
