import type { Notification } from '#contract/notifications.ts'

export type Feed = { items: Notification[]; unread: number; complete: boolean }
export const emptyFeed: Feed = { items: [], unread: 0, complete: false }

/** How many the feed asks for at once. */
export const pageSize = 20

const sameId = (a: Notification, id: string) => String(a.id) === id

/** A notice that arrived live goes to the top; the same one twice counts once. */
export const arrived = (feed: Feed, notice: Notification): Feed =>
  feed.items.some((item) => sameId(item, String(notice.id)))
    ? feed
    : {
        ...feed,
        items: [notice, ...feed.items],
        unread: feed.unread + (notice.is_read ? 0 : 1),
      }

/** Older ones join the end; those known already are passed over. */
export const extended = (feed: Feed, older: Notification[]): Feed => ({
  ...feed,
  items: [
    ...feed.items,
    ...older.filter((item) => !feed.items.some((known) => sameId(known, String(item.id)))),
  ],
  complete: older.length < pageSize,
})

export const read = (feed: Feed, id: string): Feed => {
  const wasUnread = feed.items.some((item) => sameId(item, id) && !item.is_read)
  return {
    ...feed,
    items: feed.items.map((item) => (sameId(item, id) ? { ...item, is_read: true } : item)),
    unread: Math.max(0, feed.unread - (wasUnread ? 1 : 0)),
  }
}

export const allRead = (feed: Feed): Feed => ({
  ...feed,
  items: feed.items.map((item) => ({ ...item, is_read: true })),
  unread: 0,
})

export const dismissed = (feed: Feed, id: string): Feed => {
  const wasUnread = feed.items.some((item) => sameId(item, id) && !item.is_read)
  return {
    ...feed,
    items: feed.items.filter((item) => !sameId(item, id)),
    unread: Math.max(0, feed.unread - (wasUnread ? 1 : 0)),
  }
}
