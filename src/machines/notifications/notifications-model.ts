import type { Notification } from '#contract/notifications.ts'
import { type NotificationGroup, notificationGroupOf } from '#contract/vocabulary/notifications.ts'

/** A part of a list, the newest first; `complete` when the server has no more of it. */
type Part = { items: Notification[]; complete: boolean }
/** All of them, the unread ones, or those of one kind. */
export type Show = 'all' | 'unread' | NotificationGroup
export type Feed = Part & {
  /** How many are unread, as the server counts. */
  unread: number
  /** The unread ones or those of one kind by themselves, fetched once somebody wants to see them. */
  apart: Part & { of: Show }
}

const nothing: Part = { items: [], complete: false }
export const emptyFeed: Feed = { ...nothing, unread: 0, apart: { ...nothing, of: 'unread' } }

/** How many the feed asks for at once. */
export const pageSize = 20

export const shown = (feed: Feed, show: Show): Part =>
  show === 'all' ? feed : feed.apart.of === show ? feed.apart : nothing

const belongs = (notice: Notification, show: Show): boolean =>
  show === 'all' ||
  (show === 'unread' ? !notice.is_read : notificationGroupOf(notice.type) === show)

const moment = (notice: Notification) => Date.parse(notice.created_at) || 0
/** A server may list them in any order; items without a time stay at the end, in their order. */
const newestFirst = (items: readonly Notification[]): Notification[] =>
  items.toSorted((a, b) => moment(b) - moment(a))

export type Id = Notification['id']
const sameId = (a: Notification, id: Id) => String(a.id) === String(id)
const has = ({ items }: Part, { id }: Notification) => items.some((item) => sameId(item, id))

/** A first page, as the server answered it; a server that knows no kinds answers all of them. */
export const partOf = (items: Notification[], show: Show = 'all'): Part => ({
  items: newestFirst(items).filter((item) => belongs(item, show)),
  complete: items.length < pageSize,
})

/** The notices of an answer that came after all that were known: no stream told of them. None at the first answer. */
export const missed = (before: Feed, { items }: Part): Notification[] => {
  if (before === emptyFeed) return []
  const newest = Math.max(0, ...before.items.map(moment))
  return items.filter((notice) => moment(notice) > newest && !has(before, notice))
}

const changed = (feed: Feed, change: (items: Notification[], show: Show) => Notification[]) => ({
  ...feed,
  items: change(feed.items, 'all'),
  apart: { ...feed.apart, items: change(feed.apart.items, feed.apart.of) },
})

/** A notice that arrived live goes to the top; the same one twice counts once. */
export const arrived = (feed: Feed, notice: Notification): Feed =>
  has(feed, notice) || has(feed.apart, notice)
    ? feed
    : {
        ...changed(feed, (items, show) => (belongs(notice, show) ? [notice, ...items] : items)),
        unread: feed.unread + (notice.is_read ? 0 : 1),
      }

/** A dismissed notice is back in its place. */
export const restored = (feed: Feed, notice: Notification): Feed =>
  changed(arrived(feed, notice), newestFirst)

/** Appends older items and skips known ones. Nothing new, or fewer than requested, means the end of the list. */
export const extended = (feed: Feed, show: Show, older: Notification[]): Feed => {
  const part = shown(feed, show)
  const known = new Set(part.items.map(({ id }) => String(id)))
  const fresh = older.filter((item) => belongs(item, show) && !known.has(String(item.id)))
  const longer = {
    items: newestFirst([...part.items, ...fresh]),
    complete: fresh.length === 0 || older.length < pageSize,
  }
  return show === 'all' ? { ...feed, ...longer } : { ...feed, apart: { ...longer, of: show } }
}

export const noticeIn = (feed: Feed, id: Id): Notification | null =>
  [...feed.items, ...feed.apart.items].find((item) => sameId(item, id)) ?? null
const countedDown = (feed: Feed, id: Id) =>
  Math.max(0, feed.unread - (noticeIn(feed, id)?.is_read === false ? 1 : 0))

export const read = (feed: Feed, id: Id): Feed => ({
  ...changed(feed, (items, show) =>
    items
      .map((item) => (sameId(item, id) ? { ...item, is_read: true } : item))
      .filter((item) => belongs(item, show)),
  ),
  unread: countedDown(feed, id),
})

export const allRead = (feed: Feed): Feed => {
  const all = changed(feed, (items, show) =>
    items.map((item) => ({ ...item, is_read: true })).filter((item) => belongs(item, show)),
  )
  const { apart } = all
  return { ...all, unread: 0, apart: apart.of === 'unread' ? { ...apart, complete: true } : apart }
}

export const dismissed = (feed: Feed, id: Id): Feed => ({
  ...changed(feed, (items) => items.filter((item) => !sameId(item, id))),
  unread: countedDown(feed, id),
})
