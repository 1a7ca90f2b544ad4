import * as z from 'zod/mini'
import { currentPassword, email, linkToken } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { accountLife } from './lives/account/account.life.ts'
import { permissionOf } from './lives/judge.ts'
import { membershipLife } from './lives/membership/membership.life.ts'

export const account = z.object({
  email: z.string(),
  /** The address that waits for its link to be opened. */
  new_email: z.nullable(z.string()),
  /** Without one, its person signs in with another service. */
  has_password: z.boolean(),
  /** Another sign-in service opens it. */
  is_linked: z.boolean(),
  /** It belongs to a demo, which has no mailbox and ends by itself. */
  is_demo: z.boolean(),
  /** Why the account cannot be deleted now, each in a sentence. */
  stays_because: z.array(z.string()),
  /** The inspections among these reasons, by their numbers. */
  unfinished: z.array(
    z.object({
      inspection_id: z.string(),
      number: z.string(),
      property_id: z.string(),
      street: z.string(),
    }),
  ),
})
export type Account = z.infer<typeof account>

const onOrOff = z.boolean('Say true or false.')
/** Which of the mails that can be switched off somebody gets. A role gets some of them alone: `mailKinds`. */
const mails = z.strictObject({
  /** About the visits of inspectors at their homes. */
  visits: onOrOff,
  /** When a report is published. */
  reports: onOrOff,
  /** When somebody writes about an inspection. */
  messages: onOrOff,
  /** When a change of service areas is proposed, to admins; or decided, to its inspector. */
  areas: onOrOff,
  /** Each Monday: the overdue tasks, and those of the week. */
  weekly: onOrOff,
  /** On the day of a task. */
  on_day: onOrOff,
})

/** One's own account. No answer here tells which other addresses have an account. */
export const endpoints = defineEndpoints({
  'account.show': {
    method: 'GET',
    path: '/account',
    reads: ['account', 'inspections'],
    permission: 'Anyone signed in, for themselves. Not while switched.',
    answer: account,
  },
  'account.changeEmail': {
    method: 'POST',
    path: '/account/email',
    changes: ['account'],
    permission: `${permissionOf(accountLife, 'changeEmail')} Not while switched.`,
    body: z.strictObject({ current_password: currentPassword, email }),
    answer: account,
    status: 202,
  },
  'account.dropEmail': {
    method: 'DELETE',
    path: '/account/email',
    changes: ['account'],
    permission: `${permissionOf(accountLife, 'dropEmail')} Not while switched.`,
    answer: account,
  },
  'account.leave': {
    method: 'POST',
    path: '/account/leave',
    changes: ['account'],
    permission: `${permissionOf(membershipLife, 'leave')} Not while switched.`,
    body: z.strictObject({ current_password: currentPassword }),
    answer: z.object({ closes_at: z.string() }),
  },
  'account.export': {
    method: 'POST',
    path: '/account/export',
    changes: [],
    permission:
      'Anyone signed in, for themselves. Not while switched. The answer is an address for one download within five minutes.',
    answer: z.object({ url: z.string() }),
  },
  'account.downloadExport': {
    method: 'GET',
    path: '/account-export',
    permission: 'Anyone who knows the address, once, within five minutes.',
    query: z.strictObject({ ticket: linkToken }),
    answer: 'file',
    token: 'none',
  },
  'account.mails': {
    method: 'GET',
    path: '/account/mails',
    permission: 'Anyone signed in, their own.',
    answer: mails,
  },
  'account.saveMails': {
    method: 'PUT',
    path: '/account/mails',
    changes: ['account'],
    permission: 'Anyone signed in, their own.',
    /** A kind that is left out stays as it is. */
    body: z.partial(z.strictObject(mails.shape)),
    answer: mails,
  },
  'account.askUnsubscribe': {
    method: 'GET',
    path: '/public/mails/unsubscribe',
    permission: 'Anyone who holds the link of an e-mail; it changes nothing.',
    token: 'none',
    query: z.object({ key: linkToken }),
    answer: 'file',
    hasHead: true,
  },
  /** `undo`: from the page that says what was switched off. */
  'account.unsubscribe': {
    method: 'POST',
    path: '/public/mails/unsubscribe',
    changes: ['account'],
    permission: 'Anyone who holds the link of an e-mail, in one press (RFC 8058).',
    token: 'none',
    query: z.object({ key: linkToken, undo: z.optional(z.literal('yes')) }),
    answer: 'file',
  },
  'account.confirmEmail': {
    method: 'POST',
    path: '/account/email/confirm',
    token: 'none',
    changes: ['account', 'profile'],
    permission: `${permissionOf(accountLife, 'confirmEmail')} Once; the link that made an address the present one says so when it is opened again.`,
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ outcome: z.enum(['confirmed', 'already_confirmed']) }),
  },
})
