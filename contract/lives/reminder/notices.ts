import { worded } from '#contract/lives/worded.ts'

/** What the notices about a reminder say until a firm has words of its own. */
export const reminderNotices = { due: 'Due today: {title}', overdue: 'Overdue: {title}' } as const
export const noticeOf = worded('reminder', reminderNotices)
