import { worded } from '#contract/lives/worded.ts'

/** What the notices about an agreement say until a firm has words of its own. */
export const agreementNotices = {
  sent: 'The agreement for {street} waits for your signature',
  signed: 'The agreement for {street} is signed',
  declined: 'The agreement for {street} was declined: {reason}',
} as const
export const noticeOf = worded('agreement', agreementNotices)
