import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Copy, copyInMachine } from '#src/machines/worksheets/copy-in.machine.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const entry: Entry = {
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'fact:roof.age',
  edit: { kind: 'fact', fact_id: 'roof.age', value: '9' },
  version: 4,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
}
const copy: Copy = {
  copiedAt: '2026-11-22T10:00:00.000Z',
  entries: [entry],
  known: 0,
  missing: 0,
  bytes: 300,
  handedOver: false,
  places: {},
}
const nothing = { ...copy, entries: [], known: 1 }
const damaged = { code: 'copy_damaged', message: 'This copy is damaged.' }
const file = new Blob(['{}'])

it('walks every transition of reading a copy in', async () => {
  await walkChart('copyIn', {
    machine: copyInMachine,
    inputs: [undefined],
    events: {
      'file.choose': [{ type: 'file.choose', file }],
      'copy.add': [{ type: 'copy.add' }],
      'copy.cancel': [{ type: 'copy.cancel' }],
    },
    ignored: {
      'file.choose': ['reading', 'asking', 'adding'],
      'copy.add': ['waiting', 'reading', 'adding'],
      'copy.cancel': ['waiting', 'reading', 'adding'],
    },
    actors: {
      readCopy: { done: [copy, nothing, { ...nothing, known: 0, missing: 1 }], error: [damaged] },
      keepPictures: { done: [undefined], error: [damaged] },
    },
    tell: (context) => [context.copy !== null, context.problem, context.added],
  })
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A device with or without room, and a file that holds this. */
const open = (holds: Copy | object, hasRoom = true) => {
  const seen: unknown[] = []
  const actor = createActor(
    copyInMachine.provide({
      actors: {
        readCopy: fromPromise(async () => {
          if ('code' in holds) throw holds
          // The other kind of what a test hands in.
          return holds as Copy
        }),
        keepPictures: fromPromise(async () => {
          seen.push('pictures')
          if (!hasRoom) throw { code: 'no_room', message: 'No room.' }
        }),
      },
      actions: {
        takeIn: (_, { entries }) => seen.push(`take ${entries.map(({ id }) => id)}`),
        letGo: () => seen.push('let go'),
      },
    }),
  ).start()
  return {
    seen,
    choose: async () => {
      actor.send({ type: 'file.choose', file })
      await settle()
    },
    answer: async (type: 'copy.add' | 'copy.cancel') => {
      actor.send({ type })
      await settle()
    },
    is: () => [actor.getSnapshot().value, actor.getSnapshot().context] as const,
  }
}

describe('a copy of work', () => {
  it('adds nothing before the person agrees, then its pictures and after them its changes', async () => {
    const { seen, choose, answer, is } = open(copy)
    await choose()
    expect([is()[0], is()[1].copy?.entries.length, seen]).toEqual(['asking', 1, []])
    await answer('copy.add')
    expect(seen).toEqual(['pictures', 'take e1', 'let go'])
    expect(is()).toEqual(['waiting', { copy: null, problem: null, added: 1 }])
  })
  it('that the person does not want leaves nothing', async () => {
    const { seen, choose, answer, is } = open(copy)
    await choose()
    await answer('copy.cancel')
    expect(seen).toEqual(['let go'])
    expect(is()).toEqual(['waiting', { copy: null, problem: null, added: null }])
  })
  it('whose pictures this device has no room for adds no change either, and can be added again', async () => {
    const { seen, choose, answer, is } = open(copy, false)
    await choose()
    await answer('copy.add')
    expect([is()[0], is()[1].problem, seen]).toEqual(['asking', 'No room.', ['pictures']])
  })
  it('that is added again says nothing of the time before while it is on its way', async () => {
    const { choose, answer, is } = open(copy, false)
    await choose()
    await answer('copy.add')
    const again = answer('copy.add')
    expect([is()[0], is()[1].problem]).toEqual(['adding', null])
    await again
    expect([is()[0], is()[1].problem]).toEqual(['asking', 'No room.'])
  })
  it('that this device has already asks nothing, and says so', async () => {
    const { choose, is } = open(nothing)
    await choose()
    expect(is()).toEqual(['waiting', { copy: null, problem: null, added: 0 }])
  })
  it('that cannot be read says why', async () => {
    const { choose, is } = open(damaged)
    await choose()
    expect([is()[0], is()[1].problem]).toEqual(['waiting', 'This copy is damaged.'])
  })
})
