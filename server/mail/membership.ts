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
      'Nobody can log in to it now. All that you keep here stays. If this is a mistake, write to us.',
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
