import { browserZone, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'

/** How the score of a home went, with the reason of each change. */
export const HomeScore = ({ propertyId }: { propertyId: string }) => {
  const health = useResource('health.get', { params: { propertyId } })
  return (
    <Card title="Score over time">
      <Loaded of={health}>
        {({ history, confidence_why }) => (
          <>
            <LineChart
              title="Health score over time"
              columns={['When', 'Score', 'Why']}
              ticks={[0, 25, 50, 75, 100]}
              points={history.map((entry) => ({
                key: entry.at,
                at: Date.parse(entry.at),
                value: entry.score,
                when: date(entry.at, browserZone()),
                note: entry.why,
              }))}
            />
            <Muted>{confidence_why}</Muted>
          </>
        )}
      </Loaded>
    </Card>
  )
}
