import type { Issue } from '#contract/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'

const nothing: { due_on: string | null } = { due_on: null }

/** A reminder for each of these issues, on one day, which is kept for them until it is sent. */
export const RemindForm = ({
  propertyId,
  issues,
}: {
  propertyId: string
  issues: readonly Issue[]
}) => {
  const ids = issues.map(({ issue_id }) => issue_id)
  const form = useSubmission('issues.remind', nothing, undefined, {
    draft: ids.toSorted().join(' '),
  })
  const { due_on } = form.values
  if (form.answer !== null)
    return (
      <Banner>
        {form.answer.added === 0
          ? 'Each of them already has a reminder.'
          : `${counted(form.answer.added, 'reminder')} added.`}{' '}
        <Link to={paths.reminders({ propertyId })}>See your reminders</Link>
      </Banner>
    )
  return (
    <Form
      label={`Remind me of ${counted(issues.length, 'issue')}`}
      onSubmit={() =>
        form.submit({
          params: { propertyId },
          body: { issue_ids: ids, due_on: due_on ?? '' },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(nothing)} />
      <DatePicker
        label="Remind me on"
        value={due_on}
        error={form.problems.due_on ?? form.problems.issue_ids}
        onChange={(day) => form.change({ due_on: day })}
      />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Button type="submit" busy={form.busy}>
        Add {counted(issues.length, 'reminder')}
      </Button>
    </Form>
  )
}
