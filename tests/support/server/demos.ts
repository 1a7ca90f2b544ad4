import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/common.ts'
import { type Ids, idsOf } from '#server/db/seed/ids.ts'
import { cookieOf } from './accounts.ts'
import type { Answer, Client, TestServer } from './server.ts'

/** A demo as its visitor has it. */
export type Demo = {
  demo: string
  id: Ids
  answer: Answer
  cookie: string
  client: Client
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const taken = (server: TestServer, answer: Answer): Demo => {
  const { token, user_id } = answer.body
  const demo = String(claimsOf(token).demo_id)
  return {
    demo,
    id: idsOf(demo),
    answer,
    cookie: cookieOf(answer) ?? '',
    client: server.withToken(token, user_id),
  }
}

export const startDemo = async (server: TestServer, role: Role = 'homeowner'): Promise<Demo> => {
  const answer = await server.anonymous.post('/public/demo', { role })
  if (answer.status !== 201) throw new Error(`no demo: ${answer.status} ${answer.body.error}`)
  return taken(server, answer)
}

/** The three people of a demo, each signed in. */
export const peopleOf = async (
  server: TestServer,
  { client }: Demo,
): Promise<Record<Role, Client>> => {
  const as = async (role: Role) => taken(server, await client.post('/demo/role', { role })).client
  return {
    homeowner: await as('homeowner'),
    inspector: await as('inspector'),
    admin: await as('admin'),
  }
}

/** A name that nobody else of a test has. */
export const unique = (): string => randomBytes(4).toString('hex')

/** The id of a tenant besides our own, without people. */
export const otherTenant = async ({ db }: Pick<TestServer, 'db'>): Promise<string> => {
  const demo_id = randomUUID()
  const until = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('demos')
    .values({ demo_id, state: 'begun', created_at: new Date(), expires_at: until })
    .execute()
  return demo_id
}
