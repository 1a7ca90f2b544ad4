import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { useChildren } from './use-app.ts'

/** Logs out at once, or asks first where this device has work that the server does not have. */
export const useLogOut = (ask: () => void) => {
  const { session } = useChildren()
  const { entries } = useUnsent(null)
  return () => (entries.length > 0 ? ask() : session?.send({ type: 'signOut.request' }))
}
