import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import {
  allRead,
  arrived,
  dismissed,
  emptyFeed,
  extended,
  type Feed,
  missed,
  noticeIn,
  pageSize,
  partOf,
  read,
  restored,
  type Show,
  shown,
} from '#src/machines/notifications/notifications-model.ts'

const notice = (id: number | string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'user_message',
  title: `Notice ${id}`,
  is_read: false,
  created_at: `2026-01-01T00:00:0${String(id).slice(-1)}Z`,
  ...more,
})
const [one, two, three] = [notice(1), notice(2), notice(3, { is_read: true })]
const visit = notice(4, { type: 'inspection_assigned' })
/** A feed of all of them, with another part beside it. */
const feed = (items: Notification[], apart: Notification[] = [], of: Show = 'unread'): Feed => ({
  items,
  complete: false,
  unread: items.filter((item) => !item.is_read).length,
  apart: { items: apart, complete: false, of },
})
const ids = ({ items }: { items: Notification[] }) => items.map(({ id }) => id)

it('the feed is empty and not complete before anything is known', () => {
  const nothing = { items: [], complete: false }
  expect(emptyFeed).toEqual({ ...nothing, unread: 0, apart: { ...nothing, of: 'unread' } })
  expect(pageSize).toBe(20)
})

describe('what is shown', () => {
  it('is all of them, or the part that was fetched for it, and nothing in place of another part', () => {
    const some = feed([two, one], [one], 'messages')
    expect(ids(shown(some, 'all'))).toEqual([2, 1])
    expect(ids(shown(some, 'messages'))).toEqual([1])
    expect(shown(some, 'unread')).toEqual({ items: [], complete: false })
  })
})

describe('a first page', () => {
  it('has the newest first, those without a readable time last, and only what belongs to it', () => {
    const timeless = notice(5, { created_at: 'once' })
    const items = [timeless, one, three, visit, two]
    expect(ids(partOf(items))).toEqual([4, 3, 2, 1, 5])
    expect(ids(partOf(items, 'unread'))).toEqual([4, 2, 1, 5])
    expect(ids(partOf(items, 'inspections'))).toEqual([4])
    expect(ids(partOf(items, 'messages'))).toEqual([3, 2, 1, 5])
  })

  it('is the last one where it is not full, however few of it belong there', () => {
    const full = Array.from({ length: 20 }, (_, at) => notice(at, { is_read: true }))
    expect(partOf(full, 'unread')).toEqual({ items: [], complete: false })
    expect(partOf(full).complete).toBe(false)
    expect(partOf(full.slice(1)).complete).toBe(true)
    expect(partOf([]).complete).toBe(true)
  })
})

describe('a notice that arrives', () => {
  it('goes to the top of all, and of the part that it belongs to, and counts while it is unread', () => {
    expect(arrived(feed([one], [one]), two)).toEqual(feed([two, one], [two, one]))
    expect(arrived(feed([one], [one]), three)).toEqual(feed([three, one], [one]))
    expect(ids(arrived(feed([one], [], 'inspections'), two).apart)).toEqual([])
    expect(ids(arrived(feed([one], [], 'inspections'), visit).apart)).toEqual([4])
  })

  it('counts once, whether it is a number or a text, in whichever part it is known', () => {
    const known = feed([one], [two])
    expect(arrived(known, { ...one, id: '1' })).toBe(known)
    expect(arrived(known, { ...two, id: '2' })).toBe(known)
  })

  it('is in its place of before once it is restored', () => {
    const back = restored(feed([three, one], [one]), two)
    expect([ids(back), ids(back.apart), back.unread]).toEqual([[3, 2, 1], [2, 1], 2])
  })
})

describe('what came while nothing was heard', () => {
  it('is newer than all that were known, and not what older ones make room for', () => {
    expect(missed(feed([two]), feed([three, two, one]))).toEqual([three])
    expect(missed(feed([]), feed([two, one]))).toEqual([two, one])
    expect(missed(feed([two, one]), feed([two]))).toEqual([])
  })
  it('is nothing at the first answer: the page is as new', () => {
    expect(missed(emptyFeed, feed([two, one]))).toEqual([])
  })
})

describe('older ones', () => {
  it('come after those that are there, each once, into the part that they were asked for', () => {
    const some = feed([two], [two])
    const next = extended(some, 'all', [one, { ...two, id: '2' }])
    expect(next).toEqual({ ...some, items: [two, one], complete: true })
    const unread = extended(some, 'unread', [three, one])
    expect(unread).toEqual({ ...some, apart: { items: [two, one], complete: true, of: 'unread' } })
    // A part that nobody has fetched begins with them.
    expect(extended(some, 'inspections', [one, visit]).apart).toEqual({
      items: [visit],
      complete: true,
      of: 'inspections',
    })
  })

  it('end where a page is not full or brings nothing new', () => {
    const many = Array.from({ length: 20 }, (_, at) => notice(`older${at}`))
    expect(extended(feed([two]), 'all', many).complete).toBe(false)
    expect(extended(feed([two]), 'all', many.slice(1)).complete).toBe(true)
    expect(extended(feed(many), 'all', many).complete).toBe(true)
  })
})

describe('a notice that is read', () => {
  it('leaves the unread ones, stays with all, and counts no more', () => {
    const next = read(feed([two, one], [two, one]), '2')
    expect(next).toEqual({
      ...feed([{ ...two, is_read: true }, one], [one]),
      unread: 1,
    })
    expect(ids(read(feed([two], [two], 'messages'), 2).apart)).toEqual([2])
  })

  it('counts once, and an unknown one not at all', () => {
    const some = feed([three, one], [one])
    expect(read(some, 3).unread).toBe(1)
    expect(read(some, 9)).toEqual(some)
    expect(read({ ...some, unread: 0 }, 1).unread).toBe(0)
    // One that only the other part has.
    expect(read({ ...feed([], [one]), unread: 4 }, 1).unread).toBe(3)
  })

  it('is with all the others at once', () => {
    const next = allRead({ ...feed([two, one], [two]), unread: 40 })
    expect(next).toEqual({
      ...feed([
        { ...two, is_read: true },
        { ...one, is_read: true },
      ]),
      apart: { items: [], complete: true, of: 'unread' },
    })
    const kind = allRead(feed([two], [two], 'messages'))
    expect(kind.apart).toEqual({
      items: [{ ...two, is_read: true }],
      complete: false,
      of: 'messages',
    })
  })
})

it('a dismissed notice is gone from every part, and counts no more if it was unread', () => {
  expect(dismissed(feed([two, one], [two, one]), '1')).toEqual(feed([two], [two]))
  expect(dismissed(feed([three, one]), 3)).toEqual(feed([one]))
  expect(dismissed(feed([one]), 9)).toEqual(feed([one]))
})

it('a notice is found by its id in either part, that of all first', () => {
  const some = feed([one], [{ ...one, title: 'of the part' }, two])
  expect(noticeIn(some, '1')?.title).toBe('Notice 1')
  expect(noticeIn(some, 2)).toEqual(two)
  expect(noticeIn(some, 9)).toBeNull()
})
