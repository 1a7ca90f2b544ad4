declare module 'hearthkeep-charts' {
  import type { ChartData, ListedChart } from '#visualizer/charts.ts'

  export const listed: ListedChart[]
  /** By the id of a chart. */
  export const loads: Record<string, () => Promise<ChartData>>
}

declare module 'hearthkeep-layouts' {
  import type { Drawing } from '#visualizer/picture/drawing.ts'

  /** By the id of a chart. */
  const layouts: Record<string, () => Promise<Drawing[]>>
  export default layouts
}

declare module 'hearthkeep-paths' {
  import type { HandedPaths } from '#tools/statecharts/handed.ts'

  /** By the id of a chart. */
  const paths: Record<string, () => Promise<HandedPaths>>
  export default paths
}
