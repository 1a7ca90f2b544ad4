import type { WeekVisit } from '#contract/week.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { instantOf, wallOf } from '#src/ui/zoned-time.ts'

/** Where a visit was dropped: the line of an inspector and a day. */
export type Dropped = {
  visit: WeekVisit
  day: string
  inspector: { inspector_id: string; name: string }
  /** The inspector in whose line it was; null: nobody's. */
  from: string | null
  /** It was in the line of the same inspector. */
  stays: boolean
}

/** The same time of day on the day where it was dropped, on the clocks of the home. */
export const startOf = ({ visit: { scheduled_start, time_zone }, day }: Dropped): string =>
  instantOf({ day, minute: wallOf(scheduled_start, time_zone).minute }, time_zone)

type Props = {
  dropped: Dropped
  /** Why the firm is closed on that day; null: it is open. */
  closed: string | null
  onClose: () => void
}

/** Asks before people get notices; a refusal says why, and the visit stays where it was. */
export const DropDialog = ({ dropped, closed, onClose }: Props) => {
  const { visit, inspector, stays } = dropped
  const params = { inspectionId: visit.inspection_id }
  const start = startOf(dropped)
  const later = useSubmission('inspections.reschedule', {}, onClose)
  const other = useSubmission('inspections.assign', {}, onClose)
  const form = stays ? later : other
  const [problem] = Object.values(form.problems)
  const refused = form.error ?? problem
  // It was dragged from where it is no longer: the week behind this shows where it is.
  const isOld = form.code === 'changed'
  return (
    <Dialog title={`${visit.street}, ${visit.city}`} open onClose={onClose}>
      <Form
        label="Move the visit"
        onSubmit={() =>
          stays
            ? later.submit({
                params,
                body: { scheduled_start: start, instead_of: visit.scheduled_start },
              })
            : other.submit({
                params,
                body: {
                  inspector_id: inspector.inspector_id,
                  scheduled_start: start,
                  instead_of: dropped.from,
                  instead_of_start: visit.scheduled_start,
                },
              })
        }
      >
        {refused !== undefined && <Banner tone="bad">{refused}</Banner>}
        {!isOld && (
          <p>
            {inspector.name} would visit {visit.homeowner_name} on{' '}
            {dateTime(start, visit.time_zone)}. Those concerned get a notice.
          </p>
        )}
        {closed !== null && !isOld && (
          <Banner tone="warn">
            The firm is closed on that day ({closed}). Nobody is offered a visit then; you may still
            put one there.
          </Banner>
        )}
        {isOld ? (
          <Button onClick={onClose}>Look at the week</Button>
        ) : (
          <Button type="submit" busy={form.busy}>
            Move the visit here
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
