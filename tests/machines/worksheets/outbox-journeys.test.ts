import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { keepingMachine } from '#src/machines/worksheets/keeping.machine.ts'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: '9',
  inspectionId: '5',
  target: `item:${id}`,
  edit: {},
  version: 0,
  queuedAt: Number(id),
  state: 'waiting',
  problem: null,
  ...more,
})
const lost = { code: 'network', message: 'No.' }
const conflict = { code: 'conflict', status: 409, message: 'Somebody else changed it.' }
const settle = () => new Promise((resolve) => setImmediate(resolve))
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

/** An outbox that has read what an earlier visit left, in a world that can change while it runs. */
const open = async ({
  stored = [] as Entry[] | Promise<Entry[]>,
  online = true,
  unreadable = false,
} = {}) => {
  const clock = new SimulatedClock()
  const world = { failure: null as object | null, answers: true }
  const seen: unknown[] = []
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        keepEntries: keepingMachine.provide({
          actions: {
            take: (_, { entries }) => {
              seen.push(`store ${idsOf(entries)}`)
            },
          },
          actors: { writeEntries: fromPromise(() => new Promise(() => {})) },
        }),
        readEntries: fromPromise(async () => {
          if (unreadable) throw new Error('unreadable')
          return stored
        }),
        sendEntry: fromPromise(async ({ input }): Promise<Sent> => {
          const { id, target, edit, inspectionId } = input.entry ?? entry('none')
          seen.push(`send ${id}`)
          if (!world.answers) return new Promise(() => {})
          if (world.failure !== null) throw world.failure
          return { id, inspectionId, target, edit, saved: { version: 1 }, status: 'in_progress' }
        }),
      },
      actions: {
        forgetPicture: (_, { sent, entries }) =>
          seen.push(`drop ${sent.id}, not ${idsOf(entries)}`),
        log: (_, { error }) => seen.push(String(error)),
      },
    }),
    { input: { userId: '9', online }, clock },
  )
  actor.on('entry.sent', ({ sent }) => seen.push(`sent ${sent.id}`))
  actor.start()
  await settle()
  return {
    actor,
    clock,
    world,
    at: () => actor.getSnapshot().value,
    states: () => actor.getSnapshot().context.entries.map(({ id, state }) => `${id} ${state}`),
    add: (id: string) => actor.send({ type: 'entry.add', entry: entry(id) }),
    network: (is: boolean) => actor.send({ type: 'network.changed', online: is }),
    /** What happened since this was asked last. */
    news: () => seen.splice(0),
    /** As long as it takes for typing to end, and for an answer. */
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds)
      await settle()
    },
  }
}

