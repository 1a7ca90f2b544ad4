import { readdirSync } from 'node:fs'
import type { Planted } from './planted-kinds.ts'

/*
 * The faults of `npm run mutate -- --code`, by the place of their source: those of a file or a folder are in the file of
 * its path in `planted/`, or in that of the nearest folder above that has one.
 */

const folder = new URL('./planted/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()

/** The faults of each file in `planted/`, by its path without `.ts`. */
export const plantedBy: ReadonlyMap<string, readonly Planted[]> = new Map(
  await Promise.all(
    files.map(async (name): Promise<[string, readonly Planted[]]> => {
      const { planted } = await import(new URL(name, folder).href)
      return [name.slice(0, -'.ts'.length), planted]
    }),
  ),
)

export const planted: readonly Planted[] = [...plantedBy.values()].flat()
