import { describe, expect, it } from 'vitest'
import type { Move, Trace } from '#src/services/trace-format.ts'
import { aboutOf, ailmentsAt, beginningOf, faultsOf } from '#visualizer/faults.ts'

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
  it('are apart for another call, and for another class of error', () => {
    const other = call({ at: 2, of: 'profile.get' })
    expect(told(traceOf(call({ at: 1 }), other))).toHaveLength(2)
    const [full, ours]: Move[] = (['QuotaExceededError', 'TypeError'] as const).map((kind, at) => ({
      ...codeFails,
      at,
      facts: { kind },
    }))
    expect(full && ours && told(traceOf(full, ours))).toHaveLength(2)
  })
  it('are over once the call is answered or the chart has left the failed state', () => {
    const answered = call({ at: 2, event: 'call.answered', facts: { try: 2 } })
    expect(told(traceOf(call({ at: 1 }), answered))).toEqual([['call.failed', [1], true]])
    expect(told(traceOf(lost, back))).toEqual([['network.lost', [1], true]])
    expect(told(traceOf(lost))).toEqual([['network.lost', [1], false]])
  })
  it('are not over where it failed again after it went well', () => {
    const answered = call({ at: 2, event: 'call.answered', facts: { try: 2 } })
    expect(told(traceOf(call({ at: 1 }), answered, call({ at: 3 })))).toEqual([
      ['call.failed', [1, 3], false],
    ])
  })
  it('are not over while one of two failed states lasts', () => {
    const fails: Move = { ...codeFails, to: ['code.failed', 'data.failed'] }
    const half: Move = {
      at: 4,
      ...page,
      from: fails.to,
      event: 'data.came',
      to: ['code.failed', 'data.here'],
    }
    expect(told(traceOf(fails, half))).toEqual([[fails.event, [1], false]])
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
    const failsToo = { ...next, event: 'xstate.error.actor.1.lazyPage.loading', to: ['failed'] }
    expect(told(traceOf(codeFails, ended, failsToo))[0]?.[2]).toBe(false)
  })
})

const bell = { actor: 'notifications', chart: 'notifications' }
const streamFails: Move = {
  at: 1,
  ...bell,
  from: ['live.open.connecting'],
  event: 'stream.failed',
  to: ['live.waiting'],
  facts: { code: 'stream_refused' },
}
const streamAgain: Move = {
  at: 2,
  ...bell,
  from: ['live.waiting'],
  event: 'xstate.after.streamReconnect.notifications.live.waiting',
  to: ['live.open.connecting'],
}

describe('the faults of the live stream', () => {
  it('are over once the stream comes through, not while it is tried again', () => {
    const connected: Move = {
      at: 3,
      ...bell,
      from: ['live.open.connecting'],
      event: 'stream.connected',
      to: ['live.open.streaming.greeted'],
    }
    expect(told(traceOf(streamFails, streamAgain))).toEqual([['stream.failed', [1], false]])
    expect(told(traceOf(streamFails, streamAgain, connected))).toEqual([
      ['stream.failed', [1], true],
    ])
  })
  it('are silence, too', () => {
    const silence: Move = {
      ...streamAgain,
      from: ['live.open.streaming.attended'],
      event: 'xstate.after.streamSilence.notifications.live.open.streaming.attended',
    }
    expect(told(traceOf(silence))).toEqual([[silence.event, [1], false]])
    const pinged: Move = {
      at: 3,
      ...bell,
      from: ['live.open.streaming.greeted'],
      event: 'stream.pinged',
      to: ['live.open.streaming.attended'],
    }
    expect(told(traceOf(silence, pinged))).toEqual([[silence.event, [1], true]])
  })
})

describe('the fault of a step that stayed where it was', () => {
  it('is over once the same went well', () => {
    const fails: Move = {
      at: 1,
      actor: 'person',
      chart: 'person',
      from: ['here'],
      event: 'xstate.error.actor.loadUser',
      to: ['here'],
    }
    const loads = { ...fails, at: 2, event: 'xstate.done.actor.loadUser' }
    expect(told(traceOf(fails))[0]?.[2]).toBe(false)
    expect(told(traceOf(fails, loads))[0]?.[2]).toBe(true)
  })
})

describe('what ails the running charts', () => {
  const ailing = (trace: Trace, at = trace.moves.length) =>
    [...ailmentsAt(trace, new Map(), at)].map(([actor, { event }]) => [actor, event])
  const reading = (actor: string): Move => ({
    at: 0,
    actor,
    chart: 'resource',
    of: 'issues.list status:open',
    from: null,
    event: 'xstate.init',
    to: ['loading'],
  })
  it('is the last fault of each that is not over by then', () => {
    const trace = traceOf(lost, codeFails, back)
    expect(ailing(trace, 1)).toEqual([['connectivity', 'network.lost']])
    expect(ailing(trace, 2).map(([actor]) => actor)).toEqual(['connectivity', 'lazyPage 2'])
    expect(ailing(trace)).toEqual([['lazyPage 2', codeFails.event]])
    // Of two faults of one chart it is the one that came last, at the last time.
    const crash: Move = { ...codeFails, at: 4, event: 'render.failed' }
    const again: Move = { ...codeFails, at: 5 }
    const twice = traceOf(codeFails, crash, again)
    expect([...ailmentsAt(twice, new Map(), 3).values()].map(({ at: when }) => when)).toEqual([5])
  })
  it('is a failed call for all that asked for it, and for the server where none runs any more', () => {
    const unnamed: Move = { ...call({ at: 2 }), by: undefined }
    expect(ailing(traceOf(reading('resource'), reading('resource 2'), unnamed))).toEqual([
      ['resource', 'call.failed'],
      ['resource 2', 'call.failed'],
    ])
    expect(ailing(traceOf(reading('resource 2'), call({ at: 2 })))).toEqual([
      ['resource 2', 'call.failed'],
    ])
    expect(ailing(traceOf(unnamed))).toEqual([['server', 'call.failed']])
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
