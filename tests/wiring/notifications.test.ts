import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { EventSource } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { makeRecorder } from '#src/services/trace-recorder.ts'
import type { World } from '#src/wiring/world.ts'
import { startServer } from '#tests/services/scripted-server.ts'
import { listeningTo } from '#tests/support/charts/heard.ts'
import { soon } from '#tests/support/soon.ts'

/*
 * The chart of the notifications with its real wiring, on a real stream: a server of this file sends events, and the
 * client is an EventSource.
 */

let server: Awaited<ReturnType<typeof startServer>>
let wire: typeof import('#src/wiring/notifications.ts').wireNotifications
let streams: ServerResponse[] = []
const running: AnyActor[] = []
const sources: EventSource[] = []
class Source extends EventSource {
  constructor(...given: ConstructorParameters<typeof EventSource>) {
    super(...given)
    sources.push(this)
  }
}

beforeAll(async () => {
  vi.stubGlobal('EventSource', Source)
  server = await startServer()
  process.env.PUBLIC_API_HOST = server.address
  wire = (await import('#src/wiring/notifications.ts')).wireNotifications
  delete process.env.PUBLIC_API_HOST
})
beforeEach(() => {
  streams = []
  server.answers((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.push(response)
  })
})
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.stop()
})

const notice = (id: string) => ({
  id,
  type: 'user_message',
  title: 'New',
  is_read: false,
  created_at: '2026-01-01T00:00:00Z',
})
const page = (length: number) => Array.from({ length }, (_, at) => notice(`page-${at}`))
const say = (event: string, data: unknown) =>
  streams.at(-1)?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

type Answers = Record<string, (asked: Record<string, unknown>) => Promise<unknown>>

/** The chart in a parent that listens; `token` is what the session says. */
const open = (token: () => Promise<string | null>, answers: Answers = {}) => {
  const calls: [string, unknown][] = []
  const world = {
    api: {
      call: async (name: string, asked: Record<string, unknown>) => {
        calls.push([name, asked])
        return (
          answers[name]?.(asked) ??
          (name === 'notifications.list' ? { notifications: [] } : { unread_count: 0 })
        )
      },
    },
    effects: { say: () => {} },
    ensureToken: token,
    // The chart asks for nothing else of it.
  } as unknown as World
  const { parent, heard } = listeningTo(wire(world))
  const recorder = makeRecorder()
  const actor = createActor(parent, { inspect: recorder.hear }).start()
  running.push(actor)
  const child = () => actor.getSnapshot().children.child
  return {
    heard,
    calls,
    traced: () =>
      recorder
        .capture('test')
        .moves.filter(({ event }) => event.startsWith('stream.'))
        .map(({ event, facts }) => [event, facts?.code]),
    send: (type: string, more: object = {}) => child()?.send({ type, ...more }),
    snapshot: () => child()?.getSnapshot(),
    stop: () => actor.stop(),
    is: (value: unknown) =>
      soon(() => expect(child()?.getSnapshot().value).toMatchObject({ live: value })),
  }
}

describe('the live stream', () => {
  it('is opened with the token, greets, and tells the person of each notice that has its shape', async () => {
    const { heard, is } = open(async () => 'a token/1')
    await soon(() => expect(streams).toHaveLength(1))
    expect(sources.at(-1)?.withCredentials).toBe(true)
    expect(server.seen()[0]?.url).toBe('/api/notifications/stream?token=a%20token%2F1')
    say('connected', {})
    await is({ open: { streaming: 'greeted' } })
    say('notification', { id: 1 })
    streams[0]?.write('event: notification\ndata: {"id":\n\n')
    say('notification', notice('n1'))
    await soon(() =>
      expect(heard).toEqual([{ type: 'notification.arrived', notification: notice('n1') }]),
    )
  })

  it('hears pings, and waits once the server is gone', async () => {
    const { is, snapshot } = open(async () => 't')
    await soon(() => expect(streams).toHaveLength(1))
    say('ping', {})
    await soon(() => expect(JSON.stringify(snapshot().value)).toContain('attended'))
    streams[0]?.end()
    await is('waiting')
    // The browser's own reconnecting is not used: the chart decides when to come back.
    expect(sources.at(-1)?.readyState).toBe(EventSource.CLOSED)
  })

  it('leaves in the trace whether the server refused it or the connection was cut', async () => {
    const cut = open(async () => 't')
    await soon(() => expect(streams).toHaveLength(1))
    say('connected', {})
    await cut.is({ open: { streaming: 'greeted' } })
    streams[0]?.end()
    await cut.is('waiting')
    expect(cut.traced()).toEqual([
      ['stream.connected', undefined],
      ['stream.failed', 'stream_cut'],
    ])
    server.answers((response) => response.writeHead(503).end())
    const refused = open(async () => 't')
    await refused.is('waiting')
    expect(refused.traced()).toEqual([['stream.failed', 'stream_refused']])
  })

  it('takes a notice for a greeting too: what comes through proves the stream', async () => {
    const { is } = open(async () => 't')
    await soon(() => expect(streams).toHaveLength(1))
    say('notification', notice('n1'))
    await is({ open: { streaming: 'greeted' } })
  })

  it('ends with the person: the connection is closed', async () => {
    const { stop } = open(async () => 't')
    await soon(() => expect(streams).toHaveLength(1))
    const closed = once(streams[0] as ServerResponse, 'close')
    stop()
    await closed
  })

  it('is never opened for a person who left before the token came', async () => {
    let give: (token: string) => void = () => {}
    const { stop } = open(
      () =>
        new Promise((resolve) => {
          give = resolve
        }),
    )
    stop()
    give('late')
    await new Promise((resolve) => setImmediate(resolve))
    const probe = open(async () => 'probe')
    await soon(() => expect(streams).toHaveLength(1))
    expect(server.seen().map(({ url }) => url)).toEqual(['/api/notifications/stream?token=probe'])
    probe.stop()
  })

  it.each([
    ['nobody is signed in', async () => null],
    [
      'the token cannot be had',
      async () => {
        throw new Error('no')
      },
    ],
  ])('gives way to polling where %s', async (_, token) => {
    const { is } = open(token)
    await is('polling')
    expect(streams).toHaveLength(0)
  })
})

