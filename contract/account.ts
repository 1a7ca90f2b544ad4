import * as z from 'zod/mini'
import { currentPassword, done, email, linkToken } from './common.ts'
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
})
export type Account = z.infer<typeof account>

/** One's own account. No answer here tells which other addresses have an account. */
export const endpoints = defineEndpoints({
  'account.show': {
    method: 'GET',
    path: '/account',
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
  'account.confirmEmail': {
    method: 'POST',
    path: '/account/email/confirm',
    token: 'none',
    changes: ['account', 'profile'],
    permission: `${permissionOf(accountLife, 'confirmEmail')} Once.`,
    body: z.strictObject({ token: linkToken }),
    answer: done,
  },
})
