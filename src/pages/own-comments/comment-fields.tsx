import type { WrittenComment } from '#contract/own-comments.ts'
import { actionWord, severities, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { Choices } from '#src/ui/choices.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** What a comment says, below its title. */
export type CommentText = Omit<WrittenComment, 'item_id' | 'title'>

export const blankText: CommentText = {
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: '',
  severity: 'major',
  time_frame: 'within_30_days',
}

type Props = {
  values: CommentText
  problems?: Readonly<Record<string, string>>
  onChange: (changed: Partial<CommentText>) => void
}

/** The fields of a comment below its title: of an inspector's own, and of one that a template brings. */
export const CommentFields = ({ values, problems = {}, onChange }: Props) => (
  <>
    <Choices
      legend="How serious?"
      inline
      value={values.severity}
      options={severities.map((value) => ({
        value,
        label: <SeverityMark severity={value} />,
      }))}
      onChange={(severity) => onChange({ severity })}
    />
    <TextArea
      label="Observation"
      optional
      maxLength={4000}
      value={values.observation}
      error={problems.observation}
      onChange={(observation) => onChange({ observation })}
    />
    <TextArea
      label="Why it matters"
      optional
      maxLength={4000}
      value={values.implication}
      error={problems.implication}
      onChange={(implication) => onChange({ implication })}
    />
    <TextArea
      label="Recommendation"
      optional
      maxLength={4000}
      value={values.recommendation}
      error={problems.recommendation}
      onChange={(recommendation) => onChange({ recommendation })}
    />
    <FormRow>
      <Select
        label="What to do"
        value={values.action}
        options={Object.entries(actionWord)}
        // A value of this list.
        onChange={(action) => onChange({ action: action as CommentText['action'] })}
      />
      <TextField
        label="Trade"
        optional
        maxLength={80}
        value={values.trade}
        error={problems.trade}
        onChange={(trade) => onChange({ trade })}
      />
      <Select
        label="Time frame"
        value={values.time_frame}
        options={Object.entries(timeFrameWord)}
        // A value of this list.
        onChange={(time) => onChange({ time_frame: time as CommentText['time_frame'] })}
      />
    </FormRow>
  </>
)
