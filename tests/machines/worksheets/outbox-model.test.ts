import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  added,
  type Entry,
  givenWay,
  isInPlaceOf,
  isOfSame,
  isShut,
  isWithoutRoom,
  nextEntry,
  restored,
  retried,
  takenIn,
  takenOver,
  unshut,
} from '#src/machines/worksheets/outbox-model.ts'
import { entry } from '#tests/support/fixtures/unsent.ts'

/* The rules of the list of unsent work, each from both of its sides. */

const refused = (code: string, status: number | null) =>
  ({ code, status, message: '', fields: {}, current: null }) as const
const forbidden = refused('forbidden', 403)
const readOnly = refused('read_only', 409)
const noRoom = refused('no_room', 507)
const conflict = refused('conflict', 409)
const idsOf = (list: readonly Entry[]) => list.map(({ id }) => id)
const free = (one: Entry): Entry => ({ ...one, state: 'waiting', problem: null })

it('two entries are about the same thing where the thing and the inspection are the same', () => {
  const one = entry()
  expect(isOfSame(one, entry({ id: '2', edit: 'other' }))).toBe(true)
  expect(isOfSame(one, entry({ target: 'fact:x' }))).toBe(false)
  expect(isOfSame(one, entry({ inspectionId: '6' }))).toBe(false)
})

describe('an edit that comes to the unsent work', () => {
  const base = { rating: null, limitation_reason: null, note: '' }
  const item = (fields: object) => ({ kind: 'item', item: { ...base, ...fields } })

  it('replaces none of another thing, and comes last with what it saw', () => {
    const other = entry({
      id: '2',
      target: 'fact:x',
      edit: { kind: 'fact', fact_id: 'x', value: 'old' },
      base: { value: '' },
      version: 3,
      queuedAt: 7,
    })
    expect(added([entry()], other)).toEqual([entry(), other])
    expect(added([], entry())).toEqual([entry()])
  })
  it('replaces the last of its thing alone, in its turn, with what the first of them saw', () => {
    const [first, between, last] = [
      entry({ state: 'sending' }),
      entry({ id: '2', target: 'fact:x', queuedAt: 1 }),
      entry({ id: '3', queuedAt: 2, version: 4, base, edit: item({ note: 'R' }), replaced: ['0'] }),
    ]
    const next = entry({
      id: '4',
      queuedAt: 9,
      version: 8,
      base: { ...base, note: 'R' },
      edit: item({ note: 'Rust' }),
    })
    expect(added([first, last, between], next)).toEqual([
      first,
      { ...next, queuedAt: 2, version: 4, base, replaced: ['0', '3'] },
      between,
    ])
  })
  it('waits again in the place of one that was refused', () => {
    const held = entry({ state: 'attention', problem: refused('invalid', 400) })
    expect(added([held], entry({ id: '2' }))).toEqual([entry({ id: '2', replaced: ['1'] })])
  })
  it('has the time of no other, on a clock that went back or that stands', () => {
    const list = [entry({ queuedAt: 50 })]
    const timeOf = (queuedAt: number) =>
      added(list, entry({ id: '2', target: 'fact:x', queuedAt })).at(-1)?.queuedAt
    expect([timeOf(9), timeOf(50), timeOf(51), timeOf(90)]).toEqual([51, 51, 51, 90])
    expect(added([], entry({ queuedAt: 0 }))[0]?.queuedAt).toBe(0)
  })
  it('that removes has what its person saw, and any other edit has none of that', () => {
    const template = { name: 'Condos', sections: [] }
    const removal = { kind: 'templateRemoved', template_id: 't1', title: 'Condos' }
    const change = { kind: 'template', template_id: 't1', template }
    expect(added([], entry({ edit: removal, base: template }))).toMatchObject([{ seen: template }])
    expect(added([], entry({ edit: removal, base: null }))[0]).not.toHaveProperty('seen')
    expect(added([], entry({ edit: change, base: template }))[0]).not.toHaveProperty('seen')
  })
})

