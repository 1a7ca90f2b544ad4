import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import {
  allRead,
  arrived,
  dismissed,
  emptyFeed,
  extended,
  type Feed,
  type Id,
  pageSize,
  partOf,
  read,
  restored,
  shown,
} from '#src/machines/notifications/notifications-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const notice = (id: Id, is_read = false): Notification => ({
  id,
  type: 'user_message',
  title: String(id),
  is_read,
  created_at: '2026-01-01T00:00:00Z',
})
const feed: Feed = { ...emptyFeed, items: [notice('1')], unread: 1, complete: true }
/** Of which the server has more. */
const longer: Feed = { ...feed, complete: false, apart: { ...feed, of: 'unread', complete: false } }

it('walks every transition of feed, stream and changes', async () => {
  await walkChart('notifications', {
    machine: notificationsMachine,
    events: {
      refresh: [{ type: 'refresh' }],
      loadMore: [{ type: 'loadMore' }],
      'show.change': [
        { type: 'show.change', show: 'unread' },
        { type: 'show.change', show: 'all' },
      ],
      'change.request': [
        { type: 'change.request', change: { kind: 'read', id: '1' } },
        { type: 'change.request', change: { kind: 'restore', notice: notice('1') } },
      ],
      'offer.close': [{ type: 'offer.close' }],
      'tab.shown': [{ type: 'tab.shown' }],
      'token.renewed': [{ type: 'token.renewed' }],
      'stream.connected': [{ type: 'stream.connected' }],
      'stream.pinged': [{ type: 'stream.pinged' }],
      'stream.failed': [{ type: 'stream.failed', error: { code: 'stream_cut' } }],
      'stream.unavailable': [{ type: 'stream.unavailable' }],
      'notification.arrived': [{ type: 'notification.arrived', notification: notice('2') }],
      'notification.withdrawn': [{ type: 'notification.withdrawn', id: '1' }],
    },
    ignored: {
      loadMore: ['feed.loading', 'feed.extending', 'feed.failed'],
      'tab.shown': ['feed.loading', 'feed.extending', 'feed.ready.resting'],
      // A new token matters to a list that failed and to a stream that could not be had.
      'token.renewed': ['loading', 'extending', 'ready'].flatMap((feed) =>
        ['open', 'waiting'].map((live) => `feed.${feed} & live.${live}`),
      ),
      'stream.connected': ['live.open.streaming.greeted', 'live.waiting', 'live.polling'],
      'stream.pinged': ['live.waiting', 'live.polling'],
      'stream.failed': ['live.waiting', 'live.polling'],
      'stream.unavailable': ['live.waiting', 'live.polling'],
      'notification.arrived': ['ready', 'extending', 'failed'].flatMap((feed) =>
        ['waiting', 'polling'].map((live) => `feed.${feed} & live.${live}`),
      ),
      'notification.withdrawn': ['live.waiting', 'live.polling'],
    },
    actors: {
      loadFeed: { done: [feed, longer], error: [new Error('no')] },
      loadOlder: { done: [{ show: 'all', older: [notice('3')] }], error: [new Error('no')] },
      sendChange: { done: [undefined], error: [new Error('no')] },
      openStream: 'lives',
    },
    tell: ({ feed: known, changes, show, again }) => [
      !shown(known, show).complete && shown(known, show).items.length === 1,
      changes[0]?.kind === 'restore',
      changes.length > 0,
      show,
      again,
    ],
  })
})

