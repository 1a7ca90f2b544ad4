import layouts from 'hearthkeep-layouts'
import type { Drawing } from './drawing.ts'

const loaded = new Map<string, Promise<Drawing[]>>()

/** The pictures of a chart; each is fetched once. */
export const loadDrawings = (chart: string): Promise<Drawing[]> => {
  const known = loaded.get(chart) ?? layouts[chart]?.() ?? Promise.resolve([])
  loaded.set(chart, known)
  // The next time may go better.
  known.catch(() => loaded.delete(chart))
  return known
}
