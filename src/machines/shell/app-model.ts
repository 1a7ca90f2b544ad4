import type { ActorRefFrom, EventFrom } from 'xstate'
import type { Place, Reading, Session } from '#src/machines/auth/session-facts.ts'
import type { personMachine } from './person.machine.ts'
import { type Failures, supervised } from './supervision.ts'
import type { ToApp } from './upward.ts'

type Person = typeof personMachine
export type Context = {
  session: Session | null
  person: ActorRefFrom<Person> | null
  place: Place
  reading: Reading
  apiBase: string
  online: boolean
  failures: Failures<Part>
}
export type Part = 'session' | 'connectivity' | 'reads' | 'person'
/** What the root hears from its children and from the world. */
export type Event =
  | ToApp
  | { type: 'location.changed'; place: Place }
  /** The person asks for the stopped parts. */
  | { type: 'parts.retry' }
  /** The charts of the person failed as a whole. */
  | { type: 'xstate.error.actor.person'; error: unknown }

/** Reads belong to one person in one view, and end with them. */
export const readerOf = (session: Session | null): string | null =>
  session === null ? null : `${session.userId} ${session.role}`

export const keepSession = {
  type: 'keepSession',
  params: ({ event }: { event: { session: Session | null } }) => ({ session: event.session }),
} as const
export const tellPerson = {
  type: 'tellPerson',
  params: ({ event }: { event: EventFrom<Person> }) => ({ fact: event }),
} as const
/** The person is supervised as the other parts are, from the loading of their code. */
export const personPart = supervised('person', 'everything of the signed-in person', 'fetching')
