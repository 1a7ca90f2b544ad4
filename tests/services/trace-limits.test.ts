import { describe, expect, it } from 'vitest'
import {
  longestText,
  type Move,
  readMove,
  readRunning,
  readTrace,
} from '#src/services/trace-format.ts'

/* What is read of a support trace that anybody may have written, on both sides of each limit. */

const move: Move = { at: 5, actor: 'session', chart: 'session', from: null, event: 'go', to: ['a'] }
const trace = (more: object = {}) => ({
  hearthkeep_trace: 1,
  version: 'abc',
  at: '2026-03-01T10:00:00.000Z',
  running: [],
  moves: [move],
  ...more,
})
const read = (more: object) => readTrace(JSON.stringify(trace(more))).trace

describe('a step', () => {
  const whole: Move = {
    ...move,
    of: 'inspections.get',
    from: ['idle'],
    by: 'resource 3',
    times: 2,
    ended: true,
    crashed: true,
    changed: { open: ['no', 'yes'] },
    facts: {
      online: false,
      visible: true,
      status: 0,
      code: 'http_503',
      kind: 'TypeError',
      bill: 'paid',
      try: 1,
      pause: 0,
      request: '0a1b2c3d4e5f',
    },
  }

  it('is read whole, a fact that is no or zero among it', () => {
    expect(readMove(whole)).toEqual(whole)
  })

  it.each([
    ['a time before 1970', { at: -1 }],
    ['a time that no date has', { at: 8.64e15 }],
    ['a time in words', { at: '5' }],
    ['no running chart', { actor: undefined }],
    ['no chart', { chart: '' }],
    ['no event', { event: null }],
    ['a name that is no name', { event: 'a<b' }],
    ['a name of 201 letters', { actor: 'a'.repeat(201) }],
    ['33 states', { to: Array(33).fill('a') }],
    ['no states', { to: 'a' }],
  ])('with %s is not read', (_, more) => {
    expect(readMove({ ...move, ...more })).toBeNull()
  })

  it.each([
    ['the first moment of 1970', { at: 0 }],
    ['a name of 200 letters', { actor: 'a'.repeat(200) }],
    ['32 states', { to: Array(32).fill('a') }],
  ])('with %s is read', (_, more) => {
    expect(readMove({ ...move, ...more })).toEqual({ ...move, ...more })
  })

  it.each([
    ['what it was asked for', { of: 'who<is>it' }],
    ['where it came from', { from: 'idle' }],
    ['who sent it', { by: 7 }],
    ['that it came once', { times: 1 }],
    ['an end that is not true', { ended: 'yes', crashed: 1 }],
    ['facts that are none', { facts: ['online'] }],
    ['a fact of another kind', { facts: { online: 'yes', visible: 1, status: '500', code: 5 } }],
    ['an error of somebody’s own', { facts: { kind: 'AnnElmError' } }],
    ['a bill that no bill can be', { facts: { bill: 'stolen' } }],
    ['half a try and a pause before now', { facts: { try: 1.5, pause: -1 } }],
    ['more tries than can be', { facts: { try: 1e9 } }],
    ['a status that is no number', { facts: { status: 1.5 } }],
    ['a request that our server never names', { facts: { request: '0A1B2C3D4E5F' } }],
    ['a request of 13 letters', { facts: { request: '0a1b2c3d4e5f6' } }],
    ['a change of nothing that a chart keeps', { changed: { Street: ['no', 'yes'] } }],
    ['a change of a long word', { changed: { ['a'.repeat(41)]: ['no', 'yes'] } }],
    ['a change to somebody’s words', { changed: { note: ['none', 'some mold'] } }],
  ])('loses %s and nothing else', (_, more) => {
    expect(readMove({ ...move, ...more })).toEqual(move)
  })

  it('came as often as a whole number says', () => {
    expect(readMove({ ...move, times: 3.7 })?.times).toBe(3)
  })

  it('keeps the first forty fields that it changed', () => {
    const field = (at: number) => `f${'abcdefghij'[Math.floor(at / 10)]}${'abcdefghij'[at % 10]}`
    const names = Array.from({ length: 41 }, (_, at) => field(at))
    const changed = Object.fromEntries(names.map((name) => [name, ['1', '2 entries']]))
    expect(Object.keys(readMove({ ...move, changed })?.changed ?? {})).toEqual(names.slice(0, 40))
  })
})

it('a running chart has a name, a chart and states, or is not read', () => {
  const running = { actor: 'resource 3', chart: 'resource', state: ['loading'] }
  const of = { ...running, of: 'issues.list' }
  expect([readRunning(running), readRunning(of)]).toEqual([running, of])
  expect(readRunning({ ...running, of: '<b>' })).toEqual(running)
  for (const lacking of [{ actor: 1 }, { chart: null }, { state: 'loading' }])
    expect(readRunning({ ...running, ...lacking })).toBeNull()
  expect([readRunning(null), readRunning([running])]).toEqual([null, null])
})

describe('a trace', () => {
  it('without any step is one of a tab that has just begun', () => {
    expect(readTrace(JSON.stringify(trace({ moves: [] })))).toEqual({
      trace: trace({ moves: [] }),
      problem: null,
      lost: 0,
    })
  })

  it('shows its steps in the order of their times', () => {
    const moves = [30, 10, 20].map((at) => ({ ...move, at }))
    expect(read({ moves })?.moves.map(({ at }) => at)).toEqual([10, 20, 30])
  })

  it('has no time where that is none, and no running charts where there is no list', () => {
    expect(read({ at: 'yesterday' })?.at).toBe('')
    expect(read({ at: 5 })?.at).toBe('')
    expect(read({ running: 'all' })?.running).toEqual([])
  })

  it('shows the charts that can be read, of the first two hundred', () => {
    const one = (at: number) => ({ actor: `resource ${at}`, chart: 'resource', state: ['shown'] })
    const running = [null, ...Array.from({ length: 200 }, (_, at) => one(at))]
    expect(read({ running })?.running).toEqual(running.slice(1, 200))
  })

  it('may be as long as five million letters and no longer', () => {
    const bare = JSON.stringify(trace())
    const filled = bare + ' '.repeat(longestText - bare.length)
    expect(readTrace(filled).problem).toBeNull()
    expect(readTrace(`${filled} `).problem).toMatch(/far too long/)
  })
})
