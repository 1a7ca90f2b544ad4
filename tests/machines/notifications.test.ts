import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { notificationsMachine } from '#src/machines/notifications.machine.ts'
import {
  allRead,
  arrived,
  dismissed,
  emptyFeed,
  extended,
  read,
} from '#src/machines/notifications-model.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const notice = (id: string, is_read = false) => ({
  id,
  type: 'user_message',
  title: id,
  is_read,
  created_at: '2026-01-01T00:00:00Z',
})
const feed = { items: [notice('1')], unread: 1, complete: true }

it('walks every transition of feed, stream and changes', async () => {
  await walkChart('notifications', {
    machine: notificationsMachine.provide({ actions: { tellArrived: () => {} } }),
    events: {
      refresh: [{ type: 'refresh' }],
      loadMore: [{ type: 'loadMore' }],
      'change.request': [{ type: 'change.request', change: { kind: 'read', id: '1' } }],
      'tab.shown': [{ type: 'tab.shown' }],
      'token.renewed': [{ type: 'token.renewed' }],
      'stream.connected': [{ type: 'stream.connected' }],
      'stream.failed': [{ type: 'stream.failed' }],
      'stream.unavailable': [{ type: 'stream.unavailable' }],
      'notification.arrived': [{ type: 'notification.arrived', notification: notice('2') }],
    },
    ignored: {
      refresh: ['feed.loading', 'feed.extending'],
      loadMore: ['feed.loading', 'feed.extending', 'feed.failed'],
      'tab.shown': ['feed.loading', 'feed.extending', 'feed.ready.resting'],
      // A new token matters to a list that failed and to a stream that could not be had.
      'token.renewed': ['loading', 'extending', 'ready'].flatMap((feed) =>
        ['open', 'waiting'].map((live) => `feed.${feed} & live.${live}`),
      ),
      'stream.connected': ['live.open.streaming', 'live.waiting', 'live.polling'],
      'stream.failed': ['live.waiting', 'live.polling'],
      'stream.unavailable': ['live.waiting', 'live.polling'],
      'notification.arrived': ['live.waiting', 'live.polling'],
    },
    actors: {
      loadFeed: { done: [feed], error: [new Error('no')] },
      loadOlder: { done: [[notice('3')]], error: [new Error('no')] },
      sendChange: { done: [undefined], error: [new Error('no')] },
      openStream: 'callback',
    },
    tell: (context) => Math.min(1, context.changes.length),
  })
}, 60_000)

describe('the specification of notifications', () => {
  const setup = () => {
    const clock = new SimulatedClock()
    const calls = { feed: 0, streams: 0, closed: 0 }
    let stream: (event: never) => void = () => {}
    const actor = createActor(
      notificationsMachine.provide({
        actors: {
          loadFeed: fromPromise(async () => {
            calls.feed += 1
            return feed
          }),
          sendChange: fromPromise(async ({ input }) => {
            if (input.change?.kind === 'dismiss') throw new Error('refused')
          }),
          openStream: fromCallback(({ sendBack }) => {
            calls.streams += 1
            stream = sendBack as never
            return () => {
              calls.closed += 1
            }
          }),
        },
        actions: { tellArrived: () => {} },
      }),
      { clock },
    ).start()
    return {
      clock,
      calls,
      actor,
      send: (event: unknown) => stream(event as never),
      settle: () => new Promise((resolve) => setImmediate(resolve)),
    }
  }

  it('closes the stream on an error and opens it again after 5 seconds, fetching what was missed', async () => {
    const { clock, calls, actor, send, settle } = setup()
    await settle()
    send({ type: 'stream.connected' })
    expect(actor.getSnapshot().hasTag('live')).toBe(true)
    send({ type: 'stream.failed' })
    expect(calls).toEqual({ feed: 1, streams: 1, closed: 1 })
    clock.increment(4_999)
    expect(calls.streams).toBe(1)
    clock.increment(1)
    await settle()
    expect(calls).toEqual({ feed: 2, streams: 2, closed: 1 })
  })
  it('polls every 30 seconds where there is no stream, with a way back to it', async () => {
    const { clock, calls, actor, send, settle } = setup()
    await settle()
    send({ type: 'stream.unavailable' })
    expect(actor.getSnapshot().hasTag('polling')).toBe(true)
    clock.increment(30_000)
    await settle()
    expect(calls.feed).toBe(2)
    expect(calls.streams).toBe(2)
  })
  it('skips a refetch within 5 seconds of the last and refreshes a tab that is looked at later', async () => {
    const { clock, calls, actor, settle } = setup()
    await settle()
    actor.send({ type: 'tab.shown' })
    await settle()
    expect(calls.feed).toBe(1)
    clock.increment(5_000)
    actor.send({ type: 'tab.shown' })
    await settle()
    expect(calls.feed).toBe(2)
  })
  it('leaves everything as it was when the server refuses a change', async () => {
    const { actor, settle } = setup()
    await settle()
    actor.send({ type: 'change.request', change: { kind: 'dismiss', id: '1' } })
    await settle()
    expect(actor.getSnapshot().context.feed).toEqual(feed)
    expect(actor.getSnapshot().matches({ changes: 'idle' })).toBe(true)
  })
  it('counts a notice that arrives twice once', () => {
    const twice = arrived(arrived(emptyFeed, notice('9')), notice('9'))
    expect(twice).toMatchObject({ unread: 1, items: [{ id: '9' }] })
  })
  it('never counts below zero', () => {
    const none = { ...feed, unread: 0 }
    expect(read(none, '1').unread).toBe(0)
    expect(dismissed(none, '1').unread).toBe(0)
    expect(allRead(feed).unread).toBe(0)
    expect(dismissed(feed, '1')).toMatchObject({ items: [], unread: 0 })
    expect(extended(feed, [notice('1'), notice('2')]).items).toHaveLength(2)
  })
})
