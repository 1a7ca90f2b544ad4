import type { Blocker, Inspection } from '#contract/inspections.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

const Missing = ({ blocker, inspection }: { blocker: Blocker; inspection: Inspection }) => (
  <li>
    {blocker.worksheet_id ? (
      <Link
        to={`${paths.inspectionForm({ propertyId: inspection.property_id, inspectionId: inspection.inspection_id, worksheetId: blocker.worksheet_id })}#${blocker.item_id ?? ''}`}
      >
        {blocker.sentence}
      </Link>
    ) : (
      blocker.sentence
    )}
  </li>
)

/** Publishing: what is still missing, each thing a link, or the summary and the button. */
export const FinalizeCard = ({ inspection }: { inspection: Inspection }) => {
  const blockers = inspection.events.find((entry) => entry.event === 'finalize')?.blockers ?? []
  const form = useSubmission('inspections.finalize', { summary: inspection.analysis_summary ?? '' })
  return (
    <Card title="Finalize">
      {blockers.length > 0 ? (
        <>
          <p>
            {blockers.length} {blockers.length === 1 ? 'thing is' : 'things are'} missing. Reopen
            the field work to add them.
          </p>
          <ul>
            {blockers.map((blocker) => (
              <Missing
                key={`${blocker.guard} ${blocker.item_id} ${blocker.finding_id}`}
                blocker={blocker}
                inspection={inspection}
              />
            ))}
          </ul>
        </>
      ) : (
        <Form
          label="Finalize"
          onSubmit={() =>
            form.submit({
              params: { inspectionId: inspection.inspection_id },
              body: { analysis_summary: form.values.summary },
            })
          }
        >
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <TextArea
            label="Summary in plain words"
            hint="The first thing that the homeowner reads."
            optional
            value={form.values.summary}
            error={form.problems.analysis_summary}
            onChange={(summary) => form.change({ summary })}
          />
          <Button type="submit" busy={form.busy}>
            Finalize and publish
          </Button>
        </Form>
      )}
    </Card>
  )
}
