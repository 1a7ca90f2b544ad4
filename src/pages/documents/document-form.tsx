import type { Document } from '#contract/documents.ts'
import {
  type DocumentCategory,
  documentCategories,
  documentCategoryWord,
} from '#contract/vocabulary/documents.ts'
import { type System, systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What the last day of each category is called. */
const endOf: Partial<Record<DocumentCategory, string>> = {
  warranty: 'Warranty ends',
  insurance: 'Insurance ends',
  permit: 'Permit ends',
}

const valuesOf = ({ name, category, system, issue, expires_on }: Document) => ({
  name,
  category,
  system: system ?? '',
  issue_id: issue?.issue_id ?? '',
  expires_on: expires_on ?? '',
})

/** What its owner says of a document: its name, its category, the part of the home, the issue, the last day. */
export const DocumentForm = ({
  document,
  propertyId,
}: {
  document: Document
  propertyId: string
}) => {
  const form = useSubmission('documents.describe', valuesOf(document), (answer) =>
    form.reset(valuesOf(answer.document)),
  )
  const { values, problems, change } = form
  const issues =
    useResource('issues.list', { params: { propertyId }, query: { page_size: '100' } }).data
      ?.issues ?? []
  const known = issues.map(({ issue_id, title }) => [issue_id, title] as const)
  const { issue } = document
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(document))
  return (
    <Form
      label={`About ${document.name}`}
      onSubmit={() =>
        form.submit({
          params: { documentId: document.document_id },
          body: {
            name: values.name,
            category: values.category,
            // The list offers no others.
            system: values.system === '' ? null : (values.system as System),
            issue_id: values.issue_id === '' ? null : values.issue_id,
            expires_on: values.expires_on === '' ? null : values.expires_on,
          },
        })
      }
    >
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextField
        label="Name"
        value={values.name}
        error={problems.name}
        maxLength={160}
        onChange={(name) => change({ name })}
      />
      <FormRow>
        <Select
          label="Category"
          value={values.category}
          error={problems.category}
          // The options are the categories.
          onChange={(category) => change({ category: category as DocumentCategory })}
          options={documentCategories.map((one) => [one, documentCategoryWord[one]])}
        />
        <Select
          label="Part of the home"
          optional
          value={values.system}
          error={problems.system}
          onChange={(system) => change({ system })}
          options={[
            ['', 'The whole home'],
            ...systems.map((one) => [one, systemWord[one]] as const),
          ]}
        />
      </FormRow>
      <DatePicker
        label={endOf[values.category] ?? 'Last day'}
        hint="You get a notice 30 days before, and when it is over."
        optional
        value={values.expires_on === '' ? null : values.expires_on}
        error={problems.expires_on}
        onChange={(day) => change({ expires_on: day ?? '' })}
      />
      {(known.length > 0 || issue !== null) && (
        <Select
          label="Issue it belongs to"
          optional
          value={values.issue_id}
          error={problems.issue_id}
          onChange={(issue_id) => change({ issue_id })}
          options={[
            ['', 'None'],
            ...known,
            ...(issue !== null && !known.some(([id]) => id === issue.issue_id)
              ? [[issue.issue_id, issue.title] as const]
              : []),
          ]}
        />
      )}
      <Cluster>
        <Button type="submit" busy={form.busy} blocked={isChanged ? null : 'Nothing is changed.'}>
          Save
        </Button>
      </Cluster>
    </Form>
  )
}
