import { useState } from 'react'
import type { License } from '#contract/licenses.ts'
import { states } from '#contract/vocabulary/states.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { paperInWords, seenOf, sentOf } from './license-words.ts'

export type LicenseFormProps = {
  of: License
  name: 'licenses.submit' | 'licenses.approve'
  label: string
  action: string
  onDone?: () => void
  /** It was opened by a press: it begins at its first field, and can be closed. */
  onClose?: () => void
}

/**
 * The details of a license: an inspector sends them, an admin confirms them. Where the inspector has corrected them
 * meanwhile, on another device too, both read so, and each field in which they typed nothing shows the corrected text.
 */
export const LicenseForm = ({ of, name, label, action, onDone, onClose }: LicenseFormProps) => {
  const { inspector_id: inspectorId, status } = of
  const present = seenOf(of)
  // The same number with another last day is the usual renewal.
  const isRenewal = name === 'licenses.submit' && status === 'approved' && of.renewal === null
  const [seen, see] = useState(present)
  // Null: nothing was typed there.
  const typed: Record<'number' | 'state' | 'expires_on', string | null> = {
    number: null,
    state: null,
    expires_on: null,
  }
  const form = useSubmission(name, typed, onDone, {
    // An admin who comes back reads anew what they confirm.
    draft: name === 'licenses.submit' ? inspectorId : null,
  })
  const { problems, change } = form
  const hasChanged = form.code === 'changed'
  const isSame = paperInWords(seen) === paperInWords(present) && seen.status === status
  if (hasChanged && !isSame) see(present)
  const values = {
    number: form.values.number ?? seen.number,
    state: form.values.state ?? seen.state,
    expires_on: form.values.expires_on ?? (isRenewal ? '' : (seen.expires_on ?? '')),
  }
  return (
    <Form
      label={label}
      onSubmit={() =>
        form.submit({
          params: { inspectorId },
          body: {
            ...values,
            seen: name === 'licenses.approve' ? seen : sentOf({ ...seen, renewal: null }),
          },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(typed)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      {hasChanged && <p>It is now: {paperInWords(seen)}</p>}
      <FormRow>
        <TextField
          label="License number"
          autoFocus={onClose !== undefined}
          value={values.number}
          error={problems.number}
          onChange={(next) => change({ number: next })}
        />
        <Select
          label="License state"
          placeholder="Choose"
          options={states}
          value={values.state}
          error={problems.state}
          onChange={(next) => change({ state: next })}
        />
      </FormRow>
      <DatePicker
        label="Last day of the license"
        value={values.expires_on === '' ? null : values.expires_on}
        error={problems.expires_on}
        onChange={(next) => change({ expires_on: next ?? '' })}
      />
      <Cluster>
        <Button type="submit" busy={form.busy}>
          {action}
        </Button>
        {onClose && (
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
