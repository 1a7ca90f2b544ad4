import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { blankText, CommentFields } from './comment-fields.tsx'
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
  ...blankText,
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
      <CommentFields values={values} problems={problems} onChange={change} />
      <Cluster>
        <OnlineButton type="submit" busy={form.busy}>
          {comment === null ? 'Add' : 'Save'}
        </OnlineButton>
        {comment !== null && (
          <OnlineButton look="danger" onClick={() => onRemove(comment)}>
            Remove this comment
          </OnlineButton>
        )}
      </Cluster>
    </Form>
  )
}
