import { useState } from 'react'
import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { blankComment, CommentFields } from './comment-fields.tsx'

type Props = {
  /** Without one: a new comment. */
  comment: OwnComment | null
  items: readonly CommentItem[]
  onSaved: () => void
  onRemove: (comment: OwnComment) => void
}

const writtenOf = ({
  comment_id: _,
  worksheet_id: __,
  used: ___,
  last_used_at: ____,
  ...written
}: OwnComment): WrittenComment => written

/** One comment of an inspector's own. */
export const CommentForm = ({ comment, items, onSaved, onRemove }: Props) => {
  const stored = comment === null ? blankComment : writtenOf(comment)
  const form = useSubmission('ownComments.save', stored, onSaved, {
    draft: comment?.comment_id ?? 'new',
  })
  // One press after another writes the same comment, also where the answer to the first was lost.
  const [fresh] = useState(() => crypto.randomUUID())
  const { values, problems, change } = form
  return (
    <Form
      label={comment === null ? 'New comment' : `The comment ${comment.title}`}
      onSubmit={() =>
        form.submit({
          params: { commentId: comment?.comment_id ?? fresh },
          body: values,
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <CommentFields values={values} problems={problems} items={items} change={change} />
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
