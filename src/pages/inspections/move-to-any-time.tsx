import type { Inspection } from '#contract/inspection.ts'
import { useSeen } from '#src/pages/shared/use-seen.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { visitLasts } from './visit-lasts.ts'
import { instantFrom, VisitTime, wallTimeOf } from './visit-time.tsx'

/** An admin moves a visit to any time, on the clocks of its home. */
export const MoveToAnyTime = ({
  inspection,
  action,
  onDone,
}: {
  inspection: Inspection
  action: string
  onDone: () => void
}) => {
  const { inspection_id: inspectionId, time_zone: zone, inspector, homeowner } = inspection
  const form = useSubmission(
    'inspections.reschedule',
    wallTimeOf(inspection.scheduled_start, zone),
    onDone,
    // The visit may have another time by then.
    { draft: null },
  )
  const start = instantFrom(form.values, zone)
  const seen = useSeen(inspection.scheduled_start, form.code)
  return (
    <Form
      label={action}
      onSubmit={() =>
        form.submit({
          params: { inspectionId },
          body: { scheduled_start: start ?? '', instead_of: seen() },
        })
      }
    >
      <p>
        {inspector === null
          ? `${homeowner.name} gets a notice.`
          : `${homeowner.name} and ${inspector.name} get a notice.`}
      </p>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <VisitTime
        value={form.values}
        zone={zone}
        minutes={visitLasts(inspection)}
        error={form.problems.scheduled_start}
        onChange={(value) => form.change(value)}
      />
      <Button
        type="submit"
        busy={form.busy}
        blocked={start === null ? 'Choose a day and a time.' : null}
      >
        {action}
      </Button>
    </Form>
  )
}
