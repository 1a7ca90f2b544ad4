import type { Notification } from '#contract/notifications.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import { day } from '#src/pages/shared/format.ts'

export type NoticesOfDay = { day: string; title: string; items: Notification[] }

const oneDay = 86_400_000

/**
 * A list, the newest first, by the days of the reader's own clock: 'Today', 'Yesterday', 'Nov 14, 2026'. A notice
 * without a readable time is under 'Earlier'. `now`: milliseconds.
 */
export const byDay = (
  notices: readonly Notification[],
  now: number,
  timeZone: string,
): NoticesOfDay[] => {
  const today = dayIn(now, timeZone)
  const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')
  const days: NoticesOfDay[] = []
  for (const notice of notices) {
    const at = Date.parse(notice.created_at)
    // A clock that goes wrong a little does not bring a day to come.
    const on = Number.isNaN(at) ? '' : dayIn(Math.min(at, now), timeZone)
    const last = days.at(-1)
    if (last?.day === on) last.items.push(notice)
    else
      days.push({
        day: on,
        title:
          on === '' ? 'Earlier' : on === today ? 'Today' : on === yesterday ? 'Yesterday' : day(on),
        items: [notice],
      })
  }
  return days
}
