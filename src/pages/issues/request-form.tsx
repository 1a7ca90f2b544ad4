import type { Issue } from '#contract/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'

type Found = Issue & { inspection_id: string; finding_id: string }
const isFound = (issue: Issue): issue is Found =>
  issue.inspection_id !== null && issue.finding_id !== null

const Request = ({
  propertyId,
  inspectionId,
  issues,
}: {
  propertyId: string
  inspectionId: string
  issues: readonly Found[]
}) => {
  const { navigate } = useWired()
  const params = { inspectionId }
  const own = useResource('repairRequests.get', { params })
  const form = useSubmission('repairRequests.save', {}, () =>
    navigate(paths.repairRequest({ propertyId, inspectionId })),
  )
  return (
    <Loaded of={own} owned>
      {({ items, grouping, version }) => {
        const asked = new Set(items.map(({ finding_id }) => finding_id))
        const fresh = issues.filter(({ finding_id }) => !asked.has(finding_id))
        return (
          <Stack>
            <p>
              {fresh.length === 0
                ? 'The request already asks for all of them.'
                : `We add ${counted(fresh.length, 'finding')} to your request and ask for the repair. You can change what you ask for there.`}
            </p>
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            <Button
              busy={form.busy}
              onClick={() =>
                fresh.length === 0
                  ? navigate(paths.repairRequest({ propertyId, inspectionId }))
                  : form.submit({
                      params,
                      body: {
                        items: [
                          ...items,
                          ...fresh.map(({ finding_id, trade }) => ({
                            finding_id,
                            ask: 'repair' as const,
                            trade: trade.slice(0, 80),
                            note: '',
                            credit_cents: null,
                          })),
                        ],
                        grouping,
                        version,
                      },
                    })
              }
            >
              {fresh.length === 0 ? 'See the request' : 'Add to the repair request'}
            </Button>
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** A request to the seller or a contractor: it is made of the findings of one report, the newest one chosen. */
export const RequestForm = ({
  propertyId,
  issues,
}: {
  propertyId: string
  issues: readonly Issue[]
}) => {
  const found = issues.filter(isFound)
  const newest = found.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
  if (newest === undefined)
    return (
      <EmptyState>
        You found these yourself. A repair request can hold only an inspector’s findings.
      </EmptyState>
    )
  const inspectionId = newest.inspection_id
  const chosen = found.filter(({ inspection_id }) => inspection_id === inspectionId)
  const left = issues.length - chosen.length
  return (
    <Stack>
      <Request propertyId={propertyId} inspectionId={inspectionId} issues={chosen} />
      {left > 0 && (
        <Muted>
          {left === 1
            ? 'One of them is not from the same report and is left out.'
            : `${left} of them are not from the same report and are left out.`}
        </Muted>
      )}
    </Stack>
  )
}
