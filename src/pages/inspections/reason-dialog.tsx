import type { WriteName } from '#contract/endpoints.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

type Name = Extract<
  WriteName,
  'inspections.cancel' | 'inspections.waive' | 'inspections.unwaive' | 'inspections.amend'
>
type Props = {
  name: Name
  title: string
  action: string
  inspectionId: string
  hint?: string
  /** What the person should know before deciding. */
  note?: string
  look?: 'primary' | 'danger'
  onClose: () => void
}

/** An event of the lifecycle that wants a reason. */
export const ReasonDialog = ({
  name,
  title,
  action,
  inspectionId,
  hint,
  note,
  look = 'primary',
  onClose,
}: Props) => {
  const form = useSubmission(name, { reason: '' }, onClose, { draft: inspectionId })
  // Somebody was faster: the page behind this shows the new state.
  const isPast = form.code === 'wrong_state'
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() =>
          form.submit({ params: { inspectionId }, body: { reason: form.values.reason } })
        }
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
        {note !== undefined && !isPast && <p>{note}</p>}
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        {!isPast && (
          <TextArea
            label="Reason"
            {...(hint === undefined ? {} : { hint })}
            maxLength={1000}
            value={form.values.reason}
            error={form.problems.reason}
            onChange={(reason) => form.change({ reason })}
          />
        )}
        {isPast ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <OnlineButton type="submit" look={look} busy={form.busy}>
            {action}
          </OnlineButton>
        )}
      </Form>
    </Dialog>
  )
}
