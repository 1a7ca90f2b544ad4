import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  notBefore,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'

/*
 * A link by which an owner lets others read a report or their own analysis, until it expires or they revoke it.
 */

export type ShareLinkFacts = {
  /** Null until the owner makes it. */
  created_at: string | null
  expires_at: string
  expired_at: string | null
  revoked_at: string | null
}
const noFacts: ShareLinkFacts = {
  created_at: null,
  expires_at: '',
  expired_at: null,
  revoked_at: null,
}
export type ShareLinkEvent = LifeEvent<{
  share: { expires_at: string }
  revoke: object
  /** Its hour has come. */
  expire: object
}>
type Known<V extends ShareLinkEvent['type']> = {
  context: ShareLinkFacts
  event: Extract<ShareLinkEvent, { type: V }>
}

const reasons = {
  hourHasCome: ({
    context: { expires_at },
    event,
  }: {
    context: ShareLinkFacts
    event: ShareLinkEvent
  }) =>
    notBefore(expires_at, event, {
      guard: 'hourHasCome',
      sentence: 'The link has not expired yet.',
    }),
}

const link = setup({
  types: {
    context: {} as ShareLinkFacts,
    events: {} as ShareLinkEvent,
    input: {} as Partial<ShareLinkFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<ShareLinkFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'expire' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
  },
})

const timer = 'expire'
const revoke = {
  // The product itself: the home has another owner, or is archived.
  guard: by('owner', 'system'),
  target: 'revoked',
  actions: [
    { type: 'set', params: ({ event }: Known<'revoke'>) => ({ revoked_at: event.now }) },
    { type: 'unschedule', params: { key: timer } },
  ],
} as const

export const shareLinkChart = link.createMachine({
  id: 'share-link',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'open',
  states: {
    open: {
      description: 'Anyone who holds the link reads what it shows.',
      meta: {
        says: 'This link is open',
        support: 'The link works until the hour shown. Its owner can revoke it.',
      },
      on: {
        share: {
          guard: and([by('owner'), 'isNew']),
          actions: [
            {
              type: 'set',
              params: ({ event: { now, expires_at } }: Known<'share'>) => ({
                created_at: now,
                expires_at,
              }),
            },
            {
              type: 'schedule',
              params: ({ event }: Known<'share'>) =>
                ({ key: timer, event: 'expire', at: event.expires_at }) as const,
            },
          ],
        },
        expire: {
          guard: and([by('clock'), 'hourHasCome']),
          target: 'expired',
          actions: {
            type: 'set',
            params: ({ event }: Known<'expire'>) => ({ expired_at: event.now }),
          },
        },
        revoke,
      },
    },
    expired: {
      description: 'Its time is over.',
      meta: {
        says: 'This link has expired',
        support: 'The link no longer works. The owner can make another one.',
      },
      on: { revoke },
    },
    revoked: {
      description: 'The owner has withdrawn it.',
      meta: {
        says: 'The owner has withdrawn this link',
        support: 'The owner withdrew the link. It works no more, and cannot be brought back.',
      },
      // Revoked twice is revoked once.
      on: { revoke: { guard: by('owner', 'system') } },
    },
  },
})

export const shareLinkLife = {
  name: 'share-link',
  chart: shareLinkChart,
  reasons,
  keeps: ['expires_at'],
} as const satisfies Life

export type ShareLinkSnapshot = SnapshotFrom<typeof shareLinkChart>

type Instant = Date | null
/** The state of a link from its columns. */
export const shareLinkState = (row: {
  created_at: Date
  expires_at: Date
  expired_at: Instant
  revoked_at: Instant
}): ShareLinkSnapshot =>
  shareLinkChart.resolveState({
    value: row.revoked_at !== null ? 'revoked' : row.expired_at !== null ? 'expired' : 'open',
    context: {
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      expired_at: row.expired_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    },
  })
