import { paths } from '#contract/vocabulary/paths.ts'
import { AnalysisView } from '#src/pages/reports/analysis-view.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Compared } from './compared-look.tsx'
import { ShareAnalysis } from './share-analysis.tsx'

/** Beside what was found: what has changed since the last look. A home looked at once has nothing to compare. */
const SinceLast = ({ analysisId, zone }: { analysisId: string; zone: string }) => {
  const result = useResource('diy.result', { params: { analysisId } })
  return (
    result.data?.compared && (
      <Card title="Compared with your last look">
        <Compared compared={result.data.compared} zone={zone} />
      </Card>
    )
  )
}

/** What an owner found when they looked at their home themselves. */
export default function DiyAnalysisReportPage() {
  const analysisId = useParam('analysisId')
  const { apiBase } = useWired()
  const analysis = useResource('diy.get', { params: { analysisId } })
  const address = analysis.data?.address
  return (
    <Page>
      <PageHeader
        title="DIY analysis"
        subtitle={address && `${address.street}, ${address.city}, ${address.state}`}
        actions={
          analysis.data !== null && (
            <>
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
              <ShareAnalysis analysisId={analysisId} />
              <Link className={buttonClass()} to={paths.requestInspection()}>
                Request an inspection
              </Link>
            </>
          )
        }
      />
      <Loaded of={analysis} owned>
        {(data) => (
          <AnalysisView analysis={data} photoBase={apiBase}>
            <SinceLast analysisId={analysisId} zone={data.time_zone} />
          </AnalysisView>
        )}
      </Loaded>
    </Page>
  )
}
