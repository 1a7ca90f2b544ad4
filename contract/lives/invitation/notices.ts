import { worded } from '#contract/lives/worded.ts'

/** What the notice about an invitation says until a firm has words of its own. */
export const invitationNotices = { accepted: '{name} accepted your invitation' } as const
export const noticeOf = worded('invitation', invitationNotices)
