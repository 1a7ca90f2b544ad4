import type { FastifyReply, FastifyRequest } from 'fastify'
import { pingEvery } from '#contract/vocabulary/notifications.ts'
import type { Db } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { after, beginning, isFamilyAlive, shown } from '#server/resources/notifications/queries.ts'
import type { Caller } from '#server/tokens.ts'

const atOnce = 100
/** The most open streams for one person in one process: more than anyone has tabs. */
export const mostStreams = 20
/** The most bytes that may wait for a client that does not read. */
const mostWaiting = 1024 * 1024
/** Milliseconds after which nothing with a smaller sequence can still be committed. */
const settling = 60_000

type Stream = {
  caller: Caller & { exp: number }
  db: Db
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

const open = new Map<string, number>()

/** How many streams this process serves now. */
export const openStreams = (): number => [...open.values()].reduce((sum, count) => sum + count, 0)

/**
 * Reads the notices that a stream has not sent yet. The database assigns sequences before it commits their
 * transactions, so a smaller one may appear after a larger one: each read covers the last minute again.
 */
const makeReader = (
  db: Db,
  userId: string,
  begin: Awaited<ReturnType<typeof beginning>>,
  now: () => number,
) => {
  let { settled } = begin
  const seen = new Map(begin.young)
  return async () => {
    const before = now() - settling
    for (const [sequence, at] of seen) {
      if (at >= before) continue
      seen.delete(sequence)
      if (BigInt(sequence) > BigInt(settled)) settled = sequence
    }
    const rows = await after(db, userId, settled, [...seen.keys()], atOnce)
    for (const row of rows) seen.set(row.sequence, now())
    return rows
  }
}

/**
 * Server-sent events: `connected`, then each `notification` with its sequence as the event's id, and `ping`. After
 * a lost connection the browser sends Last-Event-ID and gets the missed notices. The stream ends with its token
 * (the client comes back with a fresh one), with its session, and with the process.
 * Errors: 429 beyond `mostStreams`, 503 while the process shuts down.
 */
export const openStream = async ({
  caller,
  db,
  services,
  request,
  reply,
}: Stream): Promise<void> => {
  const { user_id, family } = caller
  if (services.closing.aborted)
    throw new HttpError(503, 'closing', 'This server is about to restart. Try again in a moment.', {
      retryAfter: 1,
    })
  const mine = open.get(user_id) ?? 0
  if (mine >= mostStreams)
    throw new HttpError(429, 'too_many', 'Too many windows are open. Close some of them.', {
      retryAfter: 30,
    })
  open.set(user_id, mine + 1)
  const { raw } = reply
  raw.once('close', () => {
    const left = (open.get(user_id) ?? 1) - 1
    if (left > 0) open.set(user_id, left)
    else open.delete(user_id)
  })
  const asked = request.headers['last-event-id']
  const resumes = typeof asked === 'string' && /^\d{1,18}$/.test(asked)
  const read = makeReader(
    db,
    user_id,
    resumes
      ? { settled: asked, young: [] }
      : await beginning(db, user_id, new Date(services.now() - settling)),
    services.now,
  )
  if (raw.destroyed) return
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const write = (event: string, data: unknown, id?: string) => {
    if (raw.writableLength > mostWaiting) raw.destroy()
    else
      raw.write(
        `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      )
  }

  // One read at a time; a wake-up during a read causes another one after it.
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
      const rows = await read()
      for (const row of rows) write('notification', shown(row), row.sequence)
      if (rows.length === atOnce) again = true
    } while (again && !raw.destroyed)
    looking = false
  }
  const fail = (error: unknown) => {
    request.log.warn({ err: error }, 'a stream could not read new notices')
    raw.end()
  }
  const wake = () => void look().catch(fail)
  const endWithSession = () =>
    void isFamilyAlive(db, family)
      .then((alive) => {
        if (!alive) raw.end()
      })
      .catch(fail)
  const unsubscribe = [
    services.fanOut.subscribe(user_id, wake),
    services.fanOut.subscribe(family, endWithSession),
  ]
  const ping = () => write('ping', {})
  const pinging = setInterval(ping, pingEvery)
  const ending = setTimeout(() => raw.end(), Math.max(0, caller.exp * 1000 - services.now()))
  // The client reconnects by itself: to another process, or to the next one here.
  const endWithProcess = () => raw.end()
  services.closing.addEventListener('abort', endWithProcess)
  raw.once('close', () => {
    services.closing.removeEventListener('abort', endWithProcess)
    for (const stop of unsubscribe) stop()
    clearInterval(pinging)
    clearTimeout(ending)
  })
  // Before anything else: a client that knows that this server pings notices when it goes silent.
  ping()
  write('connected', { at: new Date(services.now()).toISOString() })
  wake()
}
