import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  type Mail,
  type Reason,
} from '#contract/lives/life.ts'
import { type Role, roleWord } from '#contract/vocabulary/roles.ts'

/*
 * What a person is here: their role, and whether they may sign in. Admins decide both, each about the others and
 * never about themselves; the last admin stays one. Either decision ends all sessions of the person at once.
 */

export type MembershipFacts = {
  role: Role
  /** Whether the address of the account is verified. */
  verified: boolean
  /** Homes that the person owns. */
  homes: number
  /** Inspections of this inspector that are not published yet. */
  visits: number
  /** How many admins there are besides this person, deactivated ones not counted. */
  other_admins: number
  deactivated_at: string | null
  /** Why an admin deactivated it; '' otherwise. */
  reason: string
}
const noFacts: MembershipFacts = {
  role: 'homeowner',
  verified: true,
  homes: 0,
  visits: 0,
  other_admins: 0,
  deactivated_at: null,
  reason: '',
}
export type MembershipEvent = LifeEvent<{
  changeRole: { role: Role; reason: string }
  deactivate: { reason: string }
  reactivate: object
}>
/** The events that admins send. */
export const membershipVerbs = ['changeRole', 'deactivate', 'reactivate'] as const
export type MembershipVerb = (typeof membershipVerbs)[number]
export type MembershipLetter = 'roleChanged' | 'deactivated' | 'reactivated'
type Known<V extends MembershipEvent['type'] = MembershipEvent['type']> = {
  context: MembershipFacts
  event: Extract<MembershipEvent, { type: V }>
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const reasonIf = (isBlocked: boolean, guard: string, sentence: string): readonly Reason[] =>
  isBlocked ? [{ guard, sentence }] : []

const reasons = {
  anotherAdminStays: ({ context: { role, other_admins } }: Known) =>
    reasonIf(
      role === 'admin' && other_admins === 0,
      'anotherAdminStays',
      'This is the last admin. Make somebody else an admin first.',
    ),
  isVerified: ({ context: { verified } }: Known) =>
    reasonIf(!verified, 'isVerified', 'The address of this account is not verified yet.'),
  ownsNoHome: ({ context: { homes } }: Known) =>
    reasonIf(
      homes > 0,
      'ownsNoHome',
      `This person owns ${counted(homes, 'home')}. Transfer or archive them first.`,
    ),
  hasNoVisits: ({ context: { visits } }: Known) =>
    reasonIf(
      visits > 0,
      'hasNoVisits',
      `This inspector has ${counted(visits, 'unfinished inspection')}. Assign them to somebody else first.`,
    ),
}

const membership = setup({
  types: {
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
    mail: (_, _mail: Mail<MembershipLetter>) => {},
  },
})

const tell = <L extends MembershipLetter>(letter: L) =>
  ({ type: 'mail', params: { to: 'self', letter } }) as const

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
        // Who is active already stays so.
        reactivate: { guard: by('admin') },
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
  keeps: ['role'],
} as const satisfies Life

export type MembershipSnapshot = SnapshotFrom<typeof membershipChart>

/** The state of a membership from its facts. */
export const membershipState = (context: MembershipFacts): MembershipSnapshot =>
  membershipChart.resolveState({
    value: context.deactivated_at === null ? 'active' : 'deactivated',
    context,
  })

/** A role as a sentence has it: 'an inspector'. */
export const roleNoun = (role: Role): string =>
  `${role === 'homeowner' ? 'a' : 'an'} ${roleWord[role].toLowerCase()}`
