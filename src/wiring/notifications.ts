import { fromCallback, fromPromise } from 'xstate'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { pageSize, partOf, type Show } from '#src/machines/notifications/notifications-model.ts'
import type { Api } from '#src/services/api.ts'
import { openStream } from '#src/services/stream.ts'
import type { World } from './world.ts'

const pageOf = async (api: Api, show: Show, offset: number) => {
  const { notifications } = await api.call('notifications.list', {
    query: {
      limit: String(pageSize),
      offset: String(offset),
      unread_only: show === 'unread' ? 'true' : 'false',
      ...(show !== 'all' && show !== 'unread' && { group: show }),
    },
  })
  return notifications
}

/** The bell's chart: its feed, its changes and its stream. */
export const wireNotifications = ({ api, effects, ensureToken }: World) =>
  notificationsMachine.provide({
    actors: {
      loadFeed: fromPromise(async ({ input }) => {
        const { show } = input
        const [all, apart, count] = await Promise.all([
          pageOf(api, 'all', 0),
          show === 'all' ? [] : pageOf(api, show, 0),
          // Without the server's count, the client counts the unread items of the list.
          api.call('notifications.unreadCount', {}).catch(() => null),
        ])
        const unread = count?.unread_count ?? all.filter((notice) => !notice.is_read).length
        return {
          ...partOf(all),
          unread: Math.max(0, unread),
          apart: { ...partOf(apart, show), of: show },
        }
      }),
      loadOlder: fromPromise(async ({ input: { show, offset } }) => ({
        show,
        older: await pageOf(api, show, offset),
      })),
      sendChange: fromPromise(async ({ input }) => {
        const { change } = input
        if (change?.kind === 'read')
          await api.call('notifications.read', { body: { notification_ids: [change.id] } })
        else if (change?.kind === 'readAll') await api.call('notifications.readAll', {})
        else if (change?.kind === 'restore')
          await api.call('notifications.restore', { params: { id: String(change.notice.id) } })
        else if (change)
          await api.call('notifications.dismiss', { params: { id: String(change.id) } })
      }),
      openStream: fromCallback(({ sendBack }) => {
        let close: (() => void) | null = null
        let over = false
        ensureToken().then(
          (token) => {
            if (over) return
            if (token === null) return sendBack({ type: 'stream.unavailable' })
            // A browser without EventSource throws.
            try {
              close = openStream(token, {
                connected: () => sendBack({ type: 'stream.connected' }),
                pinged: () => sendBack({ type: 'stream.pinged' }),
                arrived: (notification) => sendBack({ type: 'notification.arrived', notification }),
                withdrawn: (id) => sendBack({ type: 'notification.withdrawn', id }),
                failed: (error) => sendBack({ type: 'stream.failed', error }),
              })
            } catch {
              sendBack({ type: 'stream.unavailable' })
            }
          },
          () => sendBack({ type: 'stream.unavailable' }),
        )
        return () => {
          over = true
          close?.()
        }
      }),
    },
    actions: { say: (_, params) => effects.say(params) },
  })
