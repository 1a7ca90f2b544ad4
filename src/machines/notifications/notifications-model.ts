import type { Notification } from '#contract/notifications.ts'

/** A part of a list, the newest first; `complete` when the server has no more of it. */
type Part = { items: Notification[]; complete: boolean }
export type Feed = Part & {
  /** How many are unread, as the server counts. */
  unread: number
  /** The unread ones by themselves, fetched once somebody wants to see them. */
  unreadOnly: Part
}
export type Show = 'all' | 'unread'

const nothing: Part = { items: [], complete: false }
export const emptyFeed: Feed = { ...nothing, unread: 0, unreadOnly: nothing }

/** How many the feed asks for at once. */
export const pageSize = 20

export const shown = (feed: Feed, show: Show): Part => (show === 'unread' ? feed.unreadOnly : feed)

const moment = (notice: Notification) => Date.parse(notice.created_at) || 0
/** A server may list them in any order; items without a time stay at the end, in their order. */
const newestFirst = (items: readonly Notification[]): Notification[] =>
  items.toSorted((a, b) => moment(b) - moment(a))

export type Id = Notification['id']
const sameId = (a: Notification, id: Id) => String(a.id) === String(id)
const has = ({ items }: Part, { id }: Notification) => items.some((item) => sameId(item, id))

/** A first page, as the server answered it. */
export const partOf = (items: Notification[]): Part => ({
  items: newestFirst(items),
  complete: items.length < pageSize,
})

/** A notice that arrived live goes to the top; the same one twice counts once. */
export const arrived = (feed: Feed, notice: Notification): Feed => {
  if (has(feed, notice) || has(feed.unreadOnly, notice)) return feed
  const { unreadOnly } = feed
  return {
    ...feed,
    items: [notice, ...feed.items],
    unread: feed.unread + (notice.is_read ? 0 : 1),
    unreadOnly: notice.is_read
      ? unreadOnly
      : { ...unreadOnly, items: [notice, ...unreadOnly.items] },
  }
}

/** Appends older items and skips known ones. Nothing new, or fewer than requested, means the end of the list. */
export const extended = (feed: Feed, show: Show, older: Notification[]): Feed => {
  const part = shown(feed, show)
  const known = new Set(part.items.map(({ id }) => String(id)))
  const fresh = older.filter(({ id }) => !known.has(String(id)))
  const longer = {
    items: newestFirst([...part.items, ...fresh]),
    complete: fresh.length === 0 || older.length < pageSize,
  }
  return show === 'unread' ? { ...feed, unreadOnly: longer } : { ...feed, ...longer }
}

const isUnread = (feed: Feed, id: Id) =>
  [...feed.items, ...feed.unreadOnly.items].some((item) => sameId(item, id) && !item.is_read)
const without = (part: Part, id: Id): Part => ({
  ...part,
  items: part.items.filter((item) => !sameId(item, id)),
})
const countedDown = (feed: Feed, id: Id) => Math.max(0, feed.unread - (isUnread(feed, id) ? 1 : 0))

export const read = (feed: Feed, id: Id): Feed => ({
  ...feed,
  items: feed.items.map((item) => (sameId(item, id) ? { ...item, is_read: true } : item)),
  unread: countedDown(feed, id),
  unreadOnly: without(feed.unreadOnly, id),
})

export const allRead = (feed: Feed): Feed => ({
  ...feed,
  items: feed.items.map((item) => ({ ...item, is_read: true })),
  unread: 0,
  unreadOnly: { items: [], complete: true },
})

export const dismissed = (feed: Feed, id: Id): Feed => ({
  ...feed,
  ...without(feed, id),
  unread: countedDown(feed, id),
  unreadOnly: without(feed.unreadOnly, id),
})
