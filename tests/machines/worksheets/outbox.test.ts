import { describe, expect, it } from 'vitest'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import { added, type Entry, nextEntry, settled } from '#src/machines/worksheets/outbox-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const entry = (more: Partial<Entry> = {}): Entry => ({
  id: '1',
  userId: '9',
  inspectionId: '5',
  target: 'item:roof.covering',
  edit: {},
  version: 0,
  queuedAt: 0,
  state: 'waiting',
  problem: null,
  ...more,
})
const sent = {
  id: '1',
  inspectionId: '5',
  target: 'item:roof.covering',
  edit: {},
  saved: { version: 1 },
  status: 'in_progress',
}

it('walks every transition of the outbox, with a network and without', async () => {
  await walkChart('outbox', {
    machine: outboxMachine,
    inputs: [
      { userId: '9', online: true },
      { userId: '9', online: false },
    ],
    events: {
      'entry.add': [{ type: 'entry.add', entry: entry() }],
      'entry.retry': [{ type: 'entry.retry', id: '1', version: 3 }],
      'entry.discard': [{ type: 'entry.discard', id: '1' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
    },
    actors: {
      keepEntries: 'lives',
      readEntries: { done: [[], [entry()]], error: [new Error('no')] },
      sendEntry: {
        done: [sent],
        error: [
          { code: 'network', message: 'no' },
          { code: 'conflict', status: 409, message: 'no', current: { version: 4 } },
        ],
      },
    },
    tell: (context) => [context.online, context.entries.map((one) => one.state)],
  })
}, 60_000)

describe('unsent work', () => {
  it('puts a newer edit in the place of an unsent one, which keeps its version', () => {
    const list = added([entry({ version: 4 })], entry({ id: '2', edit: 'newer', version: 9 }))
    expect(list).toEqual([entry({ id: '1', edit: 'newer', version: 4 })])
  })
  it('queues behind one that is on its way, and builds on the version in the answer', () => {
    const list = added([entry({ state: 'sending' })], entry({ id: '2', version: 0 }))
    expect(list).toHaveLength(2)
    expect(settled(list, sent)).toEqual([entry({ id: '2', version: 1, queuedAt: 1 })])
  })
  it('keeps the order of the work in its times, with any clock and any number of edits', () => {
    const first = entry({ queuedAt: 50 })
    const photo = entry({ id: '2', target: 'photo:x', queuedAt: 50 })
    const again = entry({ id: '3', edit: 'newer', queuedAt: 90 })
    const list = [first, photo, again].reduce<Entry[]>(added, [])
    expect(list.map(({ id, queuedAt }) => [id, queuedAt])).toEqual([
      ['1', 50],
      ['2', 51],
    ])
  })
  it('holds back later edits of what needs attention, and lets others pass', () => {
    const held = entry({ state: 'attention' })
    expect(nextEntry([held, entry({ id: '2' })])).toBeUndefined()
    expect(nextEntry([held, entry({ id: '3', target: 'fact:x' })])?.id).toBe('3')
  })
})
