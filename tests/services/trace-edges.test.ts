import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, type InspectionEvent, sendTo, setup } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { changedBetween } from '#src/services/trace-context.ts'
import { keptMoves } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'

describe('a trace', () => {
  it('has the last two hundred steps as soon as there were so many, and ever after', () => {
    const recorder = makeRecorder()
    const actor = createActor(
      connectivityMachine.provide({
        actors: { watchDevice: fromCallback(() => {}) },
        actions: { tellNetwork: () => {}, tellTab: () => {} },
      }),
      { inspect: recorder.hear },
    ).start()
    const lengths = Array.from({ length: 3 * keptMoves }, (_, index) => {
      const event = index % 2 === 0 ? 'network.lost' : 'network.back'
      actor.send({ type: event })
      const { moves } = recorder.capture('test')
      expect(moves.at(-1)?.event).toBe(event)
      return moves.length
    })
    expect(new Set(lengths.slice(keptMoves))).toEqual(new Set([keptMoves]))
  })

  it('tells two charts that end at once as two steps', () => {
    const recorder = makeRecorder()
    const over = setup({}).createMachine({
      id: 'over',
      initial: 'end',
      states: { end: { type: 'final' } },
    })
    for (let round = 0; round < 2; round += 1)
      createActor(over, { id: 'over', inspect: recorder.hear }).start()
    expect(recorder.capture('test').moves).toMatchObject([
      { actor: 'over', ended: true },
      { actor: 'over', ended: true },
    ])
  })

  it('names no sender of what a chart sends itself', () => {
    const recorder = makeRecorder()
    const alone = setup({
      actions: { tellItself: sendTo(({ self }) => self, { type: 'go' }) },
    }).createMachine({
      id: 'alone',
      initial: 'waiting',
      states: { waiting: { on: { begin: { actions: 'tellItself' }, go: 'gone' } }, gone: {} },
    })
    createActor(alone, { inspect: recorder.hear }).start().send({ type: 'begin' })
    const [last] = recorder.capture('test').moves.slice(-1)
    expect(last).toMatchObject({ event: 'go', to: ['gone'] })
    expect(last).not.toHaveProperty('by')
  })

  it('tells of what a chart keeps the fields that are named as in code, and that something was not there', () => {
    const before = { context: { name: undefined, 'Jane Roe': 1 } }
    const after = { context: { name: 'Jane', 'Jane Roe': 2 } }
    expect(changedBetween(before, after)).toEqual({ name: ['none', 'some'] })
  })

  it('says at which of several events the code of a chart threw', () => {
    const recorder = makeRecorder()
    const part = setup({
      actions: {
        throws: () => {
          throw new TypeError()
        },
      },
    }).createMachine({ id: 'part', on: { rest: {}, turn: {}, go: { actions: 'throws' } } })
    const actor = createActor(part, { inspect: recorder.hear })
    actor.subscribe({ error: () => {} })
    actor.start()
    for (const type of ['rest', 'turn', 'go'] as const) actor.send({ type })
    expect(recorder.capture('test').moves.at(-1)).toMatchObject({ event: 'go', crashed: true })
  })

  it('says at which of several waiting events the code of a chart threw', () => {
    const recorder = makeRecorder()
    const part = setup({
      actions: {
        askItself: ({ self }) => {
          for (const type of ['rest', 'go']) self.send({ type })
        },
        throws: () => {
          throw new TypeError()
        },
      },
    }).createMachine({
      id: 'part',
      on: { begin: { actions: 'askItself' }, rest: { actions: [] }, go: { actions: 'throws' } },
    })
    const actor = createActor(part, { inspect: recorder.hear })
    actor.subscribe({ error: () => {} })
    actor.start().send({ type: 'begin' })
    expect(recorder.capture('test').moves.at(-1)).toMatchObject({ event: 'go', crashed: true })
  })

  it('counts an event as come again only where it leads the same way', () => {
    const recorder = makeRecorder()
    const door = setup({
      types: { context: {} as { pushes: number } },
      actions: { push: assign({ pushes: ({ context }) => context.pushes + 1 }) },
      guards: { isStuck: ({ context }) => context.pushes < 2 },
    }).createMachine({
      id: 'door',
      context: { pushes: 0 },
      initial: 'shut',
      states: {
        shut: { on: { push: [{ guard: 'isStuck', actions: 'push' }, { target: 'open' }] } },
        open: { on: { push: { actions: 'push' } } },
      },
    })
    const actor = createActor(door, { inspect: recorder.hear }).start()
    for (const _ of [1, 2, 3, 4, 5]) actor.send({ type: 'push' })
    const steps = recorder.capture('test').moves.map(({ from, to, times }) => [from, to, times])
    expect(steps).toEqual([
      [null, ['shut'], undefined],
      [['shut'], ['shut'], 2],
      [['shut'], ['open'], undefined],
      [['open'], ['open'], 2],
    ])
  })

  it('says of each step of a read which one it was', () => {
    const recorder = makeRecorder()
    const reading = setup({}).createMachine({
      id: 'resource',
      initial: 'loading',
      states: { loading: { on: { loaded: 'shown' } }, shown: {} },
    })
    createActor(reading, { id: 'issues.list#1', inspect: recorder.hear })
      .start()
      .send({ type: 'loaded' })
    const of = recorder.capture('test').moves.map((move) => [move.event, move.of])
    expect(of).toEqual([
      ['xstate.init', 'issues.list'],
      ['loaded', 'issues.list'],
    ])
  })

  it('takes a step that ends in an error for a crash, no matter who tells it', () => {
    const recorder = makeRecorder()
    const part = setup({}).createMachine({
      id: 'part',
      initial: 'idle',
      states: { idle: { on: { go: 'gone' } }, gone: {} },
    })
    const actor = createActor(part, { inspect: recorder.hear }).start()
    recorder.hear({
      type: '@xstate.snapshot',
      actorRef: actor,
      rootId: 'part',
      event: { type: 'go' },
      snapshot: { status: 'error', error: new TypeError('Harper'), value: 'idle' },
    } as unknown as InspectionEvent)
    const { moves, running } = recorder.capture('test')
    expect(moves.at(-1)).toMatchObject({ event: 'go', ended: true, crashed: true })
    expect(moves.at(-1)?.facts).toEqual({ kind: 'TypeError' })
    expect(running).toEqual([])
  })
})
