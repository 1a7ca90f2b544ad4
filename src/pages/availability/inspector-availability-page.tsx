import { paths } from '#contract/vocabulary/paths.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { AvailabilityBody } from './availability-body.tsx'

/** An admin enters when one inspector works. */
const InspectorAvailabilityPage = () => {
  const inspectorId = useParam('inspectorId')
  const read = useResource('availability.get', { params: { inspectorId } })
  const calendar = <Link to={paths.adminCalendar()}>Calendar of all inspectors</Link>
  if (read.data === null && (read.status === 404 || read.status === 400))
    return (
      <Page density="work">
        <HeadingRow title="Hours and time off" state="Page not found" />
        <EmptyState action={calendar}>{read.error}</EmptyState>
      </Page>
    )
  const name = read.data?.inspector.name ?? '…'
  return (
    <Page density="work">
      <HeadingRow
        title={`Hours and time off of ${name}`}
        state={
          read.data === null
            ? 'Looking up the inspector'
            : 'For slots, assignments and the calendar'
        }
        action={calendar}
      />
      <Loaded of={read}>
        {(data) => (
          <>
            <Banner>You are editing when {name} works. They get a notice of each change.</Banner>
            <AvailabilityBody of={data} isOther />
          </>
        )}
      </Loaded>
    </Page>
  )
}

export default InspectorAvailabilityPage
