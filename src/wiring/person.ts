import { assign, fromCallback, fromPromise } from 'xstate'
import { notificationsMachine } from '#src/machines/notifications/notifications.machine.ts'
import { pageSize, partOf, type Show } from '#src/machines/notifications/notifications-model.ts'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import { analysed } from '#src/machines/properties/properties-model.ts'
import { personMachine } from '#src/machines/shell/person.machine.ts'
import { paths } from '#src/paths.ts'
import type { Api } from '#src/services/api.ts'
import { loadPicture } from '#src/services/pictures.ts'
import { captureError } from '#src/services/reporting.ts'
import * as storage from '#src/services/storage.ts'
import { openStream } from '#src/services/stream.ts'
import type { Effects } from './effects.ts'
// Whoever stays signed in without a touch is recorded all the same.
import './trace.ts'
import { wireOutbox } from './outbox.ts'

const pageOf = async (api: Api, show: Show, offset: number) => {
  const { notifications } = await api.call('notifications.list', {
    query: {
      limit: String(pageSize),
      offset: String(offset),
      unread_only: show === 'unread' ? 'true' : 'false',
    },
  })
  return notifications
}

/** The bell's chart: its feed, its changes and its stream. */
const wireNotifications = (api: Api, effects: Effects, ensureToken: () => Promise<string | null>) =>
  notificationsMachine.provide({
    actors: {
      loadFeed: fromPromise(async ({ input }) => {
        const [all, unreadOnly, count] = await Promise.all([
          pageOf(api, 'all', 0),
          input.show === 'unread' ? pageOf(api, 'unread', 0) : [],
          // Without the server's count the list is no worse: what is unread in it is counted.
          api.call('notifications.unreadCount', {}).catch(() => null),
        ])
        const unread = count?.unread_count ?? all.filter((notice) => !notice.is_read).length
        return { ...partOf(all), unread: Math.max(0, unread), unreadOnly: partOf(unreadOnly) }
      }),
      loadOlder: fromPromise(({ input }) => pageOf(api, input.show, input.offset)),
      sendChange: fromPromise(async ({ input }) => {
        const { change } = input
        if (change?.kind === 'read')
          await api.call('notifications.read', { body: { notification_ids: [change.id] } })
        else if (change?.kind === 'readAll') await api.call('notifications.readAll', {})
        else if (change)
          await api.call('notifications.dismiss', { params: { id: String(change.id) } })
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

const wirePhoto = (api: Api) =>
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

const wireProperties = (api: Api, effects: Effects) =>
  propertiesMachine.provide({
    actors: {
      loadProperties: fromPromise(({ input }) =>
        api.call('properties.list', { params: { id: input.userId } }),
      ),
      loadDefault: fromPromise(async ({ input }) => {
        const { property_id } = await api.call('properties.default', {
          params: { id: input.userId },
        })
        return property_id
      }),
      findAnalysis: fromPromise(async ({ input }) => {
        const list = await api.call('properties.inspections', {
          params: { propertyId: input.propertyId },
        })
        const inspectionId = analysed(list)
        return inspectionId === null
          ? null
          : paths.analysis({ propertyId: input.propertyId, inspectionId })
      }),
      isLatestFinalized: fromPromise(async ({ input }) => {
        const { inspections } = await api.call('properties.dashboard', {
          params: { id: input.userId, propertyId: input.propertyId },
        })
        return inspections[0]?.is_finalized === true
      }),
    },
    actions: {
      rememberSelected: (_, { propertyId }) => storage.writeProperty(propertyId),
      navigate: (_, params) => effects.navigate(params),
      swapPath: (_, { to }) => {
        if (to !== null) effects.navigate({ to })
      },
      say: (_, params) => effects.say(params),
      log: (_, { error }) => effects.log(error),
    },
  })

/** Everything that belongs to a signed-in person, wired; its code is loaded with the sign-in. */
export const wirePerson = (
  api: Api,
  effects: Effects,
  ensureToken: () => Promise<string | null>,
  announce: () => void,
) =>
  personMachine.provide({
    actors: {
      properties: wireProperties(api, effects),
      notifications: wireNotifications(api, effects, ensureToken),
      photo: wirePhoto(api),
      outbox: wireOutbox(api, effects),
    },
    actions: {
      announce,
      readStored: assign(() => ({
        stored: {
          userId: storage.readUserId(),
          photo: storage.readPhoto(),
          propertyId: storage.readProperty(),
        },
      })),
      report: (_, { error }) => captureError(error),
    },
  })
