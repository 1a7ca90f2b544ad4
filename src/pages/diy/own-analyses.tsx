import { paths } from '#contract/vocabulary/paths.ts'
import { date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'

/** The owner's own DIY analyses are below the inspections, and say that they are not inspections. */
export const OwnAnalyses = ({ propertyId }: { propertyId: string }) => {
  const list = useResource('diy.list', { params: { propertyId } })
  const analyses = list.data?.analyses ?? []
  if (analyses.length === 0) return null
  return (
    <Card title="What you checked yourself">
      <Stack as="ul" tight>
        {analyses.map(({ analysis_id, submitted_at, time_zone, area, summary }) => (
          <li key={analysis_id}>
            <Link to={paths.diyAnalysis({ analysisId: analysis_id })}>
              DIY analysis of {date(submitted_at, time_zone)}
              {area !== null && `: ${area}`}
            </Link>
            <Muted small={false}>{summary}</Muted>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
