import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Choices = { on_day: boolean; weekly: boolean }

/** Each switch is kept as soon as it is pressed; one that could not be kept goes back. */
const Switches = ({ stored }: { stored: Choices }) => {
  const form = useSubmission('reminders.saveMails', stored)
  const { on_day, weekly } = form.error === null ? form.values : stored
  const save = (change: Partial<Choices>) => {
    form.change(change)
    form.submit({ body: { on_day, weekly, ...change } })
  }
  return (
    <Stack tight>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Checkbox checked={weekly} onChange={(checked) => save({ weekly: checked })}>
        A mail each Monday with what is overdue and what comes in the week
      </Checkbox>
      <Checkbox checked={on_day} onChange={(checked) => save({ on_day: checked })}>
        A mail on the morning of each day on which something is due
      </Checkbox>
    </Stack>
  )
}

/** Which mails about reminders a homeowner gets. */
export const ReminderMails = () => {
  const read = useResource('reminders.mails', {})
  return <Loaded of={read}>{(stored) => <Switches stored={stored} />}</Loaded>
}
