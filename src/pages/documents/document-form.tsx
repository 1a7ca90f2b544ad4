import type { Document } from '#contract/documents.ts'
import {
  type DocumentCategory,
  documentCategories,
  documentCategoryWord,
  goesWithHome,
} from '#contract/vocabulary/documents.ts'
import { type System, systems, systemWord } from '#contract/vocabulary/worksheets.ts'
import { ClashNote } from '#src/pages/shared/clash-note.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { day } from '#src/pages/shared/format.ts'
import { useMergedEdit } from '#src/pages/shared/use-merged-edit.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What the last day of each category is called. */
const endOf: Partial<Record<DocumentCategory, string>> = {
  warranty: 'Warranty ends',
  insurance: 'Insurance ends',
  permit: 'Permit ends',
}

/** Whether a document of this category goes with the home, unless its owner says otherwise. */
const usual = (category: DocumentCategory) => (goesWithHome[category] ? 'yes' : 'no')

const valuesOf = ({ name, category, system, issue, expires_on, goes_with_home }: Document) => ({
  name,
  category,
  system: system ?? '',
  issue_id: issue?.issue_id ?? '',
  expires_on: expires_on ?? '',
  goes_with_home: goes_with_home ? 'yes' : 'no',
})

const orNull = (text: string) => (text === '' ? null : text)
const bodyOf = ({
  name,
  category,
  system,
  issue_id,
  expires_on,
  goes_with_home,
}: ReturnType<typeof valuesOf>) => ({
  name,
  category,
  // The list offers no others.
  system: orNull(system) as System | null,
  issue_id: orNull(issue_id),
  expires_on: orNull(expires_on),
  goes_with_home: goes_with_home === 'yes',
})
const labels = {
  name: 'Name',
  category: 'Category',
  system: 'Part of the home',
  issue_id: 'Issue it belongs to',
  expires_on: 'Expires',
  goes_with_home: 'Goes with the home',
}
/** The fields whose values are no words. */
const wordsOf = ({
  category,
  system,
  issue,
  expires_on,
  goes_with_home,
}: Document): Record<string, string> => ({
  category: documentCategoryWord[category],
  system: system === null ? '' : systemWord[system],
  issue_id: issue?.title ?? '',
  expires_on: expires_on === null ? '' : day(expires_on),
  goes_with_home: goes_with_home ? 'yes' : 'no',
})

/** What its owner says of a document: its name, its category, the part of the home, the issue, the last day. */
export const DocumentForm = ({
  document,
  propertyId,
}: {
  document: Document
  propertyId: string
}) => {
  const form = useMergedEdit('documents.describe', document, valuesOf, {
    draft: document.document_id,
    answered: (answer) => answer.document,
  })
  const { values, base, newer, problems, change } = form
  const issues =
    useResource('issues.list', { params: { propertyId }, query: { page_size: '100' } }).data
      ?.issues ?? []
  const known = issues.map(({ issue_id, title }) => [issue_id, title] as const)
  const { issue } = document
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  return (
    <Form
      label={`About ${document.name}`}
      onSubmit={() =>
        form.submit({
          params: { documentId: document.document_id },
          body: { ...bodyOf(values), opened: bodyOf(base) },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ClashNote
        thing="document"
        form={form}
        labels={labels}
        wordOf={(field, value) => (newer && wordsOf(newer)[field]) ?? value}
      />
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
          onChange={(one) => {
            const category = one as DocumentCategory
            // What the person has said of it themselves stays.
            const isUsual = values.goes_with_home === usual(values.category as DocumentCategory)
            change({ category, ...(isUsual && { goes_with_home: usual(category) }) })
          }}
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
        label={endOf[values.category] ?? 'Expires'}
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
      <div>
        <Checkbox
          checked={values.goes_with_home === 'yes'}
          error={problems.goes_with_home}
          onChange={(goes) => change({ goes_with_home: goes ? 'yes' : 'no' })}
        >
          Goes with the home
        </Checkbox>
        <Muted>
          {values.goes_with_home === 'yes'
            ? 'If you sell the home, its new owner gets this document.'
            : 'If you sell the home, this document stays yours.'}
        </Muted>
      </div>
      <Cluster>
        <Button type="submit" busy={form.busy} blocked={isChanged ? null : 'Nothing is changed.'}>
          Save
        </Button>
      </Cluster>
    </Form>
  )
}
