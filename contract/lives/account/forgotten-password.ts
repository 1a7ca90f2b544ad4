import { and, not, or, stateIn } from 'xstate'
import { by } from '#contract/lives/life.ts'
import * as does from './actions.ts'

const holder = by('holder')
const anyone = by('anyone')
const issuer = by('issuer')
const isVerified = stateIn({ address: 'verified' })

// Else several people signed up: a link to the address asks its reader who they are, too.
const isOneOwner = or([isVerified, stateIn({ password: 'chosen' })])

const forgotPassword = {
  guard: and([anyone, isOneOwner]),
  target: 'asked',
  actions: does.asked,
} as const
const resetPassword = {
  guard: and([holder, 'linkIsInTime', isOneOwner]),
  target: 'used',
  actions: does.reset,
} as const
const forgotten = {
  guard: and([issuer, not(isVerified)]),
  target: 'never',
  actions: does.noResetTimer,
} as const

// The link is in the mailbox of the old address.
const confirmEmail = {
  guard: and([holder, stateIn({ newAddress: 'asked' }), 'linkIsInTime', 'addressIsFree']),
  target: 'never',
  actions: does.noResetTimer,
} as const

const clear = {
  guard: and([by('system'), isVerified]),
  target: 'never',
  actions: does.noResetTimer,
} as const

// The person knows a password, and nobody else holds a link to another one.
const changePassword = {
  guard: and([by('self'), stateIn({ password: 'chosen' })]),
  target: 'never',
  actions: does.noResetTimer,
} as const

/** A forgotten password, and the link to another one. */
export const reset = does.account.createStateConfig({
  initial: 'never',
  states: {
    never: {
      description: 'Nobody has asked for a new password.',
      meta: {
        says: 'Nobody has asked for a new password',
        support: 'The log-in page offers a new password.',
      },
      on: { forgotPassword },
    },
    asked: {
      description: 'Somebody has asked for a new password, and the link to it is on its way.',
      meta: {
        says: 'The link to a new password is on its way',
        support: 'The person opens the newest link in our e-mail within the hour.',
        risk: ['session'],
      },
      on: {
        forgotPassword,
        resetPassword,
        expire: { guard: and([by('clock'), 'resetHourHasCome']), target: 'expired' },
        link: forgotten,
        changePassword,
        confirmEmail,
        clear,
      },
    },
    used: {
      description: 'The person has chosen a new password with the link.',
      meta: {
        says: 'This link was already used',
        support: 'The new password works. A link works once; the log-in page offers another.',
      },
      on: { forgotPassword, clear },
    },
    expired: {
      description: 'The link to a new password has expired.',
      meta: {
        says: 'The link to a new password has expired',
        support: 'The old password still works. The log-in page offers another link.',
      },
      on: {
        forgotPassword,
        // A link of the last minute may meet a clock that is ahead.
        resetPassword,
        link: forgotten,
        changePassword,
        confirmEmail,
        clear,
      },
    },
  },
})
