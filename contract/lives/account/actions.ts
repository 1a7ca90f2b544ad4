import { assign, setup } from 'xstate'
import { guardsOf, isBy, type Mail, type Schedule, type Unschedule } from '#contract/lives/life.ts'
import type { StateMeta } from '#contract/vocabulary/risks.ts'
import {
  type AccountEvent,
  type AccountFacts,
  type AccountVerb,
  noFacts,
  type Of,
  type Person,
  reasons,
} from './facts.ts'

export type AccountLetter =
  | 'verify'
  | 'reset'
  | 'passwordChanged'
  | 'newAddress'
  | 'addressAsked'
  | 'addressChanged'
type Known<V extends AccountVerb> = { context: AccountFacts; event: Of<V> }

export const account = setup({
  types: {
    meta: {} as StateMeta,
    context: {} as AccountFacts,
    events: {} as AccountEvent,
    input: {} as Partial<AccountFacts> | undefined,
    tags: {} as 'maySignIn',
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    hasPassword: ({ event }) => event.type === 'make' && event.has_password,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<AccountFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'lapse' | 'expire' | 'dropEmail' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    mail: (_, _mail: Mail<AccountLetter>) => {},
    setPassword: (_, _password: { password_hash: string }) => {},
    setPerson: (_, _person: Person) => {},
    setRole: (_, _role: { user_type: 'homeowner' | 'inspector' }) => {},
    // All of them, or all but the one that sends the event.
    endSessions: (_, _which: { of: 'everywhere' | 'elsewhere' }) => {},
    // A link to a new password works once, and none of them after a change of password.
    useResetLinks: () => {},
    // Links of somebody else, who signed up with the address that another service has verified.
    forgetLinks: () => {},
    // The address that somebody asked for; a link to an earlier one ends.
    keepNewAddress: (_, _address: { email: string }) => {},
    forgetNewAddress: () => {},
    // It is the address of the account from now on.
    takeNewAddress: () => {},
    keepIdentity: (_, _identity: { issuer: string; subject: string }) => {},
    forgetIdentities: () => {},
    tellOfIdentity: (_, _identity: { name: string }) => {},
  },
})

export const input = ({ input: given }: { input: Partial<AccountFacts> | undefined }) => ({
  ...noFacts,
  ...given,
})

const born = {
  type: 'set',
  params: ({ event }: Known<'make' | 'admit'>) => ({
    created_at: event.now,
    verified_at: event.now,
  }),
} as const
export const made = [born] as const
export const verified = [
  {
    type: 'set',
    params: ({ event }: Known<AccountVerb>) => ({ verified_at: event.now, lapsed_at: null }),
  },
  { type: 'unschedule', params: { key: 'lapse' } },
] as const
export const lapsed = {
  type: 'set',
  params: ({ event }: Known<'lapse'>) => ({ lapsed_at: event.now }),
} as const
export const noResetTimer = { type: 'unschedule', params: { key: 'expire' } } as const
const setPassword = {
  type: 'setPassword',
  params: ({ event }: Known<'claim' | 'admit' | 'resetPassword' | 'changePassword'>) => ({
    password_hash: event.password_hash,
  }),
} as const
const tellOfPassword = { type: 'mail', params: { to: 'self', letter: 'passwordChanged' } } as const

export const admitted = [
  ...verified,
  setPassword,
  {
    type: 'setRole',
    params: ({ event }: Known<'admit'>) => ({ user_type: event.user_type }),
  },
] as const

const sendVerifyLink = [
  {
    type: 'set',
    params: ({ event }: Known<'signUp' | 'resendVerification' | 'forgotPassword'>) => ({
      verify_expires_at: event.expires_at,
      lapsed_at: null,
    }),
  },
  {
    type: 'schedule',
    params: ({ event }: Known<'signUp' | 'resendVerification' | 'forgotPassword'>) =>
      ({ key: 'lapse', event: 'lapse', at: event.expires_at }) as const,
  },
  { type: 'mail', params: { to: 'self', letter: 'verify' } },
] as const
export const signedUp = [
  { type: 'set', params: ({ event }: Known<'signUp'>) => ({ created_at: event.now }) },
  ...sendVerifyLink,
] as const
export const resent = sendVerifyLink
const setPerson = {
  type: 'setPerson',
  params: ({ event: { first_name, last_name, user_type } }: Known<'signUp' | 'claim'>) => ({
    first_name,
    last_name,
    user_type,
  }),
} as const
export const signedUpAgain = [setPerson, ...sendVerifyLink] as const
export const claimed = [...verified, setPassword, setPerson] as const

export const asked = [
  {
    type: 'set',
    params: ({ event }: Known<'forgotPassword'>) => ({ reset_expires_at: event.expires_at }),
  },
  {
    type: 'schedule',
    params: ({ event }: Known<'forgotPassword'>) =>
      ({ key: 'expire', event: 'expire', at: event.expires_at }) as const,
  },
  { type: 'mail', params: { to: 'self', letter: 'reset' } },
] as const
export const reset = [
  noResetTimer,
  setPassword,
  { type: 'useResetLinks' },
  { type: 'endSessions', params: { of: 'everywhere' } },
  tellOfPassword,
] as const
export const changed = [
  setPassword,
  { type: 'useResetLinks' },
  { type: 'endSessions', params: { of: 'elsewhere' } },
  tellOfPassword,
] as const

export const takenOver = [
  ...verified,
  { type: 'forgetLinks' },
  { type: 'endSessions', params: { of: 'everywhere' } },
] as const
export const identityForgotten = { type: 'forgetIdentities' } as const
export const linked = [
  {
    type: 'keepIdentity',
    params: ({ event: { issuer, subject } }: Known<'link'>) => ({ issuer, subject }),
  },
  { type: 'tellOfIdentity', params: ({ event: { name } }: Known<'link'>) => ({ name }) },
] as const

const noNewAddressTimer = { type: 'unschedule', params: { key: 'newAddress' } } as const
/** The person has the link by the new address, and the old one is told before anything changes. */
export const addressAsked = [
  {
    type: 'set',
    params: ({ event }: Known<'changeEmail'>) => ({ new_email_expires_at: event.expires_at }),
  },
  { type: 'keepNewAddress', params: ({ event }: Known<'changeEmail'>) => ({ email: event.email }) },
  {
    type: 'schedule',
    params: ({ event }: Known<'changeEmail'>) =>
      ({ key: 'newAddress', event: 'dropEmail', at: event.expires_at }) as const,
  },
  { type: 'mail', params: { to: 'self', letter: 'newAddress' } },
  { type: 'mail', params: { to: 'self', letter: 'addressAsked' } },
] as const
/** No address waits, so no hour and no other account stand in its way. */
const noNewAddress = {
  type: 'set',
  params: { new_email_expires_at: '', new_email_taken: false },
} as const
export const addressDropped = [
  noNewAddress,
  noNewAddressTimer,
  { type: 'forgetNewAddress' },
] as const
/** Links that were mailed to the old address open nothing any longer. */
export const addressChanged = [
  noNewAddress,
  noNewAddressTimer,
  { type: 'takeNewAddress' },
  { type: 'useResetLinks' },
  { type: 'mail', params: { to: 'self', letter: 'addressChanged' } },
] as const
