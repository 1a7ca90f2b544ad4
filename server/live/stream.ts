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

/** The most transactions that an event's id names: far more than processes have connections. */
const mostRunning = 200

/** The notice after which a reader resumes, and the transactions that ran when it was read. */
const lastEventOf = (request: FastifyRequest): { sequence: string; late: string[] } | null => {
  const asked = request.headers['last-event-id']
  if (typeof asked !== 'string' || asked.length > 5000) return null
  if (!/^\d{1,18}(-\d{1,18})*$/.test(asked)) return null
  const [sequence = '', ...late] = asked.split('-')
  return { sequence, late: late.slice(0, mostRunning) }
}

const open = new Map<string, number>()

/** How many streams this process serves now. */
export const openStreams = (): number => [...open.values()].reduce((sum, count) => sum + count, 0)

/**
 * Reads the notices that a stream has not sent yet. The database assigns sequences before it commits their
 * transactions, so a smaller one may appear after a larger one: each read covers the last minute again.
 */
const makeReader = (
  { db, services: { notices, now } }: Pick<Stream, 'db' | 'services'>,
  userId: string,
  begin: Pick<Awaited<ReturnType<typeof beginning>>, 'settled' | 'young'> & {
    late: readonly string[]
  },
) => {
  let { settled } = begin
  const { late } = begin
  const seen = new Map(begin.young)
  return async () => {
    const before = now() - settling
    for (const [sequence, at] of seen) {
      // One that came late would be read again.
      if (at >= before || BigInt(sequence) <= BigInt(begin.settled)) continue
      seen.delete(sequence)
      if (BigInt(sequence) > BigInt(settled)) settled = sequence
    }
    // Seen notices are read again and left out here, so that one read can serve several streams.
    const most = atOnce + seen.size
    const rows =
      late.length === 0
        ? await notices.read(userId, settled, most)
        : await after(db, userId, { sequence: settled, late }, most)
    const unseen = rows.filter(({ sequence }) => !seen.has(sequence))
    for (const { sequence } of unseen) seen.set(sequence, now())
    return { unseen, isMore: rows.length === most }
  }
}

/**
 * Server-sent events: `connected`, then each `notification`, the id of each one that is `withdrawn`, and `ping`. The id
 * of a notification is its sequence and the transactions that ran when it was read: `17-803-805`. A stream that resumes
 * nothing begins with the id of its place. After a lost connection the browser sends the last id as Last-Event-ID and
 * gets the missed notices, also those that took a smaller sequence and were committed later. The stream ends with its
 * token (the client comes back with a fresh one), with its session, and with the process.
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
  // A reader that has gone meanwhile closes nothing any more, so it must not be counted.
  if (reply.raw.destroyed) {
    reply.hijack()
    return
  }
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
  const last = lastEventOf(request)
  const place =
    last === null ? await beginning(db, user_id, new Date(services.now() - settling)) : null
  const read = makeReader({ db, services }, user_id, {
    settled: place?.settled ?? last?.sequence ?? '0',
    young: place?.young ?? [],
    late: last?.late ?? [],
  })
  if (raw.destroyed) return
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  // A notice that comes late does not move the place where the reader resumes.
  let furthest = BigInt(last?.sequence ?? 0)
  const written = (sequence: string, running: readonly string[]) =>
    [sequence, ...running.slice(0, mostRunning)].join('-')
  const idOf = ({ sequence, running }: { sequence: string; running: readonly string[] }) => {
    if (BigInt(sequence) <= furthest) return undefined
    furthest = BigInt(sequence)
    return written(sequence, running)
  }
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
  // Told after the notices of the same read, for one of them may be meant.
  const gone: string[] = []
  const look = async (): Promise<void> => {
    if (looking) {
      again = true
      return
    }
    looking = true
    do {
      again = false
      const { unseen, isMore } = await read()
      for (const row of unseen) write('notification', shown(row), idOf(row))
      for (const id of gone.splice(0)) write('withdrawn', { id })
      if (isMore) again = true
    } while (again && !raw.destroyed)
    looking = false
  }
  const fail = (error: unknown) => {
    request.log.warn({ err: error }, 'a stream could not read new notices')
    raw.end()
  }
  const wake = (withdrawn?: string) => {
    if (withdrawn !== undefined) gone.push(withdrawn)
    void look().catch(fail)
  }
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
  // The session may have ended while nobody heard of it here.
  const endIfEnded = async () => {
    if (await services.ended.has(family)) raw.end()
  }
  void endIfEnded().catch(fail)
  // Before anything else: a client that knows that this server pings notices when it goes silent.
  ping()
  // A stream that breaks before its first notice resumes here: without an id it would begin after the missed ones.
  write(
    'connected',
    { at: new Date(services.now()).toISOString() },
    place === null ? undefined : written(place.sequence, place.running),
  )
  wake()
}
