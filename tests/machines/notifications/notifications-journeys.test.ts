import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { emptyFeed, type Feed, type Id } from '#src/machines/notifications/notifications-model.ts'
import { streamSilence } from '#src/machines/shell/constants.ts'

const notice = (id: Id, is_read = false): Notification => ({
  id,
  type: 'user_message',
  title: String(id),
  is_read,
  created_at: '2026-01-01T00:00:00Z',
})
const feedOf = (...items: Notification[]): Feed => ({
  ...emptyFeed,
  items,
  unread: items.filter((item) => !item.is_read).length,
  complete: true,
})
const settle = () => new Promise((resolve) => setImmediate(resolve))
const no = () => Promise.reject(new Error('no'))

/** The bell in a world that can change while it runs; what is asked of the world is noted. */
const open = async (feed: () => Promise<Feed> = async () => feedOf(notice('1'), notice('2'))) => {
  const clock = new SimulatedClock()
  const world = {
    feed,
    older: async (): Promise<Notification[]> => [],
    refused: null as Id | null,
    stream: (_event: { type: string; notification?: Notification }): void => {},
  }
  const asked: unknown[] = []
  const actor = createActor(
    notificationsMachine.provide({
      actors: {
        loadFeed: fromPromise(({ input }) => {
          asked.push(`feed ${input.show}`)
          return world.feed()
        }),
        loadOlder: fromPromise(async ({ input }) => {
          asked.push(`older ${input.show} from ${input.offset}`)
          return { show: input.show, older: await world.older() }
        }),
        sendChange: fromPromise(async ({ input: { change } }) => {
          asked.push(change)
          if (change?.kind === 'dismiss' && change.id === world.refused) throw new Error('no')
        }),
        openStream: fromCallback(({ sendBack }) => {
          asked.push('stream')
          world.stream = (event) => sendBack(event as never)
          return () => {
            asked.push('stream closed')
          }
        }),
      },
      actions: {
        tellArrived: (_, { notification }) => asked.push(`told of ${notification.id}`),
        say: (_, { tone, text }) => asked.push([tone, text]),
      },
    }),
    { clock },
  ).start()
  await settle()
  return {
    actor,
    clock,
    world,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.feed.items.map(({ id }) => id),
    /** What was asked since this was asked last. */
    news: () => asked.splice(0),
  }
}
const resting = { feed: { ready: 'resting' } }

describe('the list of the bell', () => {
  it('is asked for with the sign-in, together with the stream, and shown', async () => {
    const { at, ids, news } = await open()
    expect(news()).toEqual(['feed all', 'stream'])
    expect(at()).toEqual({ ...resting, live: { open: 'connecting' }, changes: 'idle' })
    expect(ids()).toEqual(['1', '2'])
  })
  it('is empty and says so when it cannot be had, and is asked for again by the person, the tab or a new token', async () => {
    for (const type of ['refresh', 'tab.shown', 'token.renewed'] as const) {
      const { actor, world, at, context, news } = await open(no)
      expect([at(), context()]).toMatchObject([
        { feed: 'failed' },
        { feed: emptyFeed, error: 'Failed to load notifications' },
      ])
      world.feed = async () => feedOf(notice('1'))
      news()
      actor.send({ type })
      expect([at(), news()]).toEqual([expect.objectContaining({ feed: 'loading' }), ['feed all']])
      await settle()
      expect([at(), context()]).toMatchObject([resting, { feed: { unread: 1 }, error: null }])
    }
  })
  it('loses what it showed when a later look fails', async () => {
    const { actor, world, at, ids } = await open()
    world.feed = no
    actor.send({ type: 'refresh' })
    await settle()
    expect([at(), ids()]).toEqual([expect.objectContaining({ feed: 'failed' }), []])
  })
  it('is asked for again at once when the person wants it, however fresh it is', async () => {
    const { actor, at, news } = await open()
    news()
    actor.send({ type: 'refresh' })
    expect([at(), news()]).toEqual([expect.objectContaining({ feed: 'loading' }), ['feed all']])
  })
  it('[4.35] is asked for again when the tab is looked at, once it is five seconds old', async () => {
    const { actor, clock, at, news } = await open()
    news()
    clock.increment(4_999)
    actor.send({ type: 'tab.shown' })
    expect([at(), news()]).toMatchObject([resting, []])
    clock.increment(1)
    expect(at()).toMatchObject({ feed: { ready: 'open' } })
    actor.send({ type: 'tab.shown' })
    expect([at(), news()]).toMatchObject([{ feed: 'loading' }, ['feed all']])
    await settle()
    expect(at()).toMatchObject(resting)
  })
  it('grows by older ones from where it ends, and says when they cannot be had', async () => {
    const { actor, world, at, ids, news } = await open()
    news()
    world.older = async () => [notice('0')]
    actor.send({ type: 'loadMore' })
    expect([at(), news()]).toMatchObject([{ feed: 'extending' }, ['older all from 2']])
    await settle()
    expect([at(), ids(), news()]).toMatchObject([resting, ['1', '2', '0'], []])
    world.older = no
    actor.send({ type: 'loadMore' })
    await settle()
    expect([at(), ids(), news()]).toMatchObject([
      resting,
      ['1', '2', '0'],
      ['older all from 3', ['error', 'Failed to load notifications']],
    ])
  })
  it('is fetched again for the unread filter, and shown from memory without it', async () => {
    const { actor, at, context, news } = await open()
    news()
    actor.send({ type: 'show.change', show: 'unread' })
    expect([at(), context().show, news()]).toMatchObject([
      { feed: 'loading' },
      'unread',
      ['feed unread'],
    ])
    await settle()
    actor.send({ type: 'show.change', show: 'all' })
    expect([at(), context().show, news()]).toMatchObject([resting, 'all', []])
  })
})

