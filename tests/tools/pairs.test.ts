import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, setup } from 'xstate'
import { risks } from '#contract/vocabulary/risks.ts'
import { type Fixtures, nodesOf } from '#tests/support/charts/fixtures.ts'
import { describeChart, statesWithin } from '#tools/statecharts/describe.ts'
import { pairsOf } from '#tools/statecharts/pairs.ts'
import type { Path } from '#tools/statecharts/paths.ts'
import { explore, firstImpossible } from '#tools/statecharts/possible.ts'
import { possiblePaths, type Wish } from '#tools/statecharts/possible-paths.ts'
import { charts } from '#tools/statecharts.ts'

type Facts = { coins: number; member: boolean }

/** A gate that lets members through, and others once they have paid; it locks for good by night. */
const gateMachine = setup({
  types: {
    context: {} as Facts,
    events: {} as { type: 'coin' } | { type: 'push' } | { type: 'night' },
    input: {} as { member: boolean },
  },
  guards: {
    isMember: ({ context }) => context.member,
    isPaid: ({ context }) => context.coins > 0,
  },
  actions: { count: assign({ coins: ({ context }) => Math.min(1, context.coins + 1) }) },
}).createMachine({
  id: 'gate',
  context: ({ input }) => ({ coins: 0, member: input.member }),
  initial: 'shut',
  states: {
    shut: {
      on: {
        coin: { actions: 'count' },
        push: [
          { guard: 'isMember', target: 'open' },
          { guard: 'isPaid', target: 'open' },
        ],
        night: 'locked',
      },
    },
    open: { meta: { risk: ['money'] }, on: { push: 'shut' } },
    locked: {},
  },
})
const all = await charts()
const chart = describeChart(gateMachine)
const fixtures = {
  machine: gateMachine,
  inputs: [{ member: false }, { member: true }],
  events: { coin: [{ type: 'coin' }], push: [{ type: 'push' }], night: [{ type: 'night' }] },
  actors: {},
  tell: (facts: Facts) => facts,
} as unknown as Fixtures<AnyStateMachine>

const asked = (wish: Partial<Wish> = {}) =>
  possiblePaths(chart, fixtures, { cover: 'pairs', ...wish })
const pairsIn = (paths: readonly Path[]) => paths.flatMap(({ covers }) => covers.pairs ?? [])

describe('paths for every two outcomes', () => {
  it('bring together each pair that can meet once, and name those that cannot', async () => {
    const { paths, apart } = await asked()
    expect(pairsIn(paths).map((pair) => pair.split(', and ').toSorted().join(' + '))).toEqual(
      expect.arrayContaining([
        'it begins in way 1 of 2 + it is not member',
        'it begins in way 1 of 2 + it is not paid',
        'it begins in way 1 of 2 + it is paid',
        'it begins in way 2 of 2 + it is member',
        'it is not member + it is not paid',
        'it is not member + it is paid',
      ]),
    )
    expect(pairsIn(paths)).toHaveLength(6)
    // A member is let through before anybody asks for money.
    expect(apart).toHaveLength(6)
  })
  it('contain what happens in vain, and say of it only the part that does not hold', async () => {
    const { paths } = await asked()
    const vain = paths
      .flatMap(({ steps }) => steps)
      .find(({ transitions }) => transitions.length === 0)
    expect(vain).toMatchObject({
      event: 'push',
      guard: null,
      unless: ['isMember', 'isPaid'],
      from: ['gate.shut'],
      to: ['gate.shut'],
    })
    const without = await asked({ refusals: false })
    expect(
      without.paths.every(({ steps }) => steps.every(({ transitions }) => transitions.length > 0)),
    ).toBe(true)
  })
  it('need no event that is left out', async () => {
    const { paths, apart } = await asked({ without: 'coin' })
    expect(paths.flatMap(({ steps }) => steps).map(({ event }) => event)).not.toContain('coin')
    expect(pairsIn(paths).join()).not.toContain('it is paid')
    expect(apart.join()).toContain('it is paid')
  })
  it('are about the states at stake alone where a risk is named', async () => {
    const { paths } = await asked({ risks: ['money'] })
    expect(pairsIn(paths).join()).not.toContain('it is not paid')
    expect(pairsIn(paths).join()).toContain('it is paid')
  })
  it('can all be run, and something that happens in vain changes nothing', async () => {
    const graph = explore('gate', fixtures, { refusals: true })
    const { ways } = pairsOf(graph, {}, () => [])
    expect(ways.length).toBeGreaterThan(0)
    for (const { way } of ways) {
      expect(await firstImpossible('gate', fixtures, way)).toBeNull()
      const last = way.edges.at(-1)
      const wrong = { ...way, edges: way.edges.map((edge) => ({ ...edge, event: 2 })) }
      if (last !== undefined) expect(await firstImpossible('gate', fixtures, wrong)).not.toBeNull()
    }
  })
})

describe('paths by what is at stake', () => {
  it('take each transition that enters, leaves or stays in such a state', async () => {
    const { paths } = await asked({ cover: 'transitions', risks: ['money'] })
    const taken = new Set(paths.flatMap(({ covers }) => covers.transitions))
    expect(taken).toEqual(
      new Set(['gate.shut coin #1', 'gate.shut push #1', 'gate.shut push #2', 'gate.open push #1']),
    )
  })
  it('lead to each such state', async () => {
    const { paths } = await asked({ cover: 'states', risks: ['money'] })
    expect(paths.map(({ title }) => title)).toEqual(['reaches open'])
  })
})

describe('the risks of the charts', () => {
  const states = all.flatMap(({ machine, chart: { root } }) => {
    const said = new Map(statesWithin(root).map((state) => [state.id, state]))
    return nodesOf(machine.root).map((node) => ({ id: node.id, node, state: said.get(node.id) }))
  })
  it('are known by name, and described', () => {
    for (const { id, node, state } of states)
      expect(
        state?.risks.map(({ name }) => name),
        id,
      ).toEqual(node.meta?.risk ?? [])
  })
  it('are each at stake somewhere', () => {
    const used = new Set(states.flatMap(({ state }) => state?.risks.map(({ name }) => name) ?? []))
    expect(used).toEqual(new Set(Object.keys(risks)))
  })
})
