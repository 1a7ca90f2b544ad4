import { useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Problems = Partial<Record<'due_on' | 'reason', string>>

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

/** What planning or putting off needs beside the press: who and when, or why and until when. */
export const MoveForm = ({
  event,
  issues: [first, ...others],
  onMove,
}: {
  event: 'plan' | 'defer'
  issues: readonly Issue[]
  onMove: (body: MoveBody) => void
}) => {
  const now = useNow()
  const [provider, setProvider] = useState(others.length === 0 ? (first?.provider ?? '') : '')
  const [due, setDue] = useState<string | null>(null)
  const [reason, setReason] = useState('')
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
          ...(due === null && { due_on: 'Say when to remind you.' }),
          ...(due !== null &&
            due <= today(first.time_zone, now) && {
              due_on: 'Choose a future day.',
            }),
        }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onMove({
      event,
      ...(due !== null && { due_on: due }),
      ...(isPlan && provider.trim() !== '' && { provider: provider.trim() }),
      ...(!isPlan && { reason: reason.trim() }),
    })
  }
  const what = others.length === 0 ? first.title : `${others.length + 1} issues`
  return (
    <Form label={`${isPlan ? 'Plan' : 'Put off'} ${what}`} onSubmit={submit}>
      <FormRow>
        {isPlan ? (
          <WhoField propertyId={first.property_id} value={provider} onChange={setProvider} />
        ) : (
          <TextField
            label="Why"
            value={reason}
            error={problems.reason}
            maxLength={1000}
            onChange={setReason}
          />
        )}
        <DatePicker
          label={isPlan ? 'By' : 'Remind me on'}
          optional={isPlan}
          value={due}
          error={problems.due_on}
          onChange={setDue}
        />
      </FormRow>
      <Button type="submit">{isPlan ? 'Plan repair' : 'Put off'}</Button>
    </Form>
  )
}
