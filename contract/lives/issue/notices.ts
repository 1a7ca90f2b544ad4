import { worded } from '#contract/lives/worded.ts'

/** What the notices about an issue say until a firm has words of its own. */
export const issueNotices = {
  returned: 'You put this off until today: {title}',
  planned: 'You planned this repair for today: {title}',
} as const
export const noticeOf = worded('issue', issueNotices)
