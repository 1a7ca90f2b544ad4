import { useSelector } from '@xstate/react'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { useWired } from './app-context.ts'

/** Snapshots of the root's children, as pages need them. */

export const useSession = (): Session | null =>
  useSelector(useWired().app, (snapshot) => snapshot.context.session)

/** The session, and what belongs to the person who is signed in, once its code is there. */
export const useChildren = () => {
  const { app } = useWired()
  const session = useSelector(app, (snapshot) => snapshot.children.session)
  const person = useSelector(app, (snapshot) => snapshot.context.person)
  const theirs = useSelector(person ?? undefined, (snapshot) => snapshot?.children)
  return {
    session,
    properties: theirs?.properties,
    notifications: theirs?.notifications,
    photo: theirs?.photo,
    outbox: theirs?.outbox,
    fieldKit: theirs?.fieldKit,
  }
}

/**
 * The home to which links lead: the current one; while the list could not be loaded, the one that was current before,
 * which has not gone with the list. null: none is known.
 */
export const useLinkedHome = (): string | null =>
  useSelector(useChildren().properties, (snapshot) =>
    snapshot === undefined
      ? null
      : (snapshot.context.selected ??
        (snapshot.context.error !== null && !snapshot.hasTag('none')
          ? snapshot.context.stored
          : null)),
  )

export const useOnline = (): boolean =>
  useSelector(useWired().app, (snapshot) => snapshot.context.online)

/** Whether somebody can look at this tab: it is not behind another one. */
export const useInFront = (): boolean => {
  const connectivity = useSelector(useWired().app, (snapshot) => snapshot.children.connectivity)
  return useSelector(connectivity, (snapshot) => snapshot?.hasTag('hidden') !== true)
}
