import { fromCallback, fromPromise } from 'xstate'
import { connectivityMachine } from '#src/machines/connectivity.machine.ts'
import { notificationsMachine } from '#src/machines/notifications.machine.ts'
import { pageSize } from '#src/machines/notifications-model.ts'
import { photoMachine } from '#src/machines/photo.machine.ts'
import type { Api } from '#src/services/api.ts'
import { loadPicture } from '#src/services/pictures.ts'
import * as storage from '#src/services/storage.ts'
import { openStream } from '#src/services/stream.ts'
import type { Effects } from './wiring-effects.ts'

/** The bell's chart: its feed, its changes and its stream. */
export const wireNotifications = (
  api: Api,
  effects: Effects,
  ensureToken: () => Promise<string | null>,
) =>
  notificationsMachine.provide({
    actors: {
      loadFeed: fromPromise(async () => {
        const [{ notifications: items }, { unread_count }] = await Promise.all([
          api.call('notifications.list', { query: { limit: String(pageSize), offset: '0' } }),
          api.call('notifications.unreadCount', {}),
        ])
        return { items, unread: Math.max(0, unread_count), complete: items.length < pageSize }
      }),
      loadOlder: fromPromise(async ({ input }) => {
        const { notifications: items } = await api.call('notifications.list', {
          query: { limit: String(pageSize), offset: String(input.offset) },
        })
        return items
      }),
      sendChange: fromPromise(async ({ input }) => {
        const { change } = input
        if (change?.kind === 'read')
          await api.call('notifications.read', { body: { notification_ids: [change.id] } })
        else if (change?.kind === 'readAll') await api.call('notifications.readAll', {})
        else if (change) await api.call('notifications.dismiss', { params: { id: change.id } })
      }),
      openStream: fromCallback(({ sendBack }) => {
        let close: (() => void) | null = null
        let over = false
        ensureToken().then(
          (token) => {
            if (over) return
            if (token === null || typeof EventSource === 'undefined')
              return sendBack({ type: 'stream.unavailable' })
            try {
              close = openStream(token, {
                connected: () => sendBack({ type: 'stream.connected' }),
                arrived: (notification) => sendBack({ type: 'notification.arrived', notification }),
                failed: () => sendBack({ type: 'stream.failed' }),
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

export const wirePhoto = (api: Api) =>
  photoMachine.provide({
    actors: {
      lookUpPhoto: fromPromise(async ({ input }) => {
        const { profile_photo_url } = await api.call('profile.photo', {
          params: { userId: input.userId },
        })
        return profile_photo_url ?? null
      }),
      loadPhoto: fromPromise(({ input }) => loadPicture(input.src)),
    },
    actions: {
      rememberPhoto: (_, { stored }) => storage.writePhoto(stored),
      forgetUserAndPhoto: () => storage.forgetUserAndPhoto(),
    },
  })

export const connectivity = connectivityMachine.provide({
  actors: {
    watchDevice: fromCallback(({ sendBack }) => {
      const network = () => sendBack({ type: navigator.onLine ? 'network.back' : 'network.lost' })
      const tab = () =>
        sendBack({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' })
      network()
      tab()
      addEventListener('online', network)
      addEventListener('offline', network)
      document.addEventListener('visibilitychange', tab)
      return () => {
        removeEventListener('online', network)
        removeEventListener('offline', network)
        document.removeEventListener('visibilitychange', tab)
      }
    }),
  },
})
