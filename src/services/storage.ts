import { jwtDecode } from 'jwt-decode'
import type { Role } from '#contract/common.ts'
import { roles } from '#contract/vocabulary/roles.ts'

/** Names of interface.md; other tools rely on them. */
const keys = {
  token: 'token',
  userType: 'userType',
  userId: 'userId',
  photo: 'profilePhoto',
  firstName: 'first_name',
  lastName: 'last_name',
  user: 'user',
  originalType: 'originalType',
  isSwitched: 'isSwitched',
  email: 'email',
  originalAuth: 'original_auth',
  property: 'current_property_id',
  /** A note of our own: how far the device's clock is ahead. */
  clock: 'clock_ahead',
} as const
const authKeys = [
  'token',
  'userType',
  'userId',
  'profilePhoto',
  'first_name',
  'last_name',
  'user',
  'email',
  'originalType',
  'isSwitched',
] as const

/** Storage may be forbidden or full; then it is as if it were empty. */
const get = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const set = (key: string, value: string | null | undefined): void => {
  try {
    if (value === null || value === undefined || value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A session that cannot be stored still works until the tab is closed.
  }
}

type Claims = {
  exp: number
  user_type: Role
  user_id: string
  /** When the demo that the token is of ends, in seconds. */
  demo_until: unknown
  /** The admin who looks at the view of this person. */
  viewer_id: unknown
  /** When the token was issued, in seconds. */
  iat: unknown
}
const known: readonly unknown[] = roles
/** The claims that the app reads; null for anything that is no token of that shape. */
const claimsOf = (token: string): Claims | null => {
  try {
    // What no header can carry is no token.
    if (!/^[\x21-\x7e]+$/.test(token)) return null
    const { exp, user_type, user_id, demo_until, viewer_id, iat } =
      jwtDecode<Record<string, unknown>>(token)
    const id = typeof user_id === 'number' ? String(user_id) : user_id
    if (
      typeof exp !== 'number' ||
      !known.includes(user_type) ||
      typeof id !== 'string' ||
      id === ''
    )
      return null
    return { exp, user_type: user_type as Role, user_id: id, demo_until, viewer_id, iat }
  } catch {
    return null
  }
}

/** Before it expires by this much a token counts as expired, so that it does not die on the way. */
const margin = 5_000

type StoredSession = {
  token: string
  userId: string
  role: Role
  expiresAt: number
  lasts: number
  isSwitched: boolean
  originalRole: Role | null
  firstName: string
  lastName: string
  demoUntil?: number
  viewer?: string
}
type Reading =
  | { kind: 'none' }
  | { kind: 'undecodable' }
  | { kind: 'expired' | 'good'; session: StoredSession }

/** A session as its token and the values beside it describe it. */
const sessionBy = (
  token: string,
  claims: Claims,
  now: number,
  beside: (key: string) => string | null | undefined,
): StoredSession => {
  const original = beside(keys.originalType)
  return {
    token,
    userId: claims.user_id,
    role: claims.user_type,
    expiresAt: claims.exp * 1000,
    lasts: claims.exp * 1000 - now - margin,
    isSwitched: beside(keys.isSwitched) === 'true',
    originalRole: known.includes(original) ? (original as Role) : null,
    firstName: beside(keys.firstName) ?? '',
    lastName: beside(keys.lastName) ?? '',
    ...(typeof claims.demo_until === 'number' ? { demoUntil: claims.demo_until * 1000 } : {}),
    ...(typeof claims.viewer_id === 'string' ? { viewer: claims.viewer_id } : {}),
  }
}

/** Who storage says is signed in, or would say with this token. The token decides the role, never the stored user type. */
export const readAuth = (now: number, token = get(keys.token)): Reading => {
  if (token === null || token === '') return { kind: 'none' }
  const claims = claimsOf(token)
  if (claims === null) return { kind: 'undecodable' }
  const session = sessionBy(token, claims, now, get)
  return { kind: session.lasts <= 0 ? 'expired' : 'good', session }
}

/**
 * How far the clock of this device is ahead of the server's at `now`, as a token tells that has just been issued: in
 * milliseconds, negative where it is behind. It counts where the new token seems over, or is issued in the future; an
 * answer may be a minute on its way. 0 where the token does not say when it was issued.
 */
export const aheadBy = (token: string, now: number): number => {
  const claims = claimsOf(token)
  if (typeof claims?.iat !== 'number' || claims.exp <= claims.iat) return 0
  const ahead = now - claims.iat * 1000
  const seemsOver = claims.exp * 1000 - now <= margin
  return (seemsOver && ahead > 60_000) || ahead < -margin ? ahead : 0
}
/** Before the token itself, because other tabs act on that. */
const noteClock = (token: string): void => set(keys.clock, String(aheadBy(token, Date.now()) || ''))

type Auth = {
  token: string
  user_id: string
  user_type: string
  email?: string | null | undefined
  first_name?: string | null
  last_name?: string | null
  profile_photo?: string | null
  original_type?: string
  is_switched?: boolean
}

/** The entries that an answer becomes; null: none. The token is the last, because other tabs act on it. */
const entriesOf = (auth: Auth): [key: string, value: string | null | undefined][] => [
  [keys.userType, auth.user_type],
  [keys.userId, auth.user_id],
  [keys.firstName, auth.first_name],
  [keys.lastName, auth.last_name],
  [keys.photo, auth.profile_photo],
  [keys.originalType, auth.is_switched ? auth.original_type : null],
  [keys.isSwitched, auth.is_switched ? 'true' : null],
  [keys.email, auth.is_switched ? auth.email : null],
  [keys.token, auth.token],
]
export const writeAuth = (auth: Auth): void => {
  noteClock(auth.token)
  for (const [key, value] of entriesOf(auth)) set(key, value)
}
/** The session that this answer is once it is stored; null for a token that the app cannot read. */
export const sessionIn = (auth: Auth, now: number): StoredSession | null => {
  const claims = claimsOf(auth.token)
  const entries = new Map(entriesOf(auth))
  return claims && sessionBy(auth.token, claims, now, (key) => entries.get(key))
}

/** How far the clock of this device was ahead when the stored token came. */
export const readClock = (): number => Number(get(keys.clock)) || 0
export const readToken = (): string | null => get(keys.token)
export const writeToken = (token: string): void => {
  noteClock(token)
  set(keys.token, token)
}
export const writeUser = (user: unknown): void => set(keys.user, JSON.stringify(user))
/** The person has another name; the record of the current user, which has the old one, is fetched anew at the next start. */
export const writeName = (first: string, last: string): void => {
  set(keys.firstName, first)
  set(keys.lastName, last)
  set(keys.user, null)
}
/** Whether the stored record of the current user is that of this person in this view. */
export const isUserOf = ({ userId, role }: { userId: string; role: string }): boolean => {
  try {
    const user: unknown = JSON.parse(get(keys.user) ?? 'null')
    return (
      typeof user === 'object' &&
      user !== null &&
      'user_id' in user &&
      'user_type' in user &&
      String(user.user_id) === userId &&
      user.user_type === role
    )
  } catch {
    return false
  }
}

/** Saves every auth field as it is, the token included, before a switch. */
export const saveOriginal = (): void =>
  set(keys.originalAuth, JSON.stringify(Object.fromEntries(authKeys.map((key) => [key, get(key)]))))

/** Every auth field from before the switch; null when nothing usable was saved. */
const original = (): { fields: Record<string, unknown>; token: string; claims: Claims } | null => {
  try {
    const saved: unknown = JSON.parse(get(keys.originalAuth) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('token' in saved)) return null
    const { token } = saved
    const claims = typeof token === 'string' ? claimsOf(token) : null
    return typeof token === 'string' && claims ? { fields: { ...saved }, token, claims } : null
  } catch {
    return null
  }
}
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
/** The session from before the switch; null when nothing usable was saved. */
export const readOriginal = (now: number): StoredSession | null => {
  const saved = original()
  return saved && sessionBy(saved.token, saved.claims, now, (key) => text(saved.fields[key]))
}
/** Puts back the entries saved before the switch; false when nothing usable was saved. */
export const restoreOriginal = (): boolean => {
  const saved = original()
  if (saved === null) return false
  for (const key of [...authKeys].reverse()) set(key, text(saved.fields[key]))
  set(keys.originalAuth, null)
  return true
}
export const forgetOriginal = (): void => set(keys.originalAuth, null)
/** "All browser storage": both stores of this origin. Field work lies elsewhere and stays. */
export const clearAll = (): void => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Forbidden storage holds nothing.
  }
}

export const readUserId = (): string | null => get(keys.userId)
export const readPhoto = (): string | null => get(keys.photo)
export const writePhoto = (photo: string | null): void => set(keys.photo, photo)
export const forgetUserAndPhoto = (): void => {
  set(keys.userId, null)
  set(keys.photo, null)
}
export const readProperty = (): string | null => get(keys.property)
export const writeProperty = (id: string | null): void => set(keys.property, id)
export const readTemporary = (): { propertyId: string; inspectionId: string } | null => {
  const propertyId = get('temp_property_id')
  const inspectionId = get('temp_inspection_id')
  return get('temp_access') === 'true' && propertyId && inspectionId
    ? { propertyId, inspectionId }
    : null
}

/** Calls back when another tab changed who is signed in. */
export const watchAuth = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === keys.token || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Resolves when another tab stores something, or after so many milliseconds. */
export const nextChange = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('storage', done)
  })

/** Small notes of this device, until the session ends. */
export const readNote = (key: string): string | null => get(key)
export const writeNote = (key: string, value: string | null): void => set(key, value)
