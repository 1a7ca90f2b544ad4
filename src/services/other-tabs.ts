import { openTabLine, untilLeft } from './tabs.ts'

/**
 * Says when another tab of this name ends, also where it crashes: each tab holds a lock of its own as long as it is
 * there, and the others wait for it; a page that Back brings back is there again. Without locks it says nothing.
 * Answers how to end in this tab.
 */
export const watchOtherTabs = (name: string, ended: () => void): (() => void) => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (locks === undefined) return () => {}
  const own = `${name} ${crypto.randomUUID()}`
  const watched = new Set([own])
  let leave = () => {}
  const isOver = new Promise<void>((resolve) => {
    leave = resolve
  })
  let isHere = true
  const watch = (other: unknown) => {
    if (typeof other !== 'string' || !other.startsWith(`${name} `) || watched.has(other)) return
    watched.add(other)
    void locks.request(other, async () => {
      // Its page may come back, and says so then.
      watched.delete(other)
      if (isHere) ended()
    })
  }
  // The line first: a tab that gets its lock after the question below says so there.
  const line = openTabLine(name, watch)
  const beHere = () =>
    void locks.request(own, () => {
      if (isHere) line.tell(own)
      return untilLeft(isOver)
    })
  beHere()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) beHere()
  }
  // Absent where there is no page, whatever the type says.
  globalThis.addEventListener?.('pageshow', comeBack)
  locks.query().then(
    ({ held = [] }) => {
      for (const lock of held) watch(lock.name)
    },
    () => {},
  )
  return () => {
    isHere = false
    globalThis.removeEventListener?.('pageshow', comeBack)
    line.close()
    leave()
  }
}
