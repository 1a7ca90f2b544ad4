import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page, Stack } from '#src/ui/layout.tsx'
import { AvailabilityBody } from './availability-body.tsx'
import { FeedCard } from './feed-card.tsx'

/** When an inspector works, and a calendar that follows their visits. */
const AvailabilityPage = () => {
  const session = useSession()
  const inspectorId = session?.userId ?? ''
  const read = useResource('availability.get', { params: { inspectorId } })
  return (
    <Page density="work">
      <HeadingRow
        title="Hours and time off"
        state="You get no visits outside your hours or during your time off"
      />
      <Loaded of={read}>
        {(data) => (
          <Stack>
            <AvailabilityBody of={data} isOther={false} />
            <FeedCard inspectorId={inspectorId} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

export default AvailabilityPage
