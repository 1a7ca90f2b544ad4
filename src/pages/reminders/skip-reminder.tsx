import { useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { notHere, skipReasons } from '#contract/vocabulary/reminders.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const other = 'other'

/** Why a turn is skipped; the reminder comes again by its rule, unless the home does not have the thing. */
export const SkipReminder = ({
  reminder,
  onMove,
}: {
  reminder: Reminder
  onMove: (body: MoveBody) => void
}) => {
  const [chosen, setChosen] = useState<string>(skipReasons[0])
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  // Skipped, it would come back to a home that does not have the thing.
  const ends = chosen === notHere && reminder.events.includes('remove')
  const submit = () => {
    if (ends) return onMove({ event: 'remove' })
    const reason = (chosen === other ? words : chosen).trim()
    if (reason === '') setProblem('Say why.')
    else onMove({ event: 'skip', reason })
  }
  return (
    <Form label={`Skip ${reminder.title}`} onSubmit={submit}>
      <Muted>
        {ends
          ? 'Then it is removed, and does not come again.'
          : reminder.every_months === null
            ? 'It does not come again.'
            : 'It comes again at its next time.'}
      </Muted>
      <Choices
        legend="Why skip it?"
        value={chosen}
        onChange={setChosen}
        options={[
          ...skipReasons.map((reason) => ({ value: reason, label: reason })),
          { value: other, label: 'Another reason' },
        ]}
      />
      {chosen === other && (
        <TextField
          label="Reason"
          value={words}
          error={problem}
          maxLength={300}
          onChange={setWords}
        />
      )}
      {ends ? (
        <Button type="submit">Remove the reminder</Button>
      ) : (
        <Button type="submit">Skip it this time</Button>
      )}
    </Form>
  )
}
