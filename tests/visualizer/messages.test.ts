import { describe, expect, it } from 'vitest'
import type { Move } from '#src/services/trace-format.ts'
import { isBetween, lanesOf, outside, sequenceOf } from '#visualizer/messages.ts'

const move = (actor: string, event: string, more: Partial<Move> = {}): Move => ({
  at: 0,
  actor,
  chart: actor,
  from: ['a'],
  event,
  to: ['b'],
  ...more,
})
/** The app starts a read, which fails; a person asks again; the app ends the read. */
const story = [
  move('app', 'page.opened'),
  move('resource', 'xstate.init', { from: null, by: 'app', of: 'issues.list' }),
  move('resource', 'xstate.error.actor.load', { to: ['failed'] }),
  move('app', 'read.failed', { by: 'resource' }),
  move('resource', 'xstate.stop', { by: 'app', ended: true }),
  move('app', 'page.left'),
].map((one, index) => ({ move: one, step: index + 1 }))

/** Each message as `from → to`, by the names of the lanes. */
const told = (asked: Parameters<typeof sequenceOf>[1] = {}) => {
  const { lanes, messages } = sequenceOf(story, asked)
  const name = (place: number) => lanes[place]?.actor
  return messages.map(({ from, to, step }) => `${step}: ${name(from)} → ${name(to)}`)
}

describe('the messages of a trace', () => {
  it('lead from the sender to the taker in the order of the steps, and from outside where no chart sent', () => {
    expect(told()).toEqual([
      `1: ${outside} → app`,
      '2: app → resource',
      '3: resource → resource',
      '4: resource → app',
      '5: app → resource',
      `6: ${outside} → app`,
    ])
  })

  it('have a life line for each chart that a message touches, named by what it was asked for', () => {
    expect(lanesOf(story)).toEqual([{ actor: 'app' }, { actor: 'resource', of: 'issues.list' }])
    const { lanes } = sequenceOf(story, { keep: isBetween })
    expect(lanes.map(({ actor }) => actor)).toEqual(['app', 'resource'])
  })

  it('name a life line by what its chart was asked for, also where it first only sent', () => {
    const steps = [
      move('app', 'read.failed', { by: 'resource' }),
      move('resource', 'again', { of: 'issues.list' }),
      move('resource', 'again'),
    ].map((one, index) => ({ move: one, step: index + 1 }))
    expect(lanesOf(steps)).toEqual([{ actor: 'resource', of: 'issues.list' }, { actor: 'app' }])
  })

  it('show a life line from the step where its chart begins to the step where it ends', () => {
    const { messages } = sequenceOf(story)
    // Outside is 0, the app 1, the read 2.
    expect(messages.map(({ alive }) => alive)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
    ])
  })

  it('show a chart that ran at first, ended, and began again, from the first step on', () => {
    const steps = [
      move('app', 'page.opened'),
      move('resource', 'xstate.stop', { by: 'app', ended: true }),
      move('app', 'page.left'),
      move('resource', 'xstate.init', { by: 'app', from: null }),
    ].map((one, index) => ({ move: one, step: index + 1 }))
    const { messages } = sequenceOf(steps)
    // Outside is 0, the app 1, the read 2.
    expect(messages.map(({ alive }) => alive)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
      [0, 1, 2],
    ])
  })

  it('know of a beginning that is not drawn', () => {
    const { messages } = sequenceOf(story, { keep: ({ event }) => event === 'read.failed' })
    expect(messages.map(({ alive }) => alive)).toEqual([[0, 1]])
  })

  it('can be those of one chart alone: what it took and what it sent', () => {
    expect(told({ actor: 'resource' })).toEqual([
      '2: app → resource',
      '3: resource → resource',
      '4: resource → app',
      '5: app → resource',
    ])
  })

  it('count a chart that sends to itself as no message between charts', () => {
    expect(isBetween(move('app', 'again', { by: 'app' }))).toBe(false)
    expect(isBetween(move('app', 'again', { by: 'session' }))).toBe(true)
    expect(isBetween(move('app', 'again'))).toBe(false)
  })

  it('have the calls that failed as messages from the server, to the chart that asked where it is known', () => {
    const failed = move('server', 'call.failed', { from: [], to: [], of: 'issues.list' })
    const steps = [{ ...failed, by: 'resource' }, failed].map((one, index) => ({
      move: one,
      step: index + 1,
    }))
    const { lanes, messages } = sequenceOf(steps, { keep: isBetween })
    expect(lanes).toEqual([{ actor: 'resource' }, { actor: 'server' }])
    expect(messages.map(({ from, to }) => [from, to])).toEqual([
      [1, 0],
      [1, 1],
    ])
  })
})
