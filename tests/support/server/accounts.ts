import { sql } from 'kysely'
import { demoPassword } from '#server/db/seed/people.ts'
import { refreshCookie } from '#server/resources/auth/cookie.ts'
import type { Answer, TestServer } from './server.ts'

/** A password that nobody else of the tests has. */
export const goodPassword = 'a sentence is a good password'

export const newPerson = (email: string, more: Record<string, unknown> = {}) => ({
  user_type: 'homeowner',
  first_name: 'Robin',
  last_name: 'Newcomer',
  email,
  password: goodPassword,
  accepted_terms: true,
  ...more,
})

/** The refresh cookie that an answer sets, as `name=value`; null when it sets none. */
export const cookieOf = ({ headers }: Answer): string | null =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${refreshCookie}=`)) ?? null

/** Logs in by e-mail and password; a demo account by default. */
export const logIn = async (server: TestServer, email: string, password = demoPassword) => {
  const answer = await server.anonymous.post('/auth/login', { email, password })
  return {
    answer,
    token: String(answer.body.token),
    cookie: cookieOf(answer) ?? '',
    client: server.withToken(String(answer.body.token), String(answer.body.user_id)),
  }
}

export const refresh = (server: TestServer, cookie: string, headers: Record<string, string> = {}) =>
  server.anonymous.post('/refresh-token', undefined, { cookie, ...headers })

/** The secret at the end of a mailed link. */
export const secretOf = (link: string | undefined): string =>
  /(?:\/verify\/|token=)([\w-]+)$/.exec(link ?? '')?.[1] ?? ''

/** Lets this much time pass for what the database remembers. */
export const later = (
  server: TestServer,
  table: 'rate_limits' | 'refresh_tokens' | 'mail_tokens',
  seconds: number,
) => {
  const columns = {
    rate_limits: ['window_start'],
    refresh_tokens: ['created_at', 'used_at'],
    mail_tokens: ['expires_at'],
  }
  const earlier = columns[table].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})`,
  )
  return sql`update ${sql.table(table)} set ${sql.join(earlier)}`.execute(server.db)
}
