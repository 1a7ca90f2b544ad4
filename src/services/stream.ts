import type { Notification } from '#contract/notifications.ts'
import { notification } from '#contract/notifications.ts'
import { apiBase } from './environment.ts'

type Handlers = {
  connected: () => void
  pinged: () => void
  arrived: (notification: Notification) => void
  failed: () => void
}

/**
 * Opens the live stream. Events that are cut short or of a wrong shape are passed over. The browser's own
 * reconnecting is not used: on an error the stream is closed and its chart decides.
 * Throws where there is no EventSource. Answers the function that closes it.
 */
export const openStream = (token: string, handlers: Handlers): (() => void) => {
  const source = new EventSource(
    `${apiBase}/notifications/stream?token=${encodeURIComponent(token)}`,
    {
      withCredentials: true,
    },
  )
  // Each is a sign that the stream comes through.
  for (const sign of ['connected', 'notification'])
    source.addEventListener(sign, handlers.connected)
  source.addEventListener('ping', handlers.pinged)
  source.addEventListener('notification', (event) => {
    try {
      const result = notification.safeParse(JSON.parse(String(event.data)))
      if (result.success) handlers.arrived(result.data)
    } catch {
      // Half an event is no event.
    }
  })
  source.onerror = () => {
    source.close()
    handlers.failed()
  }
  return () => source.close()
}
