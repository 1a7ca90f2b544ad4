import { type AnyStateMachine, type AnyStateNode, and } from 'xstate'
import { compositionOf } from '#contract/lives/guards.ts'
import { ties } from '#contract/lives/life.ts'
import { patience } from './patience.ts'
import { type Slip, slipsOf } from './slips.ts'

/*
 * One fault at a time in a chart: a transition with another target, a missing one, one without its guard or with
 * a wrong one, or one before the one that it should follow; a missing action. The tool writes a fault into the
 * chart's own config, from which `provide` and every new actor come.
 */

export type Fault =
  | 'drop'
  | 'retarget'
  | 'unguard'
  | 'loosen'
  | 'admit'
  | 'exclude'
  | 'swap'
  | 'silence'
  | Slip

export type Mutant = {
  /** Unique in its chart, and stable while the chart does not change. */
  id: string
  fault: Fault
  /** Writes the fault into its chart. */
  apply: () => void
}

/** A part of a chart's config; its position gives its type. */
type Config = Record<string, unknown>
type Slot = { node: AnyStateNode; name: string; holder: Config; key: string }
type Branch = Config & { guard?: unknown; target?: unknown; actions?: unknown }

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** A branch as an object of its own: charts share some, and a fault is one place's. */
const branchesOf = (value: unknown): Branch[] =>
  listOf(value).map((branch) =>
    typeof branch === 'string' ? { target: branch } : { ...(branch as Branch) },
  )

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** The keys that hold transitions in the config of a state. */
const slotsOf = (node: AnyStateNode): Slot[] => {
  // The config of a live state is the object from the chart's source.
  const config = node.config as Config
  const under = (holder: unknown, prefix: string): Slot[] =>
    typeof holder === 'object' && holder !== null
      ? Object.keys(holder).map((key) => ({
          node,
          name: `${prefix}${key}`,
          holder: holder as Config,
          key,
        }))
      : []
  const invokes = listOf(config.invoke) as Config[]
  return [
    ...under(config.on, ''),
    ...under(config.after, 'after '),
    ...invokes.flatMap((invoke) =>
      ['onDone', 'onError']
        .filter((key) => invoke[key] !== undefined)
        .map((key) => ({ node, name: `${invoke.src} ${key}`, holder: invoke, key })),
    ),
    ...['always', 'onDone']
      .filter((key) => config[key] !== undefined)
      .map((key) => ({ node, name: key, holder: config, key })),
  ]
}

/** The state beside the one it should lead to, or beside where it stays. */
const elsewhere = (node: AnyStateNode, target: AnyStateNode | undefined): string | null => {
  const meant = target ?? node
  const siblings = Object.values(meant.parent?.states ?? {}).filter(
    (other) => other !== meant && other.type !== 'history' && other.parent?.type !== 'parallel',
  )
  const at = siblings.findIndex((other) => other.order > meant.order)
  const sibling = siblings[Math.max(0, at)]
  if (sibling !== undefined) return `#${sibling.id}`
  return meant.parent?.parent === undefined ? null : elsewhere(node, meant.parent)
}

const withPatience = (branch: Branch): Branch => ({
  ...branch,
  guard: branch.guard === undefined ? patience() : and([patience(), branch.guard as never]),
})

const actionName = (action: unknown): string =>
  typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : String(action)

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

type Wrong = { fault: Fault; how: string; guard: unknown }

/** The parts of an `and`, which is a function that carries them; null for any other guard. */
const partsOf = (guard: unknown): unknown[] | null =>
  compositionOf(guard) === 'and' && typeof guard === 'function' && 'guards' in guard
    ? (guard.guards as unknown[])
    : null

/** Whom the guard `by` of lives lets in; nobody's for any other guard. */
const tiesIn = (guard: unknown): readonly string[] => {
  if (typeof guard !== 'object' || guard === null) return []
  const { type, params } = guard as { type?: string; params?: { ties?: readonly string[] } }
  return type === 'by' ? (params?.ties ?? []) : []
}

