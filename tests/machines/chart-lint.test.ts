import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { partsOf, tiesOf } from '#contract/lives/guards.ts'
import { nodesOf } from '#tests/support/charts/fixtures.ts'
import { charts } from '#tools/statecharts.ts'

/** Rules over the charts as they live. */
const all = await charts()

/** Whether all that is put together here is states. */
const asksForState = (part: unknown): boolean => {
  const { guards, stateValue } = part as { guards?: unknown[]; stateValue?: unknown }
  return stateValue !== undefined || (guards ?? []).some(asksForState)
}

/** What `and`, `or`, `not` and `stateIn` make of names is no implementation of its own. */
const isComposed = (guard: object): boolean => {
  const { guards = [], stateValue } = guard as { guards?: unknown[]; stateValue?: unknown }
  return (
    stateValue !== undefined ||
    (guards.length > 0 && guards.every((one) => typeof one !== 'function' || isComposed(one)))
  )
}

/** A state that is left at once is never seen; everything else lasts. */
const isLasting = ({ type, always }: AnyStateNode): boolean =>
  (type === 'atomic' || type === 'final') &&
  !always?.some((transition) => transition.guard === undefined)

describe.each(all)('the chart $name', ({ machine, source }) => {
  const nodes = nodesOf(machine.root)
  const lasts = nodes.filter(isLasting)

  it('tells its story at the top', () => {
    expect(source).toMatch(/\/\*\n( \* .+\n)+ \*\//)
  })
  it('says of each state that lasts what it is and what support can tell', () => {
    const silent = lasts.filter(
      (node) => node.description === undefined || typeof node.meta?.support !== 'string',
    )
    expect(silent.map((node) => node.id)).toEqual([])
  })
  it('can reach every state', () => {
    const reached = new Set<AnyStateNode>()
    const reach = (node: AnyStateNode | undefined, from?: AnyStateNode): void => {
      if (node === undefined) return
      // A chart in a state is also in its parents, and in their other regions.
      if (node.parent && node.parent !== from) reach(node.parent, node)
      if (reached.has(node)) return
      reached.add(node)
      const children = Object.values(node.states)
      for (const child of node.type === 'parallel' ? children : (node.initial?.target ?? []))
        reach(child, node)
      for (const transition of [...node.transitions.values(), node.always ?? []].flat())
        for (const to of transition.target ?? []) reach(to)
    }
    reach(machine.root)
    expect(nodes.filter((node) => !reached.has(node)).map((node) => node.id)).toEqual([])
  })
  it('names every guard, action, actor and delay', () => {
    const transitions = nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat(),
    )
    expect(
      transitions
        .filter(
          (transition) => typeof transition.guard === 'function' && !isComposed(transition.guard),
        )
        .map((transition) => transition.source.id),
    ).toEqual([])
    const actions = [
      ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
      ...transitions.flatMap((transition) => transition.actions),
    ]
    // A delayed transition brings its own raise and cancel.
    const own = new Set(['raise', 'cancel'])
    expect(
      actions.filter((action) => typeof action === 'function' && !own.has(action.name)),
    ).toEqual([])
    expect(
      nodes.flatMap((node) => node.invoke).filter((invoke) => typeof invoke.src !== 'string'),
    ).toEqual([])
    expect(
      nodes
        .flatMap((node) => node.after)
        .filter((transition) => typeof transition.delay !== 'string'),
    ).toEqual([])
  })
})

describe.each(all.flatMap(({ life, machine }) => (life === null ? [] : [{ ...life, machine }])))(
  'the life $name',
  ({ name, machine, reasons, keeps }) => {
    const life = { name, chart: machine, reasons, keeps }
    const states = nodesOf(machine.root).filter(isLasting)
    const transitions = nodesOf(machine.root).flatMap((node) =>
      [...node.transitions.values()].flat(),
    )

    it('says of each state what it is, for somebody whose event is refused', () => {
      expect(
        states
          .filter(({ meta }) => !/^[A-Z]\w* .+ .+[^.]$/.test(meta?.says ?? ''))
          .map(({ id }) => id),
      ).toEqual([])
    })
    it('says of each event who may send it', () => {
      expect(
        transitions
          .filter(({ eventType }) => !eventType.startsWith('xstate.after.'))
          .filter(({ guard }) => !partsOf(guard).some((part) => tiesOf(part) !== null))
          .map(({ source, eventType }) => `${eventType} in ${source.id}`),
      ).toEqual([])
    })
    it('asks nothing that could not be told why it does not hold', () => {
      // Parts that are asked by themselves are names; whatever else is put together asks about a state.
      const parts = transitions.flatMap(({ guard }) => partsOf(guard))
      expect(parts.filter((part) => typeof part === 'function' && !asksForState(part))).toEqual([])
    })
    it('has reasons for guards that it has, and a name that nothing else has', () => {
      const guards = Object.keys(machine.implementations.guards)
      expect(Object.keys(life.reasons).filter((guard) => !guards.includes(guard))).toEqual([])
      expect(all.filter(({ machine: { id } }) => id === machine.id)).toHaveLength(1)
      expect(all.filter((other) => other.life?.name === name)).toHaveLength(1)
    })
    it('keeps no word of a person in its history', () => {
      expect(
        keeps.filter((field) => /name|reason|note|summary|title|text|mail|street/.test(field)),
      ).toEqual([])
    })
  },
)
