import { worded } from '#contract/lives/worded.ts'

/** What the notices about a radon test say until a firm has words of its own. */
export const radonNotices = {
  ready: 'The radon monitor at {home} has run for 48 hours',
  reported: 'The radon test of your home has a result',
} as const
export const noticeOf = worded('radonTest', radonNotices)
