import { CalendarFeed } from '#src/pages/shared/calendar-feed.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Card } from '#src/ui/layout.tsx'

/** A private address by which a calendar follows the visits. */
export const FeedCard = ({ inspectorId }: { inspectorId: string }) => {
  const params = { inspectorId }
  const read = useResource('availability.feed', { params })
  const making = useSubmission('availability.makeFeed', {})
  const revoking = useSubmission('availability.revokeFeed', {})
  return (
    <Card title="In your calendar">
      <Loaded of={read}>
        {({ made_at }) => (
          <CalendarFeed
            madeAt={made_at}
            url={making.answer?.url}
            follows="your visits and your time off"
            shows="where your visits are"
            make={{ ...making, press: () => making.submit({ params }) }}
            revoke={{ ...revoking, press: () => revoking.submit({ params }) }}
          />
        )}
      </Loaded>
    </Card>
  )
}
