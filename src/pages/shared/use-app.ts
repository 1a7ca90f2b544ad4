import { useSelector } from '@xstate/react'
import type { Session } from '#src/machines/session-facts.ts'
import { useWired } from './app-context.ts'

/** Snapshots of the root's children, as pages need them. */

export const useSession = (): Session | null =>
  useSelector(useWired().app, (snapshot) => snapshot.context.session)

export const useChildren = () => useSelector(useWired().app, (snapshot) => snapshot.children)

export const useOnline = (): boolean =>
  useSelector(useWired().app, (snapshot) => snapshot.context.online)
