import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

/** The mails about a role and about an account that is deactivated. */

/** `role`: with its article, such as 'an inspector'. */
export const roleChangedMail = (to: string, name: string, role: string, url: string): Mail =>
  letter(
    to,
    `You are ${role} now`,
    name,
    [`An admin has changed your role: you are ${role} now. Log in again to go on.`],
    { label: 'Log in', url },
  )

export const deactivatedMail = (to: string, name: string, reason: string, url: string): Mail =>
  letter(
    to,
    'Your account is deactivated',
    name,
    [
      `An admin has deactivated your account and wrote: ${reason}`,
      'No one can log in to it now. All that you keep here stays. If this is a mistake, write to us.',
    ],
    { label: 'Write to us', url },
  )

export const reactivatedMail = (to: string, name: string, url: string): Mail =>
  letter(
    to,
    'Your account is active again',
    name,
    ['An admin has activated your account again. You can log in as before.'],
    { label: 'Log in', url },
  )

/** `day`: on which the account will be deleted, in words. */
export const leavingMail = (to: string, name: string, day: string, url: string): Mail =>
  letter(
    to,
    'Your account will be deleted',
    name,
    [
      `Your account will be deleted on ${day}. Until then everything is as it was, and you are signed out everywhere.`,
      'If you change your mind, or if it was not you, log in before that day: then the account stays.',
    ],
    { label: 'Log in and keep it', url },
  )

export const staysMail = (to: string, name: string, url: string): Mail =>
  letter(
    to,
    'Your account stays',
    name,
    ['You have logged in again, so your account will not be deleted. Everything is as it was.'],
    { label: 'Open my profile', url },
  )

export const erasedMail = (to: string, name: string, url: string): Mail =>
  letter(
    to,
    'Your account is deleted',
    name,
    [
      'Your account is deleted now, with what you kept here. Inspections and reports stay records of the firm, without your name, address and phone number in the account.',
      'This is our last e-mail to you. You may sign up again at any time.',
    ],
    { label: 'Sign up', url },
  )
