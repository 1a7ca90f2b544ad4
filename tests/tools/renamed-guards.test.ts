import { afterAll, describe, expect, it } from 'vitest'
import { type AnyStateNode, initialTransition } from 'xstate'
import { judge, offersOf, permissionOf } from '#contract/lives/judge.ts'
import { type Life, type Tie, ties } from '#contract/lives/life.ts'
import { mutantsOf } from '#tools/mutate/mutants.ts'
import { describeChart } from '#tools/statecharts/describe.ts'
import { charts } from '#tools/statecharts.ts'

/*
 * A bundler shortens the names of functions, and XState's composed guards are functions. The description of a chart
 * and the verdicts on its events do not depend on these names.
 */

const all = await charts()
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]
type Composed = { guards?: unknown[]; check?: unknown }
/** A composed guard, what it is composed of, and the checks by which XState knows each of them. */
const functionsIn = (guard: unknown): object[] => {
  if (typeof guard !== 'function') return []
  const { guards = [], check } = guard as Composed
  return [guard, ...(typeof check === 'function' ? [check] : []), ...guards.flatMap(functionsIn)]
}
const composed = new Set(
  all.flatMap(({ machine }) =>
    nodesOf(machine.root).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []]
        .flat()
        .flatMap(({ guard }) => functionsIn(guard)),
    ),
  ),
)
const given = new Map([...composed].map((one) => [one, Object(one).name as string]))
const rename = (nameOf: (one: object) => string) => {
  for (const one of composed)
    Object.defineProperty(one, 'name', { value: nameOf(one), configurable: true })
}
afterAll(() => rename((one) => given.get(one) ?? ''))

// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const verbsOf = ({ chart }: Life) => chart.events.filter((event) => !event.startsWith('xstate.'))
/** The verdicts in the first state of a life, and who may send each of its events at all. */
const judgedOf = (life: Life) => {
  const [first] = initialTransition(life.chart, {})
  return verbsOf(life).map((type) => [
    permissionOf(life, type),
    ...everybody.map((tie) => judge(life, first, { type, by: [tie], now: '' }).kind),
    ...everybody.map((tie) => offersOf(life, first, [tie])),
  ])
}
const lives = all.flatMap(({ life }) => life ?? [])
const told = () => ({
  sentences: all.map(({ machine }) => describeChart(machine)),
  faults: all.map(({ machine }) => mutantsOf(machine).map(({ id }) => id)),
  judgments: lives.map(judgedOf),
})

describe('with the names of composed guards shortened', () => {
  const before = told()
  it('there are such guards, and their names are gone', () => {
    expect(new Set(given.values())).toEqual(
      new Set(['and', 'or', 'not', 'stateIn', 'checkAnd', 'checkOr', 'checkNot', 'checkStateIn']),
    )
    rename(() => 'e')
    expect(new Set([...composed].map((one) => Object(one).name))).toEqual(new Set(['e']))
  })
  it.each(['sentences', 'faults', 'judgments'] as const)('the %s are the same', (what) => {
    rename(() => 'e')
    expect(told()[what]).toEqual(before[what])
  })
})
