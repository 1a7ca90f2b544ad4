import { paths } from '#contract/vocabulary/paths.ts'
import { AnalysisView } from '#src/pages/reports/analysis-view.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Behind, SharedLinkPage } from '#src/pages/sharing/shared-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Muted, Page, PageHeader } from '#src/ui/layout.tsx'

const title = 'Shared DIY analysis'

const Shared = ({ token }: { token: string }) => {
  const { apiBase } = useWired()
  const session = useSession()
  const shared = useResource('diy.open', { query: { token } })
  return (
    <Behind title={title} of={shared}>
      {(analysis) => (
        <Page>
          <PageHeader
            title={title}
            subtitle={`${analysis.address.street}, ${analysis.address.city}, ${analysis.address.state}`}
            actions={
              <>
                <Button look="secondary" onClick={() => window.print()}>
                  Print
                </Button>
                <Link className={buttonClass('secondary')} to={paths.analysisDownload(token)}>
                  Download
                </Link>
              </>
            }
          />
          <AnalysisView analysis={analysis} photoBase={apiBase} />
          <Muted>This link is good until {date(analysis.expires_at, analysis.time_zone)}.</Muted>
          {session === null && (
            <Card title="A home of your own?">
              <p>Look at it in ten short checks, and keep what you find in one place.</p>
              <Link className={buttonClass()} to={paths.signUp()}>
                Create an account to keep this
              </Link>
            </Card>
          )}
        </Page>
      )}
    </Behind>
  )
}

export default function DiyAnalysisReportPublicPage() {
  return <SharedLinkPage title={title}>{(token) => <Shared token={token} />}</SharedLinkPage>
}
