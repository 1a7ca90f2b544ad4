import { worded } from '#contract/lives/worded.ts'

/** What the notice about a mold test says until a firm has words of its own. */
export const moldNotices = { reported: 'The mold test of your home has a result' } as const
export const noticeOf = worded('moldTest', moldNotices)