/** A guard that asks for one thing less, that lets in somebody more, or that lets in somebody less. */
const wrongGuards = (guard: unknown): Wrong[] => {
  const parts = partsOf(guard)
  if (parts !== null)
    return parts.flatMap((part, at): Wrong[] => [
      { fault: 'loosen', how: `without part ${at + 1}`, guard: and(without(parts, at) as never) },
      ...wrongGuards(part).map((wrong) => ({
        ...wrong,
        guard: and(parts.map((other) => (other === part ? wrong.guard : other)) as never),
      })),
    ])
  const known = tiesIn(guard)
  if (known.length === 0) return []
  const by = (ties: readonly string[]) => ({ type: 'by', params: { ties } })
  return [
    ...(known.length === 1 ? [] : known).map(
      (tie): Wrong => ({
        fault: 'exclude',
        how: tie,
        guard: by(known.filter((other) => other !== tie)),
      }),
    ),
    ...Object.keys(ties)
      .filter((tie) => !known.includes(tie))
      .map((tie): Wrong => ({ fault: 'admit', how: tie, guard: by([...known, tie]) })),
  ]
}

const mutantsIn = (slot: Slot): Mutant[] => {
  const { node, holder, key } = slot
  const branches = branchesOf(holder[key])
  const live = [...node.transitions.values(), node.always ?? []].flat()
  const put = (changed: Branch[]) => () => {
    if (changed.length === 0) delete holder[key]
    else holder[key] = changed
  }
  const named = (fault: Fault, at: number, more = '') =>
    `${fault} ${node.id} ${slot.name} #${at + 1}${more}`
  const replaced = (at: number, branch: Branch) =>
    put(branches.map((other, index) => (index === at ? branch : other)))
  return branches.flatMap((branch, at): Mutant[] => {
    const real = live.filter((one) => isOf(slot, one.eventType))[at]
    const target = elsewhere(node, real?.target?.[0])
    const next = branches[at + 1]
    const actions = listOf(branch.actions)
    const mutants: Mutant[] = [
      { id: named('drop', at), fault: 'drop', apply: put(without(branches, at)) },
    ]
    if (target !== null)
      mutants.push({
        id: named('retarget', at, ` to ${target.slice(1)}`),
        fault: 'retarget',
        apply: replaced(at, { ...branch, target }),
      })
    if (branch.guard !== undefined) {
      const { guard: _, ...unguarded } = branch
      mutants.push({ id: named('unguard', at), fault: 'unguard', apply: replaced(at, unguarded) })
      for (const { fault, how, guard } of wrongGuards(branch.guard))
        mutants.push({
          id: named(fault, at, ` ${how}`),
          fault,
          apply: replaced(at, { ...branch, guard }),
        })
    }
    if (branch.guard !== undefined && next?.guard !== undefined)
      mutants.push({
        id: named('swap', at),
        fault: 'swap',
        apply: put(branches.toSpliced(at, 2, next, branch)),
      })
    for (const [index, action] of actions.entries())
      mutants.push({
        id: named('silence', at, ` ${actionName(action)}`),
        fault: 'silence',
        apply: replaced(at, { ...branch, actions: without(actions, index) }),
      })
    return mutants
  })
}

const isOf = (slot: Slot, event: string): boolean => {
  const { node, key, name } = slot
  if (key === 'always') return event === ''
  if (name.startsWith('after ')) return event === `xstate.after.${key}.${node.id}`
  if (name === 'onDone') return event === `xstate.done.state.${node.id}`
  if (key !== 'onDone' && key !== 'onError') return event === key
  const at = (listOf((node.config as Config).invoke) as Config[]).indexOf(slot.holder)
  return event === `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${node.invoke[at]?.id}`
}

const silenced = (node: AnyStateNode): Mutant[] =>
  ['entry', 'exit'].flatMap((key) => {
    const config = node.config as Config
    const actions = listOf(config[key])
    return actions.map((action, at) => ({
      id: `silence ${node.id} ${key} ${actionName(action)}`,
      fault: 'silence' as const,
      apply: () => {
        config[key] = without(actions, at)
      },
    }))
  })

/** Every possible fault of a chart, in the order of the chart. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...nodesOf(machine.root).flatMap((node) => [
    ...slotsOf(node).flatMap(mutantsIn),
    ...silenced(node),
  ]),
  ...slipsOf(machine),
]

/** Puts the fault into the live chart, or none with an empty id; every importer then gets the faulty chart. */
export const spoil = (machine: AnyStateMachine, id: string): void => {
  const mutant = mutantsOf(machine).find((one) => one.id === id)
  if (mutant === undefined && id !== '') throw new Error(`${machine.id} has no mutant ${id}`)
  mutant?.apply()
  for (const node of nodesOf(machine.root))
    for (const { holder, key } of slotsOf(node))
      if (['always', 'onDone', 'onError'].includes(key))
        holder[key] = branchesOf(holder[key]).map(withPatience)
  Object.assign(machine, machine.provide({}))
}
