// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { restoredOutbox, tieToOutbox } from '#src/wiring/worksheets-tie.ts'
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

it('a form hears of its own inspection alone: what was sent, put together and found, and of the network', async () => {
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
    // Whatever is found is shown a moment later.
    await new Promise((resolve) => setTimeout(resolve))
  }
  dispatchEvent(new Event('online'))
  await soon(() => expect(told).toHaveLength(4))
  expect(told).toEqual([
    { type: 'edit.sent', sent: { inspectionId: 'v1', edit: fact } },
    { type: 'edit.merged', before: 'v1', after: fact },
    { type: 'edit.found', entries: [{ inspectionId: 'v1', edit: fact }] },
    { type: 'network.back' },
  ])
  end()
  dispatchEvent(new Event('online'))
  expect([told.length, listeners.size]).toEqual([4, 0])
})

it('nobody has an outbox while nobody is signed in', async () => {
  const outbox = { getSnapshot: () => ({ matches: () => false }) }
  const { world } = worldWith({ session: null, children: { outbox } })
  expect(await restoredOutbox(world)).toBeUndefined()
})
