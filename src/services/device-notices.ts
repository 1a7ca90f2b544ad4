import { isApplePhone } from './apple-phone.ts'
import { CallError } from './call-error.ts'
import { forgetHolder, readHolder } from './notice-holder.ts'

/* What the browser itself can say and do about notices while no page is open. */

export type Possible = 'unsupported' | 'needsInstalling' | 'blocked' | 'off' | 'on'
export type Keys = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The parts of a browser that may be missing. */
type Parts = {
  PushManager?: unknown
  Notification?: {
    permission: NotificationPermission
    requestPermission: () => Promise<NotificationPermission>
  }
}
const parts = (): Parts => globalThis as unknown as Parts

/** How it is on this device. `device`: its id on the server; null: it has none there. */
export const readPossible = async (device: string | null): Promise<Possible> => {
  const { PushManager, Notification } = parts()
  if (!('serviceWorker' in navigator) || PushManager === undefined || Notification === undefined)
    return isApplePhone() ? 'needsInstalling' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (device === null || Notification.permission !== 'granted') return 'off'
  return (await readHolder())?.device === device ? 'on' : 'off'
}

/** The browser asks the person; it must happen on a press. 'default': they closed the question. */
export const askPermission = async (): Promise<NotificationPermission> =>
  (await parts().Notification?.requestPermission()) ?? 'denied'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const isFor = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const given = subscription.options?.applicationServerKey
  return given === undefined || given === null || String(new Uint8Array(given)) === String(key)
}

/**
 * The subscription of this browser at its push service, for the server with this key.
 * Errors: the push service does not answer.
 */
export const subscribe = async (
  { pushManager }: ServiceWorkerRegistration,
  serverKey: string,
): Promise<Keys> => {
  const key = bytesOf(serverKey)
  try {
    const before = await pushManager.getSubscription()
    // A server that has new keys cannot use it.
    if (before !== null && !isFor(before, key)) await before.unsubscribe()
    const { endpoint = '', keys = {} } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  } catch {
    throw new CallError(
      'The service of your browser that brings notices did not answer. Try again in a minute.',
      'push_service',
    )
  }
}

/** Nobody gets notices on this device from now on. */
export const forgetHere = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await forgetHolder()
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
