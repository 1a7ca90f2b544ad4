import { useChildren } from './use-app.ts'

/** Logs out at once, or asks first where this device has, or may have, work that the server does not have. */
export const useLogOut = (ask: () => void) => {
  const { session, outbox } = useChildren()
  // Asked at the press alone: the bar of every page would be drawn anew with each edit otherwise.
  return () => {
    const work = outbox?.getSnapshot().context
    if (work !== undefined && (work.unread || work.entries.length > 0)) ask()
    else session?.send({ type: 'signOut.request' })
  }
}
