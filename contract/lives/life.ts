import type { AnyStateMachine } from 'xstate'
import type { Wording } from './worded.ts'

/*
 * The types that all lives share. A life is the chart of one thing in the database: the server runs it, pages read
 * it, and nothing else says who may do what in which state.
 */

/** The ties that a sender can have to the thing, each in words. */
export const ties = {
  owner: 'the owner of the property',
  inspector: 'the assigned inspector',
  admin: 'admins',
  self: 'anyone signed in, for themselves',
  visitor: 'anyone signed in to the demo',
  anyInspector: 'inspectors',
  holder: 'anyone who holds the link',
  anyone: 'anyone',
  provider: 'the payment provider',
  issuer: 'the other sign-in service',
  clock: 'the clock',
  system: 'the product itself',
} as const
export type Tie = keyof typeof ties
/** Senders that are not people: they have no token and no endpoint. */
export const machines = ['provider', 'issuer', 'clock', 'system'] as const satisfies readonly Tie[]
export type Machine = (typeof machines)[number]
export const isMachine = (tie: Tie): tie is Machine => (machines as readonly Tie[]).includes(tie)
/** People who may act on a thing that neither their home nor their work ties them to. */
export const strangers = [
  'self',
  'visitor',
  'anyInspector',
  'holder',
  'anyone',
] as const satisfies readonly Tie[]
export type Stranger = (typeof strangers)[number]
export const isStranger = (tie: Tie): tie is Stranger => (strangers as readonly Tie[]).includes(tie)

/** The fields of every event: the ties of its sender to the thing, and its instant (ISO 8601, UTC). */
export type Sent = { by: readonly Tie[]; now: string }
/** The events of a life, from a map of verb to data. */
export type LifeEvent<Data extends Record<string, object>> = {
  [T in keyof Data & string]: { type: T } & Sent & Data[T]
}[keyof Data & string]

/** An event of an unknown life: its verb, its sender, its instant, and any data. */
export type AnyEvent = { type: string } & Sent & Record<string, unknown>

/** Why an event is blocked: the guard, a sentence for a person, and the place to fix it. */
export type Reason = {
  guard: string
  sentence: string
  at?: Readonly<Record<string, string>>
  /** The code of the HTTP error when this is the first reason; 'blocked' by default. */
  code?: string
  /** When it will block no longer (ISO 8601, UTC), where it asks for the time alone. */
  until?: string
}
type Known<C, E> = { context: C; event: E }

/** The clock of the job queue and that of the server may differ by so much, in milliseconds. */
const tolerance = 60_000
/** Blocks an event of the clock before its instant (ISO 8601, UTC). */
export const notBefore = (at: string, { now }: Sent, reason: Reason): readonly Reason[] =>
  Date.parse(now) + tolerance < Date.parse(at) ? [{ ...reason, until: at }] : []

/** For each guard that can block: all reasons that block the event, and none when the guard holds. */
export type Reasons<C, E> = Readonly<Record<string, (known: Known<C, E>) => readonly Reason[]>>

/*
 * Actions are data: a chart declares them without a body, and the server carries them out in the transaction of
 * the event. Timers (`after`) are XState's own; the server turns them into jobs.
 */

/** A notice. `to` is a user's id, `admins`, or null for no one; `page` names the page that it leads to. */
export type Tell<Type extends string, Page extends string> = {
  to: string | null
  type: Type
  title: string
  /** With it a firm says the title in its own words. */
  wording?: Wording
  page: Page
}
export const admins = 'admins'
/** An e-mail to a user or to the `admins`; null: to no one. `letter` names the template on the server. */
export type Mail<Letter extends string> = { to: string | null; letter: Letter }
/** The sentence of this event in the timeline. */
export type Entry = { sentence: string }
/** Sends an event of the clock at an instant (ISO 8601, UTC); a second job with the same key replaces the first. */
export type Schedule = { key: string; event: string; at: string }
export type Unschedule = { key: string }

/** The guard that says who may: `by('owner', 'admin')`. */
export const by = <const T extends readonly Tie[]>(...ties: T) =>
  ({ type: 'by', params: { ties } }) as const
export const isBy = ({ event }: { event: Sent }, { ties }: { ties: readonly Tie[] }): boolean =>
  ties.some((tie) => event.by.includes(tie))

/** The guards that these reasons belong to: each holds when it has no reason to block. */
export const guardsOf = <C, E, N extends string>(
  reasons: Readonly<Record<N, (known: Known<C, E>) => readonly Reason[]>>,
) =>
  // The names are those of `reasons`, which Object.entries forgets.
  Object.fromEntries(
    Object.entries<(known: Known<C, E>) => readonly Reason[]>(reasons).map(([name, reason]) => [
      name,
      (known: Known<C, E>) => reason(known).length === 0,
    ]),
  ) as Record<N, (known: Known<C, E>) => boolean>

/** A chart with what the server and the pages need beside it. */
export type Life = {
  /** Its name in histories, endpoints, jobs, and the addresses of support. */
  name: string
  chart: AnyStateMachine
  // Each life checks the types of its own reasons where it makes them; here they are one list.
  reasons: Reasons<never, never>
  /** Fields of events that the history keeps. All others may hold a person's own words, so it leaves them out. */
  keeps: readonly string[]
}
