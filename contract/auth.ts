import * as z from 'zod/mini'
import { authAnswer, switchAnswer } from './auth-answer.ts'
import {
  anyId,
  currentPassword,
  done,
  email,
  instant,
  line,
  linkToken,
  newPassword,
  role,
  text,
} from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { accountLife } from './lives/account/account.life.ts'
import { permissionOf } from './lives/judge.ts'

export const me = z.looseObject({
  user_id: z.optional(anyId),
  user_type: z.optional(role),
  email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
})

const signUpRole = z.enum(['homeowner', 'inspector'], 'Choose homeowner or inspector.')
const acceptedTerms = z.literal(true, 'Accept the terms to go on.')

/** Accounts and the session. None of these answers tells an outsider which e-mail addresses exist. */
export const endpoints = defineEndpoints({
  'auth.signUp': {
    method: 'POST',
    path: '/auth/sign-up',
    token: 'none',
    changes: [],
    permission: `${permissionOf(accountLife, 'signUp')} Homeowners and inspectors sign themselves up, a command makes admins.`,
    body: z.strictObject({
      user_type: signUpRole,
      first_name: line('First name', 80),
      last_name: line('Last name', 80),
      email,
      password: newPassword,
      license_number: z.optional(text('License number', 60)),
      license_state: z.optional(text('License state', 2)),
      accepted_terms: acceptedTerms,
    }),
    answer: done,
    status: 202,
  },
  'auth.verify': {
    method: 'POST',
    path: '/auth/verify',
    token: 'none',
    changes: [],
    permission: permissionOf(accountLife, 'verify'),
    body: z.strictObject({ token: linkToken }),
    /** 'contested': several people signed up with the address, so the reader of the mail says who they are. */
    answer: z.object({ outcome: z.enum(['verified', 'already_verified', 'contested']) }),
  },
  'auth.claim': {
    method: 'POST',
    path: '/auth/claim',
    token: 'none',
    changes: [],
    permission: permissionOf(accountLife, 'claim'),
    body: z.strictObject({
      token: linkToken,
      user_type: signUpRole,
      first_name: line('First name', 80),
      last_name: line('Last name', 80),
      password: newPassword,
      accepted_terms: acceptedTerms,
    }),
    answer: z.object({ outcome: z.enum(['verified', 'already_verified']) }),
  },
  'auth.resendVerification': {
    method: 'POST',
    path: '/auth/resend-verification',
    token: 'none',
    changes: [],
    permission: `${permissionOf(accountLife, 'resendVerification')} The answer is the same for every address.`,
    body: z.strictObject({ email }),
    answer: done,
    status: 202,
  },
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    token: 'none',
    changes: [],
    permission: 'Anyone; limited per address and per account.',
    body: z.strictObject({ email, password: currentPassword }),
    answer: authAnswer,
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    token: 'none',
    changes: [],
    permission: 'Anyone; ends the session that the refresh cookie names.',
    answer: done,
  },
  'auth.refresh': {
    method: 'POST',
    path: '/refresh-token',
    token: 'stored',
    changes: [],
    permission: 'Anyone who holds a refresh cookie.',
    answer: z.object({ token: z.string() }),
  },
  'auth.forgotPassword': {
    method: 'POST',
    path: '/auth/password-reset',
    token: 'none',
    changes: [],
    permission: `${permissionOf(accountLife, 'forgotPassword')} The answer is the same for every address.`,
    body: z.strictObject({ email }),
    answer: done,
    status: 202,
  },
  'auth.resetLink': {
    method: 'GET',
    path: '/auth/password-reset/link',
    token: 'none',
    permission: 'Anyone who holds the mailed token; looking at it does not use it up.',
    query: z.strictObject({ token: linkToken }),
    answer: z.object({ expires_at: instant }),
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/auth/password-reset/confirm',
    token: 'none',
    changes: [],
    permission: `${permissionOf(accountLife, 'resetPassword')} Once.`,
    body: z.strictObject({ token: linkToken, password: newPassword }),
    answer: done,
  },
  'auth.changePassword': {
    method: 'POST',
    path: '/auth/change-password',
    changes: ['sessions'],
    permission: `${permissionOf(accountLife, 'changePassword')} Not while switched.`,
    body: z.strictObject({ current_password: currentPassword, password: newPassword }),
    answer: done,
  },
  'auth.me': {
    method: 'GET',
    path: '/auth/me',
    reads: ['auth', 'profile', 'account'],
    permission: 'Anyone signed in, for themselves.',
    answer: me,
  },
  'auth.switchAccountType': {
    method: 'POST',
    path: '/auth/switch-account-type',
    changes: [],
    permission: 'Admins to inspector or homeowner, inspectors to homeowner.',
    body: z.strictObject({ target_user_type: role }),
    answer: switchAnswer,
  },
  /** Ends the view that `admin.viewAs` began. */
  'auth.endView': {
    method: 'POST',
    path: '/auth/end-view',
    changes: [],
    permission: 'An admin in the view of a person.',
    answer: done,
  },
  'auth.switchBack': {
    method: 'POST',
    path: '/auth/switch-back',
    changes: [],
    permission: 'Anyone in a switched session.',
    answer: authAnswer,
  },
})
