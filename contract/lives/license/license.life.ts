import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  guardsOf,
  isBy,
  type Life,
  type Mail,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'
import {
  approve,
  checked,
  decline,
  endsSoon,
  endsSoonForBoth,
  expires,
  expiresWaiting,
  refuse,
  renew,
  submit,
} from './actions.ts'
import {
  keeps,
  type LicenseEvent,
  type LicenseFacts,
  type LicenseLetter,
  type LicenseNotice,
  noFacts,
  reasons,
} from './facts.ts'

/*
 * The license of an inspector, which an admin checks before the inspector gets counties, visits and clients. It is
 * good until its last day; a month before, the inspector and the admins hear of it. The inspector may send a renewed
 * one while it is good: the former holds until an admin has decided, or until its last day. An inspector who has none
 * yet may sign in and send it.
 */

const license = setup({
  types: {
    context: {} as LicenseFacts,
    events: {} as LicenseEvent,
    input: {} as Partial<LicenseFacts> | undefined,
    tags: {} as 'good',
  },
  guards: {
    by: isBy,
    isSame: ({ context, event }) =>
      'number' in event &&
      event.number === context.number &&
      event.state === context.state &&
      event.expires_on === context.expires_on,
    isPending: ({ context: { renewal }, event }) =>
      renewal !== null &&
      'number' in event &&
      event.number === renewal.number &&
      event.state === renewal.state &&
      event.expires_on === renewal.expires_on,
    renewalIsGood: ({ context: { renewal }, event }) =>
      renewal !== null && Date.parse(renewal.expires_at) > Date.parse(event.now),
    wasDeclined: ({ context }) => context.renewal === null && context.renewal_reason !== '',
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<LicenseFacts>) => facts),
    schedule: (_, _timer: Schedule & { event: 'warn' | 'expire' }) => {},
    unschedule: (_, _timer: Unschedule) => {},
    tell: (_, _notice: LicenseNotice) => {},
    mail: (_, _mail: Mail<LicenseLetter>) => {},
  },
})

export const licenseChart = license.createMachine({
  id: 'license',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'missing',
  states: {
    missing: {
      description: 'The inspector has not sent a license yet.',
      meta: {
        says: 'There is no license yet',
        support:
          'The inspector sends the license from the dashboard. Until an admin approves it, there are no counties, visits or invitations.',
      },
      on: {
        submit,
        approve: [
          // The product itself furnishes a demonstration; nobody has to be told.
          { guard: by('system'), target: 'approved', actions: checked },
          approve,
        ],
      },
    },
    waiting: {
      description: 'The license waits for an admin.',
      meta: {
        says: 'The license waits for an admin',
        support:
          'An admin checks the license on the page of the inspector. The inspector may correct it meanwhile.',
      },
      on: { submit, approve, refuse },
    },
    approved: {
      tags: 'good',
      description: 'An admin has checked the license, and it is good until its last day.',
      meta: {
        says: 'The license is approved',
        support:
          'The inspector may have counties, visits and clients. They send a renewed license from the dashboard; this one holds until an admin has decided, or until its last day.',
      },
      on: {
        approve: [
          // The same license again changes nothing.
          { guard: and([by('admin'), 'isSame']) },
          approve,
        ],
        refuse,
        submit: renew,
        decline,
        warn: [
          // The inspector has sent the renewed one: the admins alone have something to do.
          { guard: and([by('clock'), 'monthBefore', 'renewalIsGood']), actions: endsSoon },
          {
            guard: and([by('clock'), 'monthBefore']),
            actions: endsSoonForBoth,
          },
        ],
        expire: [
          { guard: and([by('clock'), 'lastDayIsOver', 'renewalIsGood']), ...expiresWaiting },
          { guard: and([by('clock'), 'lastDayIsOver']), ...expires },
        ],
      },
    },
    refused: {
      description: 'An admin did not accept the license.',
      meta: {
        says: 'The license was refused',
        support: 'The dashboard of the inspector shows the reason. They may send another license.',
      },
      on: {
        submit,
        approve,
        // Refusing twice changes nothing.
        refuse: { guard: by('admin') },
      },
    },
    expired: {
      description: 'The last day of the license is over.',
      meta: {
        says: 'The license has expired',
        support:
          'The inspector sends the renewed license from the dashboard. Counties stay stored and count again after the approval.',
      },
      on: { submit, approve },
    },
  },
})

export const licenseLife = {
  name: 'license',
  chart: licenseChart,
  reasons,
  keeps,
} as const satisfies Life

export type LicenseSnapshot = SnapshotFrom<typeof licenseChart>
