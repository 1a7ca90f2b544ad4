import { ScoreChart } from '#src/pages/health/score-chart.tsx'
import { browserZone } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted } from '#src/ui/layout.tsx'

/** How the score of a home went, with the reason of each change. */
export const HomeScore = ({ propertyId }: { propertyId: string }) => {
  const health = useResource('health.get', { params: { propertyId } })
  return (
    <Card title="Score over time">
      <Loaded of={health}>
        {({ history, confidence_why }) => (
          <>
            <ScoreChart history={history} zone={browserZone()} />
            <Muted>{confidence_why}</Muted>
          </>
        )}
      </Loaded>
    </Card>
  )
}
