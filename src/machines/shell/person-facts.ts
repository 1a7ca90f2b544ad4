import type { Notification } from '#contract/notifications.ts'
import type { Place, Session } from '#src/machines/auth/session-facts.ts'
import type { Failures } from './supervision.ts'

/** The person's data in storage when their charts start. */
type Stored = { userId: string | null; photo: string | null; propertyId: string | null }
export type PersonContext = {
  session: Session
  place: Place
  stored: Stored
  apiBase: string
  online: boolean
  failures: Failures<PersonPart>
}
export type PersonPart = 'notifications' | 'photo' | 'outbox' | 'properties' | 'fieldKit'
/** What both parts of field work are given. */
export const ofTheField = {
  input: ({ context: { session, online } }: { context: PersonContext }) => ({
    userId: session.userId,
    online,
  }),
}

/** What the parts hear of the network, as it is now. */
export const networkOf = ({ context }: { context: PersonContext }) => ({
  type: 'network.changed' as const,
  online: context.online,
})

export const tellOfNotice = {
  type: 'tellPropertiesNotice',
  params: ({ event }: { event: { notification: Notification } }) => event.notification,
} as const
export const isShown = {
  type: 'isVisible',
  params: ({ event }: { event: { visible: boolean } }) => ({ visible: event.visible }),
} as const
