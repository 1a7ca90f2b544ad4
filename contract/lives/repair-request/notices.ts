import { worded } from '#contract/lives/worded.ts'

/** What the notices about a repair request say until a firm has words of its own. */
export const repairRequestNotices = {
  agreed: '{name} agrees to your repair request',
  countered: '{name} answered your repair request',
} as const
export const noticeOf = worded('repairRequest', repairRequestNotices)
