import { Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { type Areas, isProposed } from './use-areas.ts'

/** Its code comes once the page is there, so that the first change finds it and nothing below it jumps. */
const AreaDifference = lazyPart(() =>
  import('./area-difference.tsx').then((part) => part.AreaDifference),
)

/** "2 added, 0 removed, 1 on other terms, not saved yet". */
const inCounts = ({ added, removed, changed }: Areas): string =>
  `${added.length} added, ${removed.length} removed${changed.length > 0 ? `, ${changed.length} on other terms` : ''}, not saved yet`

/** What a save would change, before it is saved, and the way back afterwards. */
export const AreaChanges = ({ areas, isOther }: { areas: Areas; isOther: boolean }) => {
  const isUntouched =
    !areas.isChanged && areas.saved === null && !areas.isOutdated && areas.error === null
  return (
    <Card title={areas.isChanged ? inCounts(areas) : 'Changes'}>
      <Stack>
        {isUntouched && (
          <Muted>
            Nothing is changed. What you change is shown here before you{' '}
            {areas.latest.needs_approval ? 'propose it to an admin' : 'save it'}.
          </Muted>
        )}
        <Suspense fallback={!isUntouched && <Skeleton lines={2} />}>
          <AreaDifference areas={areas} isOther={isOther} />
        </Suspense>
        <Cluster>
          <Button
            busy={areas.busy}
            blocked={
              isProposed(areas.latest) && areas.isChanged
                ? 'Your last change still waits for an admin. Withdraw it to propose another one.'
                : null
            }
            onClick={areas.save}
          >
            {areas.latest.needs_approval ? 'Propose service areas' : 'Save service areas'}
          </Button>
          {areas.isChanged && (
            <Button look="secondary" onClick={areas.startOver}>
              Undo changes
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
