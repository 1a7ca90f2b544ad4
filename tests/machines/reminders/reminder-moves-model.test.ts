import { describe, expect, it } from 'vitest'
import type { Moves } from '#src/machines/calls/moves-model.ts'
import {
  type MoveBody,
  type Reminder,
  type Step,
  shownOf,
  stepOf,
} from '#src/machines/reminders/reminder-moves-model.ts'

const reminder = (reminder_id: string, more: Partial<Reminder> = {}): Reminder => ({
  reminder_id,
  property_id: 'lane',
  system: 'heating',
  title: reminder_id,
  why: '',
  minutes: 10,
  who: 'diy',
  provider: '',
  supply: '',
  every_months: 3,
  season: null,
  state: 'overdue',
  due_on: '2026-03-01',
  last_done_on: null,
  turns: ['2026-03-01'],
  log: [],
  events: ['done', 'snooze', 'skip', 'change', 'remove'],
  version: 1,
  ...more,
})
const idsOf = (read: readonly Reminder[], more: Partial<Moves<Step>> = {}) =>
  shownOf(read, { known: {}, queue: [], ...more }).map(({ reminder_id }) => reminder_id)

describe('the reminders on screen', () => {
  it('are in the order of their days, those of one day by their titles', () => {
    const read = [
      reminder('b'),
      reminder('z', { due_on: '2026-02-28' }),
      reminder('a'),
      reminder('c', { due_on: '2026-12-01' }),
    ]
    expect(idsOf(read)).toEqual(['z', 'a', 'b', 'c'])
    expect(read.map(({ reminder_id }) => reminder_id)).toEqual(['b', 'z', 'a', 'c'])
    expect(idsOf([])).toEqual([])
  })
  it('are each there once, with the answer that is newer than the read', () => {
    const read = [reminder('a'), reminder('b')]
    const known = { b: reminder('b', { version: 2, due_on: '2026-01-01' }) }
    expect(idsOf(read, { known })).toEqual(['b', 'a'])
    // An answer of the same version is what the read shows already.
    const same = { b: reminder('b', { due_on: '2026-01-01' }) }
    expect(idsOf(read, { known: same })).toEqual(['a', 'b'])
  })
  it('include one that the read has lost and an answer has brought back', () => {
    expect(idsOf([reminder('b')], { known: { a: reminder('a', { version: 2 }) } })).toEqual([
      'a',
      'b',
    ])
  })
  it('do not include a removed one', () => {
    expect(idsOf([reminder('a'), reminder('b', { state: 'removed' })])).toEqual(['a'])
    const known = { a: reminder('a', { version: 2, state: 'removed' }) }
    expect(idsOf([reminder('a'), reminder('b')], { known })).toEqual(['b'])
  })
  it('lack one that a step takes away, until the step is undone; other steps do not touch it', () => {
    const [a, b] = [reminder('a'), reminder('b')]
    const queue = (...bodies: MoveBody[]) => bodies.map((body) => stepOf(a, body))
    for (const event of ['done', 'skip', 'remove'] as const)
      expect(idsOf([a, b], { queue: queue({ event }) }), event).toEqual(['b'])
    expect(idsOf([a, b], { queue: queue({ event: 'done' }, { event: 'undo' }) })).toEqual([
      'a',
      'b',
    ])
    expect(idsOf([a, b], { queue: queue({ event: 'remove' }, { event: 'restore' }) })).toEqual([
      'a',
      'b',
    ])
  })
  it('show a day that is put off, and the old one where none is named', () => {
    const a = reminder('a')
    const shown = (body: MoveBody) => shownOf([a], { known: {}, queue: [stepOf(a, body)] })
    expect(shown({ event: 'snooze', until: '2026-04-01' })).toEqual([
      { ...a, due_on: '2026-04-01', state: 'due_later' },
    ])
    expect(shown({ event: 'snooze' })).toEqual([{ ...a, state: 'due_later' }])
  })
})

describe('a step with a reminder', () => {
  it('is named in the toast by what was done, and can be taken back by its opposite', () => {
    const told = (event: MoveBody['event']) => {
      const { said, back } = stepOf(reminder('a'), { event })
      return [said?.word, back]
    }
    expect(told('done')).toEqual(['Done', [{ event: 'undo' }]])
    expect(told('snooze')).toEqual(['Put off', [{ event: 'undo' }]])
    expect(told('skip')).toEqual(['Skipped', [{ event: 'undo' }]])
    expect(told('remove')).toEqual(['Removed', [{ event: 'restore' }]])
    expect(stepOf(reminder('a'), { event: 'undo' }).said).toBeNull()
  })
})
