import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { wireNotifications } from '#src/wiring/notifications.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* What the bell asks for, each time that it reads its list. */

const feed = async (show: string) => {
  const notice = (id: string) => ({ id, type: 'invoice_paid', is_read: false })
  const { world, news } = worldWith({
    answers: {
      'notifications.list': ({ query }: { query: { unread_only: string; group?: string } }) => ({
        notifications: [notice(query.group ?? (query.unread_only === 'true' ? 'unread' : 'all'))],
      }),
      'notifications.unreadCount': { unread_count: 7 },
    },
  })
  const load = wireNotifications(world).implementations.actors.loadFeed as AnyActorLogic
  const actor = createActor(load, { input: { show } } as never)
  return { loaded: await toPromise(actor.start()), asked: news() }
}
const page = { limit: '20', offset: '0' }
const count = ['notifications.unreadCount', {}]
const all = ['notifications.list', { query: { ...page, unread_only: 'false' } }]

it('all notices are asked for once, with their number', async () => {
  const { loaded, asked } = await feed('all')
  expect(asked).toEqual([all, count])
  expect(loaded).toMatchObject({
    items: [{ id: 'all' }],
    unread: 7,
    apart: { items: [], of: 'all' },
  })
})

it.each([
  ['unread', { ...page, unread_only: 'true' }],
  ['payments', { ...page, unread_only: 'false', group: 'payments' }],
])('those of one kind are beside all of them: %s', async (show, query) => {
  const { loaded, asked } = await feed(show)
  expect(asked).toEqual([all, ['notifications.list', { query }], count])
  expect(loaded).toMatchObject({
    items: [{ id: 'all' }],
    apart: { items: [{ id: show }], of: show },
  })
})