describe('an inspection that takes no more work', () => {
  it('is told by a refusal that waits for the person, not by one that is being tried again', () => {
    for (const problem of [forbidden, readOnly]) {
      expect(isShut(entry({ state: 'attention', problem }))).toBe(true)
      expect(isShut(entry({ state: 'waiting', problem }))).toBe(false)
      expect(isShut(entry({ state: 'sending', problem }))).toBe(false)
    }
  })
  it('is told by no other refusal', () => {
    for (const problem of [conflict, noRoom, refused('invalid', 400), refused('gone', 404), null])
      expect(isShut(entry({ state: 'attention', problem }))).toBe(false)
  })
  it('leaves what is refused for a reason of its own as it is when it may be open again', () => {
    const shut = entry({ state: 'attention', problem: forbidden })
    const met = entry({ id: '2', state: 'attention', problem: conflict })
    expect(unshut([shut, met])).toEqual([free(shut), met])
  })
})

describe('a picture without room', () => {
  it('is one that the server had no room for, and no other work', () => {
    const photo = entry({ target: 'photo:x' })
    expect(isWithoutRoom(photo, noRoom)).toBe(true)
    expect(isWithoutRoom(entry({ target: 'photo-removed:x' }), noRoom)).toBe(false)
    expect(isWithoutRoom(entry({ target: 'item:photo:x' }), noRoom)).toBe(false)
    expect(isWithoutRoom(photo, null)).toBe(false)
    expect(isWithoutRoom(photo, conflict)).toBe(false)
    expect(isWithoutRoom(undefined, noRoom)).toBe(false)
  })
})

describe('an entry of the disk', () => {
  it.each([
    ['was on its way', entry({ state: 'sending' })],
    ['was refused as a whole inspection', entry({ state: 'attention', problem: readOnly })],
    [
      'had no room on the server',
      entry({ target: 'photo:x', state: 'attention', problem: noRoom }),
    ],
  ])('is sent again where it %s', (_, one) => {
    expect(restored(one)).toEqual(free(one))
  })
  it('stays as it is where it waits, or where a person must decide', () => {
    const waits = entry({ problem: refused('network', null) })
    const met = entry({ state: 'attention', problem: conflict })
    expect(restored(waits)).toBe(waits)
    expect(restored(met)).toBe(met)
  })
})

describe('the next entry to send', () => {
  it('is the oldest that waits: none that is on its way, and none that a person must see to', () => {
    const [away, held, waits, later] = [
      entry({ id: '1', target: 'fact:a', state: 'sending' }),
      entry({ id: '2', target: 'fact:b', state: 'attention', problem: conflict }),
      entry({ id: '3', target: 'fact:c' }),
      entry({ id: '4', target: 'fact:d' }),
    ]
    expect(nextEntry([away, held, waits, later])).toBe(waits)
    expect(nextEntry([away, held])).toBeUndefined()
    expect(nextEntry([])).toBeUndefined()
  })
  it('is held back by a refusal of the same thing, before it or after it, in the same inspection alone', () => {
    const waits = entry()
    const held = entry({ id: '2', state: 'attention', problem: conflict })
    expect(nextEntry([waits, held])).toBeUndefined()
    expect(nextEntry([waits, { ...held, inspectionId: '6' }])).toBe(waits)
    expect(nextEntry([waits, { ...held, problem: forbidden, inspectionId: '6' }])).toBe(waits)
    expect(nextEntry([waits, { ...held, problem: forbidden, target: 'fact:x' }])).toBeUndefined()
    // Its own refusal was taken back.
    expect(nextEntry([waits, { ...held, state: 'waiting' }])).toBe(waits)
  })
})

it('trying again leaves waiting work and its problem as they are', () => {
  const waits = entry({ problem: refused('network', null) })
  const away = entry({ id: '2', state: 'sending' })
  expect(retried([waits, away], null)).toEqual([waits, away])
  expect(retried([entry({ state: 'attention' })], '5')).toEqual([entry()])
})

