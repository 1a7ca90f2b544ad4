import type { Inspection } from '#contract/inspections.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Candidate = {
  inspector_id: string
  name: string
  covers: boolean
  free: boolean
  upcoming: number
}
const described = (person: Candidate) =>
  `${person.name} · ${person.covers ? 'covers the county' : 'does not cover the county'} · ${person.upcoming} upcoming`

/** Gives a request to an inspector; those who cover the county come first. */
export const AssignCard = ({ inspection }: { inspection: Inspection }) => {
  const candidates = useResource('inspections.candidates', {
    params: { inspectionId: inspection.inspection_id },
  })
  const form = useSubmission('inspections.assign', {
    inspector_id: inspection.inspector?.user_id ?? '',
    start: '',
  })
  const { values, problems, change } = form
  return (
    <Card title={inspection.inspector === null ? 'Assign an inspector' : 'Assign to somebody else'}>
      <Loaded of={candidates}>
        {({ inspectors }) => (
          <Form
            label="Assign an inspector"
            onSubmit={() =>
              form.submit({
                params: { inspectionId: inspection.inspection_id },
                body: {
                  inspector_id: values.inspector_id,
                  ...(values.start === ''
                    ? {}
                    : { scheduled_start: new Date(values.start).toISOString() }),
                },
              })
            }
          >
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            <Select
              label="Inspector"
              placeholder="Choose an inspector"
              options={inspectors.map(
                (person) => [person.inspector_id, described(person)] as const,
              )}
              value={values.inspector_id}
              error={problems.inspector_id}
              onChange={(inspector_id) => change({ inspector_id })}
            />
            {inspection.scheduled_start === null && (
              <TextField
                label="Start"
                type="datetime-local"
                hint="In your own time zone."
                value={values.start}
                error={problems.scheduled_start}
                onChange={(start) => change({ start })}
              />
            )}
            <Button type="submit" busy={form.busy}>
              Assign
            </Button>
          </Form>
        )}
      </Loaded>
    </Card>
  )
}
