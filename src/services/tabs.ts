/** Speaking with the other tabs of this browser, and doing something in one of them at a time. */

/**
 * Resolves when the work is done or has failed, or when this page is left: how long a lock is held. A WebKit from before the
 * middle of 2025 keeps the locks of a page that was reloaded, or that waits for Back (bug 283528), and nobody gets them again.
 */
export const untilLeft = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      globalThis.removeEventListener?.('pagehide', end)
      resolve()
    }
    // Absent where there is no page, whatever the type says.
    globalThis.addEventListener?.('pagehide', end)
    work.then(end, end)
  })

/** Runs the work while no other tab does work of this name. Without locks (no secure connection) it runs at once. */
export const oneTabAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  // Absent without a secure connection, whatever the type says.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return work()
  return new Promise((resolve, reject) => {
    locks
      .request(name, () => {
        const done = work()
        done.then(resolve, reject)
        return untilLeft(done)
      })
      .catch(reject)
  })
}

/** A line to the other tabs of this browser under a name: each tab hears what the others tell. */
export const openTabLine = (name: string, hear: (message: unknown) => void) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return {
    tell: (message: unknown): void => channel.postMessage(message),
    close: (): void => channel.close(),
  }
}
