/** Speaking with the other tabs of this browser, and doing something in one of them at a time. */

/** Runs the work while no other tab does work of this name. Without locks (no secure connection) it runs at once. */
export const oneTabAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  // Absent without a secure connection, whatever the type says.
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks === undefined ? work() : locks.request(name, work)
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
