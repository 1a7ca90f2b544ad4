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
      'change.request': [{ type: 'change.request', change: { kind: 'read', id: '1' } }],
      'tab.shown': [{ type: 'tab.shown' }],
      'token.renewed': [{ type: 'token.renewed' }],
      'stream.connected': [{ type: 'stream.connected' }],
      'stream.pinged': [{ type: 'stream.pinged' }],
      'stream.failed': [{ type: 'stream.failed' }],
      'stream.unavailable': [{ type: 'stream.unavailable' }],
      'notification.arrived': [{ type: 'notification.arrived', notification: notice('2') }],
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
    },
    actors: {
      loadFeed: { done: [feed], error: [new Error('no')] },
      loadOlder: { done: [{ show: 'all', older: [notice('3')] }], error: [new Error('no')] },
      sendChange: { done: [undefined], error: [new Error('no')] },
      openStream: 'lives',
    },
    tell: (context) => [Math.min(1, context.changes.length), context.show, context.again],
  })
})

describe('the list of the bell, by itself', () => {
  it('counts a notice that arrives twice once', () => {
    const twice = arrived(arrived(emptyFeed, notice('9')), notice(9))
    expect(twice).toMatchObject({ unread: 1, items: [{ id: '9' }] })
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
    const alone = { ...both, unreadOnly: { items: [notice('1'), notice('0')], complete: true } }
    expect(read(alone, '0')).toMatchObject({ unread: 1, unreadOnly: { items: [{ id: '1' }] } })
    expect(dismissed(alone, '1')).toMatchObject({
      unread: 1,
      items: [{ id: '2' }],
      unreadOnly: { items: [{ id: '0' }] },
    })
    expect(allRead(alone).unreadOnly.items).toEqual([])
    expect(arrived(alone, notice('0'))).toEqual(alone)
    expect(arrived(alone, notice('9')).unreadOnly.items.map(({ id }) => id)).toEqual([
      '9',
      '1',
      '0',
    ])
    expect(arrived(alone, notice('8', true)).unreadOnly).toEqual(alone.unreadOnly)
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
    expect(extended(feed, 'unread', [notice('3')])).toMatchObject({
      items: [{ id: '1' }],
      unreadOnly: { items: [{ id: '3' }], complete: true },
    })
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
