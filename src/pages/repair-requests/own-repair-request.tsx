import { Suspense } from 'react'
import { repairRequestOffers } from '#contract/lives/repair-request/state.ts'
import type { Report } from '#contract/reports.ts'
import { findingsOf, preview } from '#src/machines/repair-requests/repair-request-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { RepairRequest } from './repair-request.tsx'

const RepairRequestView = lazyPart(() =>
  import('./repair-request-view.tsx').then((part) => part.RepairRequestView),
)

const Tools = lazyPart(() =>
  import('./repair-request-tools.tsx').then((part) => part.RepairRequestTools),
)

/** Nothing has happened to a request that nobody was sent. */
const RepairRequestStatus = lazyPart(() =>
  import('./repair-request-status.tsx').then((part) => part.RepairRequestStatus),
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
        <Suspense fallback={<Skeleton lines={8} />}>
          <Cluster>
            <Tools inspectionId={inspectionId} blocked={null} />
          </Cluster>
          <RepairRequestView request={preview(own, findings)} photoBase={apiBase} />
        </Suspense>
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
