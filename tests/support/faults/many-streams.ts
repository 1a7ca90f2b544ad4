import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Tokens } from '#server/tokens.ts'

/*
 * People who each listen to a stream, with as little of a client as there can be: 10,000 of them and their server share
 * a machine.
 */

export type Listener = { userId: string; token: string }

/** So many new homeowners, each signed in. */
export const makeListeners = async (db: Db, tokens: Tokens, count: number): Promise<Listener[]> => {
  const people = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    family: randomUUID(),
  }))
  const [ids, families] = [people.map(({ userId }) => userId), people.map(({ family }) => family)]
  await sql`
    insert into users (user_id, user_type, email, first_name, last_name, verified_at)
    select id, 'homeowner', 'listener-' || id || '@homes.example', 'Pat', 'Listener', now()
    from unnest(${ids}::uuid[]) as all_of_them (id)`.execute(db)
  await sql`
    insert into refresh_tokens (token_hash, family_id, user_id, expires_at)
    select 'listener ' || family, family, id, now() + interval '1 day'
    from unnest(${ids}::uuid[], ${families}::uuid[]) as all_of_them (id, family)`.execute(db)
  const listeners: Listener[] = []
  for (const { userId, family } of people)
    listeners.push({
      userId,
      token: await tokens.sign({
        user_id: userId,
        user_type: 'homeowner',
        original_type: null,
        is_switched: false,
        family,
        demo: null,
      }),
    })
  return listeners
}

/** Tells all of them one thing, in one transaction; the instant of its commit. */
export const tellAll = async (
  db: Db,
  listeners: readonly Listener[],
  title: string,
): Promise<number> => {
  const ids = listeners.map(({ userId }) => userId)
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into notifications (user_id, type, title)
      select id, 'system_alert', ${title} from unnest(${ids}::uuid[]) as all_of_them (id)`.execute(
      trx,
    )
    await sql`select count(pg_notify('hearthkeep', id)) from unnest(${ids}::text[]) as all_of_them (id)`.execute(
      trx,
    )
  })
  return performance.now()
}

export type Crowd = {
  /** How many streams have been greeted and not ended. */
  open: () => number
  /** Of each listener: how often each title came. */
  heard: readonly ReadonlyMap<string, number>[]
  /** When the last notice came to anybody. */
  lastHeard: () => number
  breaks: () => number
  close: () => void
}

/**
 * Each listens at one of these ports, and comes back to another one within `backIn` milliseconds after a break, naming
 * the last event that it had.
 */
export const startListening = (
  listeners: readonly Listener[],
  ports: readonly number[],
  { backIn = 2000, atOnce = 50 }: { backIn?: number; atOnce?: number } = {},
): Crowd => {
  let [isOver, open, breaks, last] = [false, 0, 0, 0]
  const heard = listeners.map(() => new Map<string, number>())
  const sockets = new Set<Socket>()
  // Connections that are being opened; the others wait, as a proxy lets them.
  let opening = 0
  const queue: (() => void)[] = []
  const opened = () => {
    opening -= 1
    queue.shift()?.()
  }
  const listen = ({ token }: Listener, at: number, lastId: string, tries: number) => {
    if (isOver) return
    if (opening >= atOnce)
      return void queue.push(() => listen({ token, userId: '' }, at, lastId, tries))
    opening += 1
    const port = ports[(at + tries) % ports.length] ?? 0
    let [text, id, isGreeted] = ['', lastId, false]
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.add(socket)
    socket.on('connect', () =>
      socket.write(
        `GET /api/notifications/stream?token=${token} HTTP/1.1\r\nHost: homes.example\r\n${id === '' ? '' : `Last-Event-ID: ${id}\r\n`}\r\n`,
      ),
    )
    socket.on('data', (chunk) => {
      const blocks = (text + chunk.toString('latin1')).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        id = /^id: (\S+)$/m.exec(block)?.[1] ?? id
        if (!isGreeted && block.includes('event: connected')) {
          isGreeted = true
          open += 1
          opened()
        }
        const title = /^event: notification\ndata: .*"title":"([^"]*)"/m.exec(block)?.[1]
        if (title === undefined) continue
        heard[at]?.set(title, (heard[at]?.get(title) ?? 0) + 1)
        last = performance.now()
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isGreeted) open -= 1
      else opened()
      if (isOver) return
      breaks += 1
      setTimeout(() => listen({ token, userId: '' }, at, id, tries + 1), Math.random() * backIn)
    })
  }
  for (const [at, listener] of listeners.entries()) listen(listener, at, '', 0)
  return {
    open: () => open,
    heard,
    lastHeard: () => last,
    breaks: () => breaks,
    close: () => {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
