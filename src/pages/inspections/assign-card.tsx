import type { Candidate } from '#contract/candidates.ts'
import type { Inspection } from '#contract/inspection.ts'
import { fitInWords } from '#contract/vocabulary/away.ts'
import { hasBegun } from '#contract/vocabulary/inspections.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSeen } from '#src/pages/shared/use-seen.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { visitLasts } from './visit-lasts.ts'
import { instantFrom, noTime, VisitTime } from './visit-time.tsx'

const described = (person: Candidate, hasTime: boolean) =>
  `${person.name} · ${fitInWords(person, hasTime)}`

type Props = { inspection: Inspection; onDone?: () => void }

/** Gives a visit to an inspector; those who cover the county come first. */
export const AssignForm = ({ inspection, onDone }: Props) => {
  const candidates = useResource('inspections.candidates', {
    params: { inspectionId: inspection.inspection_id },
  })
  const form = useSubmission(
    'inspections.assign',
    { inspector_id: inspection.inspector?.user_id ?? '', start: noTime },
    onDone,
    // Who is free, and when, may have changed by then.
    { draft: null },
  )
  const { values, problems, change } = form
  const { scheduled_start, time_zone } = inspection
  const start = instantFrom(values.start, time_zone)
  const seen = useSeen(inspection.inspector?.user_id ?? null, form.code, form.done)
  const seenStart = useSeen(scheduled_start, form.code, form.done)
  const now = useNow()
  const begun = hasBegun(inspection.status)
  // The server refuses a time that is over: a request that waited too long gets another one with its inspector.
  const hasPassed = !begun && scheduled_start !== null && Date.parse(scheduled_start) < now
  const hasTime = scheduled_start !== null && !hasPassed && !begun
  return (
    <Loaded of={candidates}>
      {({ inspectors }) => (
        <Form
          label="Assign an inspector"
          onSubmit={() =>
            form.submit({
              params: { inspectionId: inspection.inspection_id },
              body: {
                inspector_id: values.inspector_id,
                ...(start === null ? {} : { scheduled_start: start }),
                instead_of: seen(),
                instead_of_start: seenStart(),
              },
            })
          }
        >
          {begun && (
            <Muted>
              {inspection.inspector?.name} has begun it. Everything written so far stays for the one
              who finishes it; what is still only on the device of {inspection.inspector?.name} does
              not come along.
            </Muted>
          )}
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <Select
            label="Inspector"
            placeholder="Choose an inspector"
            options={inspectors.map(
              (person) => [person.inspector_id, described(person, hasTime)] as const,
            )}
            value={values.inspector_id}
            error={problems.inspector_id}
            onChange={(inspector_id) => change({ inspector_id })}
          />
          {hasPassed && (
            <Banner tone="warn">
              The time of this visit, {dateTime(scheduled_start, time_zone)}, has passed. Choose
              another one.
            </Banner>
          )}
          {!hasTime && !begun && (
            <VisitTime
              value={values.start}
              zone={time_zone}
              minutes={visitLasts(inspection)}
              error={problems.scheduled_start}
              onChange={(time) => change({ start: time })}
            />
          )}
          <Button type="submit" busy={form.busy}>
            Assign
          </Button>
        </Form>
      )}
    </Loaded>
  )
}

export const AssignCard = ({ inspection }: Props) => (
  <Card title={inspection.inspector === null ? 'Assign an inspector' : 'Assign to somebody else'}>
    <AssignForm inspection={inspection} />
  </Card>
)
