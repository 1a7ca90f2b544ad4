import type { Inspection } from '#contract/inspection.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

/** Publishes the report, with the inspector's summary for the homeowner. */
export const FinalizeDialog = ({
  inspection,
  onClose,
}: {
  inspection: Inspection
  onClose: () => void
}) => {
  const { inspection_id: inspectionId, progress, homeowner } = inspection
  const stored = { analysis_summary: inspection.analysis_summary ?? '' }
  const form = useSubmission('inspections.finalize', stored, onClose, {
    draft: `summary ${inspection.version}`,
  })
  return (
    <Dialog title="Publish the report" open onClose={onClose}>
      <Form
        label="Publish the report"
        onSubmit={() => form.submit({ params: { inspectionId }, body: form.values })}
      >
        <p>
          The report is published with {counted(progress.findings, 'finding')} and{' '}
          {counted(progress.photos, 'photo')}, and {homeowner.name} is notified. To change it
          afterwards, amend it with a reason.
        </p>
        <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
        <TextArea
          label="Summary in plain language"
          optional
          hint="What a homeowner should know first, in the words you would use at the door."
          rows={6}
          maxLength={4000}
          value={form.values.analysis_summary}
          error={form.problems.analysis_summary}
          onChange={(analysis_summary) => form.change({ analysis_summary })}
        />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <OnlineButton type="submit" busy={form.busy}>
          Finalize and publish
        </OnlineButton>
      </Form>
    </Dialog>
  )
}
