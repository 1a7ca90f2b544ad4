import type { Reminder } from '#contract/reminders.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useProviderNames } from './provider-names.ts'
import { bodyOf, valuesOf } from './reminder-fields.tsx'

/** Says in one step who does a task: one of the owner's own people, somebody else, or nobody again. */
export const AssignProvider = ({ reminder }: { reminder: Reminder }) => {
  const propertyId = useParam('propertyId')
  const names = useProviderNames()
  const form = useSubmission('reminders.move', { provider: reminder.provider }, undefined, {
    draft: null,
  })
  const { provider } = form.values
  return (
    <Form
      label={`Who does: ${reminder.title}`}
      onSubmit={() =>
        form.submit({
          params: { reminderId: reminder.reminder_id },
          body: {
            event: 'change',
            version: reminder.version,
            details: {
              ...bodyOf(valuesOf(reminder, reminder.due_on)),
              provider,
              ...(provider.trim() !== '' && { who: 'pro' as const }),
            },
          },
        })
      }
    >
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextField
        label="Provider"
        optional
        value={provider}
        options={names}
        maxLength={120}
        error={form.problems['details.provider']}
        onChange={(text) => form.change({ provider: text })}
      />
      {names.length === 0 && (
        <Muted>
          <Link to={paths.serviceProviders({ propertyId })}>Keep the people you trust</Link>, and
          you can choose them here.
        </Muted>
      )}
      <Button type="submit" look="secondary" busy={form.busy}>
        {provider.trim() === '' ? 'Assign it to no one' : 'Assign'}
      </Button>
    </Form>
  )
}
