import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { actionWord, severities, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { worksheetsOf } from './worksheets-of.ts'

type Props = {
  /** Without one: a new comment. */
  comment: OwnComment | null
  items: readonly CommentItem[]
  onSaved: () => void
  onRemove: (comment: OwnComment) => void
}

const blank: WrittenComment = {
  item_id: '',
  title: '',
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: '',
  severity: 'major',
  time_frame: 'within_30_days',
}
const writtenOf = ({
  comment_id: _,
  worksheet_id: __,
  used: ___,
  last_used_at: ____,
  ...written
}: OwnComment): WrittenComment => written

/** The items in the order of the worksheets, each with its worksheet's name. */
const optionsOf = (items: readonly CommentItem[]) =>
  worksheetsOf(items).flatMap(({ id, name }) =>
    items
      .filter(({ worksheet_id }) => worksheet_id === id)
      .map(({ item_id, label }) => [item_id, `${name}: ${label}`] as const),
  )

/** One comment of an inspector's own. */
export const CommentForm = ({ comment, items, onSaved, onRemove }: Props) => {
  const stored = comment === null ? blank : writtenOf(comment)
  const form = useSubmission('ownComments.save', stored, onSaved, {
    draft: comment?.comment_id ?? 'new',
  })
  const { values, problems, change } = form
  return (
    <Form
      label={comment === null ? 'New comment' : `The comment ${comment.title}`}
      onSubmit={() =>
        form.submit({
          params: { commentId: comment?.comment_id ?? crypto.randomUUID() },
          body: values,
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
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
          onChange={(action) => change({ action: action as WrittenComment['action'] })}
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
          onChange={(time) => change({ time_frame: time as WrittenComment['time_frame'] })}
        />
      </FormRow>
      <Cluster>
        <OnlineButton type="submit" busy={form.busy}>
          {comment === null ? 'Add' : 'Save'}
        </OnlineButton>
        {comment !== null && (
          <Button look="danger" onClick={() => onRemove(comment)}>
            Remove this comment
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