/** An answer that comes when the test says so. */
const later = <T>() => {
  let give: (value: T) => void = () => {}
  const answer = new Promise<T>((resolve) => {
    give = resolve
  })
  return {
    answer: () => answer,
    give: async (value: T) => {
      give(value)
      await settle()
    },
  }
}

describe('what happens while the list of the bell is on its way', () => {
  it('is that the person wants it anew: it is asked for once more after the answer, or the failure', async () => {
    for (const fails of [false, true]) {
      const { actor, world, at, ids, news } = await open()
      const first = later<Feed>()
      world.feed = () => first.answer().then((feed) => (fails ? no() : feed))
      actor.send({ type: 'refresh' })
      actor.send({ type: 'refresh' })
      actor.send({ type: 'refresh' })
      const second = later<Feed>()
      world.feed = second.answer
      news()
      await first.give(feedOf(notice('old')))
      expect([at(), news()]).toMatchObject([{ feed: 'loading' }, ['feed all']])
      if (!fails) expect(ids()).toEqual(['old'])
      await second.give(feedOf(notice('new')))
      expect([at(), ids(), news()]).toMatchObject([resting, ['new'], []])
    }
  })
  it('is that a notice arrives: the answer does not take it away, and the count is asked for once more', async () => {
    const { actor, world, at, ids, context, news } = await open()
    world.stream({ type: 'stream.connected' })
    const first = later<Feed>()
    world.feed = first.answer
    actor.send({ type: 'refresh' })
    world.stream({ type: 'notification.arrived', notification: notice('3') })
    const second = later<Feed>()
    world.feed = second.answer
    news()
    await first.give(feedOf(notice('1'), notice('2')))
    expect([ids(), context().feed.unread, at(), news()]).toMatchObject([
      ['3', '1', '2'],
      3,
      { feed: 'loading' },
      ['feed all'],
    ])
    await second.give(feedOf(notice('3'), notice('1'), notice('2')))
    expect([ids(), context().feed.unread, at()]).toMatchObject([['3', '1', '2'], 3, resting])
  })
  it('is that the server marks one as read: an answer from before it is not the last word', async () => {
    const { actor, world, at, context } = await open()
    const first = later<Feed>()
    world.feed = first.answer
    actor.send({ type: 'refresh' })
    actor.send({ type: 'change.request', change: { kind: 'read', id: '1' } })
    await settle()
    world.feed = async () => feedOf(notice('1', true), notice('2'))
    await first.give(feedOf(notice('1'), notice('2')))
    await settle()
    expect([at(), context().feed.unread]).toMatchObject([resting, 1])
  })
})

