import { useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useProviderNames } from './provider-names.ts'
import { bodyOf, valuesOf } from './reminder-fields.tsx'
import styles from './reminders.module.css'

/** Says in one step who does a task: one of the owner's own people, somebody else, or nobody again. */
export const AssignProvider = ({ reminder }: { reminder: Reminder }) => {
  const propertyId = useParam('propertyId')
  const names = useProviderNames()
  const form = useEdit('reminders.move', reminder, (of) => ({ provider: of.provider }), {
    draft: `who ${reminder.reminder_id}`,
    answered: (answer) => answer,
    isPart: true,
  })
  const { provider } = form.values
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <details
      className={styles.details}
      // A name that was typed before is seen without a press.
      open={opened ?? form.restored}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{reminder.provider === '' ? 'Assign a provider' : reminder.provider}</summary>
      <div className={styles.folded}>
        <Form
          label={`Who does: ${reminder.title}`}
          onSubmit={() =>
            form.submit({
              params: { reminderId: reminder.reminder_id },
              body: {
                event: 'change',
                version: form.version,
                details: {
                  ...bodyOf(valuesOf(form.latest, form.latest.due_on)),
                  provider,
                  ...(provider.trim() !== '' && { who: 'pro' as const }),
                },
              },
            })
          }
        >
          <DraftNote restored={form.restored} onDiscard={form.startOver} />
          <EditProblem
            thing="reminder"
            form={form}
            nowIn={(newer) =>
              newer.provider === '' ? 'Nobody does it now.' : `${newer.provider} does it now.`
            }
          />
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
              <Link to={paths.serviceProviders({ propertyId })}>Keep the people you trust</Link>,
              and you can choose them here.
            </Muted>
          )}
          <Button type="submit" look="secondary" busy={form.busy}>
            {provider.trim() === '' ? 'Assign it to no one' : 'Assign'}
          </Button>
        </Form>
      </div>
    </details>
  )
}
