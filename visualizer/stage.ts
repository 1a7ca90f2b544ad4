import { createContext, useContext } from 'react'

/** The highlighted parts of a picture. The picture renders once; only the listeners here change. */
export type Stage = {
  /** Ids of the active states. */
  active: ReadonlySet<string>
  /** Ids of the transitions just taken. */
  taken: ReadonlySet<string>
  /** Ids of the transitions that can come next. */
  open: ReadonlySet<string>
  /** Ids of the states that were active before and are not now: how many steps ago, from 1. */
  was: ReadonlyMap<string, number>
  /** Ids of the transitions of the last steps: how many steps ago, 1 for the last one. */
  trail: ReadonlyMap<string, number>
  /** Ids of the states and transitions that the last test run walked; null when hidden. */
  walked: ReadonlySet<string> | null
  /** Takes a transition that is open, where a person plays. */
  take?: (transitions: readonly string[]) => void
}

const none: ReadonlySet<string> = new Set()
const never: ReadonlyMap<string, number> = new Map()
export const emptyStage: Stage = {
  active: none,
  taken: none,
  open: none,
  was: never,
  trail: never,
  walked: null,
}

/** A step that was: the states that it left behind, and its transitions. */
export type Past = { before: Iterable<string>; transitions: Iterable<string> }

/** How many steps back a picture shows. */
export const trailLength = 5

/** The trail of a picture from its steps, the last one first. Only states that are not active now count as past. */
export const trailOf = (
  steps: readonly Past[],
  active: ReadonlySet<string>,
): Pick<Stage, 'was' | 'trail'> => {
  const was = new Map<string, number>()
  const trail = new Map<string, number>()
  for (const [index, { before, transitions }] of steps.slice(0, trailLength).entries()) {
    for (const id of before) if (!active.has(id) && !was.has(id)) was.set(id, index + 1)
    for (const id of transitions) if (!trail.has(id)) trail.set(id, index + 1)
  }
  return { was, trail }
}

export const StageContext = createContext<Stage>(emptyStage)
export const useStage = (): Stage => useContext(StageContext)

/** The state that the address names; '' for none. */
export const ChosenContext = createContext('')
