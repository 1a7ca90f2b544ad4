import { useState } from 'react'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Certifications } from './certifications-card.tsx'

type Values = { name: string; issuer: string; number: string; valid_until: string | null }
const empty: Values = { name: '', issuer: '', number: '', valid_until: null }

/** One certification, a new one or one of the list; the device keeps what is typed. */
export const CertificationForm = ({
  of,
  all,
  onClose,
}: {
  of: Certifications[number] | null
  all: Certifications
  onClose: () => void
}) => {
  const [id] = useState(() => of?.certification_id ?? crypto.randomUUID())
  const { certification_id: _, ...stored } = of ?? { certification_id: id, ...empty }
  const form = useSubmission('profile.saveCertifications', stored, onClose, {
    draft: of?.certification_id ?? 'new',
  })
  const { values, change } = form
  const one = { ...values, certification_id: id }
  const next = of === null ? [...all, one] : all.map((other) => (other === of ? one : other))
  const at = of === null ? all.length : all.indexOf(of)
  const problemAt = (field: keyof Values) => form.problems[`certifications.${at}.${field}`]
  return (
    <Form
      label={of === null ? 'Add a certification' : `Edit ${of.name}`}
      onSubmit={() => form.submit({ body: { certifications: next, opened: all } })}
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      {form.problems.certifications && <Banner tone="bad">{form.problems.certifications}</Banner>}
      <FormRow>
        <TextField
          label="Name"
          autoFocus
          maxLength={120}
          value={values.name}
          error={problemAt('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="Issued by"
          maxLength={120}
          value={values.issuer}
          error={problemAt('issuer')}
          onChange={(issuer) => change({ issuer })}
        />
      </FormRow>
      <FormRow>
        <TextField
          label="Number"
          optional
          maxLength={60}
          value={values.number}
          error={problemAt('number')}
          onChange={(number) => change({ number })}
        />
        <DatePicker
          label="Valid until"
          optional
          value={values.valid_until}
          error={problemAt('valid_until')}
          onChange={(valid_until) => change({ valid_until })}
        />
      </FormRow>
      <Cluster>
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Form>
  )
}
