import { describe, expect, it } from 'vitest'
import type { Move, Trace } from '#src/services/trace-format.ts'
import { charts } from '#tools/statecharts.ts'
import { makeCharts } from '#visualizer/charts.ts'
import { differenceOf, stageOfRunning, standingAt, standsOut } from '#visualizer/replay.ts'

const all = makeCharts(
  (await charts()).map(({ group, name, chart }) => ({ group, name, story: '', chart })),
)
const byId = new Map(all.map((chart) => [chart.id, chart]))

const move = (more: Partial<Move>): Move => ({
  at: 0,
  actor: 'session',
  chart: 'session',
  from: ['signedIn.token.fresh'],
  event: 'token.required',
  to: ['signedIn.token.refreshing'],
  ...more,
})
const photo = { actor: 'photo', chart: 'photo' }
const trace: Trace = {
  hearthkeep_trace: 1,
  version: 'this',
  at: '',
  running: [
    { actor: 'session', chart: 'session', state: ['signedOut'] },
    { actor: 'connectivity', chart: 'connectivity', state: ['network.online', 'tab.visible'] },
  ],
  moves: [
    move({ at: 1 }),
    move({ at: 2, ...photo, from: null, event: 'xstate.init', to: ['waiting'] }),
    move({ at: 3, from: ['signedIn.token.refreshing'], to: ['signedOut'] }),
    move({ at: 4, ...photo, event: 'xstate.stop', to: ['waiting'], ended: true }),
  ],
}
const states = (at: number) =>
  Object.fromEntries([...standingAt(trace, at)].map(([actor, { state }]) => [actor, state]))

describe('the picture of a trace', () => {
  it('shows the branch that led to the states after, and the states before it as past', () => {
    const session = byId.get('session')
    if (session === undefined) throw new Error('there is no session')
    const from = ['signedIn.token.refreshing', 'signedIn.view.own']
    const ends = move({ event: 'xstate.done.actor.0.session.signedIn.token.refreshing', from })
    const led = (to: string) => {
      const running = { actor: 'session', chart: 'session', state: [to] }
      const stage = stageOfRunning(session, running, [{ ...ends, to: [to] }])
      const taken = session.transitions.find(({ id }) => stage.taken.has(id))
      return { targets: taken?.targets, was: stage.was.get('session.signedIn.token.refreshing') }
    }
    expect(led('clearing')).toEqual({ targets: ['session.clearing'], was: 1 })
    expect(led('signedIn.token.waiting')).toEqual({
      targets: ['session.signedIn.token.waiting'],
      was: 1,
    })
  })
})

describe('a trace at one of its steps', () => {
  it('knows before the first step where each chart stood', () => {
    expect(states(0)).toEqual({
      session: ['signedIn.token.fresh'],
      connectivity: ['network.online', 'tab.visible'],
    })
  })
  it('has charts that began, and none that ended', () => {
    expect(states(2)).toMatchObject({
      session: ['signedIn.token.refreshing'],
      photo: ['waiting'],
    })
    expect(states(4)).toEqual({
      session: ['signedOut'],
      connectivity: ['network.online', 'tab.visible'],
    })
  })
  it('points to what failed, and to nothing that went well', () => {
    const session = byId.get('session')
    const failed = move({ event: 'xstate.error.actor.0.session.signedIn.token.refreshing' })
    expect(standsOut(session, failed)).toBe(true)
    expect(standsOut(byId.get('notifications'), move({ event: 'stream.unavailable' }))).toBe(true)
    expect(standsOut(session, move({ facts: { online: false } }))).toBe(true)
    expect(standsOut(session, move({ event: 'signIn.unknown' }))).toBe(true)
    expect(standsOut(session, move({ facts: { status: 400 } }))).toBe(true)
    expect(standsOut(session, move({ facts: { status: 200 } }))).toBe(false)
    expect(standsOut(session, move({ ended: true, crashed: true }))).toBe(true)
    expect(standsOut(session, move({ ended: true }))).toBe(false)
    expect(standsOut(session, move({}))).toBe(false)
  })
  it('takes a call that failed for a step to look at, and for no running chart', () => {
    const call = move({ actor: 'server', chart: 'server', event: 'call.failed', from: [], to: [] })
    expect(standsOut(undefined, call)).toBe(true)
    expect([...standingAt({ ...trace, running: [], moves: [call] }, 1).keys()]).toEqual([])
    expect([...standingAt({ ...trace, running: [], moves: [call] }, 0).keys()]).toEqual([])
    expect(differenceOf({ ...trace, running: [], moves: [call] }, byId, 'other')).toEqual({
      unknown: 0,
    })
  })
  it('tells how it differs from charts of another version, and that it does not from its own', () => {
    expect(differenceOf(trace, byId, 'this')).toBeNull()
    expect(differenceOf(trace, byId, 'other')).toEqual({ unknown: 0 })
    const older = { ...trace, moves: [move({ to: ['signedIn.token.stale'] })] }
    expect(differenceOf(older, byId, 'other')).toEqual({ unknown: 1 })
    // A chart that took no step is in its state all the same.
    const still = { actor: 'session', chart: 'session', state: ['signedIn.token.stale'] }
    expect(differenceOf({ ...trace, running: [still] }, byId, 'other')).toEqual({ unknown: 1 })
  })
})
