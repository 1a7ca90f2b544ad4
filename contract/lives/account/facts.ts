import { type LifeEvent, notBefore, type Reason } from '#contract/lives/life.ts'

export type AccountFacts = {
  /** Null until it is made. */
  created_at: string | null
  verified_at: string | null
  lapsed_at: string | null
  /** When the newest link to verify the address expires. */
  verify_expires_at: string
  /** When the newest link to a new password expires. */
  reset_expires_at: string
  /** When the link to another address expires. */
  new_email_expires_at: string
  /** Whether another account has the address meanwhile. */
  new_email_taken: boolean
}
export const noFacts: AccountFacts = {
  created_at: null,
  verified_at: null,
  lapsed_at: null,
  verify_expires_at: '',
  reset_expires_at: '',
  new_email_expires_at: '',
  new_email_taken: false,
}

type Password = { password_hash: string }
export type Person = {
  first_name: string
  last_name: string
  user_type: 'homeowner' | 'inspector'
}
export type AccountEvent = LifeEvent<{
  /** Again for an address that nobody has verified: then no password counts, and the reader of the mailbox chooses. */
  signUp: Password & Person & { expires_at: string }
  /** By a command for admins, and by the seed. In a demo nobody has a password. */
  make: { has_password: boolean }
  /** By an invitation that its holder has accepted. */
  admit: Password & { user_type: 'homeowner' | 'inspector' }
  verify: { link_expires_at: string }
  /** Several people signed up: the one who holds a link says who they are, and chooses the password. */
  claim: Password & Person & { link_expires_at: string }
  resendVerification: { expires_at: string }
  /** The hour of the link that verifies the address has come. */
  lapse: object
  /** Of an account that several people signed up for, it sends the link that asks its reader who they are. */
  forgotPassword: { expires_at: string }
  resetPassword: Password & { link_expires_at: string }
  /** The hour of the link to a new password has come. */
  expire: object
  changePassword: Password
  /** The person has another address; it counts once its link was opened. */
  changeEmail: { email: string; expires_at: string }
  confirmEmail: { link_expires_at: string }
  /** The address stays as it is: the person says so, or the hour of the link has come. */
  dropEmail: object
  /** The account is deleted: nothing opens it any longer. */
  clear: object
  /** Another sign-in service, called `name`, has verified the same address. */
  link: { issuer: string; subject: string; name: string }
}>
export type AccountVerb = AccountEvent['type']
export type Of<V extends AccountVerb> = Extract<AccountEvent, { type: V }>
type Known<V extends AccountVerb = AccountVerb> = { context: AccountFacts; event: Of<V> }

const early = (guard: string) => ({ guard, sentence: 'The link has not expired yet.' })
export const addressTaken = {
  guard: 'addressIsFree',
  code: 'address_taken',
  sentence: 'Another account has this address by now. Your address stays as it was.',
} as const satisfies Reason
export const reasons = {
  verifyHourHasCome: ({ context, event }: Known) =>
    notBefore(context.verify_expires_at, event, early('verifyHourHasCome')),
  resetHourHasCome: ({ context, event }: Known) =>
    notBefore(context.reset_expires_at, event, early('resetHourHasCome')),
  newAddressHourHasCome: ({ context, event }: Known) =>
    notBefore(context.new_email_expires_at, event, early('newAddressHourHasCome')),
  addressIsFree: ({ context }: Known): readonly Reason[] =>
    context.new_email_taken ? [addressTaken] : [],
  /** The hour of this link counts: an older one may be over, a newer one may not. */
  linkIsInTime: ({ event }: Known): readonly Reason[] =>
    'link_expires_at' in event && Date.parse(event.link_expires_at) < Date.parse(event.now)
      ? [
          {
            guard: 'linkIsInTime',
            code: 'expired_link',
            sentence: 'This link has expired. Ask for a new one.',
          },
        ]
      : [],
}

/** Neither a password, not even its hash, nor who somebody is elsewhere. */
export const keeps = ['expires_at', 'link_expires_at', 'has_password', 'user_type']
