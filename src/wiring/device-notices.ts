import type { deviceNoticesMachine } from '#src/machines/notifications/device-notices.machine.ts'
import { nameManifest, type WorkerUse, workingWorker } from '#src/services/app-copy.ts'
import * as here from '#src/services/device-notices.ts'
import { writeHolder } from '#src/services/notice-holder.ts'
import type { Provider } from './lazy.ts'
import { hasFieldWork, isOwner, type World } from './world.ts'

/** The worker that this person's pages register anyway, or one that only shows notices. */
const useOf = (world: World): WorkerUse =>
  hasFieldWork(world) ? 'field' : isOwner(world) ? 'home' : 'notices'

export const deviceNotices: Provider<typeof deviceNoticesMachine> = (world) => ({
  asks: {
    readPossible: async ({ device }) => {
      const possible = await here.readPossible(device)
      // The home screen gets an app only from a page that names one.
      if (possible === 'needsInstalling') nameManifest('/home.webmanifest')
      return possible
    },
    askPerson: () => here.askPermission(),
    subscribe: async ({ serverKey }) => {
      const body = await here.subscribe(await workingWorker(useOf(world)), serverKey)
      const { device_id: device } = await world.api.call('push.subscribe', { body })
      await writeHolder({ device, endpoint: body.endpoint, auth: body.keys.auth, serverKey })
      return { device }
    },
    unsubscribe: async ({ device }) => {
      if (device !== null) await world.api.call('push.remove', { params: { deviceId: device } })
      await here.forgetHere()
    },
  },
  does: {},
})
