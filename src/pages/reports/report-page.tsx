import { Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { OfAnotherHome } from '#src/pages/inspections/of-another-home.tsx'
import { useRepairRequestView } from '#src/pages/repair-requests/use-repair-request-view.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { InOwnUnits } from '#src/pages/shared/units.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Share } from '#src/pages/sharing/share.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Page, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Letterhead } from './letterhead.tsx'

/** A repair request needs none of it. */
const loadReportView = () => import('./report-view.tsx').then((part) => part.ReportView)
const ReportView = lazyPart(loadReportView)

/** Its code comes when a request is made of the report. */
const OwnRepairRequest = lazyPart(() =>
  import('#src/pages/repair-requests/own-repair-request.tsx').then((part) => part.OwnRepairRequest),
)

/** Its code comes for those who write reports. */
const AmendReport = lazyPart(() => import('./amend-report.tsx').then((part) => part.AmendReport))

/** Its code comes when the report cannot be read yet. */
const LockedReport = lazyPart(() => import('./locked-report.tsx').then((part) => part.LockedReport))

export default function ReportPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const { apiBase } = useWired()
  const session = useSession()
  const report = useResource('reports.get', { params: { inspectionId: visit.inspectionId } })
  const isOwner = session?.role === 'homeowner'
  const requesting = useRepairRequestView() && isOwner
  const [saving, setSaving] = useState(false)
  const { data: read } = report
  // The code of a report comes beside its data, and not after it. One that does not come is fetched again when it is shown.
  useEffect(() => {
    if (!requesting) loadReportView().catch(() => {})
  }, [requesting])
  const isOfAnother = isOwner && read !== null && read.property_id !== visit.propertyId
  // The press ends with its button: a person who comes back to the report has not pressed.
  if (saving && (requesting || isOfAnother)) setSaving(false)
  if (isOfAnother) {
    const its = { ...visit, propertyId: read.property_id }
    return (
      <OfAnotherHome
        title={requesting ? 'Repair request' : 'Inspection report'}
        street={read.address.street}
        own={requesting ? paths.repairRequest(its) : paths.report(its)}
        propertyId={visit.propertyId}
      />
    )
  }
  return (
    <InOwnUnits>
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
                {/* Pressed in the menu, it is seen at work: the menu closes, and would end it. */}
                {saving && (
                  <DownloadButton
                    pressed
                    call={{
                      name: 'reports.download',
                      input: { params: { inspectionId: visit.inspectionId, format: 'pdf' } },
                    }}
                  >
                    Save as PDF
                  </DownloadButton>
                )}
                {isOwner && <Share inspectionId={visit.inspectionId} />}
                {!isOwner && (
                  <Suspense fallback={null}>
                    <AmendReport visit={visit} />
                  </Suspense>
                )}
                {session?.role !== 'admin' && (
                  <Link className={buttonClass()} to={paths.analysis(visit)}>
                    Analysis
                  </Link>
                )}
              </Cluster>
            ))
          }
          more={
            report.data === null || requesting
              ? undefined
              : (close) => (
                  <>
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        window.print()
                      }}
                    >
                      Print
                    </button>
                    {!saving && (
                      <button
                        type="button"
                        onClick={() => {
                          close()
                          setSaving(true)
                        }}
                      >
                        Save as PDF
                      </button>
                    )}
                    {isOwner && <Link to={paths.repairRequest(visit)}>Repair request</Link>}
                  </>
                )
          }
        />
        {report.code === 'locked' ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <LockedReport gates={report.fields} visit={visit} isOwner={isOwner} />
          </Suspense>
        ) : (
          <Loaded of={report} owned>
            {(data) =>
              requesting ? (
                <Suspense fallback={<Skeleton lines={6} />}>
                  <OwnRepairRequest inspectionId={visit.inspectionId} report={data} />
                </Suspense>
              ) : (
                <Stack>
                  {data.firm !== undefined && <Letterhead firm={data.firm} photoBase={apiBase} />}
                  <Suspense fallback={<Skeleton lines={12} />}>
                    <ReportView report={data} photoBase={apiBase} />
                  </Suspense>
                </Stack>
              )
            }
          </Loaded>
        )}
      </Page>
    </InOwnUnits>
  )
}
