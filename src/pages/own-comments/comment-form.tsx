import { useState } from 'react'
import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { writtenOf } from '#src/machines/worksheets/comment-edit.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { blankComment, CommentFields } from './comment-fields.tsx'

type Props = {
  /** Without one: a new comment. */
  comment: OwnComment | null
  items: readonly CommentItem[]
  onSave: (commentId: string, written: WrittenComment) => void
  onRemove: (comment: OwnComment) => void
}

/** What keeps a comment from being saved, by its fields; the fields keep to the other limits themselves. */
const problemsOf = ({ title, item_id }: WrittenComment): Record<string, string> => ({
  ...(title.trim() === '' && { title: 'Title is required.' }),
  ...(item_id === '' && { item_id: 'Choose an item of the worksheets.' }),
})

/** One comment of an inspector's own, written with or without a network. */
export const CommentForm = ({ comment, items, onSave, onRemove }: Props) => {
  const stored = comment === null ? blankComment : writtenOf(comment)
  // It holds what is typed, also over a reload; the outbox sends what is saved.
  const form = useSubmission('ownComments.save', stored, undefined, {
    draft: comment?.comment_id ?? 'new',
  })
  const [hasPressed, press] = useState(false)
  const { values, change } = form
  const problems = problemsOf(values)
  const save = () => {
    press(true)
    if (Object.keys(problems).length > 0) return
    form.reset(stored)
    onSave(comment?.comment_id ?? crypto.randomUUID(), { ...values, title: values.title.trim() })
  }
  return (
    <Form label={comment === null ? 'New comment' : `The comment ${comment.title}`} onSubmit={save}>
      <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
      <CommentFields
        values={values}
        problems={hasPressed ? problems : {}}
        items={items}
        change={change}
      />
      <Cluster>
        <Button type="submit">{comment === null ? 'Add' : 'Save'}</Button>
        {comment !== null && (
          <Button look="danger" onClick={() => onRemove(comment)}>
            Remove this comment
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
