import {
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
  type SendExpr,
  // biome-ignore lint/style/noRestrictedImports: this is the one file that gives it types
  sendParent,
} from 'xstate'
import type { Notification } from '#contract/notifications.ts'
import type { Place, Session } from '#src/machines/auth/session-facts.ts'

/*
 * What children tell their parents. xstate lets a child send its parent anything; here an event that the parent does
 * not hear, or one without all of its parts, does not compile.
 */

/** What the root hears from the parts that live as long as it. */
export type ToApp =
  | { type: 'session.signedIn'; session: Session | null }
  | { type: 'session.renewed'; session: Session | null }
  | { type: 'session.signedOut' }
  | { type: 'connectivity.network'; online: boolean }
  | { type: 'connectivity.tab'; visible: boolean }

/** What the charts of a signed-in person hear, from the root and from their own parts. */
export type ToPerson =
  | { type: 'session.renewed'; session: Session | null }
  | { type: 'location.changed'; place: Place }
  | { type: 'connectivity.network'; online: boolean }
  | { type: 'connectivity.tab'; visible: boolean }
  | { type: 'notification.arrived'; notification: Notification }
  /** The person asks for the stopped parts. */
  | { type: 'parts.retry' }

type Tell<Heard extends EventObject> = <
  C extends MachineContext,
  E extends EventObject,
  P extends ParameterizedObject['params'] | undefined,
  A extends EventObject,
  D extends string = never,
>(
  event: Heard | SendExpr<C, E, P, Heard, A>,
) => ReturnType<typeof sendParent<C, E, P, Heard, A, D>>

export const tellApp: Tell<ToApp> = (event) => sendParent(event)
export const tellPerson: Tell<ToPerson> = (event) => sendParent(event)
