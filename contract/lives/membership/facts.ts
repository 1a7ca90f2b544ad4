import { type LifeEvent, notBefore, type Reason } from '#contract/lives/life.ts'
import type { Role } from '#contract/vocabulary/roles.ts'

export type MembershipFacts = {
  role: Role
  /** Whether the address of the account is verified. */
  verified: boolean
  /** Homes that the person owns. */
  homes: number
  /** Inspections of this inspector that are not published yet. */
  visits: number
  /** Inspections of this homeowner that are neither published nor cancelled. */
  requests: number
  /** How many admins there are besides this person, deactivated ones not counted. */
  other_admins: number
  deactivated_at: string | null
  /** Why an admin deactivated it; '' otherwise. */
  reason: string
  /** When the account will be deleted, as the person asked. */
  closes_at: string | null
  erased_at: string | null
}
export const noFacts: MembershipFacts = {
  role: 'homeowner',
  verified: true,
  homes: 0,
  visits: 0,
  requests: 0,
  other_admins: 0,
  deactivated_at: null,
  reason: '',
  closes_at: null,
  erased_at: null,
}
export type MembershipEvent = LifeEvent<{
  changeRole: { role: Role; reason: string }
  deactivate: { reason: string }
  reactivate: object
  /** The person wants the account deleted, at this instant. */
  leave: { closes_at: string }
  /** They signed in before that. */
  stay: object
  /** The instant has come. */
  erase: object
}>
/** The events that admins send. */
export const membershipVerbs = ['changeRole', 'deactivate', 'reactivate'] as const
export type MembershipVerb = (typeof membershipVerbs)[number]
export type MembershipLetter =
  | 'roleChanged'
  | 'deactivated'
  | 'reactivated'
  | 'leaving'
  | 'stays'
  | 'erased'
export type Known<V extends MembershipEvent['type'] = MembershipEvent['type']> = {
  context: MembershipFacts
  event: Extract<MembershipEvent, { type: V }>
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const reasonIf = (isBlocked: boolean, guard: string, sentence: string): readonly Reason[] =>
  isBlocked ? [{ guard, sentence }] : []

export const reasons = {
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
  hasNothingOpen: ({ context: { visits, requests } }: Known) => [
    ...reasonIf(
      visits > 0,
      'hasNothingOpen',
      `You have ${counted(visits, 'unfinished inspection')} to do. Publish the reports, or ask an admin to assign them to somebody else.`,
    ),
    ...reasonIf(
      requests > 0,
      'hasNothingOpen',
      `${counted(requests, 'inspection')} of your home ${requests === 1 ? 'is' : 'are'} not finished. Cancel ${requests === 1 ? 'it' : 'them'}, or wait for the report.`,
    ),
  ],
  dayHasCome: ({ context, event }: Known) =>
    notBefore(context.closes_at ?? '', event, {
      guard: 'dayHasCome',
      sentence: 'The day of the deletion has not come yet.',
    }),
}
