import { worded } from '#contract/lives/worded.ts'

/** What the notice about an issue says until a firm has words of its own. */
export const issueNotices = { returned: 'You put this off until today: {title}' } as const
export const noticeOf = worded('issue', issueNotices)
