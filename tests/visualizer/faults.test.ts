import { describe, expect, it } from 'vitest'
import type { Move, Trace } from '#src/services/trace-format.ts'
import { aboutOf, beginningOf, faultsOf } from '#visualizer/faults.ts'

const call = (more: Partial<Move>): Move => ({
  at: 0,
  actor: 'server',
  chart: 'server',
  of: 'issues.list',
  from: [],
  event: 'call.failed',
  by: 'resource 2',
  to: [],
  facts: { status: 500, try: 1 },
  ...more,
})
const connectivity = { actor: 'connectivity', chart: 'connectivity' }
const lost: Move = {
  at: 1,
  ...connectivity,
  from: ['network.online'],
  event: 'network.lost',
  to: ['network.offline'],
}
const back: Move = {
  at: 9,
  ...connectivity,
  from: ['network.offline'],
  event: 'network.back',
  to: ['network.online'],
}
const page = { actor: 'lazyPage 2', chart: 'lazyPage' }
const codeFails: Move = {
  at: 3,
  ...page,
  from: ['loading'],
  event: 'xstate.error.actor.0.lazyPage.loading',
  to: ['failed'],
}
const traceOf = (...moves: Move[]): Trace => ({
  hearthkeep_trace: 1,
  version: 'this',
  at: '',
  running: [],
  moves,
})
const told = (trace: Trace) =>
  faultsOf(trace, new Map()).map(({ steps, isOver }) => [
    steps[0].move.event,
    steps.map(({ step }) => step),
    isOver,
  ])

describe('the faults of a trace', () => {
  it('are one for all tries of a call, and another one for another answer', () => {
    const again = call({ at: 2, facts: { status: 500, try: 2 } })
    const refused = call({ at: 3, facts: { status: 403, try: 3 } })
    expect(told(traceOf(call({ at: 1 }), again, refused))).toEqual([
      ['call.failed', [1, 2], false],
      ['call.failed', [3], false],
    ])
  })
  it('are over once the call is answered or the chart has left the failed state', () => {
    const answered = call({ at: 2, event: 'call.answered', facts: { try: 2 } })
    expect(told(traceOf(call({ at: 1 }), answered))).toEqual([['call.failed', [1], true]])
    expect(told(traceOf(lost, back))).toEqual([['network.lost', [1], true]])
    expect(told(traceOf(lost))).toEqual([['network.lost', [1], false]])
  })
  it('are not those of charts that were told of a lost network', () => {
    const session: Move = {
      at: 2,
      actor: 'session',
      chart: 'session',
      from: ['signedIn'],
      event: 'connectivity.network',
      by: 'app',
      to: ['signedIn'],
      facts: { online: false },
    }
    expect(told(traceOf(lost, session))).toEqual([['network.lost', [1], false]])
  })
  it('are not over where another call was answered', () => {
    const other = call({ at: 2, of: 'profile.get', event: 'call.answered', facts: { try: 2 } })
    expect(told(traceOf(call({ at: 1 }), other))).toEqual([['call.failed', [1], false]])
  })
  it('are over where the chart has ended and another of its kind went well', () => {
    const ended: Move = { ...codeFails, at: 4, event: 'xstate.stop', from: ['failed'], ended: true }
    const next: Move = {
      at: 5,
      actor: 'lazyPage 3',
      chart: 'lazyPage',
      from: ['loading'],
      event: 'xstate.done.actor.0.lazyPage.loading',
      to: ['shown'],
    }
    expect(told(traceOf(codeFails, ended))[0]?.[2]).toBe(false)
    expect(told(traceOf(codeFails, ended, next))[0]?.[2]).toBe(true)
  })
})

describe('a replay', () => {
  const begins = (...moves: Move[]) => {
    const trace = traceOf(...moves)
    return beginningOf(trace, faultsOf(trace, new Map()))
  }
  it('begins at the first fault that is not over', () => {
    expect(begins(lost, codeFails, call({ at: 4 }), back)).toBe(2)
  })
  it('begins at the last fault where all are over, and at the end without one', () => {
    expect(
      begins(
        call({ at: 1 }),
        call({ at: 2, event: 'call.answered', facts: { try: 2 } }),
        lost,
        back,
      ),
    ).toBe(3)
    expect(begins(back)).toBe(1)
  })
  it('shows the chart that made a call', () => {
    const read: Move = {
      at: 1,
      actor: 'resource 2',
      chart: 'resource',
      of: 'issues.list',
      from: null,
      event: 'xstate.init',
      to: ['loading'],
    }
    const trace = traceOf(read, call({ at: 2 }), call({ at: 3, by: 'reads' }))
    expect(aboutOf(trace, 2)).toMatchObject({ actor: 'resource 2', chart: 'resource' })
    expect(aboutOf(trace, 1)).toMatchObject({ actor: 'resource 2' })
    expect(aboutOf(trace, 3)).toBeUndefined()
    expect(aboutOf(trace, 0)).toBeUndefined()
  })
})
