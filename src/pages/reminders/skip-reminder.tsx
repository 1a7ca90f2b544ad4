import { useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { skipReasons } from '#contract/vocabulary/reminders.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const other = 'other'

/** Why a turn is skipped; the reminder comes again by its rule. */
export const SkipReminder = ({
  reminder,
  onSkip,
}: {
  reminder: Reminder
  onSkip: (reason: string) => void
}) => {
  const [chosen, setChosen] = useState<string>(skipReasons[0])
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const reason = (chosen === other ? words : chosen).trim()
    if (reason === '') setProblem('Say why.')
    else onSkip(reason)
  }
  return (
    <Form label={`Skip ${reminder.title}`} onSubmit={submit}>
      <Muted>
        {reminder.every_months === null
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
      <Button type="submit">Skip it this time</Button>
    </Form>
  )
}
