import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { readTrace } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'

/** Throws what a test says, with words of a person in its message. */
const failure = (name: string): Error =>
  Object.assign(new Error('Jane Roe, 12 Elm Street, token SECRET'), { name })

/** A part whose code throws when it is told to, and at once where it says so. */
const partThat = (error: unknown, begins = false) =>
  setup({
    actions: {
      throws: () => {
        throw error
      },
    },
  }).createMachine({
    id: 'part',
    initial: 'working',
    ...(begins && { entry: 'throws' }),
    states: { working: { on: { rest: 'resting', go: { actions: 'throws' } } }, resting: {} },
  })

const supervised = (error: unknown, begins = false) => {
  const recorder = makeRecorder()
  const root = setup({ actors: { part: partThat(error, begins) } }).createMachine({
    id: 'root',
    initial: 'running',
    states: {
      running: { invoke: { id: 'part', src: 'part', onError: 'pausing' } },
      pausing: {},
    },
  })
  const actor = createActor(root, { inspect: recorder.hear }).start()
  return { recorder, part: actor.getSnapshot().children.part }
}

describe('the trace of a part that crashes', () => {
  it('says at which event its code threw, of which class the error was, and who took it', () => {
    const { recorder, part } = supervised(failure('TypeError'))
    part?.send({ type: 'go' })
    const { moves, running } = recorder.capture('test')
    expect(moves.slice(-2)).toMatchObject([
      {
        actor: 'part',
        from: ['working'],
        event: 'go',
        to: ['working'],
        ended: true,
        crashed: true,
        facts: { kind: 'TypeError' },
      },
      {
        actor: 'root',
        event: 'xstate.error.actor.part',
        by: 'part',
        to: ['pausing'],
        facts: { kind: 'TypeError' },
      },
    ])
    expect(running.map(({ actor }) => actor)).toEqual(['root'])
    expect(readTrace(JSON.stringify(recorder.capture('test'))).trace?.moves).toEqual(moves)
  })

  it('never holds the words of the error, nor a class that somebody made up', () => {
    for (const name of ['TypeError', 'Jane Roe', 'SECRET']) {
      const { recorder, part } = supervised(failure(name))
      part?.send({ type: 'go' })
      expect(JSON.stringify(recorder.capture('test'))).not.toMatch(/Jane|Elm|SECRET/)
    }
    const { recorder, part } = supervised('Jane Roe')
    part?.send({ type: 'go' })
    expect(JSON.stringify(recorder.capture('test'))).not.toContain('Jane')
  })

  it('says the status and our own code instead of the class where a call failed', () => {
    const call = Object.assign(failure('CallError'), { status: 503, code: 'server_error' })
    const { recorder, part } = supervised(call)
    part?.send({ type: 'go' })
    expect(recorder.capture('test').moves.at(-1)?.facts).toEqual({
      status: 503,
      code: 'server_error',
    })
  })

  it('tells one that crashes as it begins, once', () => {
    const { recorder } = supervised(failure('RangeError'), true)
    const { moves } = recorder.capture('test')
    expect(moves.filter(({ actor }) => actor.startsWith('part'))).toMatchObject([
      {
        actor: 'part',
        from: null,
        event: 'xstate.init',
        crashed: true,
        facts: { kind: 'RangeError' },
      },
    ])
  })

  it('finds one without a parent, which nobody hears, and tells it once', () => {
    const recorder = makeRecorder()
    const alone = createActor(partThat(failure('TypeError')), { inspect: recorder.hear })
    // Without a listener the interpreter throws the error into the process.
    alone.subscribe({ error: () => {} })
    alone.start()
    alone.send({ type: 'go' })
    for (let look = 0; look < 2; look += 1)
      expect(recorder.capture('test').moves.filter(({ crashed }) => crashed)).toMatchObject([
        { actor: 'part', event: 'go', facts: { kind: 'TypeError' } },
      ])
    expect(recorder.running()).toEqual([])
  })

  it('names the event that the code was at, though the next one waited already', () => {
    const recorder = makeRecorder()
    const alone = createActor(
      partThat(failure('TypeError')).provide({
        actions: {
          throws: () => {
            alone.send({ type: 'rest' })
            throw failure('TypeError')
          },
        },
      }),
      { inspect: recorder.hear },
    )
    alone.subscribe({ error: () => {} })
    alone.start()
    alone.send({ type: 'go' })
    expect(recorder.capture('test').moves.at(-1)).toMatchObject({ event: 'go', crashed: true })
  })

  it('takes a promise that fails for an answer, not for a crash', async () => {
    const recorder = makeRecorder()
    const asking = setup({
      actors: { ask: fromPromise(() => Promise.reject(failure('QuotaExceededError'))) },
    }).createMachine({
      id: 'asking',
      initial: 'on',
      states: { on: { invoke: { src: 'ask', onError: 'off' } }, off: {} },
    })
    createActor(asking, { inspect: recorder.hear }).start()
    await new Promise((resolve) => setImmediate(resolve))
    const { moves } = recorder.capture('test')
    expect(moves.at(-1)).toMatchObject({ to: ['off'], facts: { kind: 'QuotaExceededError' } })
    expect(moves.some(({ crashed }) => crashed)).toBe(false)
  })
})

it('says whether a bill was paid, in our own words alone', async () => {
  const facts = async (status: string) => {
    const recorder = makeRecorder()
    const asking = setup({
      actors: { ask: fromPromise(async () => ({ status, amount_cents: 45_000 })) },
    }).createMachine({
      id: 'asking',
      initial: 'on',
      states: { on: { invoke: { src: 'ask', onDone: 'off' } }, off: {} },
    })
    createActor(asking, { inspect: recorder.hear }).start()
    await new Promise((resolve) => setImmediate(resolve))
    return recorder.capture('test').moves.at(-1)?.facts
  }
  expect(await facts('unpaid')).toEqual({ bill: 'unpaid' })
  expect(await facts('Jane Roe')).toBeUndefined()
})
