import type { Health } from '#contract/health.ts'
import { date } from '#src/pages/shared/format.ts'
import { LineChart } from '#src/ui/line-chart.tsx'

/** How the score of a home went, with the reason of each change; its table is a press away. */
export const ScoreChart = ({ history, zone }: { history: Health['history']; zone: string }) => (
  <LineChart
    title="Health score over time"
    columns={['When', 'Score', 'Why']}
    ticks={[0, 25, 50, 75, 100]}
    points={history.map((entry) => ({
      key: entry.at,
      at: Date.parse(entry.at),
      value: entry.score,
      when: date(entry.at, zone),
      note: entry.why,
    }))}
  />
)
