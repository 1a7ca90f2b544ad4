import { and, assign, type SnapshotFrom, setup } from 'xstate'
import {
  admins,
  by,
  guardsOf,
  isBy,
  type Life,
  type LifeEvent,
  type Mail,
  type Reason,
  type Tell,
} from '#contract/lives/life.ts'
import type { AreaProposalState } from '#contract/vocabulary/service-areas.ts'
import { noticeOf } from './notices.ts'

/*
 * A change of an inspector's service areas that waits for an admin, where the firm wants that. The counties stay as
 * they are until an admin approves it; then it is a change like any other. It is never altered: who wants another one
 * withdraws it and proposes anew.
 */

export type AreaProposalFacts = {
  inspector_id: string
  name: string
  /** The effect of its approval: '2 counties added, 1 removed'. */
  change: string
  /** Null until the inspector proposes it. */
  proposed_at: string | null
  decided_at: string | null
  /** Why an admin declined it. */
  reason: string
  /** The counties that somebody has changed otherwise since, by name. */
  clashes: readonly string[]
}
const noFacts: AreaProposalFacts = {
  inspector_id: '',
  name: '',
  change: '',
  proposed_at: null,
  decided_at: null,
  reason: '',
  clashes: [],
}

export type AreaProposalEvent = LifeEvent<{
  propose: object
  approve: object
  decline: { reason: string }
  withdraw: object
}>
type Known<V extends AreaProposalEvent['type'] = AreaProposalEvent['type']> = {
  context: AreaProposalFacts
  event: Extract<AreaProposalEvent, { type: V }>
}
export type AreaProposalPage = 'admin' | 'own'
export type AreaProposalLetter = 'proposed' | 'approved' | 'declined'

const reasons = {
  fitsWhatIsThere: ({ context: { clashes } }: Known): readonly Reason[] =>
    clashes.length === 0
      ? []
      : [
          {
            guard: 'fitsWhatIsThere',
            code: 'clash',
            sentence: `Someone has changed ${clashes.join(' and ')} otherwise since. Decline this change, so that the inspector proposes a new one.`,
          },
        ],
}

const proposal = setup({
  types: {
    context: {} as AreaProposalFacts,
    events: {} as AreaProposalEvent,
    input: {} as Partial<AreaProposalFacts> | undefined,
  },
  guards: {
    by: isBy,
    isNew: ({ context }) => context.proposed_at === null,
    ...guardsOf(reasons),
  },
  actions: {
    set: assign((_, facts: Partial<AreaProposalFacts>) => facts),
    tell: (_, _notice: Tell<'system_alert', AreaProposalPage>) => {},
    mail: (_, _mail: Mail<AreaProposalLetter>) => {},
    // The sender's name stays with the proposal.
    sign: () => {},
    // Makes the change of the counties that are there now.
    apply: () => {},
  },
})

/** The inspector reads in the bell and in a mail what an admin has decided. */
const toInspector = <V extends 'approve' | 'decline'>(decided: 'approved' | 'declined') =>
  [
    {
      type: 'tell',
      params: ({ context: { inspector_id, change } }: Known<V>) =>
        ({
          to: inspector_id,
          type: 'system_alert',
          ...noticeOf(decided, { change }),
          page: 'own',
        }) as const,
    },
    {
      type: 'mail',
      params: ({ context: { inspector_id } }: Known<V>) =>
        ({ to: inspector_id, letter: decided }) as const,
    },
  ] as const

const toAdmins = <V extends 'propose' | 'withdraw'>(did: 'proposed' | 'withdrawn') =>
  ({
    type: 'tell',
    params: ({ context: { name, change } }: Known<V>) =>
      ({
        to: admins,
        type: 'system_alert',
        ...noticeOf(did, { inspector: name, change }),
        page: 'admin',
      }) as const,
  }) as const

export const areaProposalChart = proposal.createMachine({
  id: 'area-proposal',
  context: ({ input }) => ({ ...noFacts, ...input }),
  initial: 'proposed',
  states: {
    proposed: {
      description: 'The change waits for an admin; the counties are as they were.',
      meta: {
        says: 'This change waits for an admin',
        support:
          'The counties stay as they are until an admin approves the change. The inspector may withdraw it and propose another one.',
      },
      on: {
        propose: {
          guard: and([by('self'), 'isNew']),
          actions: [
            {
              type: 'set',
              params: ({ event }: Known<'propose'>) => ({ proposed_at: event.now }),
            },
            toAdmins<'propose'>('proposed'),
            { type: 'mail', params: { to: admins, letter: 'proposed' } },
          ],
        },
        approve: {
          guard: and([by('admin'), 'fitsWhatIsThere']),
          target: 'approved',
          actions: [
            { type: 'set', params: ({ event }: Known<'approve'>) => ({ decided_at: event.now }) },
            { type: 'sign' },
            { type: 'apply' },
            ...toInspector<'approve'>('approved'),
          ],
        },
        decline: {
          guard: by('admin'),
          target: 'declined',
          actions: [
            {
              type: 'set',
              params: ({ event: { now, reason } }: Known<'decline'>) => ({
                decided_at: now,
                reason,
              }),
            },
            { type: 'sign' },
            ...toInspector<'decline'>('declined'),
          ],
        },
        withdraw: {
          guard: by('self'),
          target: 'withdrawn',
          actions: [
            { type: 'set', params: ({ event }: Known<'withdraw'>) => ({ decided_at: event.now }) },
            toAdmins<'withdraw'>('withdrawn'),
          ],
        },
      },
    },
    approved: {
      description: 'An admin has approved the change, and it is made.',
      meta: {
        says: 'An admin has approved this change already',
        support: 'The history of the service areas has the change. It can be undone there.',
      },
    },
    declined: {
      description: 'An admin has declined the change; the counties stayed as they were.',
      meta: {
        says: 'An admin has declined this change already',
        support: 'The page of the service areas tells the inspector why. They may propose another.',
      },
    },
    withdrawn: {
      description: 'The inspector has taken the change back.',
      meta: {
        says: 'The inspector has withdrawn this change',
        support: 'The counties stayed as they were. The inspector may propose another change.',
      },
      // Withdrawn twice is withdrawn once.
      on: { withdraw: { guard: by('self') } },
    },
  },
})

export const areaProposalLife = {
  name: 'area-proposal',
  chart: areaProposalChart,
  reasons,
  keeps: [],
} as const satisfies Life

export type AreaProposalSnapshot = SnapshotFrom<typeof areaProposalChart>

/** The state of a proposal from its column and its facts. */
export const areaProposalState = (
  state: AreaProposalState,
  context: AreaProposalFacts,
): AreaProposalSnapshot => areaProposalChart.resolveState({ value: state, context })