describe('what happens while older ones are on their way', () => {
  it('is a gap in the stream: the list is fetched again after them', async () => {
    const { actor, clock, world, at, news } = await open()
    world.stream({ type: 'stream.connected' })
    const older = later<Notification[]>()
    world.older = older.answer
    actor.send({ type: 'loadMore' })
    world.stream({ type: 'stream.failed' })
    clock.increment(5_000)
    expect(at()).toMatchObject({ feed: 'extending', live: { open: 'connecting' } })
    news()
    await older.give([notice('0')])
    expect(news()).toEqual(['feed all'])
    expect(at()).toMatchObject(resting)
  })
  it('is a gap in the stream: the list is fetched again although they cannot be had', async () => {
    const { actor, world, at, news } = await open()
    world.older = no
    actor.send({ type: 'loadMore' })
    actor.send({ type: 'refresh' })
    news()
    await settle()
    expect(news()).toEqual([['error', 'Failed to load notifications'], 'feed all'])
    expect(at()).toMatchObject(resting)
  })
  it('is a mark, which fetches nothing again: the longer list stays', async () => {
    const { actor, world, at, ids, news } = await open()
    const older = later<Notification[]>()
    world.older = older.answer
    actor.send({ type: 'loadMore' })
    actor.send({ type: 'change.request', change: { kind: 'read', id: '1' } })
    await settle()
    news()
    await older.give([notice('0')])
    expect([at(), ids(), news()]).toMatchObject([resting, ['1', '2', '0'], []])
  })
  it('is the way from the unread ones to all: they go to the unread ones', async () => {
    const all = [notice('9', true), notice('1')]
    const { actor, world, ids, context } = await open(async () => ({
      ...feedOf(...all),
      complete: false,
      unreadOnly: { items: [notice('1')], complete: false },
    }))
    actor.send({ type: 'show.change', show: 'unread' })
    await settle()
    const older = later<Notification[]>()
    world.older = older.answer
    actor.send({ type: 'loadMore' })
    actor.send({ type: 'show.change', show: 'all' })
    await older.give([notice('0')])
    expect([ids(), context().feed.complete]).toEqual([['9', '1'], false])
    expect(context().feed.unreadOnly.items.map(({ id }) => id)).toEqual(['1', '0'])
  })
})

