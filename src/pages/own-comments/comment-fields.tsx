import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import { actionWord, severities, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { Choices } from '#src/ui/choices.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { worksheetsOf } from './worksheets-of.ts'

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

export const blankComment: WrittenComment = { item_id: '', title: '', ...blankText }

/** The items in the order of the worksheets, each with its worksheet's name. */
const optionsOf = (items: readonly CommentItem[]) =>
  worksheetsOf(items).flatMap(({ id, name }) =>
    items
      .filter(({ worksheet_id }) => worksheet_id === id)
      .map(({ item_id, label }) => [item_id, `${name}: ${label}`] as const),
  )

type TextProps = {
  values: CommentText
  problems?: Readonly<Record<string, string>>
  change: (changed: Partial<CommentText>) => void
}

/** The fields of a comment below its title: also of one that a template brings. */
export const CommentTextFields = ({ values, problems = {}, change }: TextProps) => (
  <>
    <Choices
      legend="How serious?"
      inline
      value={values.severity}
      options={severities.map((value) => ({
        value,
        label: <SeverityMark severity={value} />,
      }))}
      onChange={(severity) => change({ severity })}
    />
    <TextArea
      label="Observation"
      optional
      maxLength={4000}
      value={values.observation}
      error={problems.observation}
      onChange={(observation) => change({ observation })}
    />
    <TextArea
      label="Why it matters"
      optional
      maxLength={4000}
      value={values.implication}
      error={problems.implication}
      onChange={(implication) => change({ implication })}
    />
    <TextArea
      label="Recommendation"
      optional
      maxLength={4000}
      value={values.recommendation}
      error={problems.recommendation}
      onChange={(recommendation) => change({ recommendation })}
    />
    <FormRow>
      <Select
        label="What to do"
        value={values.action}
        options={Object.entries(actionWord)}
        // A value of this list.
        onChange={(action) => change({ action: action as CommentText['action'] })}
      />
      <TextField
        label="Trade"
        optional
        maxLength={80}
        value={values.trade}
        error={problems.trade}
        onChange={(trade) => change({ trade })}
      />
      <Select
        label="Time frame"
        value={values.time_frame}
        options={Object.entries(timeFrameWord)}
        // A value of this list.
        onChange={(time) => change({ time_frame: time as CommentText['time_frame'] })}
      />
    </FormRow>
  </>
)

type Props = {
  values: WrittenComment
  problems: Readonly<Record<string, string>>
  items: readonly CommentItem[]
  change: (values: Partial<WrittenComment>) => void
}

/** The fields of a comment: an inspector's own, or one of the firm's library. */
export const CommentFields = ({ values, problems, items, change }: Props) => (
  <>
    <TextField
      label="Title"
      maxLength={160}
      value={values.title}
      error={problems.title}
      onChange={(title) => change({ title })}
    />
    <Select
      label="Item"
      placeholder="Choose an item"
      options={optionsOf(items)}
      value={values.item_id}
      error={problems.item_id}
      onChange={(item_id) => change({ item_id })}
    />
    <CommentTextFields values={values} problems={problems} change={change} />
  </>
)
