import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { nodesOf } from '#tests/support/charts/chart-walk.ts'
import { charts } from '#tools/statecharts.ts'

/** Rules over the charts as they live. */
const all = await charts()

describe.each(all)('the chart $name', ({ machine, source }) => {
  const nodes = nodesOf(machine.root)
  /** A state that is left at once is never seen; everything else lasts. */
  const lasts = nodes.filter(
    (node) =>
      (node.type === 'atomic' || node.type === 'final') &&
      !node.always?.some((transition) => transition.guard === undefined),
  )

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
      // Whoever is in a state is in all that it lies in, with their other regions.
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
        .filter((transition) => typeof transition.guard === 'function')
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
