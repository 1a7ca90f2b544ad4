import { type AnyStateMachine, type AnyStateNode, assign, not } from 'xstate'

/*
 * Faults that a person would make in a chart, and no operator names: a part of the context that is not reset, two
 * actions in the wrong order, an event that its receiver does not know, a timer of a state that its parent has, a
 * guard the wrong way round, a neighbor for the target.
 */

export type Slip = 'forget' | 'reorder' | 'misname' | 'lift' | 'invert' | 'stray'

type Found = { id: string; fault: Slip; apply: () => void }
type Config = Record<string, unknown>
type Branch = Config & { guard?: unknown; target?: unknown; actions?: unknown }
/** An action as `setup` holds it: one of the library's own has its parts on the function. */
type Action = {
  type?: string
  assignment?: unknown
  event?: unknown
  to?: unknown
}

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const branchesOf = (value: unknown): Branch[] =>
  listOf(value).map((branch) =>
    typeof branch === 'string' ? { target: branch } : { ...(branch as Branch) },
  )

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

const nameOf = (action: unknown): string =>
  typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : String(action)

/** The keys of the object that a function hands back, read off its source: `({ a: 1, b, ...c })` → a, b. */
export const keysOf = (source: string): string[] => {
  const begin = /(?:=>\s*\(\s*|return\s*)\{/.exec(source)
  if (begin === null) return []
  const keys: string[] = []
  let depth = 1
  let part = ''
  for (const letter of source.slice(begin.index + begin[0].length)) {
    if (/[)\]}]/.test(letter)) depth -= 1
    if (depth === 0 || (depth === 1 && letter === ',')) {
      const key = /^\s*(\w+)\s*(?::|$)/.exec(part.replace(/\/\*.*?\*\//gs, ''))?.[1]
      if (key !== undefined) keys.push(key)
      part = ''
      if (depth === 0) break
    } else part += letter
    if (/[([{]/.test(letter)) depth += 1
  }
  return keys
}

/** An assignment that leaves one key as it was. */
const forgetful = (assignment: unknown, key: string) =>
  typeof assignment === 'function'
    ? assign((args: unknown, params: unknown) => {
        const { [key]: _, ...kept } = assignment(args, params)
        return kept
      })
    : assign(
        Object.fromEntries(Object.entries(Object(assignment)).filter(([name]) => name !== key)),
      )

/** What sends: the event goes out by a name that nobody knows. */
const misnamed = (action: Action): Action => {
  const { event } = action
  const renamed = (said: unknown) => {
    const { type, ...more } = Object(typeof said === 'string' ? { type: said } : said)
    return { ...more, type: `${type}.misnamed` }
  }
  const wrong =
    typeof event === 'function' ? (...given: unknown[]) => renamed(event(...given)) : renamed(event)
  // The function of the library carries its parts; a copy of it carries another event.
  return Object.assign((() => {}) as object, action, { event: wrong })
}

const inActions = (machine: AnyStateMachine): Found[] => {
  const actions = machine.implementations.actions as Record<string, Action | undefined>
  return Object.entries(actions).flatMap(([name, action]): Found[] => {
    const put = (changed: unknown) => () => {
      actions[name] = changed as Action
    }
    if (action?.type === 'xstate.assign') {
      const { assignment } = action
      const keys =
        typeof assignment === 'function'
          ? keysOf(String(assignment))
          : Object.keys(Object(assignment))
      // Without its only key it does nothing: that is another fault, which is tried in each place.
      return keys.length < 2
        ? []
        : keys.map((key) => ({
            id: `forget ${machine.id} ${name} ${key}`,
            fault: 'forget',
            apply: put(forgetful(assignment, key)),
          }))
    }
    const sends = ['xstate.sendTo', 'xstate.raise', 'xstate.emit']
    return sends.includes(action?.type ?? '') && action !== undefined
      ? [
          {
            id: `misname ${machine.id} ${name}`,
            fault: 'misname',
            apply: put(misnamed(action)),
          },
        ]
      : []
  })
}

/** Pairs of neighbors whose order can matter: two effects, or an effect and an assignment that it may look at. */
const pairsIn = (machine: AnyStateMachine, list: readonly unknown[]): number[] => {
  const actions = machine.implementations.actions as Record<string, Action | undefined>
  const of = (action: unknown) => actions[nameOf(action)]
  const keeps = (action: unknown) => of(action)?.type === 'xstate.assign'
  /** By its params, by what it sends, or by itself, where it is provided from outside. */
  const looks = (action: unknown): boolean => {
    const params = Object(action).params
    if (params !== undefined) return typeof params === 'function' && /context/.test(String(params))
    return of(action)?.event === undefined || /context/.test(String(of(action)?.event))
  }
  const matters = (one: unknown, other: unknown) => {
    if (keeps(one) || keeps(other))
      return !(keeps(one) && keeps(other)) && looks(keeps(one) ? other : one)
    // Events sent to two actors reach each of them in either order.
    return String(of(one)?.to) === String(of(other)?.to)
  }
  return list.flatMap((action, at) => {
    const next = list[at + 1]
    return next === undefined || nameOf(next) === nameOf(action) || !matters(action, next)
      ? []
      : [at]
  })
}
const swapped = (list: readonly unknown[], at: number): unknown[] =>
  list.toSpliced(at, 2, list[at + 1], list[at])

type Slot = { node: AnyStateNode; name: string; holder: Config; key: string }

const slotsOf = (node: AnyStateNode): Slot[] => {
  const config = node.config as Config
  const under = (holder: unknown, prefix: string): Slot[] =>
    Object.keys(Object(holder)).map((key) => ({
      node,
      name: `${prefix}${key}`,
      holder: holder as Config,
      key,
    }))
  return [
    ...under(config.on, ''),
    ...under(config.after, 'after '),
    ...(listOf(config.invoke) as Config[]).flatMap((invoke) =>
      under(invoke, `${invoke.src} `).filter(({ key }) => key === 'onDone' || key === 'onError'),
    ),
    ...under(config, '').filter(({ key }) => key === 'always' || key === 'onDone'),
  ]
}

/** A sibling of the target which the operators do not try: the one before it, or the last. */
const neighbor = (target: unknown, node: AnyStateNode): string | null => {
  if (typeof target !== 'string' || !/^\w+$/.test(target)) return null
  const siblings = Object.values(node.parent?.states ?? {}).filter(
    ({ type, parent }) => type !== 'history' && parent?.type !== 'parallel',
  )
  const at = siblings.findIndex(({ key }) => key === target)
  if (at === -1 || siblings.length < 4) return null
  return siblings[(at + siblings.length - 1) % siblings.length]?.key ?? null
}

const inSlot = (machine: AnyStateMachine, { node, name, holder, key }: Slot): Found[] => {
  const branches = branchesOf(holder[key])
  return branches.flatMap((branch, at): Found[] => {
    const put = (changed: Branch) => () => {
      holder[key] = branches.with(at, changed)
    }
    const id = (fault: Slip, more = '') => `${fault} ${node.id} ${name} #${at + 1}${more}`
    const actions = listOf(branch.actions)
    const stray = neighbor(branch.target, node)
    return [
      ...(branch.guard === undefined
        ? []
        : [
            {
              id: id('invert'),
              fault: 'invert' as const,
              apply: put({ ...branch, guard: not(branch.guard as never) }),
            },
          ]),
      ...(stray === null
        ? []
        : [
            {
              id: id('stray', ` to ${stray}`),
              fault: 'stray' as const,
              apply: put({ ...branch, target: stray }),
            },
          ]),
      ...pairsIn(machine, actions).map((pair) => ({
        id: id('reorder', ` ${nameOf(actions[pair])} ${nameOf(actions[pair + 1])}`),
        fault: 'reorder' as const,
        apply: put({ ...branch, actions: swapped(actions, pair) }),
      })),
    ]
  })
}

const inEntryAndExit = (machine: AnyStateMachine, node: AnyStateNode): Found[] =>
  ['entry', 'exit'].flatMap((key) => {
    const config = node.config as Config
    const actions = listOf(config[key])
    return pairsIn(machine, actions).map((pair) => ({
      id: `reorder ${node.id} ${key} ${nameOf(actions[pair])} ${nameOf(actions[pair + 1])}`,
      fault: 'reorder' as const,
      apply: () => {
        config[key] = swapped(actions, pair)
      },
    }))
  })

/** The timers of a state as its parent's: they run on, and run out, in its siblings too. */
const lifted = (node: AnyStateNode): Found[] => {
  const config = node.config as Config
  const { parent } = node
  const siblings = Object.keys(parent?.states ?? {})
  if (parent === undefined || parent.type === 'parallel' || siblings.length < 2) return []
  const outer = parent.config as Config
  return Object.keys(Object(config.after)).map((key) => ({
    id: `lift ${node.id} after ${key}`,
    fault: 'lift' as const,
    apply: () => {
      const { [key]: timer, ...others } = config.after as Config
      const real = node.after.filter(({ delay }) => String(delay) === key)
      const branches = branchesOf(timer).map((branch, at) => {
        const target = real[at]?.target?.map(({ id }) => `#${id}`)
        return target === undefined ? branch : { ...branch, target }
      })
      config.after = others
      outer.after = { ...Object(outer.after), [key]: branches }
    },
  }))
}

/** Every fault of these kinds, in the order of the chart. */
export const slipsOf = (machine: AnyStateMachine): Found[] => [
  ...inActions(machine),
  ...nodesOf(machine.root).flatMap((node) => [
    ...slotsOf(node).flatMap((slot) => inSlot(machine, slot)),
    ...inEntryAndExit(machine, node),
    ...lifted(node),
  ]),
]
