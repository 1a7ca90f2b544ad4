import type { Reminder } from '#contract/reminders.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Dollars as typed ('18.99', '$1,200') in cents; null: nothing; NaN: the contract says that it is no amount. */
const centsOf = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return plain === '' ? null : Math.round(Number(plain) * 100)
}

/** Done, with its day, its cost and a note. A photo follows in the list of what was done. */
export const DoneForm = ({ reminder, today }: { reminder: Reminder; today: string }) => {
  const form = useSubmission('reminders.move', { done_on: today, cost: '', note: '' })
  const { values, problems, change } = form
  const cents = centsOf(values.cost)
  const submit = () => {
    if (Number.isNaN(cents)) return
    form.submit({
      params: { reminderId: reminder.reminder_id },
      body: {
        event: 'done',
        version: reminder.version,
        done_on: values.done_on,
        cost_cents: cents,
        note: values.note,
      },
    })
  }
  return (
    <Form label={`${reminder.title} is done`} onSubmit={submit}>
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
          error={Number.isNaN(cents) ? 'Enter an amount such as 18.99.' : problems.cost_cents}
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
