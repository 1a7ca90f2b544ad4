import { waitingEntryLife } from '#contract/lives/waiting-entry/waiting-entry.life.ts'
import { LifeStory } from '#src/pages/shared/life-story.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'

/** What has become of an entry of the waiting list so far, as its chart draws it. */
export const WaitingStory = ({ entryId }: { entryId: string }) => (
  <Loaded of={useResource('bookings.waitingLife', { params: { entryId } })}>
    {(story) => <LifeStory life={waitingEntryLife} of={story} />}
  </Loaded>
)
