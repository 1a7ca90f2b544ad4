import type { Notification } from '#contract/notifications.ts'
import { notification, withdrawn } from '#contract/notifications.ts'
import { apiBase } from './environment.ts'

/** Why a stream ended: the server did not grant it, or it could not be reached any more. */
export type StreamError = { code: 'stream_refused' | 'stream_cut' }

type Handlers = {
  connected: () => void
  pinged: () => void
  arrived: (notification: Notification) => void
  withdrawn: (id: Notification['id']) => void
  failed: (error: StreamError) => void
}

const jsonOf = ({ data }: MessageEvent): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    // Half an event is no event.
    return null
  }
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
    const result = notification.safeParse(jsonOf(event))
    if (result.success) handlers.arrived(result.data)
  })
  source.addEventListener('withdrawn', (event) => {
    const result = withdrawn.safeParse(jsonOf(event))
    if (result.success) handlers.withdrawn(result.data.id)
  })
  source.onerror = () => {
    // A browser gives up a stream that is refused, and would open one again that was cut. It says no more than that.
    const isRefused = source.readyState === EventSource.CLOSED
    source.close()
    handlers.failed({ code: isRefused ? 'stream_refused' : 'stream_cut' })
  }
  return () => source.close()
}
