import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { Feed } from '#src/machines/notifications/notifications-model.ts'
import type { Change } from '#src/machines/notifications/notifications-setup.ts'
import { skipRefetchWithin } from '#src/machines/shell/constants.ts'
import {
  feedOf,
  later,
  no,
  notice,
  open,
  resting,
  settle,
} from '#tests/support/charts/notifications-world.ts'

describe('the end of what the bell has fetched', () => {
  const more = (): Feed => ({ ...feedOf(notice('1'), notice('2')), unread: 5, complete: false })
  it('is not the end of the list: older ones are asked for once the last one is dismissed', async () => {
    const { actor, world, ids, context, at, news } = await open(async () => more())
    world.older = async () => [notice('3')]
    news()
    const dismiss = async (id: string) => {
      actor.send({ type: 'change.request', change: { kind: 'dismiss', id } })
      await settle()
      return news()
    }
    expect(await dismiss('1')).toEqual([{ kind: 'dismiss', id: '1' }])
    expect(await dismiss('2')).toEqual([{ kind: 'dismiss', id: '2' }, 'older all from 0'])
    await settle()
    expect([ids(), context().feed.unread]).toEqual([['3'], 3])
    // The server has no more: now it is the end.
    expect(context().feed.complete).toBe(true)
    expect(await dismiss('3')).toEqual([{ kind: 'dismiss', id: '3' }])
    expect(at()).toMatchObject({ feed: { ready: 'resting' } })
  })
  it('of the unread ones comes when each is read; a failure is said once, and pressing asks again', async () => {
    const apart = { of: 'unread' as const, items: [notice('1')], complete: false }
    const { actor, world, context, news } = await open(async () => ({ ...more(), apart }))
    actor.send({ type: 'show.change', show: 'unread' })
    await settle()
    world.older = no
    news()
    actor.send({ type: 'change.request', change: { kind: 'read', id: '1' } })
    await settle()
    await settle()
    expect(news()).toEqual([
      { kind: 'read', id: '1' },
      'older unread from 0',
      ['error', 'Failed to load notifications'],
    ])
    world.older = async () => [notice('3')]
    actor.send({ type: 'loadMore' })
    await settle()
    expect(context().feed.apart.items.map(({ id }) => id)).toEqual(['3'])
  })
})

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
  it('is that a notice arrives: a server that lags behind does not take it away, and a later answer may', async () => {
    const { actor, clock, world, ids, context } = await open()
    world.stream({ type: 'stream.connected' })
    const first = later<Feed>()
    world.feed = first.answer
    actor.send({ type: 'refresh' })
    world.stream({ type: 'notification.arrived', notification: notice('3') })
    const second = later<Feed>()
    world.feed = second.answer
    await first.give(feedOf(notice('1')))
    await second.give(feedOf(notice('1')))
    expect([ids(), context().feed.unread]).toEqual([['3', '1'], 2])
    clock.increment(skipRefetchWithin)
    world.feed = async () => feedOf(notice('1'))
    actor.send({ type: 'refresh' })
    await settle()
    expect([ids(), context().feed.unread]).toEqual([['1'], 1])
  })
  it.each<[Change, string[], number]>([
    [{ kind: 'dismiss', id: '3' }, ['4', '1'], 2],
    [{ kind: 'read', id: '3' }, ['4', '3', '1'], 2],
    [{ kind: 'readAll' }, ['4', '3', '1'], 1],
  ])(
    'is that two notices arrive, and %o: an answer from before does not undo that',
    async (change, left, unread) => {
      const { actor, world, ids, context } = await open()
      world.stream({ type: 'stream.connected' })
      const first = later<Feed>()
      world.feed = first.answer
      actor.send({ type: 'refresh' })
      for (const id of ['3', '4'])
        world.stream({ type: 'notification.arrived', notification: notice(id) })
      const second = later<Feed>()
      world.feed = second.answer
      await first.give(feedOf(notice('1')))
      actor.send({ type: 'change.request', change })
      await settle()
      world.feed = later<Feed>().answer
      await second.give(feedOf(notice('1')))
      expect([ids(), context().feed.unread]).toEqual([left, unread])
    },
  )
  it('is that several notices arrive: the last of them is on top', async () => {
    const { actor, world, ids } = await open()
    world.stream({ type: 'stream.connected' })
    const first = later<Feed>()
    world.feed = first.answer
    actor.send({ type: 'refresh' })
    for (const id of ['3', '4'])
      world.stream({ type: 'notification.arrived', notification: notice(id) })
    world.feed = later<Feed>().answer
    await first.give(feedOf(notice('1')))
    expect(ids()).toEqual(['4', '3', '1'])
  })
  it('is that one is withdrawn: neither the list nor an answer from before it shows or counts it', async () => {
    const { actor, world, ids, context, news } = await open()
    world.stream({ type: 'stream.connected' })
    world.stream({ type: 'notification.withdrawn', id: '1' })
    expect([ids(), context().feed.unread]).toEqual([['2'], 1])
    const first = later<Feed>()
    world.feed = first.answer
    actor.send({ type: 'refresh' })
    world.stream({ type: 'notification.arrived', notification: notice('3') })
    world.stream({ type: 'notification.withdrawn', id: '3' })
    const second = later<Feed>()
    world.feed = second.answer
    news()
    await first.give(feedOf(notice('2')))
    expect(news()).toEqual(['feed all'])
    expect([ids(), context().feed.unread]).toEqual([['2'], 1])
    await second.give(feedOf(notice('2')))
    expect([ids(), context().feed.unread]).toEqual([['2'], 1])
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
      apart: { items: [notice('1')], complete: false, of: 'unread' },
    }))
    actor.send({ type: 'show.change', show: 'unread' })
    await settle()
    const older = later<Notification[]>()
    world.older = older.answer
    actor.send({ type: 'loadMore' })
    actor.send({ type: 'show.change', show: 'all' })
    await older.give([notice('0')])
    expect([ids(), context().feed.complete]).toEqual([['9', '1'], false])
    expect(context().feed.apart.items.map(({ id }) => id)).toEqual(['1', '0'])
  })
})
