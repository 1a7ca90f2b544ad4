declare module 'hearthkeep-charts' {
  import type { ChartData } from '#visualizer/charts.ts'

  const charts: ChartData[]
  export default charts
}
