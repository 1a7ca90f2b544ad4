import { paths } from '#contract/vocabulary/paths.ts'
import { isOwnPath, readPushMessage } from '#contract/vocabulary/push-message.ts'
import { apiBase } from '#src/services/environment.ts'
import { readHolder, writeHolder } from '#src/services/notice-holder.ts'

/*
 * The part of the service worker that shows notices while no page is open. A browser demands that each push is shown,
 * so one for a person who has left this device is shown too, but says nothing of them.
 */

type Tab = {
  focused: boolean
  focus: () => Promise<unknown>
  navigate: (to: string) => Promise<unknown>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}
type Tabs = {
  matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
  openWindow: (to: string) => Promise<unknown>
}
type Worker = EventTarget & { registration: ServiceWorkerRegistration; clients: Tabs }
declare const self: Worker

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Extendable & { data: { text: () => string } | null }
type Clicked = Extendable & { notification: Notification }
type Changed = Extendable & { oldSubscription?: PushSubscription | null }

/** Milliseconds that an open page has to say that it goes there. */
const patience = 1_000
const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }

const show = async (text: string | undefined): Promise<void> => {
  const message = readPushMessage(text)
  const holder = await readHolder()
  if (message !== null && message.device === holder?.device) {
    const { title, body, id, path } = message
    return self.registration.showNotification(title, { ...icons, body, tag: id, data: { path } })
  }
  await self.registration.showNotification('Hearthkeep', {
    ...icons,
    body: 'There is something new. Log in to see it.',
    tag: 'somebody',
    data: { path: paths.notifications() },
  })
  // The person who asked for it here has left.
  if (holder === null) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

/** Whether the page in this tab says that it goes there. */
const goes = (tab: Tab, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), patience)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    tab.postMessage({ type: 'OPEN_NOTICE', path }, [port2])
  })

const open = async (path: string): Promise<void> => {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (tab === undefined) {
    await self.clients.openWindow(path)
    return
  }
  // Some systems leave a window where it is.
  await tab.focus().catch(() => {})
  if (await goes(tab, path)) return
  await tab.navigate(path).catch(() => self.clients.openWindow(path))
}

const renew = async (old: PushSubscription | null | undefined): Promise<void> => {
  const holder = await readHolder()
  if (holder === null) return
  const { pushManager } = self.registration
  const next =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: old?.options.applicationServerKey ?? holder.serverKey,
    }))
  const { endpoint, keys } = next.toJSON()
  const { device, endpoint: before, auth, serverKey } = holder
  const answer = await fetch(`${apiBase}/push/renewal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, before: { endpoint: before, auth } }),
  })
  if (answer.ok)
    await writeHolder({ device, endpoint: endpoint ?? '', auth: keys?.auth ?? '', serverKey })
}

export const watchNotices = (): void => {
  self.addEventListener('push', (event) => {
    const pushed = event as Pushed
    pushed.waitUntil(show(pushed.data?.text()))
  })
  self.addEventListener('notificationclick', (event) => {
    const clicked = event as Clicked
    clicked.notification.close()
    const { path } = (clicked.notification.data ?? {}) as { path?: unknown }
    clicked.waitUntil(open(isOwnPath(path) ? path : paths.notifications()))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const changed = event as Changed
    changed.waitUntil(renew(changed.oldSubscription))
  })
}
