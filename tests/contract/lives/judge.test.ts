import { describe, expect, it } from 'vitest'
import { and, initialTransition, not, or, setup, stateIn } from 'xstate'
import { judge, offersOf } from '#contract/lives/judge.ts'
import {
  type AnyEvent,
  by,
  guardsOf,
  isBy,
  type Life,
  notBefore,
  type Reason,
  type Tie,
} from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'

/* What holds for every life, asked of one that is made up for it: a house with a door, a lamp and a stove. */

const now = '2026-03-05T18:00:00.000Z'
const blocks = (guard: string) => (): readonly Reason[] => [{ guard, sentence: `${guard}.` }]
const reasons = { isDry: blocks('isDry'), isSwept: blocks('isSwept') }
const isLit = stateIn({ lamp: 'lit' })
const says = (what: string) => ({ meta: { says: what } })

const house = {
  name: 'house',
  reasons,
  keeps: [],
  chart: setup({
    types: { events: {} as AnyEvent },
    guards: { by: isBy, ...guardsOf<unknown, AnyEvent, keyof typeof reasons>(reasons) },
    actions: { ring: () => {} },
  }).createMachine({
    type: 'parallel',
    states: {
      door: {
        initial: 'shut',
        states: {
          shut: {
            ...says('The door is shut'),
            on: {
              unlock: { guard: by('owner', 'admin'), target: 'ajar' },
              visit: [
                { guard: and([by('owner'), isLit]), target: 'ajar' },
                { guard: by('admin'), target: 'ajar' },
              ],
              cook: {
                guard: and([by('owner'), isLit, stateIn({ stove: 'hot' })]),
                target: 'ajar',
              },
              greet: { guard: by('owner') },
              air: { guard: by('system'), target: 'ajar' },
              clean: [
                { guard: and([by('owner'), 'isDry']) },
                { guard: and([by('owner'), 'isSwept']), actions: 'ring' },
                { guard: and([by('owner'), 'isDry']), target: 'ajar' },
              ],
              warm: {
                guard: and([by('owner'), or([isLit, stateIn({ stove: 'cold' })]), not(isLit)]),
                target: 'ajar',
              },
            },
          },
          ajar: {
            ...says('The door is ajar'),
            on: { air: { guard: by('admin'), target: 'shut' } },
          },
        },
      },
      lamp: {
        initial: 'dark',
        states: {
          dark: {
            ...says('The lamp is dark'),
            on: { greet: { guard: by('admin'), target: 'lit' } },
          },
          lit: { ...says('The lamp is lit') },
        },
      },
      stove: {
        initial: 'cold',
        states: { cold: { ...says('The stove is cold') }, hot: { ...says('The stove is hot') } },
      },
    },
  }),
} as const satisfies Life
const [start] = initialTransition(house.chart)
const asked = (type: string, ...ties: Tie[]) => {
  const verdict = judge(house, start, { type, by: ties, now })
  return verdict.kind === 'moves' ? [verdict.next.value, verdict.tie] : verdict
}
const ajar = { door: 'ajar', lamp: 'dark', stove: 'cold' }

describe('the verdict of a life', () => {
  it('names the tie that the chart names first, in whatever order the sender’s ties come', () => {
    expect(asked('unlock', 'admin', 'owner')).toEqual([ajar, 'owner'])
    expect(asked('unlock', 'owner', 'admin')).toEqual([ajar, 'owner'])
    expect(asked('unlock', 'system', 'admin')).toEqual([ajar, 'admin'])
  })

  it('names the tie of the part that something happens in, not of one in which nothing does', () => {
    const lit = { door: 'shut', lamp: 'lit', stove: 'cold' }
    expect(asked('greet', 'owner', 'admin')).toEqual([lit, 'admin'])
    expect(asked('greet', 'owner')).toEqual({ kind: 'already' })
  })

  it('needs a right person in a right state at once: one of each in two ways is none', () => {
    expect(asked('visit', 'owner')).toEqual({ kind: 'forbidden' })
    expect(asked('visit', 'admin')).toEqual([ajar, 'admin'])
  })

  it('tells nobody of a state who may never do it, and others the first region that is wrong', () => {
    expect(asked('cook', 'admin')).toEqual({ kind: 'forbidden' })
    expect(asked('cook', 'owner')).toEqual({
      kind: 'wrong state',
      sentence: 'The lamp is dark; this cannot be done now.',
    })
  })

  it('tells of the state whoever may do it in another one, where a machine alone does it now', () => {
    expect(asked('air', 'admin')).toEqual({
      kind: 'wrong state',
      sentence: 'The door is shut; this cannot be done now.',
    })
    expect(asked('air', 'owner')).toEqual({ kind: 'forbidden' })
    expect(asked('air', 'clock')).toEqual({ kind: 'forbidden' })
    expect(asked('air', 'system')).toEqual([ajar, 'system'])
  })

  it('gives the reasons of the first way in which something would happen', () => {
    expect(asked('clean', 'owner')).toEqual({
      kind: 'blocked',
      reasons: [{ guard: 'isSwept', sentence: 'isSwept.' }],
    })
  })

  it('reads guards that are put together as the chart does', () => {
    expect(asked('warm', 'owner')).toEqual([ajar, 'owner'])
  })
})

describe('the offers of a life', () => {
  it('are what would happen, each once, with the reasons of its first way', () => {
    expect(offersOf(house, start, ['owner'])).toEqual([
      { event: 'unlock', blockers: [] },
      { event: 'clean', blockers: [{ guard: 'isSwept', sentence: 'isSwept.' }] },
      { event: 'warm', blockers: [] },
    ])
  })
})

it('a history is played up to the first event that the chart does not accept, which has no state', () => {
  const kept = (event: string, tie: Tie) => ({ event, tie, at: now, data: {} })
  const history = [kept('unlock', 'owner'), kept('cook', 'owner'), kept('greet', 'admin')]
  expect(replay(house, history)).toEqual([ajar, null])
  expect(replay(house, history.toSpliced(1, 1))).toEqual([ajar, { ...ajar, lamp: 'lit' }])
})

it.each([
  ['an hour', 3_600_000, false],
  ['a minute and a millisecond', 60_001, false],
  ['a minute', 60_000, true],
  ['nothing', 0, true],
])('the clock may be %s early: %s ms, which is %s', (_, early, isInTime) => {
  const at = new Date(Date.parse(now) + early).toISOString()
  const reason = { guard: 'hour', sentence: 'Too early.' }
  expect(notBefore(at, { by: ['clock'], now }, reason)).toEqual(
    isInTime ? [] : [{ ...reason, until: at }],
  )
})
