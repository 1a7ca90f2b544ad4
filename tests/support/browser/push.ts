import type { BrowserContext, Page } from '@playwright/test'
import type { PushService } from '#tests/support/server/push-service.ts'

/* Notices on a device in a browser that has no push service and no place to show them. */

/**
 * This browser has no push service, and Debian's headless Chromium has no notices of the system: it refuses them
 * whatever the person says. So these calls are answered here: subscriptions come from the stand-in, and the person says
 * `answer` when they are asked.
 */
export const answering = async (
  context: BrowserContext,
  service: PushService,
  answer: NotificationPermission,
) => {
  await context.exposeFunction('subscriptionFor', (key: string) => service.subscribe(key))
  await context.addInitScript((says) => {
    const { subscriptionFor } = window as unknown as {
      subscriptionFor: (key: string) => Promise<object>
    }
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as unknown as ArrayBuffer)
      const key = btoa(String.fromCharCode(...bytes))
      const given = await subscriptionFor(
        key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      )
      return { ...given, toJSON: () => given } as unknown as PushSubscription
    }
    // The name of a tab outlasts pages, and storage that logging out clears.
    Object.defineProperty(Notification, 'permission', {
      configurable: true,
      get: () => window.name || 'default',
    })
    Notification.requestPermission = async () => {
      if (says !== 'default') window.name = says
      return says
    }
  }, answer)
}

/** The service worker of this browser, which notes what it would show. */
export const workerOf = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      noted?: object[]
      registration: { showNotification: (title: string, options: object) => Promise<void> }
    }
    if (scope.noted !== undefined) return
    const noted: object[] = []
    scope.noted = noted
    scope.registration.showNotification = async (title, options) => {
      noted.push({ title, ...options })
    }
  })
  return worker
}

/** Hands a push to the service worker of this page, as the browser does. */
export const deliver = async (page: Page, data: string) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
  await session.detach()
}

export type Shown = { title: string; body: string; tag: string; data: { path: string } }
export const shown = async (context: BrowserContext): Promise<Shown[]> =>
  (await workerOf(context)).evaluate(() => (globalThis as unknown as { noted: Shown[] }).noted)

/** The person presses this notice. */
export const press = async (context: BrowserContext, { data }: Shown) =>
  (await workerOf(context)).evaluate((given) => {
    const scope = globalThis as unknown as {
      ExtendableEvent: new (type: string) => Event
      dispatchEvent: (event: Event) => void
    }
    scope.dispatchEvent(
      Object.assign(new scope.ExtendableEvent('notificationclick'), {
        notification: { close: () => {}, data: given },
      }),
    )
  }, data)
