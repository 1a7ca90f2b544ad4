import { isOwnPath } from '#contract/vocabulary/push-message.ts'

/** Goes where a pressed notice leads: the service worker has brought this tab to the front. */
export const watchNoticeClicks = (go: (path: string) => void): void => {
  // Only secure origins have it.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data?.type !== 'OPEN_NOTICE' || !isOwnPath(data.path)) return
    go(data.path)
    ports[0]?.postMessage('gone')
  })
}
