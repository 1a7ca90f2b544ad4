import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type Mail,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import { type Role, roleWord } from '#contract/vocabulary/roles.ts'
import {
  type Known,
  type MembershipEvent,
  type MembershipFacts,
  type MembershipLetter,
  noFacts,
  reasons,
} from './facts.ts'

/*
 * What a person is here: their role, and whether they may sign in. Admins decide both, each about the others and
 * never about themselves; the last admin stays one. Either decision ends all sessions of the person at once. Only
 * the person deletes the account: two weeks later, unless they sign in before.
 */

const membership = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as MembershipFacts,
    events: {} as MembershipEvent,
    input: {} as Partial<MembershipFacts> | undefined,
  },
  guards: {
    by: isBy,
    isSameRole: ({ context, event }) => event.type === 'changeRole' && event.role === context.role,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<MembershipFacts>) => facts),
    /** All of them, in a switched view too. */
    endSessions: () => {},
    schedule: (_, _timer: Schedule & { event: 'erase' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    /** Deletes personal data. Records of the firm stay, without a name. */
    erasePerson: () => {},
    mail: (_, _mail: Mail<MembershipLetter>) => {},
  },
})

const tell = <L extends MembershipLetter>(letter: L) =>
  ({ type: 'mail', params: { to: 'self', letter } }) as const

const dayAfter = (now: string) => new Date(Date.parse(now) + 86_400_000).toISOString()

export const membershipChart = membership.createMachine({
  id: 'membership',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'active',
  states: {
    active: {
      description: 'The person may sign in.',
      meta: {
        says: 'This account is active',
        support: 'The person logs in, and does what their role allows.',
      },
      on: {
        changeRole: [
          // The same role again changes nothing.
          { guard: and([by('admin'), 'isSameRole']) },
          {
            guard: and([
              by('admin'),
              'isVerified',
              'anotherAdminStays',
              'ownsNoHome',
              'hasNoVisits',
            ]),
            actions: [
              {
                type: 'set',
                params: ({ event }: Known<'changeRole'>) => ({ role: event.role }),
              },
              { type: 'endSessions' },
              tell('roleChanged'),
            ],
          },
        ],
        deactivate: {
          guard: and([by('admin'), 'anotherAdminStays']),
          target: 'deactivated',
          actions: [
            {
              type: 'set',
              params: ({ event }: Known<'deactivate'>) => ({
                deactivated_at: event.now,
                reason: event.reason,
              }),
            },
            { type: 'endSessions' },
            tell('deactivated'),
          ],
        },
        // An active person stays active.
        reactivate: { guard: by('admin') },
        leave: {
          guard: and([by('self'), 'anotherAdminStays', 'hasNothingOpen']),
          target: 'leaving',
          actions: [
            {
              type: 'set',
              params: ({ event }: Known<'leave'>) => ({ closes_at: event.closes_at }),
            },
            {
              type: 'schedule',
              params: ({ event }: Known<'leave'>) =>
                ({ key: 'erase', event: 'erase', at: event.closes_at }) as const,
            },
            { type: 'endSessions' },
            tell('leaving'),
          ],
        },
        stay: { guard: by('self') },
      },
    },
    leaving: {
      description: 'The person wants the account deleted; signing in keeps it until the day comes.',
      meta: {
        says: 'This account is about to be deleted',
        support:
          'The person signs in before the day in the e-mail, and the account stays as it was. Nobody else can do that for them.',
        risk: ['deletion'],
      },
      on: {
        leave: { guard: by('self') },
        stay: {
          guard: by('self'),
          target: 'active',
          actions: [
            { type: 'set', params: { closes_at: null } },
            { type: 'unschedule', params: { key: 'erase' } },
            tell('stays'),
          ],
        },
        erase: [
          {
            guard: and([by('clock'), 'dayHasCome', 'anotherAdminStays', 'hasNothingOpen']),
            target: 'erased',
            actions: [
              {
                type: 'set',
                params: ({ event }: Known<'erase'>) => ({
                  erased_at: event.now,
                  deactivated_at: event.now,
                }),
              },
              { type: 'endSessions' },
              tell('erased'),
              { type: 'erasePerson' },
            ],
          },
          // Something has begun meanwhile: it is tried again a day later.
          {
            guard: and([by('clock'), 'dayHasCome']),
            actions: [
              {
                type: 'set',
                params: ({ event }: Known<'erase'>) => ({ closes_at: dayAfter(event.now) }),
              },
              {
                type: 'schedule',
                params: ({ event }: Known<'erase'>) =>
                  ({ key: 'erase', event: 'erase', at: dayAfter(event.now) }) as const,
              },
            ],
          },
        ],
      },
    },
    erased: {
      description: 'The account is deleted: nothing personal is left, and nobody can sign in.',
      meta: {
        says: 'This account was deleted',
        support:
          'It cannot be brought back. The person may sign up again; inspections and reports of before stay records of the firm.',
        risk: ['deletion'],
      },
    },
    deactivated: {
      description: 'An admin has deactivated the account: the person cannot sign in.',
      meta: {
        says: 'This account is deactivated',
        support:
          'Nobody can sign in to the account, and an inspector gets no visits. An admin can activate it again.',
      },
      on: {
        deactivate: { guard: by('admin') },
        reactivate: {
          guard: by('admin'),
          target: 'active',
          actions: [
            { type: 'set', params: { deactivated_at: null, reason: '' } },
            tell('reactivated'),
          ],
        },
      },
    },
  },
})

export const membershipLife = {
  name: 'membership',
  chart: membershipChart,
  reasons,
  keeps: ['role', 'closes_at'],
} as const satisfies Life

export type MembershipSnapshot = SnapshotFrom<typeof membershipChart>

/** The state of a membership from its facts. */
export const membershipState = (context: MembershipFacts): MembershipSnapshot =>
  membershipChart.resolveState({
    value:
      context.erased_at !== null
        ? 'erased'
        : context.deactivated_at !== null
          ? 'deactivated'
          : context.closes_at !== null
            ? 'leaving'
            : 'active',
    context,
  })

/** A role as a sentence has it: 'an inspector'. */
export const roleNoun = (role: Role): string =>
  `${role === 'homeowner' ? 'a' : 'an'} ${roleWord[role].toLowerCase()}`