describe('work that another tab left', () => {
  it('is left out where this tab has it, or has come in its place', () => {
    const mine = entry({ replaced: ['0'] })
    expect(takenOver([mine], [entry({ edit: 'other' })])).toEqual([mine])
    expect(takenOver([mine], [entry({ id: '0' })])).toEqual([mine])
    expect(idsOf(takenOver([mine], [entry({ id: '9', target: 'fact:x' })]))).toEqual(['1', '9'])
  })
  it('comes before what is later, and last where nothing is', () => {
    const list = [entry({ target: 'fact:a', queuedAt: 4 })]
    const at = (queuedAt: number) =>
      idsOf(takenOver(list, [entry({ id: '9', target: 'fact:b', queuedAt })]))
    expect([at(3), at(4), at(5)]).toEqual([
      ['9', '1'],
      ['1', '9'],
      ['1', '9'],
    ])
  })
  it('comes as often as it is found, but once', () => {
    const found = entry({ id: '9' })
    expect(takenOver([], [found, found])).toEqual([found])
  })
  it('waits for a person where it did so there', () => {
    const met = entry({ id: '9', state: 'attention', problem: conflict, replaced: ['1'] })
    expect(takenOver([entry()], [met])).toEqual([met])
    expect(takenOver([], [met])).toEqual([met])
  })
})

describe('an edit in the place of another', () => {
  const older = entry({ queuedAt: 3 })
  it('says so, or has its time', () => {
    expect(isInPlaceOf(entry({ id: '2', queuedAt: 9, replaced: ['0', '1'] }), older)).toBe(true)
    expect(isInPlaceOf(entry({ id: '2', queuedAt: 3 }), older)).toBe(true)
    expect(isInPlaceOf(entry({ id: '2', queuedAt: 9, replaced: ['0'] }), older)).toBe(false)
    // Work of older versions of the app names none.
    expect(isInPlaceOf(entry({ id: '2', queuedAt: 9 }), older)).toBe(false)
  })
  it('is about the same thing of the same inspection', () => {
    const next = { id: '2', queuedAt: 3, replaced: ['1'] }
    expect(isInPlaceOf(entry({ ...next, inspectionId: '6' }), older)).toBe(false)
    expect(isInPlaceOf(entry({ ...next, target: 'fact:x' }), older)).toBe(false)
  })
  it('takes the turn of the one on its way, and is in the list once', () => {
    const [away, other] = [entry({ state: 'sending' }), entry({ id: '2', target: 'fact:x' })]
    const next = entry({ id: '3', replaced: ['1'] })
    expect(givenWay([away, other, next], next)).toEqual([next, other])
    // Nothing is on its way any more.
    expect(givenWay([other], next)).toEqual([other])
  })
})

describe('whatever comes to the unsent work', () => {
  const targets = fc.constantFrom('item:a', 'fact:b', 'photo:c')
  const entries = fc
    .array(
      fc.record({
        target: targets,
        inspectionId: fc.constantFrom('5', '6'),
        queuedAt: fc.nat(20),
        state: fc.constantFrom('waiting' as const, 'sending' as const, 'attention' as const),
      }),
      { maxLength: 12 },
    )
    .map((list) => list.map((more, at) => entry({ ...more, id: `${at}` })))
  const times = (list: readonly Entry[]) => list.map(({ queuedAt }) => queuedAt)
  const ascending = (list: readonly number[]) =>
    list.every((time, at) => at === 0 || time > (list[at - 1] ?? Number.NaN))

  it('is there, or another edit of the same thing is there that says it came in its place', () => {
    fc.assert(
      fc.property(entries, (more) => {
        const list = more.reduce<Entry[]>(added, [])
        for (const one of more) {
          const there = list.filter(
            ({ id, replaced }) => id === one.id || replaced?.includes(one.id),
          )
          expect(there.length).toBeGreaterThan(0)
          expect(there.every((other) => isOfSame(other, one))).toBe(true)
        }
      }),
    )
  })
  it('has times in the order of the list, made here or taken in', () => {
    fc.assert(
      fc.property(entries, entries, (more, others) => {
        const list = more.reduce<Entry[]>(added, [])
        expect(ascending(times(list))).toBe(true)
        const renamed = others.map((one) => ({ ...one, id: `other ${one.id}` }))
        const all = takenIn(list, renamed)
        expect(ascending(times(all))).toBe(true)
        expect(idsOf(all)).toEqual([...idsOf(list), ...idsOf(renamed)])
      }),
    )
  })
  it('is taken over and taken in once, however often', () => {
    fc.assert(
      fc.property(entries, entries, (more, found) => {
        const list = more.reduce<Entry[]>(added, [])
        const [over, inside] = [takenOver(list, found), takenIn(list, found)]
        expect(takenOver(over, found)).toEqual(over)
        expect(takenIn(inside, found)).toEqual(inside)
      }),
    )
  })
})
