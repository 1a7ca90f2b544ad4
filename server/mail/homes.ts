import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

/** The mails about a home that an admin transfers or archives. */

export const homeLeftMail = (to: string, name: string, street: string, url: string): Mail =>
  letter(
    to,
    `${street} was transferred`,
    name,
    [
      `An admin has transferred ${street} to another account, with its reports and documents. Links that you shared work no longer.`,
      'If this is a mistake, write to us right away.',
    ],
    { label: 'Write to us', url },
  )

export const homeReceivedMail = (to: string, name: string, street: string, url: string): Mail =>
  letter(
    to,
    `${street} is yours now`,
    name,
    [`An admin has transferred ${street} to your account, with its reports and documents.`],
    { label: 'Open the home', url },
  )

export const homeArchivedMail = (
  to: string,
  name: string,
  street: string,
  reason: string,
  url: string,
): Mail =>
  letter(
    to,
    `${street} was archived`,
    name,
    [
      `An admin has archived ${street} and wrote: ${reason}`,
      'It is no longer in your account. Nothing of it is deleted: write to us to have it back.',
    ],
    { label: 'Write to us', url },
  )
