import type { License } from '#contract/licenses.ts'
import { states } from '#contract/vocabulary/states.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = {
  of: License
  name: 'licenses.submit' | 'licenses.approve'
  label: string
  action: string
  onDone?: () => void
}

/** The details of a license: an inspector sends them, an admin confirms them. */
export const LicenseForm = ({ of, name, label, action, onDone }: Props) => {
  const { inspector_id: inspectorId, number, state, expires_on } = of
  const form = useSubmission(name, { number, state, expires_on: expires_on ?? '' }, onDone)
  const { values, problems, change } = form
  return (
    <Form
      label={label}
      onSubmit={() => form.submit({ params: { inspectorId }, body: { ...values } })}
    >
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <FormRow>
        <TextField
          label="License number"
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
      <Button type="submit" busy={form.busy}>
        {action}
      </Button>
    </Form>
  )
}
