import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.WALKED_FOLDER ?? '.cache/walked'

/**
 * Leaves what a walk took, by the ids of the chart's description, where people can hand it to the visualizer:
 * `.cache/walked/<walk>.json`. Walks of one chart add up there.
 */
export const leaveWalked = (
  walk: string,
  walked: { chart: string; states: Iterable<string>; transitions: Iterable<string> },
): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${walk.replace(/[^\w-]+/g, '-')}.json`),
    JSON.stringify({
      hearthkeep_walked: 1,
      chart: walked.chart,
      states: [...walked.states],
      // An edge is named by its transition and where that leads.
      transitions: [...walked.transitions].map((edge) => edge.replace(/ → .*$/, '')),
    }),
  )
}
