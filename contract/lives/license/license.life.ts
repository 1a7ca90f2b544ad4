import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  admins,
  by,
  guardsOf,
  isBy,
  type Life,
  type Mail,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'
import {
  keeps,
  type LicenseEvent,
  type LicenseFacts,
  type LicenseLetter,
  type LicenseNotice,
  type LicenseVerb,
  noFacts,
  type Of,
  reasons,
  warnedAt,
} from './facts.ts'

/*
 * The license of an inspector, which an admin checks before the inspector gets counties, visits and clients. It is
 * good until its last day; a month before, the inspector and the admins hear of it. Whoever has none yet may sign in
 * and send it.
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
      event.type === 'approve' &&
      event.number === context.number &&
      event.state === context.state &&
      event.expires_on === context.expires_on,
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

type Known<V extends LicenseVerb> = { context: LicenseFacts; event: Of<V> }
const paperOf = ({ number, state, expires_on, expires_at }: Of<'submit' | 'approve'>) => ({
  number,
  state,
  expires_on,
  expires_at,
})
const toAdmins = <V extends LicenseVerb>(title: (known: Known<V>) => string) =>
  ({
    type: 'tell',
    params: (known: Known<V>) =>
      ({ to: admins, type: 'system_alert', title: title(known), page: 'admin' }) as const,
  }) as const
const toInspector = <V extends LicenseVerb>(
  page: 'dashboard' | 'serviceAreas',
  title: string,
  letter: LicenseLetter,
) =>
  [
    {
      type: 'tell',
      params: ({ context }: Known<V>) =>
        ({ to: context.inspector_id, type: 'system_alert', title, page }) as const,
    },
    { type: 'mail', params: { to: 'self', letter } },
  ] as const
const noTimers = [
  { type: 'unschedule', params: { key: 'warn' } },
  { type: 'unschedule', params: { key: 'expire' } },
] as const

const submit = {
  guard: and([by('self'), 'isStillGood']),
  target: 'waiting',
  actions: [
    {
      type: 'set',
      params: ({ event }: Known<'submit'>) => ({ ...paperOf(event), reason: '' }),
    },
    toAdmins<'submit'>(({ context }) => `${context.name} asks you to check an inspector license`),
  ],
} as const
const checked = [
  {
    type: 'set',
    params: ({ event }: Known<'approve'>) => ({
      ...paperOf(event),
      reason: '',
      decided_at: event.now,
    }),
  },
  {
    type: 'schedule',
    params: ({ event }: Known<'approve'>) =>
      ({ key: 'warn', event: 'warn', at: warnedAt(event.expires_at) }) as const,
  },
  {
    type: 'schedule',
    params: ({ event }: Known<'approve'>) =>
      ({ key: 'expire', event: 'expire', at: event.expires_at }) as const,
  },
] as const
const approve = {
  guard: and([by('admin'), 'isStillGood']),
  target: 'approved',
  actions: [
    ...checked,
    ...toInspector<'approve'>(
      'serviceAreas',
      'Your license is approved. Choose the counties you drive to',
      'approved',
    ),
  ],
} as const
const refuse = {
  guard: by('admin'),
  target: 'refused',
  actions: [
    {
      type: 'set',
      params: ({ event }: Known<'refuse'>) => ({ reason: event.reason, decided_at: event.now }),
    },
    ...noTimers,
    ...toInspector<'refuse'>(
      'dashboard',
      'Your license was not approved. Your dashboard says why',
      'refused',
    ),
  ],
} as const

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
          'The inspector may have counties, visits and clients. An admin enters the new last day after a renewal.',
      },
      on: {
        approve: [
          // The same license again changes nothing.
          { guard: and([by('admin'), 'isSame']) },
          approve,
        ],
        refuse,
        warn: {
          guard: and([by('clock'), 'monthBefore']),
          actions: [
            toAdmins<'warn'>(
              ({ context }) => `The license of ${context.name} ends on ${context.expires_on}`,
            ),
            ...toInspector<'warn'>('dashboard', 'Your license ends within 30 days', 'ending'),
          ],
        },
        expire: {
          guard: and([by('clock'), 'lastDayIsOver']),
          target: 'expired',
          actions: [
            toAdmins<'expire'>(({ context }) => `The license of ${context.name} has expired`),
            ...toInspector<'expire'>(
              'dashboard',
              'Your license has expired. Send the renewed one',
              'ended',
            ),
          ],
        },
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
