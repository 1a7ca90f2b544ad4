import { useEffect, useRef, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { reminderStateWord, rhythmWord, seasonWord } from '#contract/vocabulary/reminders.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { day } from '#src/pages/shared/format.ts'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AssignProvider } from './assign-provider.tsx'
import { DoneForm } from './done-form.tsx'
import { bodyOf, ReminderFields, valuesOf } from './reminder-fields.tsx'
import { ReminderLog } from './reminder-log.tsx'
import { addDays, dueWords } from './reminder-words.ts'
import styles from './reminders.module.css'

const ChangeForm = ({ reminder }: { reminder: Reminder }) => {
  const form = useEdit('reminders.move', reminder, (of) => valuesOf(of, of.due_on), {
    draft: `change ${reminder.reminder_id}`,
    answered: (answer) => answer,
  })
  const submit = () =>
    form.submit({
      params: { reminderId: reminder.reminder_id },
      body: { event: 'change', version: form.version, details: bodyOf(form.values) },
    })
  // The server names the fields below `details`.
  const problems = Object.fromEntries(
    Object.entries(form.problems).map(([field, words]) => [field.replace('details.', ''), words]),
  )
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <details
      className={styles.details}
      // Words that were typed before are seen without a press.
      open={opened ?? form.restored}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Change it</summary>
      <div className={styles.folded}>
        <Form label={`Change ${reminder.title}`} onSubmit={submit}>
          <DraftNote restored={form.restored} onDiscard={form.startOver} />
          <EditProblem thing="reminder" form={form} />
          <ReminderFields values={form.values} problems={problems} change={form.change} />
          <Button type="submit" look="secondary" busy={form.busy}>
            Save changes
          </Button>
        </Form>
      </div>
    </details>
  )
}

type Props = {
  reminder: Reminder
  today: string
  place: string | undefined
  /** What the person has come for: its part is open, and the focus is in it. `onUsed`: they are there. */
  intent: 'snooze' | null
  onUsed: () => void
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onMove: (body: MoveBody) => void
  onSkip: () => void
}

/** One reminder beside the list: done with its details, put off, changed, and what was done before. */
export const ReminderPanel = (props: Props) => {
  const { reminder, today, place, intent, onUsed, onClose, onStep, onMove, onSkip } = props
  const { events, season, every_months } = reminder
  const [until, setUntil] = useState(addDays(today, 14))
  const later = useRef<HTMLDetailsElement>(null)
  // After the panel itself has taken the focus.
  useEffect(() => {
    if (intent === null) return
    if (later.current !== null) later.current.open = true
    later.current?.querySelector('input')?.focus()
    onUsed()
  }, [intent, onUsed])
  return (
    <SidePanel
      title={reminder.title}
      subtitle={[
        reminderStateWord[reminder.state],
        systemWord[reminder.system],
        rhythmWord(every_months),
        ...(season === null ? [] : [`in ${seasonWord[season].toLowerCase()}`]),
      ].join(' · ')}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Stack>
        {reminder.state !== 'finished' && (
          <p>
            <strong>{dueWords(reminder.due_on, today)}</strong>
            {dueWords(reminder.due_on, today) !== day(reminder.due_on) &&
              ` · ${day(reminder.due_on)}`}
          </p>
        )}
        {reminder.why && <p>{reminder.why}</p>}
        {reminder.supply && <Muted small={false}>{reminder.supply}</Muted>}
        {events.includes('done') && <DoneForm reminder={reminder} today={today} />}
        <Cluster>
          {events.includes('undo') && (
            <Button look="secondary" onClick={() => onMove({ event: 'undo' })}>
              Undo the last step
            </Button>
          )}
          {events.includes('skip') && (
            <Button look="secondary" onClick={onSkip}>
              Skip this time
            </Button>
          )}
          {events.includes('remove') && (
            <Button look="quiet" onClick={() => onMove({ event: 'remove' })}>
              Remove
            </Button>
          )}
        </Cluster>
        {events.includes('snooze') && (
          <details ref={later} className={styles.details}>
            <summary>Put it off</summary>
            <div className={styles.folded}>
              <TextField
                label="Remind me on"
                type="date"
                min={addDays(today, 1)}
                value={until}
                onChange={setUntil}
              />
              <Button look="secondary" onClick={() => onMove({ event: 'snooze', until })}>
                Put off until then
              </Button>
            </div>
          </details>
        )}
        {events.includes('change') && <AssignProvider reminder={reminder} />}
        {events.includes('change') && <ChangeForm reminder={reminder} />}
        <ReminderLog reminder={reminder} />
      </Stack>
    </SidePanel>
  )
}
