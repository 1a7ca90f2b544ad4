import pg from 'pg'
import { type EndedSessions, endedChannel } from './ended-sessions.ts'

export type FanOut = {
  /**
   * Calls back when this user or session is woken, and once after a lost connection is back. `gone` is the id of a
   * notice that was withdrawn.
   */
  subscribe: (id: string, wake: (gone?: string) => void) => () => void
  close: () => Promise<void>
}

/** Milliseconds after which a try that got no answer has failed. */
const connectingHas = 10_000

/** Milliseconds before another try: twice as long each time up to half a minute, and different in each process. */
const pauseBefore = (tries: number): number =>
  Math.min(500 * 2 ** tries, 30_000) * (0.5 + Math.random() / 2)

/**
 * One LISTEN connection for the whole process. When it breaks, the process opens it again, one try at a time and after
 * growing pauses, and then wakes everyone to read the missed rows from the database. `pause` gives the milliseconds
 * before each try.
 */
export const startFanOut = async (
  databaseUrl: string,
  ended: EndedSessions,
  pause: (tries: number) => number = pauseBefore,
): Promise<FanOut> => {
  const listeners = new Map<string, Set<(gone?: string) => void>>()
  let closed = false
  let client: pg.Client | null = null

  const open = async (lost: () => void): Promise<void> => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectingHas,
    })
    client = opened
    // An error, an end and a failed try each come for the same loss; the first of them counts.
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      opened.end().catch(() => {})
      void ended.listening(false)
      if (!closed) lost()
    }
    opened.on('error', lose)
    opened.on('end', lose)
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === endedChannel) ended.add([payload])
      const [id = '', gone] = payload.split(' ')
      for (const wake of listeners.get(id) ?? []) wake(gone)
    })
    try {
      await opened.connect()
      await opened.query(`listen ${endedChannel}`)
      await opened.query('listen hearthkeep')
      await ended.listening(true)
      if (isLost) throw new Error('The connection was lost while it was opened.')
    } catch (error) {
      lose()
      throw error
    }
  }
  const tryAgain = (tries: number) => {
    setTimeout(() => {
      let isOpen = false
      // A try that fails is lost as well, so that one try follows another.
      open(() => tryAgain(isOpen ? 0 : tries + 1)).then(
        () => {
          isOpen = true
          for (const set of listeners.values()) for (const wake of set) wake()
        },
        () => {},
      )
    }, pause(tries)).unref()
  }
  let begun = false
  await open(() => begun && tryAgain(0))
  begun = true
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
      await client?.end().catch(() => {})
    },
  }
}
