import { describe, expect, it } from 'vitest'
import { and, not, or, setup, stateIn } from 'xstate'
import { beginning, leavesOf } from '#tools/statecharts/configurations.ts'
import { type ChartDescription, describeChart, statesWithin } from '#tools/statecharts/describe.ts'
import { movesOf } from '#tools/statecharts/moves.ts'
import { type Facts, pathsOf } from '#tools/statecharts/paths.ts'
import { charts } from '#tools/statecharts.ts'

/** A chart with one of everything, so that nothing of a chart is lost on the way to data. */
const kettle = setup({
  types: {
    events: {} as { type: 'switch' } | { type: 'lid'; open: boolean } | { type: 'empty' },
    tags: {} as 'hot',
  },
  actors: {},
  guards: {
    isFilled: () => true,
    isClosed: () => true,
    isWatched: () => false,
    holds: (_, _params: { litres: number }) => true,
  },
  actions: { light: () => {}, whistle: () => {} },
  delays: { boiling: 3_000, cooling: () => 60_000 },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: {
          description: 'It can be touched.',
          meta: { support: 'It is safe.' },
          on: {
            switch: [
              {
                guard: and(['isFilled', or(['isClosed', not('isWatched')])]),
                target: 'heating',
                actions: 'light',
              },
              { guard: { type: 'holds', params: { litres: 2 } }, target: 'heating' },
            ],
          },
        },
        heating: {
          entry: 'light',
          exit: 'light',
          after: { boiling: 'hot' },
          on: { switch: 'cold' },
        },
        hot: {
          tags: 'hot',
          entry: 'whistle',
          after: { cooling: 'cold' },
          on: { empty: 'gone' },
        },
        gone: { type: 'final' },
      },
      onDone: { actions: 'whistle' },
    },
    lid: {
      initial: 'shut',
      states: {
        shut: { on: { lid: 'up' } },
        up: {
          on: { lid: 'shut', empty: 'shut' },
          always: { guard: stateIn('#kettle.water.hot'), target: 'shut' },
        },
      },
    },
  },
})
const kettleChart = describeChart(kettle)
const state = (chart: ChartDescription, path: string) => {
  const found = statesWithin(chart.root).find((one) => one.path === path)
  if (found === undefined) throw new Error(`no state ${path}`)
  return found
}

describe('a chart as plain data', () => {
  it('survives JSON whole', () => {
    expect(JSON.parse(JSON.stringify(kettleChart))).toEqual(kettleChart)
  })
  it('says what each guard is composed of, with the params of the chart', () => {
    expect(state(kettleChart, 'water.cold').transitions.map(({ guard }) => guard)).toEqual([
      'isFilled and (isClosed or not isWatched)',
      'holds (litres: 2)',
    ])
    expect(state(kettleChart, 'lid.up').transitions.at(-1)).toMatchObject({
      kind: 'always',
      label: 'at once',
      guard: 'in kettle.water.hot',
      targets: ['kettle.lid.shut'],
    })
  })
  it('keeps the branches of an event in the order in which they are tried', () => {
    expect(
      state(kettleChart, 'water.cold').transitions.map(({ branch, id }) => [branch, id]),
    ).toEqual([
      [0, 'kettle.water.cold switch #1'],
      [1, 'kettle.water.cold switch #2'],
    ])
  })
  it('tells timers apart from the actions of a state', () => {
    expect(state(kettleChart, 'water.heating')).toMatchObject({
      entry: ['light'],
      exit: ['light'],
      delays: [{ name: 'boiling', milliseconds: 3_000 }],
    })
    expect(state(kettleChart, 'water.hot').delays).toEqual([
      { name: 'cooling', milliseconds: null },
    ])
    expect(state(kettleChart, 'water.heating').transitions.map(({ label }) => label)).toEqual([
      'switch',
      'after boiling',
    ])
  })
  it('carries what support can say, tags, and what happens when a region is done', () => {
    expect(state(kettleChart, 'water.cold')).toMatchObject({
      description: 'It can be touched.',
      support: 'It is safe.',
    })
    expect(state(kettleChart, 'water.hot').tags).toEqual(['hot'])
    expect(state(kettleChart, 'water').transitions).toMatchObject([
      { kind: 'done', label: 'water is done', actions: ['whistle'], targets: [] },
    ])
  })
})

describe('what can happen next', () => {
  it('begins in the first state of each region', () => {
    expect(leavesOf(kettleChart, beginning(kettleChart))).toEqual([
      'kettle.water.cold',
      'kettle.lid.shut',
    ])
  })
  it('takes a guard either way, and says what had to be so', () => {
    const switches = movesOf(kettleChart, beginning(kettleChart)).filter(
      ({ event }) => event === 'switch',
    )
    expect(switches.map(({ holds, fails }) => [holds, fails])).toEqual([
      [['isFilled and (isClosed or not isWatched)'], []],
      [['holds (litres: 2)'], ['isFilled and (isClosed or not isWatched)']],
    ])
  })
  it('lets one event move all regions that know it', () => {
    const both = ['kettle', 'kettle.water', 'kettle.water.hot', 'kettle.lid', 'kettle.lid.up']
    const [empty] = movesOf(kettleChart, both).filter(({ event }) => event === 'empty')
    expect(leavesOf(kettleChart, empty?.to ?? [])).toEqual(['kettle.water.gone', 'kettle.lid.shut'])
  })
})

