import { type OwnerUnsent, useWired } from './app-context.ts'
import { useChildren, useSession } from './use-app.ts'

/**
 * Logs out at once, or asks first where this device has, or may have, work that the server does not have: field work,
 * or an owner's answers and files, which are handed on.
 */
export const useLogOut = (ask: (unsent: OwnerUnsent | null) => void) => {
  const { ownerUnsent } = useWired()
  const { session, outbox } = useChildren()
  const role = useSession()?.role
  // Asked at the press alone: the bar of every page would be drawn anew with each edit otherwise.
  return () => {
    const work = outbox?.getSnapshot().context
    if (work !== undefined && (work.unread || work.entries.length > 0)) return ask(null)
    const leave = () => session?.send({ type: 'signOut.request' })
    if (role !== 'homeowner') return leave()
    // What waits stays on the device: one that cannot say keeps nobody logged in.
    ownerUnsent().then(
      (unsent) => (unsent.areas + unsent.files > 0 ? ask(unsent) : leave()),
      () => leave(),
    )
  }
}
