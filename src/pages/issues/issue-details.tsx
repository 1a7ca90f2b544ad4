import type { Issue } from '#src/machines/issues/issue-moves-model.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { hasDetail, isFixed } from './issue-words.ts'
import type { IssueForm } from './use-issue-form.ts'

/** What is known about the repair, to change and to save. Its plan is asked for by the step that makes it. */
export const IssueDetails = ({
  issue,
  form: { values, problems, change, busy, move },
}: {
  issue: Issue
  form: IssueForm
}) => (
  <Form label={`Details of ${issue.title}`} onSubmit={() => move('update')}>
    <FormRow>
      {hasDetail.who(issue) && (
        <TextField
          label={isFixed(issue) ? 'Who did it' : 'Who does it'}
          optional
          value={values.provider}
          error={problems.provider}
          onChange={(provider) => change({ provider })}
        />
      )}
      {hasDetail.when(issue) && (
        <DatePicker
          label={issue.state === 'deferred' ? 'Remind me on' : 'By'}
          optional
          value={values.due_on === '' ? null : values.due_on}
          error={problems.due_on}
          onChange={(day) => change({ due_on: day ?? '' })}
        />
      )}
      <TextField
        label="Cost in dollars"
        optional
        inputMode="decimal"
        value={values.cost}
        error={problems.cost_cents}
        onChange={(cost) => change({ cost })}
      />
    </FormRow>
    <TextArea
      label="Note"
      optional
      rows={2}
      value={values.note}
      error={problems.note}
      onChange={(note) => change({ note })}
    />
    {issue.events.includes('update') && (
      <Button type="submit" look="secondary" busy={busy}>
        Save
      </Button>
    )}
  </Form>
)
