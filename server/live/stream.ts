import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { after, newest, shown } from '#server/resources/notifications/queries.ts'
import type { Caller } from '#server/tokens.ts'

const heartbeat = 25_000
const atOnce = 100

type Stream = {
  caller: Caller & { exp: number }
  db: Db
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Server-sent events: `connected`, then each `notification` with its sequence as the event's id, and `ping`.
 * After a lost connection the browser sends Last-Event-ID and gets what it missed. The stream ends with
 * its token; the client comes back with a fresh one.
 */
export const openStream = async ({
  caller,
  db,
  services,
  request,
  reply,
}: Stream): Promise<void> => {
  const asked = request.headers['last-event-id']
  let last =
    typeof asked === 'string' && /^\d{1,18}$/.test(asked) ? asked : await newest(db, caller.user_id)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const write = (event: string, data: unknown, id?: string) =>
    raw.write(
      `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    )
  write('connected', { at: new Date(services.now()).toISOString() })

  // One look at a time; a wake-up during a look asks for another one after it.
  let looking = false
  let again = false
  const look = async (): Promise<void> => {
    if (looking) {
      again = true
      return
    }
    looking = true
    do {
      again = false
      const rows = await after(db, caller.user_id, last, atOnce)
      for (const row of rows) {
        last = row.sequence
        write('notification', shown(row), row.sequence)
      }
      if (rows.length === atOnce) again = true
    } while (again)
    looking = false
  }
  const wake = () => {
    look().catch((error: unknown) => {
      looking = false
      request.log.warn({ err: error }, 'a stream could not read what is new')
      raw.end()
    })
  }
  const unsubscribe = services.fanOut.subscribe(caller.user_id, wake)
  const pinging = setInterval(() => write('ping', {}), heartbeat)
  const ending = setTimeout(() => raw.end(), Math.max(0, caller.exp * 1000 - Date.now()))
  raw.once('close', () => {
    unsubscribe()
    clearInterval(pinging)
    clearTimeout(ending)
  })
  wake()
}
