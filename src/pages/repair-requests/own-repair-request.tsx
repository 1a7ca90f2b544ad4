import { Suspense } from 'react'
import { repairRequestOffers } from '#contract/lives/repair-request/state.ts'
import type { Report } from '#contract/reports.ts'
import { findingsOf, preview } from '#src/machines/repair-requests/repair-request-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Share } from '#src/pages/sharing/share.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { RepairRequest } from './repair-request.tsx'
import { RepairRequestView } from './repair-request-view.tsx'

/** Nothing has happened to a request that nobody was sent. */
const RepairRequestStatus = lazyPart(() =>
  import('./repair-request-status.tsx').then((part) => part.RepairRequestStatus),
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

/** The owner's request after an inspection: how far it is, and the request itself, which they write until it is agreed. */
export const OwnRepairRequest = ({
  inspectionId,
  report,
}: {
  inspectionId: string
  report: Pick<Report, 'sections' | 'time_zone'>
}) => {
  const { apiBase } = useWired()
  const { data: own } = useResource('repairRequests.get', { params: { inspectionId } })
  const findings = findingsOf(report.sections)
  const life = own?.life ?? null
  const closed =
    life !== null && !repairRequestOffers(life.state, life, ['owner']).includes('write')
  return (
    <Stack>
      {life !== null && life.sent_at !== null && (
        <Suspense>
          <RepairRequestStatus
            inspectionId={inspectionId}
            timeZone={report.time_zone}
            life={life}
          />
        </Suspense>
      )}
      {own !== null && closed ? (
        <>
          <Cluster>
            <Tools inspectionId={inspectionId} blocked={null} />
          </Cluster>
          <RepairRequestView request={preview(own, findings)} photoBase={apiBase} />
        </>
      ) : (
        <RepairRequest
          findings={findings}
          photoBase={apiBase}
          place={{ kind: 'server', inspectionId }}
          tools={({ unsaved, count }) => (
            <Tools
              inspectionId={inspectionId}
              blocked={count === 0 ? 'Choose something first.' : unsaved}
            />
          )}
        />
      )}
    </Stack>
  )
}
