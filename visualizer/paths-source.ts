import paths from 'hearthkeep-paths'
import type { HandedPaths } from '#tools/statecharts/handed.ts'
import { makeLoader } from './loaded.ts'

/** Paths through each chart, which the build found and ran; they come with the view that shows them. */
export const handedPaths = makeLoader<HandedPaths>(
  (id) => paths[id]?.() ?? Promise.resolve({ steps: [], sets: [] }),
)
