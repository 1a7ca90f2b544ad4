import { describe, expect, it } from 'vitest'
import { and, setup } from 'xstate'
import { describeChart } from '#tools/statecharts/describe.ts'
import { charts } from '#tools/statecharts.ts'
import {
  begin,
  type Choice,
  choicesOf,
  goTo,
  nowOf,
  type Playback,
  take,
} from '#visualizer/play.ts'
import { wordsOf } from '#visualizer/words.ts'

const chart = describeChart(
  setup({
    guards: { isOpen: () => true },
    delays: { soon: 500, late: 30_000, someday: () => 1 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: [{ guard: 'isOpen', target: 'on' }, { target: 'broken' }] } },
      on: {
        initial: 'dim',
        after: { late: 'off' },
        states: { dim: { after: { soon: 'bright' } }, bright: { after: { someday: 'dim' } } },
      },
      broken: { type: 'final' },
    },
  }),
)

const choice = (playback: Playback, label: string, target: string): Choice => {
  const found = choicesOf(chart, playback).find(
    ({ move }) => move.label === label && move.to.includes(target),
  )
  if (found === undefined) throw new Error(`${label} does not lead to ${target}`)
  return found
}
const press = (playback: Playback, label: string, target: string, clock = nowOf(playback).clock) =>
  take(playback, choice(playback, label, target).move, clock)

describe('a chart played by hand', () => {
  it('offers both ways of a guard', () => {
    const targets = choicesOf(chart, begin(chart)).map(({ move }) => move.to.at(-1))
    expect(targets).toEqual(['lamp.on.dim', 'lamp.broken'])
  })

  it('offers no way on which a condition fails although all of its parts hold', () => {
    const two = describeChart(
      setup({ guards: { isNew: () => true, isTaken: () => true } }).createMachine({
        id: 'visit',
        type: 'parallel',
        states: {
          work: { on: { request: { guard: and(['isNew', 'isTaken']) } } },
          agreement: {
            initial: 'unsigned',
            states: {
              unsigned: { on: { request: { guard: 'isNew', target: 'signed' } } },
              signed: {},
            },
          },
        },
      }),
    )
    expect(
      choicesOf(two, begin(two)).map(({ move: { holds, fails } }) => ({ holds, fails })),
    ).toEqual([
      { holds: ['isNew and isTaken', 'isNew'], fails: [] },
      { holds: ['isNew'], fails: ['isNew and isTaken'] },
    ])
    // What two regions ask is said once.
    const { condition } = wordsOf(false)
    expect(condition(['isNew and isTaken', 'isNew'])).toBe('it is new and the time is taken')
    expect(condition(['isNew'], ['isNew and isTaken'])).toBe('it is new and the time is not taken')
  })

  it('goes back, and forgets what came after when another way is taken', () => {
    const on = press(begin(chart), 'press', 'lamp.on.dim')
    const bright = press(on, 'after soon', 'lamp.on.bright')
    const back = goTo(bright, 0)
    expect(nowOf(goTo(back, 2)).active).toContain('lamp.on.bright')
    const broken = press(back, 'press', 'lamp.broken')
    expect(broken.moments).toHaveLength(2)
    expect(choicesOf(chart, broken)).toEqual([])
  })

  it('goes nowhere beyond its first and last moment', () => {
    const on = press(begin(chart), 'press', 'lamp.on.dim')
    expect(goTo(on, 9).at).toBe(1)
    expect(goTo(on, -1).at).toBe(0)
  })

  it('counts a timer from when its state was entered, not from the last step', () => {
    const on = press(begin(chart), 'press', 'lamp.on.dim', 1000)
    expect(choice(on, 'after late', 'lamp.off').due).toBe(31_000)
    expect(choice(on, 'after soon', 'lamp.on.bright').due).toBe(1500)
    const bright = press(on, 'after soon', 'lamp.on.bright', 1500)
    expect(choice(bright, 'after late', 'lamp.off').due).toBe(31_000)
  })

  it('does not know when a timer is due whose length depends on what the chart knows', () => {
    const on = press(begin(chart), 'press', 'lamp.on.dim')
    const bright = press(on, 'after soon', 'lamp.on.bright')
    expect(choice(bright, 'after someday', 'lamp.on.dim').due).toBeNull()
  })

  it('never turns the clock back', () => {
    const on = press(begin(chart), 'press', 'lamp.on.dim', 1000)
    expect(nowOf(press(on, 'after soon', 'lamp.on.bright', 10)).clock).toBe(1000)
  })
})

it.each(await charts())('can play a hundred steps of $name, whichever is taken', ({ chart }) => {
  let playback = begin(chart)
  for (let step = 0; step < 100; step++) {
    const choices = choicesOf(chart, playback)
    const next = choices[step % Math.max(1, choices.length)]
    if (next === undefined) break
    playback = take(playback, next.move, next.due ?? 0)
    expect(nowOf(playback).active).toContain(chart.root.id)
  }
})
