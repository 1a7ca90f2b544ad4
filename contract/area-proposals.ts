import * as z from 'zod/mini'
import { id, text } from './common.ts'
import { county, terms } from './county-terms.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { anyOf, listQuery, pageFacts } from './lists.ts'
import { areaProposalLife } from './lives/area-proposal/area-proposal.life.ts'
import { permissionOf } from './lives/judge.ts'
import { areaProposalStates } from './vocabulary/service-areas.ts'

/** A change of an inspector's service areas that an admin approves or declines. */
export const areaProposal = z.object({
  proposal_id: z.string(),
  inspector_id: z.string(),
  /** The inspector's name. */
  name: z.string(),
  state: z.enum(areaProposalStates),
  /** The counties that come, with their terms. */
  added: z.array(z.object({ ...county, ...terms })),
  removed: z.array(z.object(county)),
  /** Those that stay: on these terms, and `before` on those. */
  changed: z.array(z.object({ ...county, ...terms, before: z.object(terms) })),
  note: z.string(),
  /** Why an admin declined it; '' otherwise. */
  reason: z.string(),
  proposed_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The admin who decided; null: nobody has, or the account is gone. */
  decided_by: z.nullable(z.string()),
  /** What the asker may do with it now, and what blocks it. */
  events: z.array(
    z.object({
      event: z.enum(['approve', 'decline', 'withdraw']),
      blockers: z.array(z.object({ guard: z.string(), sentence: z.string() })),
    }),
  ),
})
export type AreaProposal = z.infer<typeof areaProposal>

/** Whether changes that inspectors make themselves wait for an admin. */
export const areaRule = z.object({
  needs_approval: z.boolean(),
  /** Grows with each change; 0: there was none. */
  version: z.number(),
  changed_by: z.nullable(z.string()),
})
export type AreaRule = z.infer<typeof areaRule>

const one = z.object({ proposalId: id })
const reads = ['areaProposals', 'serviceAreas', 'profile'] as const
const decides = ['areaProposals', 'serviceAreas', 'admin', 'inspections'] as const

export const endpoints = defineEndpoints({
  'areaProposals.list': {
    method: 'GET',
    path: '/admin/area-proposals',
    reads,
    permission: 'Admins.',
    query: listQuery({
      sort: ['proposed_at'],
      first: 'proposed_at',
      filters: {
        state: z.optional(anyOf(areaProposalStates, 'Choose one of the states of a proposal.')),
      },
      pageSize: 10,
    }),
    answer: z.object({ proposals: z.array(areaProposal), ...pageFacts }),
  },
  'areaProposals.life': {
    method: 'GET',
    path: '/area-proposals/:proposalId/life',
    permission: 'The inspector who proposes it; admins.',
    params: one,
    answer: history,
  },
  /** Makes the change of the counties that are there now. Errors: 409 'clash', naming those that somebody has changed otherwise since. */
  'areaProposals.approve': {
    method: 'POST',
    path: '/area-proposals/:proposalId/approve',
    keepsAnswer: true,
    changes: decides,
    permission: permissionOf(areaProposalLife, 'approve'),
    params: one,
    answer: areaProposal,
  },
  'areaProposals.decline': {
    method: 'POST',
    path: '/area-proposals/:proposalId/decline',
    keepsAnswer: true,
    changes: decides,
    permission: permissionOf(areaProposalLife, 'decline'),
    params: one,
    body: z.strictObject({ reason: text('Reason', 500) }),
    answer: areaProposal,
  },
  'areaProposals.withdraw': {
    method: 'POST',
    path: '/area-proposals/:proposalId/withdraw',
    keepsAnswer: true,
    changes: decides,
    permission: `${permissionOf(areaProposalLife, 'withdraw')} The inspector who proposes it alone.`,
    params: one,
    answer: areaProposal,
  },
  'areaProposals.rule': {
    method: 'GET',
    path: '/admin/area-rule',
    permission: 'Admins.',
    answer: areaRule,
  },
  /** Proposals that wait already stay. Errors: 409 when somebody has changed the rule since `version`. */
  'areaProposals.saveRule': {
    method: 'PUT',
    path: '/admin/area-rule',
    changes: ['areaProposals', 'serviceAreas'],
    permission: 'Admins.',
    body: z.strictObject({
      needs_approval: z.boolean('Say whether an admin approves changes.'),
      version: z.int('Load the page again.').check(z.minimum(0, 'Load the page again.')),
    }),
    answer: areaRule,
  },
})
