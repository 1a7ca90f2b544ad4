import { paths } from '#contract/vocabulary/paths.ts'
import { AnalysisView } from '#src/pages/reports/analysis-view.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { ShareAnalysis } from './share-analysis.tsx'

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
        {(data) => <AnalysisView analysis={data} photoBase={apiBase} />}
      </Loaded>
    </Page>
  )
}
