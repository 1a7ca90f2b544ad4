import { describe, expect, it } from 'vitest'
import { emptyFeed } from '#src/machines/notifications/notifications-model.ts'
import { streamSilence } from '#src/machines/shell/constants.ts'
import {
  feedOf,
  no,
  notice,
  open,
  resting,
  settle,
} from '#tests/support/charts/notifications-world.ts'

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
  it('tells of what came while there was no stream, and of nothing that was known', async () => {
    const { clock, world, ids, news } = await open()
    news()
    const missed = { ...notice('3'), created_at: '2026-01-02T00:00:00Z' }
    world.feed = async () => feedOf(missed, notice('1'), notice('2'))
    world.stream({ type: 'stream.failed' })
    clock.increment(5_000)
    await settle()
    expect(ids()).toEqual(['3', '1', '2'])
    expect(news()).toEqual(['stream closed', 'stream', 'feed all', 'told of 3'])
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
  it('offers to undo the last dismissal until somebody closes the offer', async () => {
    const { actor, context } = await open()
    for (const id of ['1', '2']) {
      actor.send({ type: 'change.request', change: { kind: 'dismiss', id } })
      await settle()
      expect(context().offer).toEqual(notice(id))
    }
    actor.send({ type: 'offer.close' })
    expect(context().offer).toBeNull()
  })
  it('says of a return alone that it failed, not of what was refused before it', async () => {
    const { actor, world, news } = await open()
    world.refused = '1'
    news()
    actor.send({ type: 'change.request', change: { kind: 'dismiss', id: '1' } })
    actor.send({ type: 'change.request', change: { kind: 'restore', notice: notice('3') } })
    await settle()
    expect(news()).toEqual([
      { kind: 'dismiss', id: '1' },
      { kind: 'restore', notice: notice('3') },
    ])
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
