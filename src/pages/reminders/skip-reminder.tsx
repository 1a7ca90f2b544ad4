import { useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { notHere, skipReasons } from '#contract/vocabulary/reminders.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const other = 'other'

/** null: left as it was. */
type Typed = { chosen: string | null; words: string | null }
const nothing: Typed = { chosen: null, words: null }

/** The choice that a reason is, and its words if it is one's own. */
const choiceOf = (reason: string) =>
  (skipReasons as readonly string[]).includes(reason)
    ? { chosen: reason, words: '' }
    : { chosen: other, words: reason }

/**
 * Why a turn is skipped; the reminder comes again by its rule, unless the home does not have the thing. What is typed
 * is kept for this reminder until it is sent, or until the person starts over; a closed dialog has it again.
 */
export const SkipReminder = ({
  reminder,
  start = skipReasons[0],
  onMove,
}: {
  reminder: Reminder
  /** The reason that it begins with. */
  start?: string | undefined
  onMove: (body: MoveBody) => void
}) => {
  const begin = choiceOf(start)
  // The list of reminders sends it; this form holds the typed text.
  const { values, restored, change, reset } = useSubmission('reminders.move', nothing, undefined, {
    draft: `skip ${reminder.reminder_id}`,
  })
  const chosen = values.chosen ?? begin.chosen
  const words = values.words ?? begin.words
  const [problem, setProblem] = useState<string>()
  // Skipped, it would come back to a home that does not have the thing.
  const ends = chosen === notHere && reminder.events.includes('remove')
  const submit = () => {
    const reason = (chosen === other ? words : chosen).trim()
    if (!ends && reason === '') return setProblem('Say why.')
    reset(nothing)
    onMove(ends ? { event: 'remove' } : { event: 'skip', reason })
  }
  return (
    <Form label={`Skip ${reminder.title}`} onSubmit={submit}>
      <DraftNote restored={restored} onDiscard={() => reset(nothing)} />
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
        onChange={(next) => change({ chosen: next })}
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
          onChange={(typed) => change({ words: typed })}
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
