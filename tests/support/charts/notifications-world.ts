import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import {
  emptyFeed,
  type Feed,
  type Id,
  missed,
} from '#src/machines/notifications/notifications-model.ts'

/* The bell's chart in its tests, with a world that can change while it runs. */

export const notice = (id: Id, is_read = false): Notification => ({
  id,
  type: 'user_message',
  title: String(id),
  is_read,
  created_at: '2026-01-01T00:00:00Z',
})
export const feedOf = (...items: Notification[]): Feed => ({
  ...emptyFeed,
  items,
  unread: items.filter((item) => !item.is_read).length,
  complete: true,
})
export const settle = () => new Promise((resolve) => setImmediate(resolve))
export const no = () => Promise.reject(new Error('no'))

/** The bell in a world that can change while it runs, and that notes the requests it gets. */
export const open = async (
  feed: () => Promise<Feed> = async () => feedOf(notice('1'), notice('2')),
) => {
  const clock = new SimulatedClock()
  const world = {
    feed,
    older: async (): Promise<Notification[]> => [],
    refused: null as Id | null,
    stream: (_event: { type: string; notification?: Notification; id?: Id }): void => {},
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
        tellMissed: ({ context }, { feed }) =>
          asked.push(...missed(context.feed, feed).map(({ id }) => `told of ${id}`)),
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
export const resting = { feed: { ready: 'resting' } }

/** An answer that comes when the test says so. */
export const later = <T>() => {
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
