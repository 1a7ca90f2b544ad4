import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import {
  changesAs,
  changesOf,
  changesTold,
  readPaths,
  type WrittenPaths,
} from '#tools/statecharts/changed-paths.ts'
import { describeChart } from '#tools/statecharts/describe.ts'
import { writtenAs } from '#tools/statecharts/formats.ts'
import { pathsOf } from '#tools/statecharts/paths.ts'

const lampSetup = setup({
  types: { events: {} as { type: 'press' } | { type: 'hit' } | { type: 'mend' } },
  guards: { isFilled: () => true, isWatched: () => true },
})
const before = lampSetup.createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on', hit: 'broken' } },
    on: { on: { press: { guard: 'isFilled', target: 'off' } } },
    broken: {},
  },
})
/** It can be mended, no longer breaks while it is off, and asks something else before it goes out. */
const now = lampSetup.createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: { guard: 'isWatched', target: 'off' }, hit: 'broken' } },
    broken: { on: { mend: 'off' } },
  },
})

const writtenBy = (machine: typeof before, cover: 'states' | 'transitions' = 'transitions') => {
  const chart = describeChart(machine)
  const paths = pathsOf(chart, { cover })
  return writtenAs('json', { chart, cover, paths, gestures: null })
}
const read = (text: string): WrittenPaths => {
  const paths = readPaths(text)
  if (paths === null) throw new Error('these are no paths')
  return paths
}
const old = read(writtenBy(before))
const young = read(writtenBy(now))

describe('the paths of two versions', () => {
  it('do not differ where the chart is the same', () => {
    const changes = changesOf(old, read(writtenBy(before)))
    const none = { gone: [], fresh: [], changed: [] }
    expect(changes).toEqual({
      chart: 'lamp',
      transitions: none,
      paths: none,
      same: old.paths.length,
    })
    expect(changesAs('markdown', changes)).toBe(`# ${changesTold(changes)}\n`)
  })
  it('say which transitions are gone, new and changed, and in what', () => {
    const { transitions } = changesOf(old, young)
    expect(transitions).toEqual({
      gone: ['lamp.off hit #1'],
      fresh: ['lamp.on hit #1', 'lamp.broken mend #1'],
      changed: [
        {
          name: 'lamp.on press #1',
          facts: [{ name: 'condition', before: 'isFilled', now: 'isWatched' }],
        },
      ],
    })
  })
  it('say which paths are gone, new and changed, and at which step', () => {
    const states = (machine: typeof before) => read(writtenBy(machine, 'states'))
    const { paths, same } = changesOf(states(before), states(now))
    expect(paths).toEqual({
      gone: [],
      fresh: [],
      changed: [
        {
          name: 'reaches broken',
          facts: [
            {
              name: 'step 1',
              before: 'hit leads to lamp.broken',
              now: 'press leads to lamp.on',
            },
          ],
        },
      ],
    })
    expect(same).toBe(2)
  })
  it('see what a step does or asks, what a path begins with, and that it goes on longer', () => {
    const [first, ...rest] = old.paths
    const [step, ...more] = first?.steps ?? []
    if (first === undefined || step === undefined) throw new Error('there is no path')
    const run = { given: '', kept: [], asks: [], does: ['shine'] }
    const differ = (path: typeof first) =>
      changesOf(old, { ...old, paths: [path, ...rest] }).paths.changed.flatMap(({ facts }) => facts)
    expect(differ({ ...first, steps: [{ ...step, run }, ...more] })).toMatchObject([
      { name: 'step 1', now: expect.stringContaining('; does shine') },
    ])
    expect(differ({ ...first, begins: 'oil: 2' })).toEqual([
      { name: 'begins with', before: 'nothing', now: 'oil: 2' },
    ])
    expect(differ({ ...first, steps: [...first.steps, step] })).toMatchObject([
      { name: `step ${first.steps.length + 1}`, before: 'it ends before' },
    ])
  })
  it('are compared one by one where two have the same title', () => {
    const [first] = old.paths
    if (first === undefined) throw new Error('there is no path')
    const twice = { ...old, paths: [first, first] }
    expect(changesOf(twice, { ...old, paths: [first] }).paths.gone).toEqual([`${first.title} (2)`])
  })
  it('are written as a list, as a sheet with a row for each change, and as data', () => {
    const changes = changesOf(old, young)
    const list = changesAs('markdown', changes)
    expect(list).toContain('## Gone transitions\n- lamp.off hit #1\n')
    expect(list).toContain('- lamp.on press #1\n  - condition: isFilled\n  - now: isWatched')
    const rows = changesAs('csv', changes).trim().split('\r\n')
    expect(rows).toContain('transition,changed,lamp.on press #1,condition,isFilled,isWatched')
    expect(JSON.parse(changesAs('json', changes))).toEqual(changes)
  })
  it.each(['', '{', '[]', '{"chart":"lamp"}', '{"chart":"lamp","cover":"states","paths":[{}]}'])(
    'are not read from %j',
    (text) => {
      expect(readPaths(text)).toBeNull()
    },
  )
})
