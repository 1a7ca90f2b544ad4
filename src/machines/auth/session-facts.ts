import type { AuthAnswer } from '#contract/auth-answer.ts'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'

/** A session as its token describes it; times in milliseconds. */
export type Session = {
  token: string
  userId: string
  role: Role
  /** Instant at which the token expires, since the epoch. */
  expiresAt: number
  /** The time left when it was read. */
  lasts: number
  isSwitched: boolean
  originalRole: Role | null
  firstName: string
  lastName: string
  /** The end of the demo that this session belongs to; undefined: a real account. */
  demoUntil?: number
  /** The admin who looks at the view of this person; undefined: it is the person’s own session. */
  viewer?: string
}

/**
 * Only inspectors, in whatever view, and admins in the role of one write the work of an inspection. An admin who looks
 * at the view of a certain inspector writes nothing: it would be sent as that inspector's.
 */
export const hasFieldWork = (session: Session | null): boolean =>
  session?.viewer === undefined &&
  (session?.role === 'inspector' || session?.originalRole === 'inspector')

/** The state of browser storage at the read. */
export type Reading =
  | { kind: 'none' }
  | { kind: 'undecodable' }
  | { kind: 'expired'; session: Session }
  | { kind: 'good'; session: Session }

/**
 * What a refresh found: the session with its new token; that another tab has changed who is signed in, and what
 * storage holds now; or that the server did not answer, and whether this device has unsent work of the person.
 * A server that refuses is a failure.
 */
export type Renewal =
  | { kind: 'renewed'; session: Session }
  | { kind: 'changed'; reading: Reading }
  | { kind: 'lost'; keepsWork: boolean }

/** Another view of the product: its session, and the server's answer; null: the saved sign-in is put back. */
export type View = { session: Session; answer: ViewAnswer | null }
type ViewAnswer = AuthAnswer & { original_type?: Role; is_switched?: boolean }

/** A certain person whose view an admin asks for, and why. */
export type Viewed = { userId: string; reason: string }

/** Where the person is: whether the page is guarded, for homeowners alone, or an authentication page; of which property. */
export type Place = {
  path: string
  /** The place in the page that the address points to, '#messages'. */
  hash?: string
  guarded: boolean
  homeownerOnly: boolean
  authPage: boolean
  /** The property that the path names, with the path before and after it. */
  property: { before: string; id: string; after: string } | null
}

/** A toast. It replaces a visible toast of the same topic: a result replaces its loading toast. */
export type Say = {
  tone: 'default' | 'success' | 'error' | 'loading'
  text: string
  topic?: string
}
export type Navigate = { to: string; replace?: boolean }

export const sessionOf = (reading: Reading): Session | null =>
  reading.kind === 'good' || reading.kind === 'expired' ? reading.session : null

export const isSameIdentity = (a: Session | null, b: Session | null): boolean =>
  a !== null && b !== null && a.userId === b.userId && a.role === b.role

/** The roles that each role may view the product as. */
export const viewsOf: Record<Role, readonly Exclude<Role, 'admin'>[]> = {
  admin: ['inspector', 'homeowner'],
  inspector: ['homeowner'],
  homeowner: [],
}

/** A path of ours to come back to after signing in; anything else is dropped. */
export const safeReturn = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith(paths.login()) ? path : null
