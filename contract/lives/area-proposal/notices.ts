import { worded } from '#contract/lives/worded.ts'

/** What the notices about a proposal of service areas say until a firm has words of its own. */
export const areaProposalNotices = {
  proposed: '{inspector} proposes other service areas: {change}',
  withdrawn: '{inspector} has withdrawn a change of service areas: {change}',
  approved: 'An admin approved your change of service areas: {change}',
  declined: 'An admin declined your change of service areas: {change}. Its page says why',
} as const
export const noticeOf = worded('areaProposal', areaProposalNotices)
