import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { Subscription } from '#contract/push.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { notify } from '#server/live/notify.ts'
import { cookieOf } from './accounts.ts'
import { type PushService, startPushService } from './push-service.ts'
import { type Client, startTestServer, type TestServer } from './server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export type SignedIn = { client: Client; cookie: string; userId: string; session: string }
export type Asking = SignedIn & { sub: Subscription; device: string }

export type PushWorld = {
  server: TestServer
  service: PushService
  /** A subscription that a browser has just made for this server. */
  subscription: () => Subscription
  signIn: (who?: string) => Promise<SignedIn>
  /** Somebody who has just asked for notices in a browser of their own. */
  asking: (who?: string) => Promise<Asking>
  /** Writes a notice; its id. */
  tell: (userId: string, title?: string, link?: string | null) => Promise<string>
  /** Seconds from the last change of a waiting job of this key until it begins, and its tries so far; undefined: none. */
  waiting: (key: string) => Promise<{ seconds: number; tries: number } | undefined>
  /** The devices of everybody. */
  devices: () => Promise<string[]>
  /** Nobody has a device, and the service takes everything. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

/** A server that pushes to a service of its own, and people who ask for that. */
export const startPushWorld = async (): Promise<PushWorld> => {
  const service = await startPushService()
  const server = await startTestServer({ env: { PUSH_SERVICES: service.origin } })
  const { body } = await (await server.as('homeowner')).get('/push/devices')
  const subscription = () => service.subscribe(String(body.public_key))
  const signIn: PushWorld['signIn'] = async (who = 'homeowner') => {
    const answer = await server.anonymous.post(
      '/auth/login',
      { email: `${who}@hearthkeep.example`, password: demoPassword },
      { 'user-agent': firefox },
    )
    const token = String(answer.body.token)
    return {
      client: server.withToken(token),
      cookie: cookieOf(answer) ?? '',
      userId: String(answer.body.user_id),
      session: String(decodeJwt(token).family),
    }
  }
  return {
    server,
    service,
    subscription,
    signIn,
    asking: async (who) => {
      const person = await signIn(who)
      const sub = subscription()
      const answer = await person.client.put('/push/devices', sub)
      return { ...person, sub, device: String(answer.body.device_id) }
    },
    tell: async (user_id, title = 'Your visit is on Tuesday.', link = '/home') => {
      await notify(server.db, [{ user_id, type: 'inspection_scheduled', title, link }])
      const { notification_id } = await server.db
        .selectFrom('notifications')
        .select('notification_id')
        .where('user_id', '=', user_id)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return notification_id
    },
    waiting: async (key) => {
      const { rows } = await sql<{ seconds: number; tries: number }>`
        select extract(epoch from run_at - updated_at)::float as seconds,
          (payload ->> 'tries')::int as tries
        from graphile_worker._private_jobs where key = ${key} and locked_at is null
      `.execute(server.db)
      return rows[0]
    },
    devices: async () =>
      (await server.db.selectFrom('push_devices').select('device_id').execute()).map(
        ({ device_id }) => device_id,
      ),
    begin: async () => {
      await server.db.deleteFrom('push_devices').execute()
      await server.db.deleteFrom('rate_limits').execute()
      service.be(201)
      service.came.length = 0
    },
    close: async () => {
      await server.close()
      await service.close()
    },
  }
}
