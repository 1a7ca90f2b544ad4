import type { Issue } from '#contract/issues.ts'
import { repairRequestOffers } from '#contract/lives/repair-request/state.ts'
import type { RequestLife } from '#contract/repair-requests.ts'
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

/** What the other side has said to the request so far, which somebody who adds to it should know. */
const answerTo = (life: RequestLife | null): string | null => {
  if (life === null || life.answered_at === null) return null
  const name = life.answered_by
  if (life.state === 'agreed')
    return `You and ${name} have agreed on this request. It can no longer be changed.`
  return life.state === 'answered'
    ? `${name} has answered this request. Read the answer first: you cannot accept it while the request asks for more.`
    : `${name} has answered what you shared before. The answer stays until you share the request again.`
}

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
      {({ items, grouping, version, life }) => {
        const answer = answerTo(life)
        const closed =
          life !== null && !repairRequestOffers(life.state, life, ['owner']).includes('write')
        const asked = new Set(items.map(({ finding_id }) => finding_id))
        const fresh = issues.filter(({ finding_id }) => !asked.has(finding_id))
        const see = () => navigate(paths.repairRequest({ propertyId, inspectionId }))
        const adds = fresh.length > 0 && !closed
        return (
          <Stack>
            {answer !== null && <Banner tone="warn">{answer}</Banner>}
            {!closed && (
              <p>
                {adds
                  ? `We add ${counted(fresh.length, 'finding')} to your request and ask for the repair. You can change what you ask for there.`
                  : 'The request already asks for all of them.'}
              </p>
            )}
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            {adds && answer !== null && (
              <Button look="secondary" onClick={see}>
                See the request
              </Button>
            )}
            <Button
              busy={form.busy}
              onClick={() =>
                !adds
                  ? see()
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
              {adds ? 'Add to the repair request' : 'See the request'}
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
