import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import { offerOf, refusedWords, type Step, undoOf } from '#src/machines/calls/moves-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  version: 1,
  title: `The ${id}`,
  thing: { name: id, version: 1 },
  body: 'plan',
  said: { word: 'Planned', many: 'things' },
  back: ['open', 'wait'],
  ...more,
})
const roof = step('roof')
const rail = step('rail')
const answer = { name: 'roof, planned', version: 2 }

it('walks every transition of the steps with the things of a list', async () => {
  await walkChart('moves', {
    machine: movesMachine,
    events: {
      'steps.take': [{ type: 'steps.take', steps: [roof] }],
      'step.made': [{ type: 'step.made', step: roof, answer }],
      'steps.undo': [{ type: 'steps.undo' }],
      'offer.close': [{ type: 'offer.close' }],
      'problem.close': [{ type: 'problem.close' }],
    },
    ignored: { 'steps.undo': ['waiting', 'sending'] },
    actors: { sendStep: { done: [answer], error: [new Error('no')] } },
    tell: ({ queue, offer, refused }) => [
      Math.min(queue.length, 2),
      offer !== null,
      refused.length > 0,
    ],
  })
})

describe('what the toast says', () => {
  it('names the one thing, or how many there are', () => {
    expect(offerOf([roof])?.words).toBe('Planned: The roof')
    expect(offerOf([roof, rail])?.words).toBe('Planned: 2 things')
  })
  it('is nothing where nothing can be taken back', () => {
    expect(offerOf([step('roof', { said: null })])).toBeNull()
    expect(offerOf([])).toBeNull()
  })
})

it('a step is taken back by others that cannot be undone themselves', () => {
  const back = undoOf(roof)
  expect(back.map(({ id, body }) => [id, body])).toEqual([
    ['roof', 'open'],
    ['roof', 'wait'],
  ])
  expect(offerOf(back)).toBeNull()
  expect(back.flatMap(undoOf)).toEqual([])
})

it('sends a step on the newest version that is known, of the page or of an answer', async () => {
  const sent: number[] = []
  const actor = createActor(
    movesMachine.provide({
      actors: {
        sendStep: fromPromise(async ({ input: { version } }) => {
          sent.push(version)
          return { version: version + 1 }
        }),
      },
    }),
  ).start()
  actor.send({ type: 'step.made', step: roof, answer: { version: 3 } })
  for (const version of [2, 9]) {
    actor.send({ type: 'steps.take', steps: [{ ...roof, version }] })
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sent).toEqual([3, 9])
})

describe('a step that the server refuses', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const refused = async (error: object, ...steps: Step[]) => {
    const actor = createActor(
      movesMachine.provide({
        actors: {
          sendStep: fromPromise(({ input: { id } }) =>
            id !== 'rail'
              ? Promise.reject(Object.assign(new Error('No.'), error))
              : new Promise<never>(() => {}),
          ),
        },
      }),
    ).start()
    actor.send({ type: 'steps.take', steps })
    await settle()
    return actor.getSnapshot().context
  }

  it('is taken off the screen with its words, and the others stay with their undo', async () => {
    const {
      queue,
      offer,
      refused: left,
    } = await refused({ code: 'forbidden', status: 403 }, roof, rail, roof)
    expect(queue.map(({ id }) => id)).toEqual(['rail'])
    expect(offer?.words).toBe('Planned: The rail')
    expect(left).toMatchObject([{ id: 'roof', title: 'The roof', problem: { message: 'No.' } }])
  })
  it('that takes another one back leaves that one as it is, and says that it was not undone', async () => {
    const no = Object.assign(new Error('No.'), { code: 'forbidden', status: 403 })
    const answers = [() => Promise.resolve({ version: 2 }), () => Promise.reject(no)]
    const actor = createActor(
      movesMachine.provide({
        actors: {
          sendStep: fromPromise(() => answers.shift()?.() ?? new Promise<never>(() => {})),
        },
      }),
    ).start()
    const words = () => actor.getSnapshot().context.refused.map(refusedWords)
    actor.send({ type: 'steps.take', steps: [roof] })
    await settle()
    actor.send({ type: 'steps.undo' })
    await settle()
    expect(words()).toEqual(['Not undone: The roof. No.'])
    answers.push(() => Promise.reject(no))
    actor.send({ type: 'steps.take', steps: [roof] })
    await settle()
    expect(words()).toEqual(['The roof is as it was before: No.'])
  })
  it('is said beside those that were refused before it, until the next press', async () => {
    const { refused: left } = await refused({ code: 'forbidden', status: 403 }, roof, step('wall'))
    expect(left.map(({ id }) => id)).toEqual(['roof', 'wall'])
  })
  it('because somebody else was first shows what they made of it', async () => {
    const current = { name: 'roof, dismissed', version: 4 }
    const conflict = { code: 'conflict', status: 409, current }
    expect((await refused(conflict, roof)).known).toEqual({ roof: current })
  })
  it.each([
    { code: 'conflict', status: 409, current: null },
    { code: 'conflict', status: 409, current: 'gone' },
    { code: 'conflict', status: 409, current: { name: 'of another kind' } },
    { code: 'forbidden', status: 403, current: { version: 4 } },
  ])('shows nothing new without a thing to show: $code $current', async (error) => {
    expect((await refused(error, roof)).known).toEqual({})
  })
})
