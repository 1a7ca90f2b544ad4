import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { Loaded } from './loaded.tsx'
import { ReportView } from './report-view.tsx'
import { useParam } from './route-params.ts'
import { Link } from './router.ts'
import { Share } from './share.tsx'
import { useSession } from './use-app.ts'
import { useResource } from './use-resource.ts'

const Locked = ({
  gates,
  visit,
}: {
  gates: Record<string, string>
  visit: { propertyId: string; inspectionId: string }
}) => (
  <EmptyState
    action={
      <Link className={buttonClass()} to={paths.inspection(visit)}>
        See the inspection
      </Link>
    }
  >
    This report cannot be read yet. {Object.values(gates).join(' ')}
  </EmptyState>
)

export default function ReportPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const { apiBase } = useWired()
  const session = useSession()
  const report = useResource('reports.get', { params: { inspectionId: visit.inspectionId } })
  return (
    <Page>
      <PageHeader
        title="Inspection report"
        subtitle={
          report.data
            ? `${report.data.address.street}, ${report.data.address.city}, ${report.data.address.state}`
            : undefined
        }
        actions={
          report.data && (
            <>
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
              {session?.role === 'homeowner' && <Share inspectionId={visit.inspectionId} />}
              {session?.role !== 'admin' && (
                <Link className={buttonClass()} to={paths.analysis(visit)}>
                  Analysis
                </Link>
              )}
            </>
          )
        }
      />
      {report.code === 'locked' ? (
        <Locked gates={report.fields} visit={visit} />
      ) : (
        <Loaded of={report} owned>
          {(data) => <ReportView report={data} photoBase={apiBase} />}
        </Loaded>
      )}
    </Page>
  )
}
