import type { Cover, Path, Step } from './paths.ts'

/*
 * The paths of one chart as the build hands them to the visualizer. Paths of one chart share most of their steps, so
 * each step is written once.
 */

/** Paths for one cover and one choice of risks. */
export type PathSet = {
  cover: Cover
  /** The names of the risks that the paths are about, sorted; empty: all of the chart. */
  risks: string[]
  paths: Path[]
  /** The titles of paths that there are none for. */
  missing: string[]
  /** The pairs that no path brings together, as sentences. */
  apart: string[]
}

export type HandedPaths = {
  steps: Step[]
  /** The same with the numbers of the steps. */
  sets: (Omit<PathSet, 'paths'> & { paths: (Omit<Path, 'steps'> & { steps: number[] })[] })[]
}

/** One set for each cover and choice of risks, as a file. */
export const packed = (sets: readonly PathSet[]): HandedPaths => {
  const numbers = new Map<string, number>()
  const steps: Step[] = []
  const numberOf = (step: Step): number => {
    const key = JSON.stringify(step)
    const known = numbers.get(key) ?? steps.push(step) - 1
    numbers.set(key, known)
    return known
  }
  const numbered = ({ paths, ...set }: PathSet) => ({
    ...set,
    paths: paths.map((path) => ({ ...path, steps: path.steps.map(numberOf) })),
  })
  return { sets: sets.map(numbered), steps }
}

/** The set for this cover and these risks; null where there is none. */
export const setOf = (
  { steps, sets }: HandedPaths,
  cover: Cover,
  risks: readonly string[],
): PathSet | null => {
  const found = sets.find((set) => set.cover === cover && `${set.risks}` === `${risks.toSorted()}`)
  if (found === undefined) return null
  const paths = found.paths.map((path) => ({
    ...path,
    steps: path.steps.flatMap((number) => steps[number] ?? []),
  }))
  return { ...found, paths }
}
