import { type Edge, type Graph, type Way, type Without, withoutLeftOut } from './graph.ts'
import { both } from './joined.ts'
import type { Step } from './paths.ts'
import { guardSentence, partsAt } from './words.ts'

/*
 * Ways on which every two outcomes meet: a condition that holds or does not, and how the chart begins. Faults often
 * need two things at once; so that few paths find them, each path brings together as many pairs as it can.
 */

/** What can vary, and how it came out as a sentence; one question has several outcomes. */
export type Outcome = { question: string; said: string; isBeginning?: true }

export type Paired = {
  /** Each way with the pairs that no way before it has, as sentences. */
  ways: { way: Way; pairs: string[] }[]
  /** The sentences of pairs that no way brings together. */
  apart: string[]
}

/** A way grows no further for a pair that is more than so many happenings away, or beyond so many in all. */
const detour = 5
const long = 20

const outcomeOf = (guard: string, isSo: boolean): Outcome => {
  const inner = /^not (.+)$/.exec(guard)?.[1]
  return inner === undefined
    ? { question: guard, said: guardSentence(guard, isSo) }
    : outcomeOf(inner, !isSo)
}

/** What the conditions of these steps came to. */
export const outcomesOf = (steps: readonly Step[]): Outcome[] =>
  steps.flatMap(({ guard, unless }) => {
    const parts = guard === null ? [] : partsAt(guard, 'and')
    return [
      ...parts.map((part) => outcomeOf(part, true)),
      // The same question with other params is no outcome of this one.
      ...unless.filter((one) => !parts.includes(one)).map((one) => outcomeOf(one, false)),
    ]
  })

/** A way with the outcomes that it has met, by their numbers. */
type Met = { way: Way; at: number; met: ReadonlySet<number> }

/** How a search came to a place, and which outcomes it has yet to meet. */
type Trail = {
  at: number
  left: readonly number[]
  came: { from: Trail; edge: Edge } | null
  start: Met
}

