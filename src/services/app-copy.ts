import { CallError } from './call-error.ts'

/*
 * The browser's own copy of the app, kept by the service worker (src/service-worker.ts). It is registered for a
 * signed-in inspector, and for a homeowner in their own view, and goes with them.
 */

/** The same file; what it keeps is by its address. */
const addresses = {
  field: '/service-worker.js',
  home: '/service-worker.js?for=home',
  /** Keeps nothing. */
  notices: '/service-worker.js?for=notices',
} as const
export type WorkerUse = keyof typeof addresses
/** An open app asks the server this often, in milliseconds, whether there is a new version. */
const askEvery = 3_600_000
/** A new version whose tabs are all closed takes over by itself; so many milliseconds later it waits. */
const settling = 200
/** So many milliseconds a new version has to take over. */
const takeover = 10_000
/** So many milliseconds a worker has to begin its work where somebody waits for it. */
const beginning = 20_000

export type AppCopyEvent =
  | { type: 'app.kept' | 'app.failed' | 'app.impossible' }
  | { type: 'version.waiting' | 'version.taken' }

let current: ServiceWorkerRegistration | null = null

/** A browser offers to install the app, in a window and with an icon of its own, where a page names its manifest. */
export const nameManifest = (address = '/app.webmanifest'): void => {
  if (document.querySelector('link[rel=manifest]') !== null) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = address
  document.head.append(link)
}

/** Calls back for a version that waits already, and for each one that comes to wait behind the present one. */
const watchWaiting = (registration: ServiceWorkerRegistration, waits: () => void): void => {
  const { active, waiting } = registration
  if (active !== null && waiting !== null) waits()
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first version of all has nothing to wait for.
      if (worker.state !== 'installed' || registration.active === null) return
      setTimeout(() => {
        if (registration.waiting === worker) waits()
      }, settling)
    })
  })
}

/**
 * The worker of this use. Where the worker of another use is still there, it is the one that comes after it; null:
 * there is none.
 */
const workerOf = (
  { active, waiting, installing }: ServiceWorkerRegistration,
  use: WorkerUse,
): ServiceWorker | null =>
  [active, installing, waiting].find(
    (worker) => worker?.scriptURL === new URL(addresses[use], location.href).href,
  ) ?? null

/** Registers the worker and tells what becomes of it; the answer ends the watch and leaves the worker. */
export const watchAppCopy = (
  tell: (event: AppCopyEvent) => void,
  use: WorkerUse = 'field',
): (() => void) => {
  // Only secure origins have it.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) {
    tell({ type: 'app.impossible' })
    return () => {}
  }
  // The installed app begins with an inspector's dashboard.
  if (use === 'field') nameManifest()
  let isOver = false
  let before = serviceWorker.controller
  const say = (type: AppCopyEvent['type']) => {
    if (!isOver) tell({ type })
  }
  const controlled = () => {
    if (before !== null && before !== serviceWorker.controller) say('version.taken')
    before = serviceWorker.controller
  }
  const ask = () => {
    if (document.visibilityState === 'visible') current?.update().catch(() => {})
  }
  serviceWorker.addEventListener('controllerchange', controlled)
  document.addEventListener('visibilitychange', ask)
  const timer = setInterval(ask, askEvery)
  serviceWorker.register(addresses[use], { scope: '/', updateViaCache: 'none' }).then(
    // A browser that keeps no workers may answer nothing.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (registration === undefined) return say('app.failed')
      current = registration
      watchWaiting(registration, () => say('version.waiting'))
      const worker = workerOf(registration, use)
      if (worker === null) return say('app.failed')
      if (worker.state === 'activated' || worker.state === 'activating') return say('app.kept')
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') say('app.kept')
        else if (worker.state === 'redundant') say('app.failed')
      })
    },
    () => say('app.failed'),
  )
  return () => {
    isOver = true
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', controlled)
    document.removeEventListener('visibilitychange', ask)
  }
}

/**
 * The registration of a worker that works, whether or not a page has registered it before.
 * Errors: it does not work within a while.
 */
export const workingWorker = async (use: WorkerUse): Promise<ServiceWorkerRegistration> => {
  const failed = () =>
    new CallError('This browser did not get ready for notices. Try again.', 'no_worker')
  const registration = await navigator.serviceWorker
    .register(addresses[use], { scope: '/', updateViaCache: 'none' })
    .catch(() => {
      throw failed()
    })
  // Each of them brings notices.
  const worker = registration.active ?? registration.installing ?? registration.waiting
  if (worker === null) throw failed()
  if (registration.active !== null) return registration
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failed()), beginning)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return
      clearTimeout(timer)
      if (worker.state === 'activated') resolve(registration)
      else reject(failed())
    })
  })
}

/**
 * The waiting version becomes the one of all tabs; where none waits any more, another tab has taken it.
 * Errors: it did not take over in time.
 */
export const takeNewVersion = async (): Promise<void> => {
  const waiting = current?.waiting ?? null
  if (waiting === null) return
  const { serviceWorker } = navigator
  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      serviceWorker.removeEventListener('controllerchange', taken)
      settle()
    }
    const taken = () => end(resolve)
    const timer = setTimeout(
      () => end(() => reject(new Error('The new version did not start.'))),
      takeover,
    )
    serviceWorker.addEventListener('controllerchange', taken)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

/** The next person in this browser has the app as everybody has it. */
export const removeAppCopy = async (): Promise<void> => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  await (await serviceWorker?.getRegistration('/'))?.unregister()
}

/** Whether the focus is in a field for text, or a dialog is open. */
export const isSomebodyTyping = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches(
    'textarea, select, [contenteditable], input:not([type=button], [type=checkbox], [type=radio])',
  ) === true
