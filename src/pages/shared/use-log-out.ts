import { useChildren } from './use-app.ts'

/** Logs out at once, or asks first where this device has work that the server does not have. */
export const useLogOut = (ask: () => void) => {
  const { session, outbox } = useChildren()
  // Asked at the press alone: the bar of every page would be drawn anew with each edit otherwise.
  return () =>
    (outbox?.getSnapshot().context.entries.length ?? 0) > 0
      ? ask()
      : session?.send({ type: 'signOut.request' })
}
