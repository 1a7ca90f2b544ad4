import type { IncomingHttpHeaders } from 'node:http'

/*
 * What a server that knows only the specification's section 7 holds, and how it answers that table.
 */

export type Asked = {
  method: string
  /** Without `/api` and without the query: `/notifications/read`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** Answered as JSON, undefined where there was none. */
  json: unknown
}
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** Bytes as they are, with a content type of their own. */
  | { status?: number; raw: string; type: string }
  /** The connection is cut before an answer. */
  | 'cut'
  /** The connection is cut in the middle of the body. */
  | 'broken off'
  /** An answer that begins and never goes on. */
  | 'stalled'
  /** No answer, ever. */
  | 'silent'
export type Property = { property_id: unknown; street?: string; city?: string; state?: string }
export type Notice = {
  id: string | number
  type: string
  title: string
  is_read: boolean
  created_at: string
}

/** What this server holds; tests write into it before or while the page is open. */
export type World = {
  companyName: string
  user: { user_id: string; user_type: string; email: string; first_name: string; last_name: string }
  photo: string | null
  properties: Property[]
  defaultProperty: unknown
  inspections: Record<string, unknown[]>
  notices: Notice[]
}

/** An unsigned token of the shape that the web app reads; `lasts` in seconds, negative for an expired one. */
export const tokenFor = (
  role: string,
  userId: string | number = '7',
  lasts = 900,
  now = Date.now(),
): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now / 1000) + lasts
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp, iat: exp - 900, user_type: role, user_id: userId })}.c2lnbmF0dXJl`
}

export const worldOf = (): World => ({
  companyName: 'Hearthkeep Test LLC',
  user: {
    user_id: '7',
    user_type: 'homeowner',
    email: 'somebody@home.example',
    first_name: 'Ada',
    last_name: 'Byron',
  },
  photo: null,
  properties: [
    { property_id: 11, street: '11 First Street', city: 'Austin', state: 'TX' },
    { property_id: 12, street: '12 Second Street', city: 'Dallas', state: 'TX' },
  ],
  defaultProperty: 11,
  inspections: {},
  notices: [],
})

/** The table of section 7 over this world: the answer to a request, null for a call that it does not have. */
export const tableOf = (world: World) => {
  const login = (request: Asked, userType: string, more: object = {}): Answer => ({
    body: {
      token: tokenFor(userType, world.user.user_id),
      ...world.user,
      user_type: userType,
      profile_photo: null,
      ...more,
    },
    headers: request.headers.cookie === undefined ? { 'set-cookie': 'refresh=1; Path=/' } : {},
  })
  const marked = (ids: unknown[], change: (notice: Notice) => void): Answer => {
    const wanted = new Set(ids.map(String))
    for (const notice of world.notices) if (wanted.has(String(notice.id))) change(notice)
    return { body: { success: true } }
  }
  const bodyOf = ({ json }: Asked) => (json ?? {}) as Record<string, unknown>

  /** The table of section 7, by `METHOD /path` with `*` for one segment. */
  const table: Record<string, (asked: Asked, ids: string[]) => Answer> = {
    'POST /refresh-token': () => ({
      body: { token: tokenFor(world.user.user_type, world.user.user_id) },
    }),
    'GET /public/company-info': () => ({ body: { company_name: world.companyName } }),
    'GET /user-profile/*': () => ({ body: { profile_photo_url: world.photo } }),
    'GET /auth/me': () => ({ body: world.user }),
    'GET /customers/*/properties': () => ({ body: world.properties }),
    'GET /homeowner/*/default-property': () =>
      world.defaultProperty === null
        ? { status: 404, body: { error: 'No property' } }
        : { body: { property_id: world.defaultProperty } },
    'GET /homeowner/*/inspections/check': () => ({
      body: { hasInspections: Object.values(world.inspections).some((list) => list.length > 0) },
    }),
    'GET /homeowner/*/property/*/dashboard': (_, [, id = '']) => ({
      body: { inspections: world.inspections[id] ?? [] },
    }),
    'GET /property/*/inspections': (_, [id = '']) => ({ body: world.inspections[id] ?? [] }),
    'POST /auth/switch-account-type': (request) => {
      const target = String(bodyOf(request).target_user_type)
      return login(request, target, { original_type: world.user.user_type, is_switched: true })
    },
    'POST /auth/switch-back': (request) => login(request, world.user.user_type),
    'GET /notifications': ({ query }) => {
      const from = Number(query.get('offset') ?? 0)
      const list = world.notices.filter(
        (notice) => query.get('unread_only') !== 'true' || !notice.is_read,
      )
      return { body: { notifications: list.slice(from, from + Number(query.get('limit') ?? 50)) } }
    },
    'GET /notifications/unread-count': () => ({
      body: { unread_count: world.notices.filter((notice) => !notice.is_read).length },
    }),
    'POST /notifications/read': (request) => {
      const ids = bodyOf(request).notification_ids
      return marked(Array.isArray(ids) ? ids : [], (notice) => {
        notice.is_read = true
      })
    },
    'POST /notifications/read-all': () =>
      marked(
        world.notices.map(({ id }) => id),
        (notice) => {
          notice.is_read = true
        },
      ),
    'POST /notifications/*/dismiss': (_, [id]) => {
      world.notices = world.notices.filter((notice) => String(notice.id) !== id)
      return { body: { success: true } }
    },
  }
  return (key: string): ((asked: Asked) => Answer) | null => {
    for (const [row, answer] of Object.entries(table)) {
      const found = new RegExp(`^${row.replaceAll('*', '([^/]+)')}$`).exec(key)
      if (found) return (request: Asked) => answer(request, found.slice(1))
    }
    return null
  }
}
