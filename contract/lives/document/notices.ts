import { worded } from '#contract/lives/worded.ts'

/** What the notices about a document say until a firm has words of its own. */
export const documentNotices = {
  ending: '“{name}” ends on {day}',
  ended: '“{name}” ended on {day}',
} as const
export const noticeOf = worded('document', documentNotices)
