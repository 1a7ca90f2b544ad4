import type { Reminder } from '#contract/reminders.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { typedCents } from '#src/pages/shared/typed.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Done, with its day, its cost and a note. A photo follows in the list of what was done. */
export const DoneForm = ({ reminder, today }: { reminder: Reminder; today: string }) => {
  const start = { done_on: today, cost: '', note: '' }
  const form = useSubmission('reminders.move', start, () => form.reset(start), {
    draft: `done ${reminder.reminder_id}`,
  })
  const { values, problems, change } = form
  const submit = () =>
    form.submit({
      params: { reminderId: reminder.reminder_id },
      body: {
        event: 'done',
        version: reminder.version,
        done_on: values.done_on,
        cost_cents: typedCents(values.cost),
        note: values.note,
      },
    })
  return (
    <Form label={`${reminder.title} is done`} onSubmit={submit}>
      <DraftNote restored={form.restored} onDiscard={() => form.reset(start)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <FormRow>
        <TextField
          label="Done on"
          type="date"
          max={today}
          value={values.done_on}
          error={problems.done_on}
          onChange={(done_on) => change({ done_on })}
        />
        <TextField
          label="Cost in dollars"
          optional
          inputMode="decimal"
          value={values.cost}
          error={problems.cost_cents}
          onChange={(cost) => change({ cost })}
        />
      </FormRow>
      <TextField
        label="Note"
        optional
        value={values.note}
        error={problems.note}
        onChange={(note) => change({ note })}
      />
      <Button type="submit" busy={form.busy}>
        Mark done
      </Button>
    </Form>
  )
}
