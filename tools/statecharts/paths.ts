import { beginning, type Configuration, leavesOf } from './configurations.ts'
import { type ChartDescription, nameOf, type TransitionKind } from './describe.ts'
import { type Move, movesOf, mustMove } from './moves.ts'
import { allOf, conditionOf } from './words.ts'

/*
 * Ways through a chart for people who test it: the shortest to each state, or as few as are needed to
 * take each transition once. Pure: the command line, the browser walk and the visualizer all ask here.
 */

export type Step = {
  event: string
  /** The event as it is said: `view.switch`, `after pollEvery`, `loadFeed fails`, `at once`. */
  label: string
  kind: TransitionKind
  /** The condition for this step; null: none. */
  guard: string | null
  /** Guards that were tried before in vain: this is what happens otherwise. */
  unless: string[]
  /** The ids of the innermost states before and after, one a region. */
  from: string[]
  to: string[]
  /** The ids of the transitions that are taken. */
  transitions: string[]
  /** What happened when it was run; only where the chart itself found the path (possible.ts). */
  run?: Run
}

/** What a step that was run was given, and what followed from it. */
export type Run = {
  /** What the event or the answer carries, as text. */
  given: string
  /** The names of what the chart keeps that changed. */
  kept: string[]
  /** The actors that it asks. */
  asks: string[]
  /** The actions that it takes, with their params. */
  does: string[]
}

export type Path = {
  title: string
  /** What the chart is given when it begins; empty: nothing, or not known. */
  begins?: string
  steps: Step[]
  /** What this path covers that none before it did, by id. */
  covers: {
    states: string[]
    transitions: string[]
    /** Which two outcomes it brings together, as sentences; only where pairs were asked for. */
    pairs?: string[]
  }
}

/** What paths are to cover; `pairs`: every two outcomes of conditions and beginnings. */
export type Cover = 'states' | 'transitions' | 'pairs'
/** What can be covered without the chart's own code: its description knows no outcomes. */
export type DescribedCover = Exclude<Cover, 'pairs'>

/**
 * The known facts about the world of a path, so that no path needs an impossible step: answers the facts after a
 * step, or that the step contradicts them.
 */
export type Facts<Known> = {
  start: Known
  next: (known: Known, step: Step) => Known | 'impossible'
}

export const covers: readonly Cover[] = ['states', 'transitions', 'pairs']

type Place<Known> = {
  active: Configuration
  known: Known
  came: { from: Place<Known>; step: Step } | null
}

/** More places than any chart here has; a larger chart causes an error instead of an endless walk. */
const most = 10_000

const stepOf = (chart: ChartDescription, from: Configuration, move: Move): Step => ({
  event: move.event,
  label: move.label,
  kind: move.kind,
  guard: move.holds.length > 0 ? allOf(move.holds) : null,
  unless: move.fails,
  from: leavesOf(chart, from),
  to: leavesOf(chart, move.to),
  transitions: move.transitions.map((transition) => transition.id),
})

/** The places one step further. */
const onward = <Known>(
  chart: ChartDescription,
  facts: Facts<Known>,
  from: Place<Known>,
): Place<Known>[] =>
  movesOf(chart, from.active).flatMap((move) => {
    const step = stepOf(chart, from.active, move)
    const known = facts.next(from.known, step)
    return known === 'impossible' ? [] : { active: move.to, known, came: { from, step } }
  })

/** Every place that can be reached and every step between them, nearest first. */
const explore = <Known>(
  chart: ChartDescription,
  facts: Facts<Known>,
  meet: (place: Place<Known>) => void,
): void => {
  const start: Place<Known> = { active: beginning(chart), known: facts.start, came: null }
  const keyOf = (place: Place<Known>) => `${place.active.join(' ')} ${JSON.stringify(place.known)}`
  const seen = new Set([keyOf(start)])
  const queue = [start]
  meet(start)
  for (const from of queue)
    for (const place of onward(chart, facts, from)) {
      meet(place)
      if (seen.has(keyOf(place))) continue
      if (seen.size >= most) throw new Error(`${chart.id} can be in more than ${most} places`)
      seen.add(keyOf(place))
      queue.push(place)
    }
}

/** On to where it rests: what happens at once belongs to the path that led there. */
const rested = <Known>(
  chart: ChartDescription,
  facts: Facts<Known>,
  place: Place<Known>,
): Place<Known> => {
  const ways = onward(chart, facts, place)
  // Either the chart always leaves this place, or the known facts say that it does.
  if (!mustMove(chart, place.active) && ways.some(({ came }) => came?.step.kind !== 'always'))
    return place
  // The plainest way on: nothing else happens with it, and nothing special has to be so.
  const weight = ({ came }: Place<Known>) =>
    (came?.step.transitions.length ?? 0) * 10 + (came?.step.guard === null ? 0 : 1)
  const [next] = ways.sort((one, other) => weight(one) - weight(other))
  return next === undefined ? place : rested(chart, facts, next)
}

