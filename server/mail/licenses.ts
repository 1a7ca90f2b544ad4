import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

/** The mails about the license of an inspector. */

export const licenseApprovedMail = (to: string, name: string, url: string): Mail =>
  letter(
    to,
    'Your license is approved',
    name,
    [
      'An admin has checked your license. You can have visits and invite clients now.',
      'Choose the counties that you drive to: requests from there come to you.',
    ],
    { label: 'Choose my counties', url },
  )

export const licenseRefusedMail = (to: string, name: string, reason: string, url: string): Mail =>
  letter(
    to,
    'Your license was not approved',
    name,
    [
      `An admin looked at your license and wrote: ${reason}`,
      'You can correct the details on your dashboard and send them again.',
    ],
    { label: 'Open my dashboard', url },
  )

/** `day`: the last day of the license, such as 2027-03-31. */
export const licenseEndingMail = (to: string, name: string, day: string, url: string): Mail =>
  letter(
    to,
    'Your license ends soon',
    name,
    [
      `The last day of your license is ${day}. After it you get no new visits.`,
      'Send us the new last day as soon as your license is renewed.',
    ],
    { label: 'Write to us', url },
  )

export const licenseEndedMail = (to: string, name: string, url: string): Mail =>
  letter(
    to,
    'Your license has expired',
    name,
    [
      'The last day of your license is over. You get no new visits until an admin has checked the renewed one.',
      'Send its details on your dashboard.',
    ],
    { label: 'Send my license', url },
  )