describe('work that is added', () => {
  it('is kept on the device at once, sent when typing has ended, told of, and gone', async () => {
    const { at, states, add, news, pass } = await open()
    expect([at(), news()]).toEqual(['idle', []])
    add('1')
    expect([at(), states(), news()]).toEqual(['quiet', ['1 waiting'], ['store 1']])
    await pass(599)
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(1)
    expect([at(), states(), news()]).toEqual([
      'idle',
      [],
      ['send 1', 'drop 1, not ', 'store ', 'sent 1'],
    ])
  })
  it('waits for the last of it while somebody types on', async () => {
    const { at, add, news, pass } = await open()
    add('1')
    await pass(599)
    add('2')
    await pass(599)
    expect([at(), news()]).toEqual(['quiet', ['store 1', 'store 1,2']])
    await pass(1)
    expect(news()).toEqual([
      'send 1',
      'drop 1, not 2',
      'store 2',
      'sent 1',
      'send 2',
      'drop 2, not ',
      'store ',
      'sent 2',
    ])
  })
  it('is kept while another piece is on its way, and follows it', async () => {
    const { world, at, states, add, news, pass } = await open()
    world.answers = false
    add('1')
    await pass(600)
    news()
    add('2')
    expect([at(), states(), news()]).toEqual(['sending', ['1 sending', '2 waiting'], ['store 1,2']])
  })
  it('waits for the network, and goes when that is back, after the same pause', async () => {
    const { at, add, network, news, pass } = await open({ online: false })
    add('1')
    await pass(600_000)
    expect([at(), news()]).toEqual(['idle', ['store 1']])
    network(true)
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(600)
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('stays when the network goes before it was sent', async () => {
    const { at, states, add, network, news, pass } = await open()
    add('1')
    network(false)
    news()
    await pass(600)
    expect([at(), states(), news()]).toEqual(['idle', ['1 waiting'], []])
  })
})

describe('work that an earlier visit left', () => {
  it('is sent, also what was on its way then', async () => {
    const { at, news, pass } = await open({
      stored: [entry('1', { state: 'sending' }), entry('2')],
    })
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(600)
    expect(news()).toEqual([
      'send 1',
      'drop 1, not 2',
      'store 2',
      'sent 1',
      'send 2',
      'drop 2, not ',
      'store ',
      'sent 2',
    ])
  })
  it('waits together with what was added while it was being read', async () => {
    let give: (entries: Entry[]) => void = () => {}
    const stored = new Promise<Entry[]>((resolve) => {
      give = resolve
    })
    const { at, states, add, news } = await open({ stored, online: false })
    add('2')
    expect([at(), states(), news()]).toEqual(['restoring', ['2 waiting'], ['store 2']])
    give([entry('1')])
    await settle()
    expect([at(), states(), news()]).toEqual(['idle', ['1 waiting', '2 waiting'], ['store 1,2']])
  })
  it('does not block new work when it cannot be read; the failure is logged', async () => {
    const { at, add, news } = await open({ unreadable: true })
    expect([at(), news()]).toEqual(['idle', ['Error: unreadable']])
    add('1')
    expect([at(), news()]).toEqual(['quiet', ['store 1']])
  })
})

describe('work that could not be sent', () => {
  it('is tried again after four seconds', async () => {
    const { world, at, states, add, news, pass } = await open()
    world.failure = lost
    add('1')
    await pass(600)
    expect([at(), states(), news()]).toEqual(['pausing', ['1 waiting'], ['store 1', 'send 1']])
    await pass(3_999)
    expect([at(), news()]).toEqual(['pausing', []])
    world.failure = null
    await pass(1)
    expect([at(), states(), news()]).toEqual([
      'idle',
      [],
      ['send 1', 'drop 1, not ', 'store ', 'sent 1'],
    ])
  })
  it.each([
    ['a time-out', { code: 'timeout' }],
    ['the page of a captive portal', { code: 'unreadable' }],
    ['a server that is down', { code: 'http_503', status: 503 }],
    ['a server that is busy', { code: 'http_429', status: 429 }],
    ['a session that has to be renewed', { code: 'http_401', status: 401 }],
    ['a proxy that gave up', { code: 'http_408', status: 408 }],
    ['a first try that the server is still at work on', { code: 'in_progress', status: 409 }],
  ])('is tried again also after %s', async (_, failure) => {
    const { world, at, states, add, pass } = await open()
    world.failure = { message: 'No.', ...failure }
    add('1')
    await pass(600)
    expect([at(), states()]).toEqual(['pausing', ['1 waiting']])
  })
  it('is tried again at once when the network is back, and not while there is none', async () => {
    const { world, at, add, network, news, pass } = await open()
    world.failure = lost
    add('1')
    await pass(600)
    news()
    network(false)
    await pass(4_000)
    expect([at(), news()]).toEqual(['idle', []])
    network(true)
    await pass(600)
    expect([at(), news()]).toEqual(['pausing', ['send 1']])
    world.failure = null
    network(true)
    await settle()
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('is kept for the person when it was refused, while other work goes on', async () => {
    const { actor, world, at, states, add, news, pass } = await open()
    world.failure = conflict
    add('1')
    await pass(600)
    expect([at(), states(), news()]).toEqual([
      'idle',
      ['1 attention'],
      ['store 1', 'send 1', 'store 1'],
    ])
    expect(actor.getSnapshot().context.entries[0]?.problem).toMatchObject(conflict)
    world.failure = null
    add('2')
    await pass(600)
    expect([at(), states(), news()]).toEqual([
      'idle',
      ['1 attention'],
      ['store 1,2', 'send 2', 'drop 2, not 1', 'store 1', 'sent 2'],
    ])
  })
  it.each([
    ['a rule', { code: 'invalid', status: 422 }],
    ['an answer of another shape', { code: 'wrong_answer', status: null }],
  ])('is kept for the person also after %s', async (_, failure) => {
    const { actor, world, at, states, add, pass } = await open()
    world.failure = { message: 'No.', ...failure }
    add('1')
    await pass(600)
    expect([at(), states()]).toEqual(['idle', ['1 attention']])
    expect(actor.getSnapshot().context.entries[0]?.problem).toMatchObject(failure)
  })
  it('is sent again at the word of the person, on the current version', async () => {
    const { actor, at, states, news, pass } = await open({
      stored: [entry('1', { state: 'attention' })],
    })
    actor.send({ type: 'entry.retry', id: '1', version: 4 })
    expect([at(), states(), news()]).toEqual(['quiet', ['1 waiting'], ['store 1']])
    expect(actor.getSnapshot().context.entries[0]).toMatchObject({ version: 4, problem: null })
    await pass(600)
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('is let go at the word of the person, on the device as well', async () => {
    const { actor, at, states, news, pass } = await open({
      stored: [entry('1', { state: 'attention' })],
    })
    actor.send({ type: 'entry.discard', id: '1' })
    await pass(600)
    expect([at(), states(), news()]).toEqual(['idle', [], ['store ']])
  })
})
