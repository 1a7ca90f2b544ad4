import { useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import { issueEventWord } from '#contract/vocabulary/issues.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What a form begins with; by itself, with the plan of a single issue. */
export type MoveStart = { provider: string; due_on: string | null; reason: string }
type Problems = Partial<Record<'due_on' | 'reason', string>>
/** null: left as it was; a day that was taken away is ''. */
type Typed = Record<keyof MoveStart, string | null>
const nothing: Typed = { provider: null, due_on: null, reason: null }

const today = (zone: string, now: number) => dayIn(now, zone)

/** Somebody by name; those whom the owner knows are proposed. */
const WhoField = ({
  propertyId,
  value,
  onChange,
}: {
  propertyId: string
  value: string
  onChange: (name: string) => void
}) => {
  const known = useResource('providers.list', { params: { propertyId } })
  return (
    <TextField
      label="Who does it"
      optional
      value={value}
      maxLength={120}
      options={known.data?.providers.map(({ name }) => name) ?? []}
      onChange={onChange}
    />
  )
}

/**
 * What each of these events needs beside the press: who and when, or why, and until when. What is typed is kept for
 * this event of these issues until it is sent, or until the person starts over; a closed dialog has it again.
 */
export const MoveForm = ({
  event,
  issues,
  start,
  onMove,
}: {
  event: 'plan' | 'defer' | 'dismiss'
  issues: readonly Issue[]
  start?: MoveStart | undefined
  onMove: (body: MoveBody) => void
}) => {
  const now = useNow()
  const [first, ...others] = issues
  // The plan of a single issue is shown, to be changed; several may have as many plans, which stay.
  const isOne = others.length === 0
  const isPlanned = isOne && event === 'plan' && first?.state === 'planned'
  const begin: MoveStart = start ?? {
    provider: isOne ? (first?.provider ?? '') : '',
    due_on: isPlanned ? (first?.due_on ?? null) : null,
    reason: '',
  }
  // The form of the issue sends it; this one holds the typed text.
  const { values, restored, change, reset } = useSubmission('issues.move', nothing, undefined, {
    draft: [event, ...issues.map(({ issue_id }) => issue_id).toSorted()].join(' '),
  })
  const provider = values.provider ?? begin.provider
  const due = values.due_on === null ? begin.due_on : values.due_on || null
  const reason = values.reason ?? begin.reason
  const [problems, setProblems] = useState<Problems>({})
  const isPlan = event === 'plan'
  if (first === undefined) return null
  const submit = () => {
    const found: Problems = isPlan
      ? provider.trim() === '' && due === null
        ? { due_on: 'Give a day, or say who will do it.' }
        : {}
      : {
          ...(reason.trim() === '' && { reason: 'Say why.' }),
          ...(event === 'defer' && due === null && { due_on: 'Say when to remind you.' }),
          ...(due !== null &&
            due <= today(first.time_zone, now) && {
              due_on: 'Choose a future day.',
            }),
        }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    reset(nothing)
    onMove({
      event,
      ...((due !== null || (isPlan && isOne)) && { due_on: due }),
      ...(isPlan && (isOne || provider.trim() !== '') && { provider: provider.trim() }),
      ...(!isPlan && { reason: reason.trim() }),
    })
  }
  const what = isOne ? first.title : `${others.length + 1} issues`
  const word = issueEventWord[event]
  return (
    <Form label={`${isPlan ? 'Plan' : word} ${what}`} onSubmit={submit}>
      <DraftNote restored={restored} onDiscard={() => reset(nothing)} />
      <FormRow>
        {isPlan ? (
          <WhoField
            propertyId={first.property_id}
            value={provider}
            onChange={(typed) => change({ provider: typed })}
          />
        ) : (
          <TextField
            label="Why"
            value={reason}
            error={problems.reason}
            maxLength={1000}
            onChange={(typed) => change({ reason: typed })}
          />
        )}
        {event !== 'dismiss' && (
          <DatePicker
            label={isPlan ? 'By' : 'Remind me on'}
            optional={isPlan}
            value={due}
            error={problems.due_on}
            onChange={(day) => change({ due_on: day ?? '' })}
          />
        )}
      </FormRow>
      <Button type="submit">{word}</Button>
    </Form>
  )
}
