import { and, not, or, type SnapshotFrom, stateIn } from 'xstate'
import { by, type Life } from '#contract/lives/life.ts'
import * as does from './actions.ts'
import { keeps, reasons } from './facts.ts'
import { reset } from './forgotten-password.ts'
import { newAddress } from './new-address.ts'

/*
 * A person's account. Five things about it change independently: whether the address is theirs, whether it has a
 * password, a forgotten password, another service to sign in with, and another address. Three things are no
 * states of it. A lock after wrong passwords is a count for each address: an address without an account is locked
 * in the same way, so that the lock tells nobody who has one. A session belongs to a browser. And whether its
 * person stays is their membership's; once they have left, nothing opens the account.
 */

const holder = by('holder')
const anyone = by('anyone')
const issuer = by('issuer')
const isVerified = stateIn({ address: 'verified' })
const hasPassword = stateIn({ password: 'chosen' })
const isAsked = or([stateIn({ reset: 'asked' }), stateIn({ reset: 'expired' })])

const proves = {
  verify: [
    {
      guard: and([holder, 'linkIsInTime', hasPassword]),
      target: 'verified',
      actions: does.verified,
    },
    // Several people signed up: the page that the link opens asks who its reader is, and sends `claim`.
    { guard: and([holder, not(hasPassword)]) },
  ],
  claim: {
    guard: and([holder, 'linkIsInTime', not(hasPassword)]),
    target: 'verified',
    actions: does.claimed,
  },
  // A person who reads the mailbox has proven the address. A password alone says not who they are.
  resetPassword: {
    guard: and([holder, isAsked, 'linkIsInTime', hasPassword]),
    target: 'verified',
    actions: does.verified,
  },
  // Somebody else than the person who chose the password has proven it.
  link: { guard: issuer, target: 'verified', actions: does.takenOver },
} as const

const address = does.account.createStateConfig({
  initial: 'unverified',
  states: {
    unverified: {
      description: 'The link that verifies the address is on its way.',
      meta: {
        says: 'The address of this account is not verified',
        support:
          'The person opens the link in our e-mail, and can log in. They can ask for another.',
      },
      on: {
        ...proves,
        signUp: [
          { guard: and([anyone, 'isNew']), actions: does.signedUp },
          // Nobody has proven the address yet: no password of a sign-up opens its owner's account, the last one neither.
          { guard: anyone, actions: does.signedUpAgain },
        ],
        make: { guard: and([by('system'), 'isNew']), target: 'verified', actions: does.made },
        admit: [
          { guard: and([holder, 'isNew']), target: 'verified', actions: does.made },
          { guard: holder, target: 'verified', actions: does.admitted },
        ],
        resendVerification: { guard: anyone, actions: does.resent },
        // Several people signed up: the link asks who its reader is.
        forgotPassword: { guard: and([anyone, not(hasPassword)]), actions: does.resent },
        lapse: {
          guard: and([by('clock'), 'verifyHourHasCome']),
          target: 'lapsed',
          actions: does.lapsed,
        },
      },
    },
    lapsed: {
      description: 'The link that verifies the address has expired.',
      meta: {
        says: 'The link to this account has expired',
        support: 'The person asks for another link on the log-in page.',
      },
      on: {
        ...proves,
        signUp: { guard: anyone, target: 'unverified', actions: does.signedUpAgain },
        admit: { guard: holder, target: 'verified', actions: does.admitted },
        resendVerification: { guard: anyone, target: 'unverified', actions: does.resent },
        forgotPassword: {
          guard: and([anyone, not(hasPassword)]),
          target: 'unverified',
          actions: does.resent,
        },
      },
    },
    verified: {
      tags: 'maySignIn',
      description: 'The address belongs to the person.',
      meta: {
        says: 'The address of this account is verified',
        support: 'The account is active. The person logs in.',
      },
      on: {
        // The link may be opened twice, and nobody needs another one.
        verify: { guard: holder },
        claim: { guard: holder },
        resendVerification: { guard: anyone },
        // It has neither a password nor anything else to clear.
        clear: { guard: by('system') },
      },
    },
  },
})

const password = does.account.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'The account has no password.',
      meta: {
        says: 'This account has no password',
        support:
          'The person signs in with another service, or asks for a new password. An account that several people signed up for gets its password from the person who opens the link in our e-mail.',
      },
      on: {
        signUp: {
          guard: and([anyone, stateIn({ address: 'unverified' }), 'isNew']),
          target: 'chosen',
        },
        claim: { guard: and([holder, not(isVerified), 'linkIsInTime']), target: 'chosen' },
        make: {
          guard: and([by('system'), stateIn({ address: 'unverified' }), 'isNew', 'hasPassword']),
          target: 'chosen',
        },
        admit: { guard: and([holder, not(isVerified)]), target: 'chosen' },
        resetPassword: {
          guard: and([holder, isVerified, isAsked, 'linkIsInTime']),
          target: 'chosen',
        },
      },
    },
    chosen: {
      description: 'The person logs in with a password.',
      meta: {
        says: 'This account has a password',
        support: 'The person logs in with the password, or chooses another one.',
      },
      on: {
        // Whoever chose it may be somebody else than the person who signs up now.
        signUp: { guard: and([anyone, not(isVerified)]), target: 'none' },
        changePassword: { guard: by('self'), actions: does.changed },
        link: { guard: and([issuer, not(isVerified)]), target: 'none' },
        clear: { guard: and([by('system'), isVerified]), target: 'none' },
      },
    },
  },
})

const identity = does.account.createStateConfig({
  initial: 'own',
  states: {
    own: {
      description: 'The person signs in only here.',
      meta: {
        says: 'No other service opens this account',
        support: 'The person may sign in with another service that has the same address.',
      },
      on: { link: { guard: issuer, target: 'linked', actions: does.linked } },
    },
    linked: {
      description: 'Another sign-in service opens the account, too.',
      meta: {
        says: 'Another service opens this account',
        support: 'The person signs in here, or with the other service.',
      },
      on: {
        link: { guard: issuer, actions: does.linked },
        clear: {
          guard: and([by('system'), isVerified]),
          target: 'own',
          actions: does.identityForgotten,
        },
      },
    },
  },
})

export const accountChart = does.account.createMachine({
  id: 'account',
  type: 'parallel',
  context: does.input,
  states: { address, password, reset, identity, newAddress },
})

export const accountLife = {
  name: 'account',
  chart: accountChart,
  reasons,
  keeps,
} as const satisfies Life

export type AccountSnapshot = SnapshotFrom<typeof accountChart>