/** Numbers for outcomes, and for each two of them whether a way brings them together. */
const ledger = () => {
  const all: Outcome[] = []
  const known = new Map<string, number>()
  const numberOf = (outcome: Outcome): number => {
    const key = `${outcome.question}: ${outcome.said}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, all.length)
    return all.push(outcome) - 1
  }
  const keyOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`
  const isPair = (one: number, other: number) => all[one]?.question !== all[other]?.question
  const pairsIn = (met: ReadonlySet<number>): Set<string> => {
    const numbers = [...met]
    return new Set(
      numbers.flatMap((one, at) =>
        numbers.slice(at + 1).flatMap((other) => (isPair(one, other) ? keyOf(one, other) : [])),
      ),
    )
  }
  const saidOf = (key: string): string => {
    const [one = '', other = ''] = key.split(' ').map((number) => all[Number(number)]?.said)
    return both(one, other)
  }
  const beginningsIn = (key: string): number =>
    key.split(' ').filter((one) => all[Number(one)]?.isBeginning === true).length
  return { all, numberOf, keyOf, isPair, pairsIn, saidOf, beginningsIn }
}

/**
 * Few ways that bring together every two outcomes that can meet. `begins` says how a chart begins, one sentence for
 * each thing that can vary there; `counts`: whether the outcomes of a step are asked about.
 */
export const pairsOf = (
  whole: Graph,
  without: Without,
  begins: (beginning: Graph['beginnings'][number]) => Outcome[],
  counts: (step: Step) => boolean = () => true,
): Paired => {
  const graph = withoutLeftOut(whole, without)
  const book = ledger()
  const numbersOf = (steps: readonly Step[]) => outcomesOf(steps.filter(counts)).map(book.numberOf)
  const starts = graph.beginnings.map((beginning): Met => {
    const first = [...begins(beginning).map(book.numberOf), ...numbersOf(beginning.steps)]
    return { way: { beginning, edges: [] }, at: beginning.to, met: new Set(first) }
  })
  const meets = new Map<Edge, number[]>(
    graph.places.flatMap(({ edges }) =>
      edges.map((edge) => [edge, numbersOf(edge.steps)] as const),
    ),
  )
  const along = (one: Met, edge: Edge): Met => {
    const fresh = (meets.get(edge) ?? []).filter((number) => !one.met.has(number))
    return {
      way: { ...one.way, edges: [...one.way.edges, edge] },
      at: edge.to,
      // Most edges meet nothing new: a copy for each of them was most of the work.
      met: fresh.length === 0 ? one.met : new Set([...one.met, ...fresh]),
    }
  }
  const edgesAt = (at: number): readonly Edge[] => graph.places[at]?.edges ?? []
  const placesFrom = (first: readonly number[]): number[] => {
    const seen = new Set(first)
    for (const at of seen) for (const { to } of edgesAt(at)) seen.add(to)
    return [...seen]
  }
  const reached = placesFrom(starts.map(({ at }) => at))
  /** The nearest way on that meets these; null: there is none. */
  const wayTo = (wanted: readonly number[]): Met | null => {
    const missing = (has: (number: number) => boolean, of = wanted) =>
      of.filter((number) => !has(number))
    const queue = starts.map((start): Trail => {
      const left = missing((number) => start.met.has(number))
      return { at: start.at, left, came: null, start }
    })
    const keyOf = (at: number, left: readonly number[]) => `${at} ${left}`
    const seen = new Set(queue.map(({ at, left }) => keyOf(at, left)))
    for (const from of queue) {
      if (from.left.length === 0) return walked(from)
      for (const edge of edgesAt(from.at)) {
        const met = meets.get(edge) ?? []
        const left = missing((number) => met.includes(number), from.left)
        const key = keyOf(edge.to, left)
        if (seen.has(key)) continue
        seen.add(key)
        queue.push({ at: edge.to, left, came: { from, edge }, start: from.start })
      }
    }
    return null
  }
  /** The outcomes that are met with this one or after it. */
  const metFrom = (outcome: number): ReadonlySet<number> => {
    const first = starts.filter(({ met }) => met.has(outcome))
    const edges = reached.flatMap(edgesAt).filter((edge) => meets.get(edge)?.includes(outcome))
    const after = placesFrom([...first.map(({ at }) => at), ...edges.map(({ to }) => to)])
    return new Set([
      ...first.flatMap(({ met }) => [...met]),
      ...[...edges, ...after.flatMap(edgesAt)].flatMap((edge) => meets.get(edge) ?? []),
    ])
  }
  const walked = ({ came, start }: Trail): Met =>
    came === null ? start : along(walked(came.from), came.edge)
  const open = new Set<string>()
  /** The way, and on to whatever open pair is near. */
  const grown = (first: Met): Met => {
    const seen = new Set([first.at])
    const queue: Met[] = [first]
    for (const one of queue) {
      const steps = one.way.edges.length
      if (steps >= long || steps - first.way.edges.length >= detour) continue
      for (const edge of edgesAt(one.at)) {
        const next = along(one, edge)
        const fresh = (meets.get(edge) ?? []).filter((number) => !one.met.has(number))
        const isNear = fresh.some((number) =>
          [...next.met].some((other) => open.has(book.keyOf(number, other))),
        )
        if (isNear) return grown(taken(next))
        if (!seen.has(next.at)) {
          seen.add(next.at)
          queue.push(next)
        }
      }
    }
    return first
  }
  const taken = (one: Met): Met => {
    for (const key of book.pairsIn(one.met)) open.delete(key)
    return one
  }
  const numbers = book.all.map((_, number) => number)
  for (const key of book.pairsIn(new Set(numbers))) open.add(key)
  const apart: string[] = []
  const found: Met[] = []
  const after = numbers.map(metFrom)
  for (const key of [...open]) {
    if (!open.has(key)) continue
    const [one = 0, other = 0] = key.split(' ').map(Number)
    const canMeet = after[one]?.has(other) || after[other]?.has(one)
    const way = canMeet ? wayTo([one, other]) : null
    if (way === null) {
      open.delete(key)
      apart.push(book.saidOf(key))
    } else found.push(grown(taken(way)))
  }
  return { ways: fresh(needed(found, book.pairsIn), book), apart }
}

/** Longest first, and none whose pairs others bring together as well. */
const needed = (all: readonly Met[], pairsIn: (met: ReadonlySet<number>) => Set<string>): Met[] => {
  const kept = all.toSorted((one, other) => other.way.edges.length - one.way.edges.length)
  const times = new Map<string, number>()
  const count = ({ met }: Met, by: number) => {
    for (const key of pairsIn(met)) times.set(key, (times.get(key) ?? 0) + by)
  }
  for (const one of kept) count(one, 1)
  for (const one of kept.toReversed()) {
    if (![...pairsIn(one.met)].every((key) => (times.get(key) ?? 0) > 1)) continue
    count(one, -1)
    kept.splice(kept.indexOf(one), 1)
  }
  return kept
}

const fresh = (all: readonly Met[], book: ReturnType<typeof ledger>): Paired['ways'] => {
  const seen = new Set<string>()
  return all.flatMap(({ way, met }) => {
    const keys = [...book.pairsIn(met)].filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    // A pair of two conditions says more about a path than how it begins.
    const sorted = keys.toSorted((one, other) => book.beginningsIn(one) - book.beginningsIn(other))
    return keys.length === 0 ? [] : [{ way, pairs: sorted.map(book.saidOf) }]
  })
}
