import type { Inspection } from '#contract/inspections.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { Moved } from './move-visit.tsx'
import { instantFrom, VisitTime, wallTimeOf } from './visit-time.tsx'

/** An admin moves a visit to any time, on the clocks of its home. */
export const MoveToAnyTime = ({
  inspection,
  action,
  onMoved,
}: {
  inspection: Inspection
  action: string
  onMoved: (moved: Moved) => void
}) => {
  const { inspection_id: inspectionId, time_zone: zone, inspector, homeowner } = inspection
  const from = inspection.scheduled_start
  const form = useSubmission('inspections.reschedule', wallTimeOf(from, zone), () =>
    onMoved({ from, to: start ?? '', canReturn: from !== null && Date.parse(from) > Date.now() }),
  )
  const start = instantFrom(form.values, zone)
  return (
    <Form
      label={action}
      onSubmit={() =>
        form.submit({ params: { inspectionId }, body: { scheduled_start: start ?? '' } })
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