describe('the list of the bell, by itself', () => {
  it('counts a notice that arrives twice once', () => {
    const twice = arrived(arrived(emptyFeed, notice('9')), notice(9))
    expect(twice).toMatchObject({ unread: 1, items: [{ id: '9' }] })
    // Read in another tab before it came here.
    expect(arrived(feed, notice('9', true)).unread).toBe(1)
  })
  it('[4.29] never counts below zero', () => {
    const none = { ...feed, unread: 0 }
    expect(read(none, '1').unread).toBe(0)
    expect(dismissed(none, '1').unread).toBe(0)
    expect(allRead(feed).unread).toBe(0)
    expect(dismissed(feed, '1')).toMatchObject({ items: [], unread: 0 })
  })
  it('keeps the unread ones by themselves in step with all of them', () => {
    const both = { ...emptyFeed, items: [notice('2', true), notice('1')], unread: 2 }
    const alone: Feed = {
      ...both,
      apart: { items: [notice('1'), notice('0')], complete: true, of: 'unread' },
    }
    expect(read(alone, '0')).toMatchObject({ unread: 1, apart: { items: [{ id: '1' }] } })
    expect(dismissed(alone, '1')).toMatchObject({
      unread: 1,
      items: [{ id: '2' }],
      apart: { items: [{ id: '0' }] },
    })
    const more: Feed = { ...alone, apart: { ...alone.apart, complete: false } }
    // The server has no unread ones any more, and all others as before.
    expect(allRead(more).apart).toEqual({ items: [], complete: true, of: 'unread' })
    const kind: Feed = { ...more, apart: { ...more.apart, of: 'messages' } }
    expect(allRead(kind).apart.complete).toBe(false)
    expect(arrived(alone, notice('0'))).toEqual(alone)
    expect(arrived(alone, notice('9')).apart.items.map(({ id }) => id)).toEqual(['9', '1', '0'])
    expect(arrived(alone, notice('8', true)).apart).toEqual(alone.apart)
  })
  it('puts older ones behind, passes over known ones, and ends when nothing new comes', () => {
    const older = { ...notice('0'), created_at: '2025-12-31T00:00:00Z' }
    expect(extended(feed, 'all', [older, notice('1'), notice('2')])).toMatchObject({
      items: [{ id: '1' }, { id: '2' }, { id: '0' }],
      complete: true,
    })
    const full = Array.from({ length: pageSize }, (_, index) => notice(`new ${index}`))
    expect(extended(feed, 'all', full).complete).toBe(false)
    expect(extended({ ...feed, items: full }, 'all', full).complete).toBe(true)
    // One that came meanwhile moved a known one onto the next page, which is full all the same.
    expect(extended(feed, 'all', [notice('1'), ...full.slice(1)]).complete).toBe(false)
    expect(extended(feed, 'unread', [notice('3')])).toMatchObject({
      items: [{ id: '1' }],
      apart: { items: [{ id: '3' }], complete: true, of: 'unread' },
    })
  })
  it('brings a dismissed one back to its place, counted as before', () => {
    const at = (id: string, day: number) => ({ ...notice(id), created_at: `2026-01-0${day}` })
    const three = { ...emptyFeed, items: [at('c', 3), at('b', 2), at('a', 1)], unread: 3 }
    expect(restored(dismissed(three, 'b'), at('b', 2))).toMatchObject({
      items: three.items,
      unread: 3,
    })
    expect(restored(three, at('b', 2))).toEqual(three)
  })
  it('shows the notices of one kind, from a server that knows no kinds too', () => {
    const paid = { ...notice('2'), type: 'invoice_paid' }
    const odd = { ...notice('3'), type: 'toString' }
    const list = [notice('1'), paid, odd]
    expect(partOf(list, 'payments').items).toEqual([paid])
    expect(partOf(list, 'messages').items).toEqual([notice('1'), odd])
    const alone: Feed = { ...emptyFeed, apart: { ...partOf(list, 'payments'), of: 'payments' } }
    expect(shown(alone, 'payments').items).toEqual([paid])
    expect(shown(alone, 'home').items).toEqual([])
    expect(read(alone, '2').apart.items).toEqual([{ ...paid, is_read: true }])
    expect(arrived(alone, notice('9')).apart.items).toEqual([paid])
  })
  it('lists the newest first, for any order of the answer', () => {
    const at = (id: string, created_at: string) => ({ ...notice(id), created_at })
    const list = [
      at('a', '2026-01-01T10:00:00+02:00'),
      at('b', 'soon'),
      at('c', '2026-01-01T09:00Z'),
    ]
    expect(partOf(list).items.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
