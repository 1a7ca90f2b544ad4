import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Tell,
  type Unschedule,
} from '#contract/lives/life.ts'
import { noticeOf } from './notices.ts'

/*
 * An account that an admin or an inspector begins for someone, who makes it theirs with the mailed link. Or an
 * account that a visitor begins for themselves, with a visit: nothing reaches an inspector before they accept.
 */

export type InvitationFacts = {
  invited_by: string | null
  user_type: 'homeowner' | 'inspector'
  /** Null until it is made. */
  created_at: string | null
  expires_at: string
  expired_at: string | null
  accepted_at: string | null
}
const noFacts: InvitationFacts = {
  invited_by: null,
  user_type: 'homeowner',
  created_at: null,
  expires_at: '',
  expired_at: null,
  accepted_at: null,
}
export type InvitationEvent = LifeEvent<{
  invite: { expires_at: string }
  /** A visitor books a visit, and gets an account with it. */
  book: { expires_at: string }
  /** The invited person chooses a password. */
  accept: {
    password_hash: string
    /** Whether somebody has proven that the address is theirs, and has an account with it. */
    proven: boolean
    /** The name on the account. */
    name: string
  }
  /** A new link, and the time begins anew. */
  renew: { expires_at: string }
  /** Its hour has come. */
  expire: object
}>
/** No page: the notice leads nowhere. */
export type InvitationPage = 'none'
type Verb = InvitationEvent['type']
type Known<V extends Verb = Verb> = {
  context: InvitationFacts
  event: Extract<InvitationEvent, { type: V }>
}

const reasons = {
  hourHasCome: ({ context: { expires_at }, event }: Known) =>
    notBefore(expires_at, event, {
      guard: 'hourHasCome',
      sentence: 'The invitation has not expired yet.',
    }),
  /** The hour counts, also while the clock's event is on its way. */
  inTime: ({ context: { expires_at }, event }: Known): readonly Reason[] =>
    Date.parse(event.now) > Date.parse(expires_at)
      ? [{ guard: 'inTime', sentence: 'This invitation has expired. Ask for a new one.' }]
      : [],
  addressIsFree: ({ event }: Known): readonly Reason[] =>
    event.type === 'accept' && event.proven
      ? [
          {
            guard: 'addressIsFree',
            code: 'has_account',
            sentence: 'This address already has an account. Log in with it.',
          },
        ]
      : [],
}

const invitation = setup({
  types: {
    context: {} as InvitationFacts,
    events: {} as InvitationEvent,
    input: {} as Partial<InvitationFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    isForHomeowner: ({ context }) => context.user_type === 'homeowner',
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<InvitationFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'expire' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    tell: (_, _notice: Tell<'user_message', InvitationPage>) => {},
    // A new link to the invited address; the link before it opens nothing anymore.
    sendLink: () => {},
    // The account becomes active, with the home that the invitation names.
    admit: (_, _account: { password_hash: string }) => {},
  },
})

const timer = 'expire'
const starts = [
  {
    type: 'schedule',
    params: ({ event }: Known<'invite' | 'book' | 'renew'>) =>
      ({ key: timer, event: 'expire', at: event.expires_at }) as const,
  },
  { type: 'sendLink' },
] as const
const makes = [
  {
    type: 'set',
    params: ({ event: { now, expires_at } }: Known<'invite' | 'book'>) => ({
      created_at: now,
      expires_at,
    }),
  },
  ...starts,
] as const
const renews = [
  {
    type: 'set',
    params: ({ event: { expires_at } }: Known<'renew'>) => ({ expires_at, expired_at: null }),
  },
  ...starts,
] as const
const holder = by('holder')

export const invitationChart = invitation.createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'open',
  states: {
    open: {
      description: 'The invited person can accept it with the newest mailed link.',
      meta: {
        says: 'This invitation is open',
        support:
          'The newest mailed link works until its hour. Anyone who holds it can ask for a new one.',
      },
      on: {
        invite: [
          { guard: and([by('admin'), 'isNew']), actions: makes },
          { guard: and([by('anyInspector'), 'isNew', 'isForHomeowner']), actions: makes },
        ],
        book: { guard: and([by('anyone'), 'isNew', 'isForHomeowner']), actions: makes },
        accept: {
          guard: and([holder, 'inTime', 'addressIsFree']),
          target: 'accepted',
          actions: [
            {
              type: 'set',
              params: ({ event }: Known<'accept'>) => ({ accepted_at: event.now }),
            },
            { type: 'unschedule', params: { key: timer } },
            {
              type: 'admit',
              params: ({ event: { password_hash } }: Known<'accept'>) => ({ password_hash }),
            },
            {
              type: 'tell',
              params: ({ context, event }: Known<'accept'>) =>
                ({
                  to: context.invited_by,
                  type: 'user_message',
                  ...noticeOf('accepted', { name: event.name }),
                  page: 'none',
                }) as const,
            },
          ],
        },
        renew: { guard: holder, actions: renews },
        expire: {
          guard: and([by('clock'), 'hourHasCome']),
          target: 'expired',
          actions: {
            type: 'set',
            params: ({ event }: Known<'expire'>) => ({ expired_at: event.now }),
          },
        },
      },
    },
    expired: {
      description: 'Its time is over before anybody accepted it.',
      meta: {
        says: 'This invitation has expired',
        support:
          'The link no longer works. Its page offers a new one, which goes to the invited address.',
      },
      on: { renew: { guard: holder, target: 'open', actions: renews } },
    },
    accepted: {
      description: 'The invited person has chosen a password, and the account is theirs.',
      meta: {
        says: 'This invitation was already accepted',
        support: 'The account is active. The person logs in with their password.',
      },
      // Its holder needs no other link.
      on: { renew: { guard: holder } },
    },
  },
})

export const invitationLife = {
  name: 'invitation',
  chart: invitationChart,
  reasons,
  keeps: ['expires_at'],
} as const satisfies Life

export type InvitationSnapshot = SnapshotFrom<typeof invitationChart>

type Instant = Date | null
/** The state of an invitation from its columns. */
export const invitationState = (row: {
  invited_by: string | null
  user_type: InvitationFacts['user_type']
  created_at: Date
  expires_at: Date
  expired_at: Instant
  accepted_at: Instant
}): InvitationSnapshot =>
  invitationChart.resolveState({
    value: row.accepted_at !== null ? 'accepted' : row.expired_at !== null ? 'expired' : 'open',
    context: {
      invited_by: row.invited_by,
      user_type: row.user_type,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      expired_at: row.expired_at?.toISOString() ?? null,
      accepted_at: row.accepted_at?.toISOString() ?? null,
    },
  })
