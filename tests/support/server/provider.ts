import Fastify from 'fastify'
import { connect } from '#server/db/connect.ts'
import { addSandbox } from '#server/payments/sandbox/mount.ts'
import type { SandboxEvent } from '#server/payments/sandbox/objects.ts'
import type { Sandbox } from '#server/payments/sandbox/sandbox.ts'
import { makeDatabase } from './database.ts'
import { freePort } from './ports.ts'

export const secretKey = 'sk_test_own'
export const webhookSecret = 'whsec_of_the_tests'

export type Provider = {
  /** Settings for a server that takes its payments here. */
  env: Record<string, string>
  sandbox: Sandbox
  /** The events in the order in which they happened; nobody has delivered them. */
  events: SandboxEvent[]
  /** Drops the connection of the next `count` requests, after the provider has done what was asked. */
  dropAnswers: (count: number) => void
  /**
   * Refuses the next refund with this code. As the real provider does for a day, it answers the same to that key from
   * then on, and takes no other amount with it.
   */
  refuseRefund: (code: string) => void
  /** Calls this at each request from now on, and waits for it before the answer; null: nobody any more. */
  atRequest: (listener: (() => unknown) | null) => void
  close: () => Promise<void>
}

/** A payment provider in a server and a database of its own, which speaks HTTP to the SDK; `now` is its clock. */
export const startProvider = async (now: () => number = Date.now): Promise<Provider> => {
  const [database, port] = await Promise.all([makeDatabase('empty'), freePort()])
  const db = connect(database.url, 4)
  const server = Fastify()
  const events: SandboxEvent[] = []
  let toDrop = 0
  let toRefuse: string | null = null
  const refused = new Map<unknown, { code: string; body: unknown }>()
  let atRequest: (() => unknown) | null = null
  const url = `http://127.0.0.1:${port}`
  const sandbox = await addSandbox(server, {
    db,
    prefix: '',
    publicUrl: url,
    secretKey,
    now,
    deliver: (event) => events.push(event),
  })
  server.addHook('onRequest', async () => atRequest?.())
  server.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || !request.url.endsWith('/refunds')) return
    const key = request.headers['idempotency-key']
    const known = refused.get(key)
    if (known === undefined && toRefuse === null) return
    const { code, body } = known ?? { code: toRefuse ?? '', body: request.body }
    if (known === undefined) toRefuse = null
    refused.set(key, { code, body })
    const error = (type: string, rest: object) => reply.code(400).send({ error: { type, ...rest } })
    if (String(body) !== String(request.body))
      return error('idempotency_error', { message: 'The key was used with other parameters.' })
    if (known !== undefined) reply.header('idempotent-replayed', 'true')
    return error('invalid_request_error', { code, message: 'Said by the provider.' })
  })
  server.addHook('onSend', async (request) => {
    if (toDrop === 0) return
    toDrop -= 1
    request.raw.socket.destroy()
  })
  await server.listen({ port, host: '127.0.0.1' })
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    sandbox,
    events,
    dropAnswers: (count) => {
      toDrop = count
    },
    refuseRefund: (code) => {
      toRefuse = code
    },
    atRequest: (listener) => {
      atRequest = listener
    },
    close: async () => {
      await server.close()
      await db.destroy()
      await database.drop()
    },
  }
}
