// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { tieToOutbox } from '#src/wiring/worksheets-tie.ts'
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
