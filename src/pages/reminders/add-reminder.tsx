import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { bodyOf, ReminderFields, valuesOf } from './reminder-fields.tsx'
import { addDays } from './reminder-words.ts'

type Props = { propertyId: string; today: string; onDone: () => void }

/** A reminder of the owner's own. */
export const AddReminder = ({ propertyId, today, onDone }: Props) => {
  const first = valuesOf(null, today === '' ? '' : addDays(today, 7))
  const form = useSubmission('reminders.add', first, onDone, { draft: 'new' })
  return (
    <Form
      label="Add a reminder"
      onSubmit={() => form.submit({ params: { propertyId }, body: bodyOf(form.values) })}
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(first)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ReminderFields values={form.values} problems={form.problems} change={form.change} />
      <Button type="submit" busy={form.busy}>
        Save reminder
      </Button>
    </Form>
  )
}