describe('the live part of the bell', () => {
  it('[4.32] puts what arrives by the stream on top, and tells of it', async () => {
    const { world, at, ids, context, news } = await open()
    world.stream({ type: 'stream.connected' })
    expect(at()).toMatchObject({ live: { open: { streaming: 'greeted' } } })
    news()
    world.stream({ type: 'notification.arrived', notification: notice('3') })
    expect([at(), ids(), context().feed.unread, news()]).toMatchObject([
      { live: { open: { streaming: 'greeted' } } },
      ['3', '1', '2'],
      3,
      ['told of 3'],
    ])
  })
  it('[4.33] closes a stream that fails, opens it again after 5 s and fetches the missed notices', async () => {
    for (const connected of [true, false]) {
      const { clock, world, at, news } = await open()
      if (connected) world.stream({ type: 'stream.connected' })
      news()
      world.stream({ type: 'stream.failed' })
      expect([at(), news()]).toMatchObject([{ live: 'waiting' }, ['stream closed']])
      clock.increment(4_999)
      expect([at(), news()]).toMatchObject([{ live: 'waiting' }, []])
      clock.increment(1)
      expect([at(), news()]).toMatchObject([
        { live: { open: 'connecting' } },
        ['stream', 'feed all'],
      ])
    }
  })
  it('[4.34] asks for the list every 30 s where the stream cannot be had, and for the stream as well', async () => {
    const { clock, world, at, news } = await open()
    world.stream({ type: 'stream.unavailable' })
    for (let round = 0; round < 2; round++) {
      expect(at()).toMatchObject({ live: 'polling' })
      news()
      clock.increment(29_999)
      expect(news()).toEqual([])
      clock.increment(1)
      expect([at(), news()]).toMatchObject([
        { live: { open: 'connecting' } },
        ['stream', 'feed all'],
      ])
      await settle()
      world.stream({ type: 'stream.unavailable' })
    }
  })
  it('[4.34] asks for the list every 30 s while nothing comes through a stream, which is left open', async () => {
    const { clock, world, at, news } = await open()
    news()
    for (let round = 0; round < 2; round++) {
      clock.increment(29_999)
      expect(news()).toEqual([])
      clock.increment(1)
      expect([at(), news()]).toMatchObject([{ live: { open: 'connecting' } }, ['feed all']])
      await settle()
    }
    world.stream({ type: 'stream.connected' })
    clock.increment(60_000)
    expect([at(), news()]).toMatchObject([{ live: { open: { streaming: 'greeted' } } }, []])
  })
  it('[4.33] opens a stream anew that used to ping and has gone silent, and fetches the missed notices', async () => {
    const { clock, world, at, news } = await open()
    world.stream({ type: 'stream.pinged' })
    expect(at()).toMatchObject({ live: { open: { streaming: 'attended' } } })
    news()
    for (const sign of [
      { type: 'stream.pinged' },
      { type: 'stream.connected' },
      { type: 'notification.arrived', notification: notice('3') },
    ]) {
      clock.increment(streamSilence - 1)
      world.stream(sign)
    }
    expect(news()).toEqual(['told of 3'])
    clock.increment(streamSilence - 1)
    expect([at(), news()]).toMatchObject([{ live: { open: { streaming: 'attended' } } }, []])
    clock.increment(1)
    expect([at(), news()]).toMatchObject([
      { live: { open: 'connecting' } },
      ['stream closed', 'stream', 'feed all'],
    ])
  })
  it('waits for no ping of a server that has sent none', async () => {
    const { clock, world, at, news } = await open()
    world.stream({ type: 'stream.connected' })
    news()
    clock.increment(streamSilence * 10)
    expect([at(), news()]).toMatchObject([{ live: { open: { streaming: 'greeted' } } }, []])
    world.stream({ type: 'stream.pinged' })
    clock.increment(streamSilence)
    expect(at()).toMatchObject({ live: { open: 'connecting' } })
  })
  it('tries the stream at once with a new token where there was none', async () => {
    const { actor, world, at, news } = await open()
    world.stream({ type: 'stream.unavailable' })
    news()
    actor.send({ type: 'token.renewed' })
    expect([at(), news()]).toMatchObject([{ live: { open: 'connecting' } }, ['stream', 'feed all']])
  })
})

describe('changes in the bell', () => {
  it('[4.29] counts one less when the server has marked one as read', async () => {
    const { actor, at, context, news } = await open()
    news()
    actor.send({ type: 'change.request', change: { kind: 'read', id: '1' } })
    expect([at(), context().feed.unread, news()]).toMatchObject([
      { changes: 'sending' },
      2,
      [{ kind: 'read', id: '1' }],
    ])
    await settle()
    expect([at(), context().changes, context().feed.unread]).toMatchObject([
      { changes: 'idle' },
      [],
      1,
    ])
  })
  it('[4.30] counts none when the server has marked all as read', async () => {
    const { actor, context } = await open()
    actor.send({ type: 'change.request', change: { kind: 'readAll' } })
    await settle()
    expect(context().feed).toMatchObject({ unread: 0, items: [{ is_read: true }, {}] })
  })
  it('[4.31] takes one out when the server has dismissed it, and counts one less if it was unread', async () => {
    const { actor, context, ids } = await open(async () => feedOf(notice('1'), notice('2', true)))
    for (const [id, left] of [
      ['2', ['1']],
      ['1', []],
    ] as const) {
      actor.send({ type: 'change.request', change: { kind: 'dismiss', id } })
      await settle()
      expect([ids(), context().feed.unread]).toEqual([left, left.length])
    }
  })
  it('sends one change after another, and drops the one that the server refuses', async () => {
    const { actor, world, at, context, ids, news } = await open()
    news()
    world.refused = '1'
    actor.send({ type: 'change.request', change: { kind: 'dismiss', id: '1' } })
    actor.send({ type: 'change.request', change: { kind: 'dismiss', id: '2' } })
    expect(news()).toEqual([{ kind: 'dismiss', id: '1' }])
    await settle()
    expect([at(), context().changes, ids(), news()]).toMatchObject([
      { changes: 'idle' },
      [],
      ['1'],
      [{ kind: 'dismiss', id: '2' }],
    ])
  })
})
