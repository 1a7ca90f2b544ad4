import { describe, expect, it } from 'vitest'
import { outboxMachine } from '#src/machines/worksheets/outbox.machine.ts'
import {
  added,
  type Entry,
  givenWay,
  isInPlaceOf,
  isShut,
  isWithoutRoom,
  nextEntry,
  retried,
  takenIn,
  takenOver,
  unshut,
} from '#src/machines/worksheets/outbox-model.ts'
import { reconciled, settled } from '#src/machines/worksheets/outbox-settled.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { entry, sent } from '#tests/support/fixtures/unsent.ts'

const fact = (value: string) => ({ kind: 'fact', fact_id: 'x', value })
const theirs = { value: 'theirs', version: 4 }

it('walks every transition of the outbox, with a network and without', async () => {
  await walkChart('outbox', {
    machine: outboxMachine,
    inputs: [
      { userId: '9', online: true },
      { userId: '9', online: false },
    ],
    events: {
      'entry.add': [
        {
          type: 'entry.add',
          entry: entry({ edit: fact('mine'), base: { value: 'at first' } }),
        },
      ],
      'entry.retry': [{ type: 'entry.retry', id: '1', version: 3 }],
      'entry.resolve': [{ type: 'entry.resolve', id: '1', edit: fact('mine'), current: theirs }],
      'entries.takeIn': [
        { type: 'entries.takeIn', entries: [entry({ edit: fact('theirs'), state: 'attention' })] },
      ],
      'entries.retry': [{ type: 'entries.retry', inspectionId: null }],
      'entries.discard': [{ type: 'entries.discard', ids: ['1'] }],
      'entry.sentElsewhere': [{ type: 'entry.sentElsewhere', sent }],
      'entries.found': [{ type: 'entries.found', entries: [entry()] }],
      'notice.came': [{ type: 'notice.came' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
    },
    actors: {
      keepEntries: 'lives',
      watchTabs: 'lives',
      readEntries: { done: [[], [entry()]], error: [new Error('no')] },
      sendEntry: {
        done: [sent],
        error: [
          { code: 'network', message: 'no' },
          { code: 'sent_elsewhere', message: 'no' },
          { code: 'replaced_elsewhere', message: 'no', current: entry() },
          { code: 'conflict', status: 409, message: 'no', current: theirs },
          {
            code: 'conflict',
            status: 409,
            message: 'no',
            current: { value: 'at first', version: 4 },
          },
        ],
      },
    },
    tell: (context) => [
      context.online,
      context.unread,
      context.entries.map((one) => [one.state, JSON.stringify(one.base)]),
    ],
  })
})

describe('unsent work', () => {
  it('puts a newer edit in the place of an unsent one, which keeps its version', () => {
    const list = added([entry({ version: 4 })], entry({ id: '2', edit: 'newer', version: 9 }))
    expect(list).toEqual([entry({ id: '2', edit: 'newer', version: 4, replaced: ['1'] })])
  })
  it('remembers the last hundred that it came in the place of, and all that those had', () => {
    const typed = Array.from({ length: 150 }, (_, index) => entry({ id: `${index}` }))
    const [last] = typed.reduce<Entry[]>(added, [])
    expect(last?.replaced).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 49}`))
  })
  it('gives way to what another tab put in its place, which keeps its turn', () => {
    const [first, later] = [entry({ state: 'sending' }), entry({ id: '2', target: 'fact:x' })]
    const newer = entry({ id: '3', replaced: ['1'], state: 'sending' })
    expect(givenWay([first, later], newer)).toEqual([{ ...newer, state: 'waiting' }, later])
    expect(
      givenWay([first, later, { ...newer, state: 'waiting' }], { ...newer, state: 'attention' }),
    ).toEqual([{ ...newer, state: 'attention' }, later])
    // A long text replaces itself more often than an entry remembers: the time says it too.
    expect(isInPlaceOf({ ...newer, replaced: [] }, first)).toBe(true)
    expect(isInPlaceOf({ ...newer, queuedAt: 9 }, first)).toBe(true)
    expect(isInPlaceOf({ ...newer, queuedAt: 9, replaced: [] }, first)).toBe(false)
  })
  it('queues behind one that is on its way, and builds on the version in the answer', () => {
    const list = added([entry({ state: 'sending' })], entry({ id: '2', version: 0 }))
    expect(list).toHaveLength(2)
    const later = { id: '2', queuedAt: 1, replaced: ['1'] }
    expect(settled(list, sent)).toEqual([entry({ ...later, version: 1 })])
    // Another tab's, which had not seen it.
    const unseen = entry({ id: '3', queuedAt: 2 })
    expect(settled([entry({ state: 'sending' }), unseen], sent)).toEqual([unseen])
  })
  it('is put together with what another device saved in other fields, also later edits of it', () => {
    const base = { rating: null, limitation_reason: null, note: '' }
    const item = (fields: object) => ({ kind: 'item', item: { ...base, ...fields } })
    const met = entry({ edit: item({ note: 'Rust' }), base, state: 'sending' })
    const current = { ...base, rating: 'D', version: 4 }
    const problem = { code: 'conflict', status: 409, message: '', fields: {}, current }
    const next = reconciled(met, problem)
    expect(next).toMatchObject({
      state: 'waiting',
      version: 4,
      edit: item({ rating: 'D', note: 'Rust' }),
    })
    const later = entry({
      id: '2',
      edit: item({ note: 'Rust, moss' }),
      base: { ...base, note: 'Rust' },
    })
    const saved = { ...base, rating: 'D', note: 'Rust', version: 5 }
    expect(settled([met, later], { ...sent, saved })).toEqual([
      {
        ...later,
        version: 5,
        base: { ...base, rating: 'D', note: 'Rust' },
        edit: item({ rating: 'D', note: 'Rust, moss' }),
      },
    ])
    // Both wrote a note: a person chooses.
    expect(reconciled(met, { ...problem, current: { ...current, note: 'Moss' } })).toBeNull()
  })
  it('keeps the order of the work in its times, with any clock and any number of edits', () => {
    const first = entry({ queuedAt: 50 })
    const photo = entry({ id: '2', target: 'photo:x', queuedAt: 50 })
    const again = entry({ id: '3', edit: 'newer', queuedAt: 90 })
    const list = [first, photo, again].reduce<Entry[]>(added, [])
    expect(list.map(({ id, queuedAt }) => [id, queuedAt])).toEqual([
      ['3', 50],
      ['2', 51],
    ])
  })
  it('takes over what another tab left, in the order of the work, and nothing that it came in the place of', () => {
    const mine = entry({ id: '4', replaced: ['1'], queuedAt: 1 })
    const last = entry({ id: '5', target: 'fact:y', queuedAt: 9 })
    const between = entry({ id: '6', target: 'fact:z', queuedAt: 5, state: 'sending' })
    const found = [entry({ queuedAt: 1 }), between, last]
    expect(takenOver([mine, last], found)).toEqual([mine, { ...between, state: 'waiting' }, last])
  })
  it('keeps the edits of two inspections apart, also of the same item', () => {
    const there = entry({ id: '2', inspectionId: '6', version: 9 })
    expect(added([entry()], there).map(({ id }) => id)).toEqual(['1', '2'])
    expect(nextEntry([entry({ state: 'attention' }), there])?.id).toBe('2')
    const base = { value: '' }
    const same = entry({ id: '3', inspectionId: '6', edit: fact('mine'), base, version: 9 })
    const saved = { value: '', version: 1 }
    const after = settled([entry({ state: 'sending' }), there, same], { ...sent, saved })
    expect(after).toEqual([there, same])
  })
  it('forgets the one that was sent, and no other that is on its way', () => {
    const other = entry({ id: '2', target: 'fact:x', state: 'sending' })
    expect(settled([entry({ state: 'sending' }), other], sent)).toEqual([other])
  })
  it('holds back later edits of what needs attention, and lets others pass', () => {
    const held = entry({ state: 'attention' })
    expect(nextEntry([held, entry({ id: '2' })])).toBeUndefined()
    expect(nextEntry([held, entry({ id: '3', target: 'fact:x' })])?.id).toBe('3')
  })
  it('takes in edits that are not here yet, beside those here of the same thing, and replaces none', () => {
    const mine = entry({ edit: 'mine', queuedAt: 50 })
    const theirs = entry({ id: '2', edit: 'theirs', queuedAt: 7, state: 'sending' })
    const list = takenIn([mine], [theirs, entry({ edit: 'older' }), theirs])
    expect(list).toEqual([mine, { ...theirs, state: 'waiting', queuedAt: 51 }])
    expect(takenIn(list, [theirs, mine])).toEqual(list)
    expect(nextEntry(list)?.id).toBe('1')
  })
  const refused = (code: string, status: number | null) =>
    ({ code, status, message: '', fields: {}, current: null }) as const
  it('waits for room in the place of files alone: any other work is tried again by itself', () => {
    const full = refused('no_room', 507)
    expect(isWithoutRoom(entry({ target: 'photo:x' }), full)).toBe(true)
    expect(isWithoutRoom(entry(), full)).toBe(false)
    expect(isWithoutRoom(entry({ target: 'photo:x' }), refused('server_error', 500))).toBe(false)
  })
  it.each([
    ['another inspector has it', refused('forbidden', 403)],
    ['its field work is over', refused('read_only', 409)],
  ])('of an inspection is held back as a whole once one was refused because %s', (_, problem) => {
    const held = entry({ state: 'attention', problem })
    expect(isShut(held)).toBe(true)
    expect(nextEntry([held, entry({ id: '3', target: 'fact:x' })])).toBeUndefined()
    const elsewhere = entry({ id: '4', target: 'fact:x', inspectionId: '6' })
    expect(nextEntry([held, elsewhere])).toBe(elsewhere)
    const free = { ...held, state: 'waiting', problem: null }
    expect(takenIn([], [held])).toEqual([free])
    expect(unshut([held, elsewhere])).toEqual([free, elsewhere])
  })
  it('is tried again all at once, of one inspection or of all, but for two versions of one thing', () => {
    const met = entry({ id: '1', state: 'attention', problem: refused('conflict', 409) })
    const wrong = entry({ id: '2', state: 'attention', problem: refused('invalid', 400) })
    const there = { ...wrong, id: '3', inspectionId: '6' }
    const states = (of: string | null) =>
      retried([met, wrong, there], of).map(({ state, problem }) => `${state} ${problem?.code}`)
    expect(states('5')).toEqual(['attention conflict', 'waiting undefined', 'attention invalid'])
    expect(states(null)).toEqual(['attention conflict', 'waiting undefined', 'waiting undefined'])
  })
})
