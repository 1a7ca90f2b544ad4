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
  /** Calls this at each request from now on, before it is answered; null: nobody any more. */
  atRequest: (listener: (() => void) | null) => void
  close: () => Promise<void>
}

/** A payment provider in a server and a database of its own, which speaks HTTP to the SDK; `now` is its clock. */
export const startProvider = async (now: () => number = Date.now): Promise<Provider> => {
  const [database, port] = await Promise.all([makeDatabase('empty'), freePort()])
  const db = connect(database.url, 4)
  const server = Fastify()
  const events: SandboxEvent[] = []
  let toDrop = 0
  let atRequest: (() => void) | null = null
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
