import pg from 'pg'
import { type EndedSessions, endedChannel } from './ended-sessions.ts'

export type FanOut = {
  /** Calls back when this user or session is woken, and once after a lost connection is back. */
  subscribe: (id: string, wake: () => void) => () => void
  close: () => Promise<void>
}

/**
 * One LISTEN connection for the whole process. When it breaks, the process opens it again and wakes everyone to
 * read the missed rows from the database.
 */
export const startFanOut = async (databaseUrl: string, ended: EndedSessions): Promise<FanOut> => {
  const listeners = new Map<string, Set<() => void>>()
  let closed = false
  let client: pg.Client

  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === endedChannel) ended.add([payload])
      for (const wake of listeners.get(payload) ?? []) wake()
    })
    client.once('error', reopen)
    client.once('end', reopen)
    await client.connect()
    await client.query(`listen ${endedChannel}`)
    await client.query('listen hearthkeep')
    await ended.listening(true)
  }
  const reopen = () => {
    client.removeAllListeners()
    client.on('error', () => {})
    client.end().catch(() => {})
    void ended.listening(false)
    if (closed) return
    setTimeout(() => {
      open().then(
        () => {
          for (const set of listeners.values()) for (const wake of set) wake()
        },
        () => reopen(),
      )
    }, 500).unref()
  }
  await open()
  return {
    subscribe: (id, wake) => {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(wake))
      return () => {
        set.delete(wake)
        if (set.size === 0) listeners.delete(id)
      }
    },
    close: async () => {
      closed = true
      await client.end().catch(() => {})
    },
  }
}
