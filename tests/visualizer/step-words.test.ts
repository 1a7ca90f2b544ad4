import { describe, expect, it } from 'vitest'
import type { Move } from '#src/services/trace-format.ts'
import { charts } from '#tools/statecharts.ts'
import { type Chart, makeCharts } from '#visualizer/charts.ts'
import { actorWords, changedWords, movedTo, moveWords } from '#visualizer/step-words.ts'
import { wordsOf } from '#visualizer/words.ts'

const move = (more: Partial<Move>): Move => ({
  at: 0,
  actor: 'outbox',
  chart: 'outbox',
  from: ['idle'],
  event: 'network.changed',
  to: ['idle'],
  ...more,
})
const plain = wordsOf(false)
const chart = makeCharts(
  (await charts()).map(({ group, name, chart: data }) => ({ group, name, story: '', chart: data })),
).find(({ id }) => id === 'notifications')

describe('what a step changed', () => {
  it('reads as each field before and after, or as replaced where both look alike', () => {
    const changed: Move['changed'] = {
      changedMeanwhile: ['no', 'yes'],
      entries: ['1 entries', '2 entries'],
      problem: ['none', 'some'],
      session: ['some', 'some'],
    }
    expect(changedWords(move({ changed }), plain)).toEqual([
      'changed meanwhile: no → yes',
      'entries: 1 → 2',
      'problem: nothing → something',
      'session: replaced',
    ])
    expect(changedWords(move({}), plain)).toEqual([])
  })

  it('is not said a second time where the event says it', () => {
    const online = move({ changed: { online: ['yes', 'no'] }, facts: { online: false } })
    expect(changedWords(online, plain)).toEqual([])
  })

  it('counts one entry as one', () => {
    expect(changedWords(move({ changed: { list: ['none', '1 entries'] } }), plain)).toEqual([
      'list: nothing → 1 entry',
    ])
  })
})

describe('an event of a wrong name', () => {
  it('is told by the words that the chart knows, and that it does not know the event', () => {
    expect(moveWords(move({ event: 'entry.unknown' }), undefined, plain)).toBe(
      'an event that it does not know (entry …)',
    )
    expect(moveWords(move({ event: 'unknown' }), undefined, plain)).toBe(
      'an event that it does not know',
    )
    expect(moveWords(move({ event: 'entry.unknown' }), undefined, wordsOf(true))).toBe(
      'entry.unknown',
    )
  })
})

describe('where a step led', () => {
  const bell = {
    actor: 'notifications',
    chart: 'notifications',
    from: ['live.open.connecting'],
    event: 'stream.failed',
    to: ['live.waiting'],
    facts: { code: 'stream_refused' },
  }
  it('says how long the chart stays there, where its timer is always the same', () => {
    expect(moveWords(move(bell), chart, plain)).toBe('stream failed (stream refused)')
    expect(movedTo(move(bell), plain, chart)).toBe('live › waiting (5 s at most)')
    expect(movedTo(move(bell), plain)).toBe('live › waiting')
  })

  it('says the shorter time of a state that has two timers', () => {
    const delays = [{ milliseconds: 9_000 }, { milliseconds: 2_000 }]
    // Nothing else of a chart is asked here.
    const two = { byPath: new Map([['waiting', { delays }]]) } as unknown as Chart
    expect(movedTo(move({ to: ['waiting'] }), plain, two)).toBe('waiting (2 s at most)')
  })

  it('tells a crash from an end', () => {
    const crash = move({ ended: true, crashed: true, facts: { kind: 'TypeError' } })
    expect(moveWords(crash, undefined, plain)).toBe('network changed (TypeError)')
    expect(movedTo(crash, plain)).toBe('crashed')
    expect(movedTo(move({ ended: true }), plain)).toBe('ended')
  })
})

describe('a call that failed', () => {
  const call = (more: Partial<Move>) =>
    move({ actor: 'server', chart: 'server', of: 'issues.list', from: [], to: [], ...more })
  const said = (one: Move) =>
    `${actorWords(one, plain)}: ${moveWords(one, undefined, plain)} → ${movedTo(one, plain)}`

  it('reads as one sentence: which call, why, which try, after what pause the next, and its name in the log', () => {
    const facts = {
      status: 503,
      code: 'server_error',
      try: 1,
      pause: 1000,
      request: '0123456789ab',
    }
    expect(said(call({ event: 'call.failed', facts }))).toBe(
      'server: issues.list fails (status 503, server error, try 1, again after 1 s, request 0123456789ab) → tried again',
    )
  })

  it('is tried again where the next try follows at once', () => {
    const atOnce = call({ event: 'call.failed', facts: { try: 1, pause: 0 } })
    expect(movedTo(atOnce, plain)).toBe('tried again')
  })

  it('is given up where no try follows, and succeeds where one came through', () => {
    expect(said(call({ event: 'call.failed', facts: { code: 'network', try: 3 } }))).toBe(
      'server: issues.list fails (network, try 3) → given up',
    )
    expect(said(call({ event: 'call.answered', facts: { status: 200, try: 2 } }))).toBe(
      'server: issues.list is answered (status 200, try 2) → succeeds',
    )
  })
})
