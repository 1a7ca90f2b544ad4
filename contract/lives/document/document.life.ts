import { and, assign, type SnapshotFrom, setup } from 'xstate'
import { by, guardsOf, isBy, type Life } from '#contract/lives/life.ts'
import type { DocumentState } from '#contract/vocabulary/documents.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import * as does from './actions.ts'
import {
  type DocumentEvent,
  type DocumentFacts,
  type DocumentNotice,
  type DocumentTimer,
  keeps,
  type NoTimer,
  noFacts,
  reasons,
} from './facts.ts'

/*
 * A paper of a home: it arrives part by part and is kept. One with a last day, such as a warranty, runs until that
 * day, and its owner hears of it thirty days before and at the end. A removed document can be put back for thirty
 * days; then its file is deleted.
 */

type Known = { context: DocumentFacts; event: DocumentEvent }
/** The last day that counts: that of the event, where it brings one. */
const endsOf = ({ context, event }: Known) => (event.type === 'describe' ? event : context)
const isPast = (instant: string | null | undefined, now: string) =>
  instant != null && Date.parse(instant) <= Date.parse(now)

const document = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as DocumentFacts,
    events: {} as DocumentEvent,
    input: {} as Partial<DocumentFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    // An event without data has no last day yet: it may be one of these.
    isWithoutEnd: (known) => endsOf(known).expires_on == null,
    isOver: (known) => isPast(endsOf(known).ended_at, known.event.now),
    isNearItsEnd: (known) => isPast(endsOf(known).ending_at, known.event.now),
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<DocumentFacts>) => facts),
    tell: (_, _notice: DocumentNotice) => {},
    schedule: (_, _timer: DocumentTimer) => {},
    unschedule: (_, _timer: NoTimer) => {},
    /** Deletes its file, its parts and its text. */
    erase: () => {},
  },
})

const owner = by('owner')
// The last day decides in which of the four states a document is kept.
const kept = <const A>(actions: A) =>
  [
    { guard: and([owner, 'isWithoutEnd']), target: 'kept', reenter: true, actions },
    { guard: and([owner, 'isOver']), target: 'ended', reenter: true, actions },
    { guard: and([owner, 'isNearItsEnd']), target: 'ending', reenter: true, actions },
    { guard: owner, target: 'running', reenter: true, actions },
  ] as const
// What everybody may do with an existing document. Keeping it or putting it back twice counts once.
const owned = {
  describe: kept(does.described),
  remove: { guard: owner, target: 'removed', actions: does.removed },
  keep: { guard: owner },
  restore: { guard: owner },
} as const

export const documentChart = document.createMachine({
  id: 'document',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'uploading',
  states: {
    uploading: {
      description:
        'Parts of the file arrive. An upload that nobody continues for a day is dropped.',
      meta: {
        says: 'This document has not arrived completely',
        support: 'The upload goes on when the owner opens the page again on the same device.',
      },
      exit: does.stops.lapse,
      on: {
        begin: { guard: and([owner, 'isNew']), actions: [does.begun, does.waits.lapse] },
        keep: kept(does.stored),
        remove: { guard: owner, target: 'gone' },
        lapse: { guard: and([by('clock'), 'pauseIsOver']), target: 'gone' },
      },
    },
    kept: {
      description: 'It is kept, and it has no last day.',
      meta: {
        says: 'This document is kept',
        support: 'The document is safe. Its owner can read, rename and remove it.',
      },
      on: owned,
    },
    running: {
      description: 'It is kept, and its last day is more than 30 days away.',
      meta: {
        says: 'This document is kept',
        support: 'The owner gets a notice 30 days before the last day.',
      },
      entry: does.waits.endSoon,
      exit: does.stops.warranty,
      on: {
        ...owned,
        endSoon: {
          guard: and([by('clock'), 'endIsNear']),
          target: 'ending',
          actions: does.toldEndsSoon,
        },
      },
    },
    ending: {
      description: 'It is kept, and its last day is at most 30 days away.',
      meta: {
        says: 'This document is kept',
        support: 'The list shows it first. The owner gets a notice when the last day is over.',
      },
      entry: does.waits.end,
      exit: does.stops.warranty,
      on: {
        ...owned,
        end: {
          guard: and([by('clock'), 'lastDayIsOver']),
          target: 'ended',
          actions: does.toldEnded,
        },
      },
    },
    ended: {
      description: 'It is kept, and its last day is over.',
      meta: {
        says: 'This document is kept',
        support: 'It no longer holds. The owner can give it a new last day.',
      },
      on: owned,
    },
    removed: {
      description: 'Its owner has removed it, and can put it back for 30 days.',
      meta: {
        says: 'This document is removed',
        support: 'The owner finds it under Removed and can put it back for 30 days.',
        risk: ['deletion'],
      },
      entry: does.waits.purge,
      exit: does.stops.purge,
      on: {
        restore: kept(does.restored),
        // Removed twice is removed once.
        remove: { guard: owner },
        purge: { guard: and([by('clock'), 'timeToRestoreIsOver']), target: 'gone' },
      },
    },
    gone: {
      description: 'Its file is deleted for good.',
      meta: {
        says: 'This document is gone',
        support: 'The file is deleted and cannot be brought back.',
        risk: ['deletion'],
      },
      entry: does.erased,
      on: { remove: { guard: owner } },
    },
  },
})

export const documentLife = {
  name: 'document',
  chart: documentChart,
  reasons,
  keeps,
} as const satisfies Life

export type DocumentSnapshot = SnapshotFrom<typeof documentChart>

/** The state of a document from its column and its facts. */
export const documentState = (state: DocumentState, facts: DocumentFacts): DocumentSnapshot =>
  documentChart.resolveState({ value: state, context: facts })
