declare module 'hearthkeep-charts' {
  import type { ChartData } from '#visualizer/charts.ts'

  const charts: ChartData[]
  export default charts
}

declare module 'hearthkeep-layouts' {
  import type { Drawing } from '#visualizer/picture/drawing.ts'

  /** By the id of a chart. */
  const layouts: Record<string, () => Promise<Drawing[]>>
  export default layouts
}
