import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Moves } from '#src/machines/calls/moves-model.ts'
import {
  type MoveBody,
  type Reminder,
  type Step,
  shownOf,
  stepOf,
} from '#src/machines/reminders/reminder-moves-model.ts'

const reminder = (more: Partial<Reminder> = {}): Reminder => ({
  reminder_id: 'filter',
  property_id: 'lane',
  system: 'heating',
  title: 'Change the filter',
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
const gutters = reminder({
  reminder_id: 'gutters',
  title: 'Clean the gutters',
  due_on: '2026-04-01',
})
const step = (body: MoveBody, of = reminder()): Step => stepOf(of, body)
const done = step({ event: 'done' })
const answer = reminder({ version: 2, due_on: '2026-06-05', state: 'due_later' })

/** The steps of a person; each call waits until the test answers it. */
const begin = () => {
  const sent: { id: string; body: MoveBody; version: number }[] = []
  const waiting: { resolve: (one: Reminder) => void; reject: (error: Error) => void }[] = []
  const actor = createActor(
    movesMachine.provide({
      actors: {
        sendStep: fromPromise(({ input }) => {
          // The steps of these tests, and nothing else.
          sent.push({ ...input, body: input.body as MoveBody })
          return new Promise<Reminder>((resolve, reject) => {
            waiting.push({ resolve, reject })
          })
        }),
      },
    }),
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const read = [reminder(), gutters]
  return {
    actor,
    sent,
    take: (one: Step) => actor.send({ type: 'steps.take', steps: [one] }),
    undo: () => actor.send({ type: 'steps.undo' }),
    answers: async (one: Reminder) => {
      waiting.shift()?.resolve(one)
      await settle()
    },
    refuses: async (words: string) => {
      waiting.shift()?.reject(Object.assign(new Error(words), { code: 'conflict', status: 409 }))
      await settle()
    },
    context: () => actor.getSnapshot().context,
    shown: () =>
      // The chart carries the steps as they were given.
      shownOf(read, actor.getSnapshot().context as unknown as Moves<Step>).map(
        ({ title, due_on }) => [title, due_on],
      ),
  }
}
const filterThen = (day: string) => ['Change the filter', day]
const guttersThen = ['Clean the gutters', '2026-04-01']

describe('a step with a reminder', () => {
  it('is on screen before the server has answered, and its answer takes its place', async () => {
    const { take, shown, sent, answers } = begin()
    take(done)
    expect(shown()).toEqual([guttersThen])
    expect(sent).toEqual([{ id: 'filter', body: { event: 'done' }, version: 1 }])
    await answers(answer)
    expect(shown()).toEqual([guttersThen, filterThen('2026-06-05')])
  })

  it('that puts it off shows its new day at once', () => {
    const { take, shown } = begin()
    take(step({ event: 'snooze', until: '2026-05-01' }))
    expect(shown()).toEqual([guttersThen, filterThen('2026-05-01')])
  })

  it('that is undone before the server has answered shows the reminder as it was, and is sent after it', async () => {
    const { take, undo, shown, sent, answers } = begin()
    take(done)
    undo()
    expect(shown()).toEqual([filterThen('2026-03-01'), guttersThen])
    await answers(answer)
    expect(sent.at(-1)).toEqual({ id: 'filter', body: { event: 'undo' }, version: 2 })
    expect(shown()).toEqual([filterThen('2026-03-01'), guttersThen])
    await answers(reminder({ version: 3 }))
    expect(shown()).toEqual([filterThen('2026-03-01'), guttersThen])
  })

  it('that the server refuses is taken back with the words, and so is what rests on it', async () => {
    const { take, undo, shown, sent, refuses, context } = begin()
    take(done)
    undo()
    await refuses('This reminder has changed in the meantime.')
    expect(shown()).toEqual([filterThen('2026-03-01'), guttersThen])
    expect(sent).toHaveLength(1)
    expect(context()).toMatchObject({
      queue: [],
      offer: null,
      refused: [
        {
          title: 'Change the filter',
          problem: { message: 'This reminder has changed in the meantime.' },
        },
      ],
    })
  })

  it('waits for the one before; a refused one does not hold up another reminder’s', async () => {
    const { take, shown, sent, refuses } = begin()
    take(done)
    take(step({ event: 'skip', reason: 'Away.' }, gutters))
    expect(sent).toHaveLength(1)
    await refuses('No.')
    expect(sent).toHaveLength(2)
    expect(shown()).toEqual([filterThen('2026-03-01')])
  })

  it('that removes a reminder is undone by bringing it back', async () => {
    const { take, undo, sent, answers, shown, context } = begin()
    take(step({ event: 'remove' }))
    expect(context().offer?.words).toBe('Removed: Change the filter')
    await answers(reminder({ version: 2, state: 'removed' }))
    expect(shown()).toEqual([guttersThen])
    undo()
    expect(sent.at(-1)).toMatchObject({ body: { event: 'restore' }, version: 2 })
    expect(shown()).toEqual([filterThen('2026-03-01'), guttersThen])
  })
})

it('a step that is taken back keeps the version of now, for the next one to build on', () => {
  const undone = step({ event: 'undo' })
  const [shown] = shownOf([reminder({ version: 4, due_on: '2026-09-01' })], {
    known: {},
    queue: [undone],
  })
  expect(shown).toMatchObject({ version: 4, due_on: '2026-03-01' })
})

it('a newer read takes the place of an older answer', () => {
  const known = { filter: answer }
  const read = [reminder({ version: 3, due_on: '2026-07-01' })]
  expect(shownOf(read, { known, queue: [] }).map(({ due_on }) => due_on)).toEqual(['2026-07-01'])
})
