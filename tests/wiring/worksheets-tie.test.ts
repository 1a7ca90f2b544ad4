// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, assign, createActor, createMachine, emit } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { putUnsent } from '#src/wiring/worksheets-held.ts'
import { restoredOutbox, tieToOutbox, unsentWork } from '#src/wiring/worksheets-tie.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What the form of an inspection hands to the outbox of its person. */

it('an edit goes into the outbox with its inspection, its place and its time, each under an id of its own', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  const { world, news } = worldWith({ session: person({ userId: 'bob', role: 'inspector' }) })
  const { does } = tieToOutbox(world)
  const edit = { kind: 'fact', fact_id: 'roof.age', value: '9' }
  const queued = { inspectionId: 'v1', edit, target: 'fact:roof.age', version: null, base: null }
  does.queueEdit?.(queued as never)
  vi.setSystemTime(2_000)
  does.queueEdit?.(queued as never)
  vi.useRealTimers()
  const added = news() as [string, { type: string; entry: { id: string } }][]
  const expected = (queuedAt: number) => [
    'outbox',
    {
      type: 'entry.add',
      entry: {
        ...queued,
        id: expect.any(String),
        userId: 'bob',
        queuedAt,
        state: 'waiting',
        problem: null,
      },
    },
  ]
  expect(added).toEqual([expected(1_000), expected(2_000)])
  expect(new Set(added.map(([, { entry }]) => entry.id)).size).toBe(2)
})

it('a form hears of its own inspection alone: what was sent, put together and found, of the network, and of a look at this tab', async () => {
  const listeners = new Map<string, (event: object) => void>()
  const outbox = {
    on: (type: string, listener: (event: object) => void) => {
      listeners.set(type, listener)
      return { unsubscribe: () => listeners.delete(type) }
    },
  }
  const { world } = worldWith({ children: { outbox } })
  const told: unknown[] = []
  const end = tieToOutbox(world).watches.watchOutbox({ inspectionId: 'v1' }, (event) =>
    told.push(event),
  )
  const say = (type: string, event: object) => listeners.get(type)?.(event)
  const fact = { kind: 'fact', fact_id: 'roof.age', value: '9' }
  for (const inspectionId of ['v2', 'v1']) {
    say('entry.sent', { sent: { inspectionId, edit: fact } })
    say('entry.merged', { inspectionId, before: inspectionId, after: fact })
    say('entry.found', { entry: { inspectionId, edit: fact } })
    say('entries.discarded', { shown: [{ inspectionId, edit: fact, version: 1 }] })
    // Whatever is found is shown a moment later.
    await new Promise((resolve) => setTimeout(resolve))
  }
  dispatchEvent(new Event('online'))
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['hidden', 'visible'] as const) {
    visible.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await soon(() => expect(told).toHaveLength(6))
  expect(told).toEqual([
    { type: 'edit.sent', sent: { inspectionId: 'v1', edit: fact } },
    { type: 'edit.merged', before: 'v1', after: fact },
    { type: 'edit.found', entries: [{ inspectionId: 'v1', edit: fact }] },
    { type: 'edit.found', entries: [{ inspectionId: 'v1', edit: fact, version: 1 }] },
    { type: 'network.back' },
    { type: 'tab.shown' },
  ])
  end()
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect([told.length, listeners.size]).toEqual([6, 0])
  visible.mockRestore()
})

it('nobody has an outbox while nobody is signed in', async () => {
  const outbox = { getSnapshot: () => ({ matches: () => false }) }
  const { world } = worldWith({ session: null, children: { outbox } })
  expect(await restoredOutbox(world)).toBeUndefined()
})

it('a photograph that another tab took has an address of this page', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  URL.createObjectURL = () => 'blob:here'
  let find = (_: object) => {}
  const outbox = {
    on: (type: string, listener: (event: object) => void) => {
      if (type === 'entry.found') find = listener
      return { unsubscribe: () => {} }
    },
  }
  const { world } = worldWith({ children: { outbox } })
  const told: unknown[] = []
  tieToOutbox(world).watches.watchOutbox({ inspectionId: 'v1' }, (event) => told.push(event))
  const photo = { photo_id: 'p1', url: 'blob:there', thumbnail_url: 'blob:there' }
  find({ entry: { inspectionId: 'v1', edit: { kind: 'photo', photo } } })
  const here = { photo_id: 'p1', url: 'blob:here', thumbnail_url: 'blob:here' }
  const entries = [{ inspectionId: 'v1', edit: { kind: 'photo', photo: here } }]
  await soon(() => expect(told).toEqual([{ type: 'edit.found', entries }]))
})

it('the unsent work of somebody whose charts are still arriving is waited for until the device has read it', async () => {
  const outbox = createMachine({
    context: { entries: [] as string[] },
    initial: 'restoring',
    states: {
      restoring: { on: { read: { target: 'idle', actions: assign({ entries: ['e1'] }) } } },
      idle: {},
    },
  })
  const one = createActor(createMachine({ invoke: { id: 'outbox', src: outbox } })).start()
  const app = createActor(
    createMachine({
      context: { session: person({ role: 'inspector' }), person: null as typeof one | null },
      on: { arrived: { actions: assign({ person: one }) } },
    }),
  ).start()
  const { world } = worldWith()
  // What the question reads of the app.
  const found = restoredOutbox({ ...world, app: () => app } as unknown as World)
  app.send({ type: 'arrived' })
  await Promise.resolve()
  one.getSnapshot().children.outbox?.send({ type: 'read' })
  expect((await found)?.getSnapshot().context.entries).toEqual(['e1'])
  app.stop()
  one.stop()
})

