import { letter } from './templates.ts'

/** Mails about another address of an account. */

export const newAddressMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Confirm your new e-mail address',
    name,
    [
      'You want to use this address for your account. Confirm that it is yours: from then on you log in with it.',
      'The link is good for 24 hours. If you did not ask, ignore this e-mail: nothing changes.',
    ],
    { label: 'Use this address', url },
  )

export const addressTakenMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'You already have an account',
    name,
    [
      'Someone, probably you, wants to use this address for another account. It already has an account, and an address can have only one.',
      'To use it for the other account, give this account another address first. If it was not you, you do not need to do anything.',
    ],
    { label: 'Log in', url },
  )

export const addressAskedMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Someone wants to change your e-mail address',
    name,
    [
      'Your account is about to get another e-mail address. Nothing changes until the link that went to that address is opened.',
      'If it was not you, change your password now: that stops it.',
    ],
    { label: 'Open my profile', url },
  )

export const addressChangedMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Your e-mail address was changed',
    name,
    [
      'Your account has another e-mail address now. You log in with that one, and our e-mails go there.',
      'If it was not you, tell us right away.',
    ],
    { label: 'Write to us', url },
  )