it.each([
  [
    'cannot open a stream',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError')
      }
    },
  ],
  ['knows no streams', undefined],
])('a browser that %s polls, and does not try to open it again and again', async (_, here) => {
  vi.stubGlobal('EventSource', here)
  const { is } = open(async () => 't')
  await is('polling')
  vi.stubGlobal('EventSource', Source)
})

describe('what a person does with a notice', () => {
  it('goes to the server by its id', async () => {
    const { calls, send, snapshot } = open(async () => null, {
      'notifications.list': async () => ({ notifications: page(2) }),
    })
    await soon(() => expect(snapshot().context.feed.items).toHaveLength(2))
    calls.splice(0)
    for (const change of [
      { kind: 'read', id: 'page-0' },
      { kind: 'dismiss', id: 'page-1' },
      { kind: 'restore', notice: notice('page-1') },
      { kind: 'readAll' },
    ])
      send('change.request', { change })
    await soon(() =>
      expect(calls).toEqual([
        ['notifications.read', { body: { notification_ids: ['page-0'] } }],
        ['notifications.dismiss', { params: { id: 'page-1' } }],
        ['notifications.restore', { params: { id: 'page-1' } }],
        ['notifications.readAll', {}],
      ]),
    )
  })
})

describe('the feed', () => {
  it('asks for a page of the list and the count, and ends where the server has less than a page', async () => {
    for (const [length, complete] of [
      [19, true],
      [20, false],
    ] as const) {
      const { snapshot } = open(async () => null, {
        'notifications.list': async () => ({ notifications: page(length) }),
        'notifications.unreadCount': async () => ({ unread_count: 33 }),
      })
      await soon(() => expect(snapshot().context.feed.items).toHaveLength(length))
      expect(snapshot().context.feed).toMatchObject({ unread: 33, complete })
    }
  })

  it('counts by itself where the server does not, and never below zero', async () => {
    for (const [count, unread] of [
      [() => Promise.reject(new Error('no')), 2],
      [async () => ({ unread_count: -1 }), 0],
    ] as const) {
      const { snapshot } = open(async () => null, {
        'notifications.list': async () => ({
          notifications: [notice('1'), notice('2'), { ...notice('3'), is_read: true }],
        }),
        'notifications.unreadCount': count,
      })
      await soon(() => expect(snapshot().context.feed.items).toHaveLength(3))
      expect(snapshot().context.feed.unread).toBe(unread)
    }
  })

  it('asks for older ones from where the shown list ends', async () => {
    const { calls, send, snapshot } = open(async () => null, {
      'notifications.list': async () => ({ notifications: page(20) }),
    })
    await soon(() => expect(snapshot().context.feed.items).toHaveLength(20))
    send('loadMore')
    expect(calls.at(-1)).toEqual([
      'notifications.list',
      { query: { limit: '20', offset: '20', unread_only: 'false' } },
    ])
  })

  it('asks for those of one kind', async () => {
    const { calls, send } = open(async () => null)
    send('show.change', { show: 'payments' })
    await soon(() =>
      expect(calls).toContainEqual([
        'notifications.list',
        { query: { limit: '20', offset: '0', unread_only: 'false', group: 'payments' } },
      ]),
    )
  })

  it('asks for older unread ones where those are shown', async () => {
    const { calls, send, snapshot } = open(async () => null, {
      'notifications.list': async () => ({ notifications: page(20) }),
    })
    await soon(() => expect(snapshot().context.feed.items).toHaveLength(20))
    send('show.change', { show: 'unread' })
    await soon(() => expect(snapshot().context.feed.apart.items).toHaveLength(20))
    send('loadMore')
    expect(calls.at(-1)).toEqual([
      'notifications.list',
      { query: { limit: '20', offset: '20', unread_only: 'true' } },
    ])
  })
})
