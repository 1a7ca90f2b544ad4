import { paths } from '#contract/vocabulary/paths.ts'
import { findingsOf } from '#src/machines/repair-requests/repair-request-model.ts'
import { RepairRequest } from '#src/pages/repair-requests/repair-request.tsx'
import { useRepairRequestView } from '#src/pages/repair-requests/use-repair-request-view.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Share } from '#src/pages/sharing/share.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Page } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ReportView } from './report-view.tsx'

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
    You cannot read this report yet. {Object.values(gates).join(' ')}
  </EmptyState>
)

/** What the owner can do with a request: hand it on as paper, table or link. It waits until the server has it. */
const Tools = ({ inspectionId, blocked }: { inspectionId: string; blocked: string | null }) => (
  <>
    {(['pdf', 'csv'] as const).map((format) => (
      <DownloadButton
        key={format}
        call={{ name: 'repairRequests.download', input: { params: { inspectionId, format } } }}
        blocked={blocked}
      >
        {format.toUpperCase()}
      </DownloadButton>
    ))}
    <Share inspectionId={inspectionId} blocked={blocked} only="repair_request" />
  </>
)

export default function ReportPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const { apiBase } = useWired()
  const session = useSession()
  const report = useResource('reports.get', { params: { inspectionId: visit.inspectionId } })
  const requesting = useRepairRequestView() && session?.role === 'homeowner'
  return (
    <Page>
      <HeadingRow
        title={requesting ? 'Repair request' : 'Inspection report'}
        state={
          report.data
            ? `${report.data.address.street}, ${report.data.address.city}, ${report.data.address.state}`
            : undefined
        }
        action={
          report.data &&
          (requesting ? (
            <Link className={buttonClass('secondary')} to={paths.report(visit)}>
              Back to the report
            </Link>
          ) : (
            <Cluster>
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
              {session?.role === 'homeowner' && (
                <>
                  <Share inspectionId={visit.inspectionId} />
                  <Link className={buttonClass('secondary')} to={paths.repairRequest(visit)}>
                    Repair request
                  </Link>
                </>
              )}
              {session?.role !== 'admin' && (
                <Link className={buttonClass()} to={paths.analysis(visit)}>
                  Analysis
                </Link>
              )}
            </Cluster>
          ))
        }
      />
      {report.code === 'locked' ? (
        <Locked gates={report.fields} visit={visit} />
      ) : (
        <Loaded of={report} owned>
          {(data) =>
            requesting ? (
              <RepairRequest
                findings={findingsOf(data.sections)}
                photoBase={apiBase}
                place={{ kind: 'server', inspectionId: visit.inspectionId }}
                tools={({ kept, count }) => (
                  <Tools
                    inspectionId={visit.inspectionId}
                    blocked={
                      count === 0 ? 'Choose something first.' : kept ? null : 'It is being saved.'
                    }
                  />
                )}
              />
            ) : (
              <ReportView report={data} photoBase={apiBase} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
