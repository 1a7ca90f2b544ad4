import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '#tests/support/chart-walk.ts'
import { charts, pages } from '#tools/statecharts.ts'

/** Rules over the charts as they live, and over the pages that are made from them. */
const all = await charts()

describe.each(all)('the chart $name', ({ machine, source }) => {
  const nodes = nodesOf(machine.root)
  /** A state that is left at once is never seen; everything else lasts. */
  const lasts = nodes.filter(
    (node) =>
      node.type === 'atomic' && !node.always?.some((transition) => transition.guard === undefined),
  )

  it('tells its story at the top', () => {
    expect(source).toMatch(/\/\*\n( \* .+\n)+ \*\//)
  })
  it('says of each state that lasts what it is and what support can tell', () => {
    const silent = lasts.filter(
      (node) =>
        (node.always ?? []).length === 0 &&
        (node.description === undefined || typeof node.meta?.support !== 'string'),
    )
    expect(silent.map((node) => node.id)).toEqual([])
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

it('has a page for each chart that has not drifted', async () => {
  for (const [file, text] of await pages())
    expect(readFileSync(`docs/statecharts/${file}`, 'utf8'), file).toBe(text)
})
