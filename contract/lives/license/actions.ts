import { and } from 'xstate'
import { admins, by } from '#contract/lives/life.ts'
import { dayInFull } from '#contract/vocabulary/days.ts'
import {
  type LicenseFacts,
  type LicenseLetter,
  type LicenseVerb,
  type Of,
  warnedAt,
} from './facts.ts'
import { noticeOf } from './notices.ts'

/** What the events of a license do. `set` changes the facts; the server carries out all others. */

type Known<V extends LicenseVerb> = { context: LicenseFacts; event: Of<V> }
const paperOf = ({ number, state, expires_on, expires_at }: Of<'submit' | 'approve'>) => ({
  number,
  state,
  expires_on,
  expires_at,
})
const toAdmins = <V extends LicenseVerb>(words: (known: Known<V>) => ReturnType<typeof noticeOf>) =>
  ({
    type: 'tell',
    params: (known: Known<V>) =>
      ({ to: admins, type: 'system_alert', ...words(known), page: 'admin' }) as const,
  }) as const
const toInspector = <V extends LicenseVerb>(
  page: 'dashboard' | 'serviceAreas',
  words: 'approved' | 'refused' | 'declined' | 'yoursEnding' | 'yoursExpired' | 'yoursWaits',
  letter: LicenseLetter,
) =>
  [
    {
      type: 'tell',
      params: ({ context }: Known<V>) =>
        ({ to: context.inspector_id, type: 'system_alert', ...noticeOf(words, {}), page }) as const,
    },
    { type: 'mail', params: { to: 'self', letter } },
  ] as const
const noTimers = [
  { type: 'unschedule', params: { key: 'warn' } },
  { type: 'unschedule', params: { key: 'expire' } },
] as const

const noRenewal = { renewal: null, renewal_reason: '' }

export const submit = {
  guard: and([by('self'), 'isStillGood']),
  target: 'waiting',
  actions: [
    {
      type: 'set',
      params: ({ event }: Known<'submit'>) => ({ ...paperOf(event), ...noRenewal, reason: '' }),
    },
    toAdmins<'submit'>(({ context: { name } }) => noticeOf('submitted', { inspector: name })),
  ],
} as const
export const checked = [
  {
    type: 'set',
    params: ({ event }: Known<'approve'>) => ({
      ...paperOf(event),
      ...noRenewal,
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
export const approve = {
  guard: and([by('admin'), 'isStillGood']),
  target: 'approved',
  actions: [...checked, ...toInspector<'approve'>('serviceAreas', 'approved', 'approved')],
} as const
export const refuse = {
  guard: by('admin'),
  target: 'refused',
  actions: [
    {
      type: 'set',
      params: ({ event }: Known<'refuse'>) => ({
        ...noRenewal,
        reason: event.reason,
        decided_at: event.now,
      }),
    },
    ...noTimers,
    ...toInspector<'refuse'>('dashboard', 'refused', 'refused'),
  ],
} as const

/** A renewed license, sent while the former is good. */
export const renew = [
  // The approved one again, or the one that waits already, changes nothing.
  { guard: and([by('self'), 'isSame']) },
  { guard: and([by('self'), 'isPending']) },
  {
    guard: and([by('self'), 'isStillGood']),
    actions: [
      {
        type: 'set',
        params: ({ event }: Known<'submit'>) => ({ renewal: paperOf(event), renewal_reason: '' }),
      },
      toAdmins<'submit'>(({ context: { name } }) => noticeOf('renewing', { inspector: name })),
    ],
  },
] as const
export const decline = [
  // Declining twice changes nothing.
  { guard: and([by('admin'), 'wasDeclined']) },
  {
    guard: and([by('admin'), 'hasRenewal']),
    actions: [
      {
        type: 'set',
        params: ({ event }: Known<'decline'>) => ({ renewal: null, renewal_reason: event.reason }),
      },
      ...toInspector<'decline'>('dashboard', 'declined', 'declined'),
    ],
  },
] as const
export const endsSoon = toAdmins<'warn'>(({ context: { name, expires_on } }) =>
  noticeOf('ending', { inspector: name, day: dayInFull(expires_on ?? '') }),
)
export const endsSoonForBoth = [
  endsSoon,
  ...toInspector<'warn'>('dashboard', 'yoursEnding', 'ending'),
] as const
const expired = toAdmins<'expire'>(({ context: { name } }) =>
  noticeOf('expired', { inspector: name }),
)
export const expires = {
  target: 'expired',
  actions: [expired, ...toInspector<'expire'>('dashboard', 'yoursExpired', 'ended')],
} as const
/** The renewed one takes the place of the former, and waits on. */
export const expiresWaiting = {
  target: 'waiting',
  actions: [
    expired,
    ...toInspector<'expire'>('dashboard', 'yoursWaits', 'endedWaiting'),
    {
      type: 'set',
      params: ({ context: { renewal } }: Known<'expire'>) => ({ ...renewal, ...noRenewal }),
    },
  ],
} as const
