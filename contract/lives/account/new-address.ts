import { and, or, stateIn } from 'xstate'
import { by } from '#contract/lives/life.ts'
import * as does from './actions.ts'

const self = by('self')

// Without a password nothing proves that the person asks, and not somebody at their open screen.
const changeEmail = {
  guard: and([self, stateIn({ address: 'verified' }), stateIn({ password: 'chosen' })]),
  target: 'asked',
  actions: does.addressAsked,
} as const

// The person who asked for it knew the former password, which may be why there is a new one.
const drops = { target: 'none', actions: does.addressDropped } as const
const isAsked = or([stateIn({ reset: 'asked' }), stateIn({ reset: 'expired' })])

/** Another address of the same person: it counts once they have opened the link that went there. */
export const newAddress = does.account.createStateConfig({
  initial: 'none',
  states: {
    none: {
      description: 'Nobody has asked for another address.',
      meta: {
        says: 'No other address waits for this account',
        support: 'The profile changes the address. Without a password, choose one first.',
      },
      on: { changeEmail, dropEmail: { guard: self } },
    },
    asked: {
      description: 'The link to the new address is on its way; the old address still counts.',
      meta: {
        says: 'The link to the new address is on its way',
        support:
          'The person opens the newest link in the e-mail to the new address within a day, or asks again. They log in with the old address until then.',
        risk: ['session'],
      },
      on: {
        changeEmail,
        confirmEmail: {
          guard: and([by('holder'), 'linkIsInTime', 'addressIsFree']),
          target: 'none',
          actions: does.addressChanged,
        },
        dropEmail: [
          { guard: self, ...drops },
          { guard: and([by('clock'), 'newAddressHourHasCome']), ...drops },
        ],
        clear: { guard: and([by('system'), stateIn({ address: 'verified' })]), ...drops },
        resetPassword: { guard: and([by('holder'), isAsked, 'linkIsInTime']), ...drops },
        changePassword: { guard: and([self, stateIn({ password: 'chosen' })]), ...drops },
      },
    },
  },
})
