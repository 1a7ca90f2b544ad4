import type { ShareScope } from '#contract/links.ts'
import { type Ids, idOf, idsOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { shared } from '#server/shared-links/links.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import type { Client, TestServer } from './server.ts'

/** Every kind of person and their tie to the home at 48 Sample Street and its inspection under way. */
export const persons = [
  'nobody',
  'owner',
  'other homeowner',
  'assigned inspector',
  'other inspector',
  'admin',
  'admin as homeowner',
] as const
export type Person = (typeof persons)[number]

export const everybody: readonly Person[] = persons
export const signedIn: readonly Person[] = persons.filter((person) => person !== 'nobody')
export const homeowners: readonly Person[] = ['owner', 'other homeowner', 'admin as homeowner']
export const inspectors: readonly Person[] = ['assigned inspector', 'other inspector']

export type PolicyRow = {
  endpoint: string
  /** Where one endpoint has rows for different cases. */
  when?: string
  may: readonly Person[]
  /** What it is about, where that is no home: handing a home over changes nothing of it. */
  of?: 'person'
  /** How those who may not are refused; 403 unless said. */
  refusal?: 403 | 404
  request: (
    person: Person,
  ) =>
    | { path: string; body?: unknown; headers?: Record<string, string> }
    | Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>
}

const keys: Record<Person, string> = {
  // Somebody has to be named where nobody asks.
  nobody: 'homeowner',
  owner: 'homeowner',
  'other homeowner': 'homeowner2',
  'assigned inspector': 'inspector',
  'other inspector': 'inspector2',
  admin: 'admin',
  'admin as homeowner': 'admin',
}
const forEach = async <T>(make: (person: Person) => T | Promise<T>): Promise<Record<Person, T>> => {
  const pairs = await Promise.all(
    persons.map(async (person) => [person, await make(person)] as const),
  )
  // Every person is in the list that it was made from.
  return Object.fromEntries(pairs) as Record<Person, T>
}

export type World = {
  server: TestServer
  /** The ids of the household that the rows speak of. */
  id: Ids
  clients: Record<Person, Client>
  ids: Record<Person, string>
  emails: Record<Person, string>
  /** A new sign-in of this person: the refresh cookie as it is sent back, and the token. */
  signIn: (person: Person) => Promise<{ cookie: string; token: string }>
  /** The secret of a link as it would be mailed to somebody of whom no row speaks. */
  mailToken: (purpose: 'verify' | 'reset' | 'email') => Promise<string>
  /** The secret of an invitation to a new address. */
  invitation: () => Promise<string>
  /** A link to the published report of the owner's home. */
  sharedLink: (scope?: ShareScope) => Promise<{ secret: string; link_id: string }>
  /** A link to the owner's own analysis of that home. */
  analysisLink: () => Promise<{ secret: string; link_id: string }>
  /** A form with a real photograph. */
  form: (fields?: Record<string, string>) => Promise<FormData>
  /** A new notification for this user; its id. */
  noticeFor: (userId: string) => Promise<string>
}

/** A link that this owner makes for a day: its secret and its id. */
const makeLink = async (
  { db, app }: TestServer,
  owner: string,
  link: Pick<Parameters<typeof shared>[4], 'subject' | 'scope'>,
) => {
  let kept = ''
  const made = await shared(
    db,
    app.services,
    {
      user_id: owner,
      user_type: 'homeowner',
      original_type: null,
      is_switched: false,
      family: '',
      demo: null,
    },
    (secret) => {
      kept = secret
      return ''
    },
    { ...link, days: 1 },
  )
  return { secret: kept, link_id: made.link.link_id }
}

/** The people whom a database for demonstration begins with, and what they need to ask. */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const id = idOf
  const ids = await forEach((person) => id(`user ${keys[person]}`))
  const emails = await forEach((person) => `${keys[person]}@hearthkeep.example`)
  return {
    server,
    id,
    ids,
    emails,
    clients: await forEach(async (person) => {
      if (person === 'nobody') return server.anonymous
      const client = await server.as(keys[person])
      if (person !== 'admin as homeowner') return client
      const { body } = await client.post('/auth/switch-account-type', {
        target_user_type: 'homeowner',
      })
      return server.withToken(body.token, ids[person])
    }),
    signIn: async (person) => {
      const { headers, body } = await server.anonymous.post('/auth/login', {
        email: emails[person],
        password: demoPassword,
      })
      return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', token: String(body.token) }
    },
    mailToken: async (purpose) => {
      const secret = newSecret()
      await server.db
        .insertInto('mail_tokens')
        .values({
          token_hash: hashOf(secret),
          user_id: id('user homeowner3'),
          purpose,
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      const asked = {
        verify: null,
        reset: { reset_state: 'asked' as const },
        email: { new_email: `${secret.toLowerCase()}@moved.example` },
      }[purpose]
      if (asked !== null)
        await server.db
          .updateTable('users')
          .set(asked)
          .where('user_id', '=', id('user homeowner3'))
          .execute()
      return secret
    },
    invitation: async () => {
      const secret = newSecret()
      await server.db
        .insertInto('invitations')
        .values({
          token_hash: hashOf(secret),
          invited_by: ids.admin,
          user_type: 'homeowner',
          // As the contract stores addresses.
          email: `${secret.toLowerCase()}@invited.example`,
          first_name: 'In',
          last_name: 'Vited',
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
      return secret
    },
    sharedLink: (scope = 'full') =>
      makeLink(server, ids.owner, {
        subject: ['inspection_id', id('inspection lane')],
        scope,
      }),
    analysisLink: () =>
      makeLink(server, ids.owner, {
        subject: ['analysis_id', id('diy lane')],
        scope: 'diy_analysis',
      }),
    form: async (fields = {}) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.set(name, value)
      data.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
      return data
    },
    noticeFor: async (userId) => {
      const { notification_id } = await server.db
        .insertInto('notifications')
        .values({ user_id: userId, type: 'system_alert', title: 'For you', link: null })
        .returning('notification_id')
        .executeTakeFirstOrThrow()
      return notification_id
    },
  }
}

/** The same questions about the household of a demo: the people who ask are those of `world` still. */
export const worldOfDemo = async (world: World, demo: string): Promise<World> => {
  const id = idsOf(demo)
  const ids = await forEach((person) => id(`user ${keys[person]}`))
  return {
    ...world,
    id,
    ids,
    sharedLink: (scope = 'full') =>
      makeLink(world.server, ids.owner, {
        subject: ['inspection_id', id('inspection lane')],
        scope,
      }),
    analysisLink: () =>
      makeLink(world.server, ids.owner, {
        subject: ['analysis_id', id('diy lane')],
        scope: 'diy_analysis',
      }),
  }
}