describe('paths', () => {
  it('lead to each state by the shortest way', () => {
    expect(
      pathsOf(kettleChart, { cover: 'states' }).map(({ title, steps }) => [
        title,
        steps.map(({ label }) => label),
      ]),
    ).toEqual([
      ['reaches water.cold', []],
      ['reaches lid.shut', []],
      ['reaches water.heating', ['switch']],
      ['reaches lid.up', ['lid']],
      ['reaches water.hot', ['switch', 'after boiling']],
      ['reaches water.gone', ['switch', 'after boiling', 'empty']],
    ])
  })
  it('each begin where the one before ended, step by step', () => {
    for (const { steps } of pathsOf(kettleChart, { cover: 'transitions' }))
      for (const [at, step] of steps.entries())
        if (at > 0) expect(step.from).toEqual(steps[at - 1]?.to)
  })
  it('count nothing twice in what they cover', () => {
    const covered = pathsOf(kettleChart, { cover: 'transitions' }).flatMap(
      ({ covers }) => covers.transitions,
    )
    expect(new Set(covered).size).toBe(covered.length)
  })
  it('ask for nothing that the known facts rule out', () => {
    const alwaysFilled: Facts<{ switched: number }> = {
      start: { switched: 0 },
      next: ({ switched }, step) =>
        step.unless.length > 0
          ? 'impossible'
          : { switched: switched + Number(step.event === 'switch') },
    }
    const limited: Facts<number> = {
      start: 0,
      next: (switched, step) => {
        const next = switched + Number(step.event === 'switch')
        return step.unless.length > 0 || next > 1 ? 'impossible' : next
      },
    }
    expect(() => pathsOf(kettleChart, { cover: 'transitions', facts: alwaysFilled })).toThrow(
      'kettle can be in more than',
    )
    const taken = pathsOf(kettleChart, { cover: 'transitions', facts: limited }).flatMap(
      ({ covers }) => covers.transitions,
    )
    expect(taken).not.toContain('kettle.water.cold switch #2')
    expect(taken).toContain('kettle.water.hot empty #1')
  })
})

describe.each(await charts())('the chart $name', ({ chart }) => {
  it('has paths to all of its states', () => {
    const seen = new Set(pathsOf(chart, { cover: 'states' }).flatMap(({ covers }) => covers.states))
    expect(
      statesWithin(chart.root)
        .map(({ id }) => id)
        .filter((id) => !seen.has(id)),
    ).toEqual([])
  })
  it('has paths over all of its transitions', () => {
    const seen = new Set(
      pathsOf(chart, { cover: 'transitions' }).flatMap(({ covers }) => covers.transitions),
    )
    expect(
      statesWithin(chart.root)
        .flatMap(({ transitions }) => transitions.map(({ id }) => id))
        .filter((id) => !seen.has(id)),
    ).toEqual([])
  })
})

describe('a guard that asks about another region', () => {
  const shop = describeChart(
    setup({
      types: { events: {} as { type: 'pay' } | { type: 'send' } | { type: 'close' } },
      // With no guard of its own, a chart could not name states either.
      guards: { always: () => true },
    }).createMachine({
      id: 'shop',
      type: 'parallel',
      states: {
        bill: { initial: 'open', states: { open: { on: { pay: 'paid' } }, paid: {} } },
        parcel: {
          initial: 'here',
          states: {
            here: {
              on: {
                send: { guard: stateIn({ bill: 'paid' }), target: 'sent' },
                close: {
                  guard: and([not(stateIn({ bill: 'paid' })), stateIn({ parcel: 'here' })]),
                  target: 'closed',
                },
              },
            },
            sent: {},
            closed: {},
          },
        },
      },
    }),
  )
  it('is asked of where the chart is: no path does what cannot be done', () => {
    const ways = pathsOf(shop, { cover: 'states' }).map(({ steps }) =>
      steps.map(({ event }) => event).join(' '),
    )
    expect(ways).toContain('pay send')
    expect(ways).toContain('close')
    expect(ways.filter((way) => way === 'send' || way === 'pay close')).toEqual([])
  })
  it('is said by the states that it names', () => {
    const said = statesWithin(shop.root).flatMap(({ transitions }) =>
      transitions.map(({ guard }) => guard),
    )
    expect(said).toEqual([null, 'in bill.paid', 'not in bill.paid and in parcel.here'])
  })
})
