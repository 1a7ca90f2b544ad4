import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  by,
  type Entry,
  guardsOf,
  isBy,
  type Life,
  type Mail,
  type Tell,
} from '#contract/lives/life.ts'
import type { AgreementState } from '#contract/vocabulary/agreements.ts'
import * as does from './actions.ts'
import { type AgreementEvent, type AgreementFacts, type Note, noFacts, reasons } from './facts.ts'

/*
 * The agreement of one visit, on its way to the client's signature: sent, opened, consented to electronic business,
 * signed or declined. A homeowner who asks for a visit signs with the request. Who signs later does so on the page of
 * the visit, or by a mailed link without signing in. Each step leaves a row in a chain of hashes.
 */

const agreement = setup({
  types: {
    context: {} as AgreementFacts,
    events: {} as AgreementEvent,
    input: {} as Partial<AgreementFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.created_at === null,
    isSameText: ({ event }) => event.type === 'open' && !event.other,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<AgreementFacts>) => facts),
    record: (_, _entry: Entry) => {},
    tell: (_, _notice: Tell<'system_alert', 'inspection' | 'overview' | 'admin'>) => {},
    mail: (_, _mail: Mail<'agreement'>) => {},
    /** Keeps the text as it is shown now, and adds a row to the trail. */
    note: (_, _note: Note) => {},
    /** The visit is signed, too. */
    signVisit: (_, _signed: { signed_name: string }) => {},
    /** Draws the paper and seals it. */
    seal: () => {},
  },
})

const sends = and([by('inspector', 'admin'), 'visitGoesOn'])
const client = by('owner', 'holder')
const onward = and([client, 'visitGoesOn'])
const onwardCurrent = and([client, 'visitGoesOn', 'textIsCurrent'])

const remind = { guard: sends, actions: does.sent } as const
/** The same text opened again is opened once. */
const openAgain = [
  { guard: and([client, 'visitGoesOn', 'isSameText']) },
  { guard: onward, actions: does.opened },
] as const
const decline = {
  guard: onward,
  target: 'declined',
  actions: does.declined,
} as const

export const agreementChart = agreement.createMachine({
  id: 'agreement',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'sent',
  states: {
    sent: {
      description: 'The client has it and has not opened it.',
      meta: {
        says: 'The agreement is not opened yet',
        support:
          'The client has an e-mail with a link, and the agreement on the page of the visit.',
      },
      on: {
        signWithRequest: {
          guard: and([by('owner'), 'isNew']),
          target: 'signed',
          actions: does.signedWithRequest,
        },
        send: [
          {
            guard: and([by('inspector', 'admin'), 'isNew']),
            actions: does.sentFirst,
          },
          remind,
        ],
        open: { guard: onward, target: 'opened', actions: does.opened },
      },
    },
    opened: {
      description: 'The client has opened it.',
      meta: {
        says: 'The client has not agreed to sign electronically yet',
        support: 'The client reads it. Next, they agree to sign electronically, or ask for paper.',
      },
      on: {
        send: remind,
        open: openAgain,
        consent: {
          guard: onwardCurrent,
          target: 'consented',
          actions: does.consented,
        },
        decline,
      },
    },
    consented: {
      description: 'The client agreed to sign electronically.',
      meta: {
        says: 'The client has agreed to sign electronically',
        support: 'The client can sign now: by typing their name, or by drawing it.',
      },
      on: {
        send: remind,
        open: openAgain,
        // Agreeing twice is agreeing once.
        consent: { guard: onward },
        sign: {
          guard: onwardCurrent,
          target: 'signed',
          actions: does.signed,
        },
        decline,
      },
    },
    signed: {
      description: 'The client has signed it.',
      meta: {
        says: 'The agreement is signed',
        support: 'Both sides have the sealed paper. Another signature needs another agreement.',
      },
      // A second signature changes nothing.
      on: { sign: { guard: onward } },
    },
    declined: {
      description: 'The client does not sign, and said why.',
      meta: {
        says: 'The agreement was declined',
        support:
          'The inspector and the admins know the reason. The client may open it again, and it can be sent again.',
      },
      on: {
        send: { ...remind, target: 'sent' },
        open: { guard: onward, target: 'opened', actions: does.opened },
        // Declining twice is declining once.
        decline: { guard: onward },
      },
    },
  },
})

export const agreementLife = {
  name: 'agreement',
  chart: agreementChart,
  reasons,
  keeps: ['other', 'stale', 'disclosures_version'],
} as const satisfies Life

export type AgreementSnapshot = SnapshotFrom<typeof agreementChart>
/** The state of an agreement from its column and its facts. */
export const agreementState = (
  state: AgreementState,
  facts: Partial<AgreementFacts>,
): AgreementSnapshot =>
  agreementChart.resolveState({ value: state, context: { ...noFacts, ...facts } })
