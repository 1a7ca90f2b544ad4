import type { Provider } from '#contract/providers.ts'
import { trades } from '#contract/vocabulary/providers.ts'
import { ClashNote } from '#src/pages/shared/clash-note.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useMergedEdit } from '#src/pages/shared/use-merged-edit.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { stars } from './provider-words.ts'

const blank = {
  name: '',
  trade: '',
  phone: '',
  email: '',
  license_number: '',
  license_until: '',
  insurance_until: '',
  rating: '',
  notes: '',
}
const valuesOf = (provider: Provider): typeof blank => ({
  name: provider.name,
  trade: provider.trade,
  phone: provider.phone,
  email: provider.email,
  license_number: provider.license_number,
  license_until: provider.license_until ?? '',
  insurance_until: provider.insurance_until ?? '',
  rating: provider.rating === null ? '' : String(provider.rating),
  notes: provider.notes,
})
const orNull = (text: string) => (text === '' ? null : text)
const bodyOf = (values: typeof blank) => ({
  ...values,
  license_until: orNull(values.license_until),
  insurance_until: orNull(values.insurance_until),
  rating: values.rating === '' ? null : Number(values.rating),
})
const labels = {
  name: 'Name',
  trade: 'Trade',
  phone: 'Phone',
  email: 'E-mail',
  license_number: 'License number',
  license_until: 'License expires',
  insurance_until: 'Insurance expires',
  rating: 'Rating',
  notes: 'Notes',
}

type FieldsProps = {
  values: typeof blank
  problems: Record<string, string>
  change: (changed: Partial<typeof blank>) => void
}

/** What the owner writes about a provider. */
const ProviderFields = ({ values, problems, change }: FieldsProps) => (
  <>
    <TextField
      label="Name"
      value={values.name}
      error={problems.name}
      onChange={(name) => change({ name })}
    />
    <TextField
      label="Trade"
      optional
      value={values.trade}
      error={problems.trade}
      options={trades}
      onChange={(trade) => change({ trade })}
    />
    <FormRow>
      <TextField
        label="Phone"
        optional
        type="tel"
        value={values.phone}
        error={problems.phone}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        label="E-mail"
        optional
        type="email"
        value={values.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
    </FormRow>
    <FormRow>
      <TextField
        label="License number"
        optional
        value={values.license_number}
        error={problems.license_number}
        onChange={(license_number) => change({ license_number })}
      />
      <Select
        label="Rating"
        optional
        value={values.rating}
        error={problems.rating}
        onChange={(rating) => change({ rating })}
        options={[
          ['', 'Not rated'],
          ...[5, 4, 3, 2, 1].map((one) => [String(one), `${stars(one)} ${one} of 5`] as const),
        ]}
      />
    </FormRow>
    <FormRow>
      <DatePicker
        label="License expires"
        optional
        value={orNull(values.license_until)}
        error={problems.license_until}
        onChange={(day) => change({ license_until: day ?? '' })}
      />
      <DatePicker
        label="Insurance expires"
        optional
        value={orNull(values.insurance_until)}
        error={problems.insurance_until}
        onChange={(day) => change({ insurance_until: day ?? '' })}
      />
    </FormRow>
    <TextArea
      label="Notes"
      optional
      rows={3}
      value={values.notes}
      error={problems.notes}
      onChange={(notes) => change({ notes })}
    />
  </>
)

type NewProps = { propertyId: string; trade?: string; onSaved: (id: string) => void }

/** Somebody new. */
export const NewProviderForm = ({ propertyId, trade = '', onSaved }: NewProps) => {
  const stored = { ...blank, trade }
  const form = useSubmission(
    'providers.add',
    stored,
    ({ provider: { provider_id } }) => onSaved(provider_id),
    { draft: 'new' },
  )
  return (
    <Form
      label="New provider"
      onSubmit={() => form.submit({ params: { propertyId }, body: bodyOf(form.values) })}
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ProviderFields {...form} />
      <Cluster>
        <Button type="submit" busy={form.busy}>
          Add
        </Button>
      </Cluster>
    </Form>
  )
}

export const ProviderForm = ({ provider }: { provider: Provider }) => {
  const { provider_id: providerId, name } = provider
  const form = useMergedEdit('providers.save', provider, valuesOf, {
    draft: providerId,
    answered: (answer) => answer.provider,
  })
  return (
    <Form
      label={`About ${name}`}
      onSubmit={() =>
        form.submit({
          params: { providerId },
          body: { ...bodyOf(form.values), opened: bodyOf(form.base) },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ClashNote thing="provider" form={form} labels={labels} />
      <ProviderFields {...form} />
      <Cluster>
        <Button type="submit" busy={form.busy}>
          {form.saved ? 'Saved' : 'Save'}
        </Button>
      </Cluster>
    </Form>
  )
}