const wayTo = <Known>(place: Place<Known>): Place<Known>[] =>
  place.came === null ? [place] : [...wayTo(place.came.from), place]

export const titleOf = (chart: ChartDescription, step: Step): string => {
  const names = (ids: string[]) => ids.map((id) => nameOf(chart, id)).join(' & ')
  const gone = step.from.filter((id) => !step.to.includes(id))
  const come = step.to.filter((id) => !step.from.includes(id))
  const condition = conditionOf(step)
  return `${names(gone.length > 0 ? gone : step.from)}: ${step.label}${
    condition === '' ? '' : ` (where ${condition})`
  }${come.length > 0 ? ` leads to ${names(come)}` : ' and it stays there'}`
}

const cover = <Known>(chart: ChartDescription, by: DescribedCover, facts: Facts<Known>): Path[] => {
  const goals = new Map<string, Place<Known>>()
  explore(chart, facts, (place) => {
    const ids = by === 'states' ? leavesOf(chart, place.active) : place.came?.step.transitions
    for (const id of ids ?? []) if (!goals.has(id)) goals.set(id, place)
  })
  const planned = [...goals].map(([goal, place]) => ({
    goal,
    by: place.came?.step,
    way: wayTo(rested(chart, facts, place)),
  }))
  // A long path covers much on its way, so that fewer are needed; a state that the chart leaves at once is not a
  // goal of its own if another path goes through it.
  const isPassing = (id: string) => mustMove(chart, [id])
  if (by === 'transitions') planned.sort((one, other) => other.way.length - one.way.length)
  else planned.sort((one, other) => Number(isPassing(one.goal)) - Number(isPassing(other.goal)))
  const states = new Set<string>()
  const transitions = new Set<string>()
  const fresh = (seen: Set<string>, ids: string[]) =>
    ids.filter((id) => !seen.has(id) && seen.add(id))
  return planned.flatMap((plan) => {
    const isMet =
      by === 'states' ? isPassing(plan.goal) && states.has(plan.goal) : transitions.has(plan.goal)
    if (isMet) return []
    const steps = plan.way.flatMap((place) => place.came?.step ?? [])
    return {
      title:
        by === 'states' || plan.by === undefined
          ? `reaches ${nameOf(chart, plan.goal)}`
          : titleOf(chart, plan.by),
      steps,
      covers: {
        states: fresh(
          states,
          plan.way.flatMap((place) => place.active),
        ),
        transitions: fresh(
          transitions,
          steps.flatMap((step) => step.transitions),
        ),
      },
    }
  })
}

/**
 * Paths that together cover the chart. For states: the shortest way to each innermost state. For
 * transitions: the shortest way to each one that no longer path takes anyway.
 */
export const pathsOf = <Known = null>(
  chart: ChartDescription,
  options: { cover: DescribedCover; facts?: Facts<Known> },
): Path[] =>
  options.facts === undefined
    ? cover(chart, options.cover, { start: null, next: () => null })
    : cover(chart, options.cover, options.facts)

/** One thing that happens, with what follows from it at once, and where that ends. */
export type Happening = { steps: [Step, ...Step[]]; to: string[] }

/** A path as somebody outside the chart meets it: what happens at once is no moment of its own. */
export const happenings = (steps: readonly Step[]): Happening[] => {
  const all: Happening[] = []
  for (const step of steps) {
    const last = all.at(-1)
    if (step.kind !== 'always' || last === undefined) all.push({ steps: [step], to: step.to })
    else {
      last.steps.push(step)
      last.to = step.to
    }
  }
  return all
}

/**
 * The steps of a path from the ids of the transitions it takes, step by step, as a path written down
 * earlier has them. Throws where the chart no longer allows one.
 */
export const replayed = (chart: ChartDescription, path: readonly string[][]): Step[] => {
  let active = beginning(chart)
  return path.map((ids) => {
    const move = movesOf(chart, active).find(
      ({ transitions }) =>
        transitions.length === ids.length && transitions.every(({ id }) => ids.includes(id)),
    )
    if (move === undefined)
      throw new Error(
        `${chart.id} cannot take ${ids.join(' with ')} in ${leavesOf(chart, active).join(' & ')}`,
      )
    const step = stepOf(chart, active, move)
    active = move.to
    return step
  })
}