describe('while the outbox has failed', () => {
  const chart = createMachine({
    types: {
      events: {} as
        | { type: 'entry.add' | 'entries.found' | 'read' }
        | { type: 'entry.sent'; sent: object },
      emitted: {} as { type: 'entry.sent'; sent: object },
    },
    context: { told: [] as object[] },
    initial: 'restoring',
    on: {
      'entry.add': { actions: assign({ told: ({ context, event }) => [...context.told, event] }) },
      'entries.found': {
        actions: assign({ told: ({ context, event }) => [...context.told, event] }),
      },
      'entry.sent': { actions: emit(({ event }) => ({ type: 'entry.sent', sent: event.sent })) },
    },
    states: { restoring: { on: { read: 'idle' } }, idle: {} },
  })
  /** A person whose outbox fails and starts again, in the app. */
  const open = () => {
    const one = createActor(
      createMachine({
        initial: 'running',
        states: {
          running: { invoke: { id: 'outbox', src: chart }, on: { fail: 'stopped' } },
          stopped: { on: { retry: 'running' } },
        },
      }),
    ).start()
    const context = { session: person({ userId: 'eve', role: 'inspector' }), person: one }
    const app = createActor(createMachine({ context })).start()
    const around = worldWith()
    // What is asked of the app.
    const world = { ...around.world, app: () => app } as unknown as World
    const outbox = () => one.getSnapshot().children.outbox as ActorRefFrom<typeof chart> | undefined
    return { one, world, news: around.news, outbox }
  }
  const edit = (value: string, before = '') =>
    ({
      inspectionId: 'v1',
      edit: { kind: 'fact', fact_id: 'roof.age', value },
      target: 'fact:roof.age',
      version: 1,
      base: { value: before },
    }) as never
  const onDisk = async () =>
    ((await deviceStore.readUnsent('eve')) as Entry[]).map(
      ({ edit: one }) => (one as { value: string }).value,
    )

  it('an edit is on the disk of this device at once, and goes to the next outbox once that has read the disk', async () => {
    const { one, world, outbox } = open()
    const { does } = tieToOutbox(world)
    one.send({ type: 'fail' })
    does.queueEdit?.(edit('9'))
    does.queueEdit?.(edit('90', '9'))
    await soon(async () => expect(await onDisk()).toEqual(['90']))
    expect((await unsentWork(world)).map(({ target }) => target)).toEqual(['fact:roof.age'])
    one.send({ type: 'retry' })
    does.queueEdit?.(edit('91', '90'))
    outbox()?.send({ type: 'read' })
    const found = { type: 'entries.found', entries: [{ edit: { value: '90' }, userId: 'eve' }] }
    await soon(() =>
      expect(outbox()?.getSnapshot().context.told).toMatchObject([
        { type: 'entry.add', entry: { edit: { value: '91' } } },
        found,
      ]),
    )
    one.send({ type: 'fail' })
    one.send({ type: 'retry' })
    outbox()?.send({ type: 'read' })
    await Promise.resolve()
    expect(outbox()?.getSnapshot().context.told).toEqual([])
    const ids = (await deviceStore.readUnsent('eve')).map(({ id }) => id)
    await deviceStore.writeUnsent('eve', [], ids)
  })

  it('work that the disk has no room for stays in the page, which says so', async () => {
    const { one, world, news, outbox } = open()
    const full = vi.spyOn(deviceStore, 'writeUnsent').mockRejectedValue(new Error('full'))
    one.send({ type: 'fail' })
    putUnsent(world, { ...(edit('8') as Entry), id: 'e8', userId: 'eve', queuedAt: 1 })
    await soon(() =>
      expect(news()).toMatchObject([
        ['log', new Error('full')],
        ['say', { tone: 'error' }],
      ]),
    )
    full.mockRestore()
    one.send({ type: 'retry' })
    // The next one fails as well, before it has read the disk.
    one.send({ type: 'fail' })
    one.send({ type: 'retry' })
    outbox()?.send({ type: 'read' })
    await soon(() =>
      expect(outbox()?.getSnapshot().context.told).toMatchObject([{ entries: [{ id: 'e8' }] }]),
    )
  })

  it('a form goes on to hear of the next one', () => {
    const { one, world, outbox } = open()
    const told: unknown[] = []
    const end = tieToOutbox(world).watches.watchOutbox({ inspectionId: 'v1' }, (event) =>
      told.push(event),
    )
    one.send({ type: 'fail' })
    one.send({ type: 'retry' })
    const sent = { inspectionId: 'v1' }
    outbox()?.send({ type: 'entry.sent', sent })
    expect(told).toEqual([{ type: 'edit.sent', sent }])
    end()
    outbox()?.send({ type: 'entry.sent', sent })
    expect(told).toHaveLength(1)
  })
})
