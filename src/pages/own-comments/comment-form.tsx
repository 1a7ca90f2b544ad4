import { useState } from 'react'
import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { writtenOf } from '#src/machines/worksheets/comment-edit.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { blankComment, CommentFields } from './comment-fields.tsx'

type Props = {
  /** Without one: a new comment. */
  comment: OwnComment | null
  items: readonly CommentItem[]
  /** `seen`: the comment as it was when somebody began to type; undefined: it is new. */
  onSave: (commentId: string, written: WrittenComment, seen: OwnComment | undefined) => void
  onRemove: (comment: OwnComment) => void
}

/** A comment before anything is written. */
const unwritten: OwnComment = {
  ...blankComment,
  comment_id: '',
  worksheet_id: '',
  version: 0,
  used: 0,
  last_used_at: null,
}

/** What keeps a comment from being saved, by its fields; the fields keep to the other limits themselves. */
const problemsOf = ({ title, item_id }: WrittenComment): Record<string, string> => ({
  ...(title.trim() === '' && { title: 'Title is required.' }),
  ...(item_id === '' && { item_id: 'Choose an item of the worksheets.' }),
})

/** One comment of an inspector's own, written with or without a network. */
export const CommentForm = ({ comment, items, onSave, onRemove }: Props) => {
  // It keeps typed text, even over a reload, with the version that it was typed over; the outbox sends saved text.
  const form = useEdit('ownComments.save', comment ?? unwritten, writtenOf, {
    draft: comment?.comment_id ?? 'new',
    answered: (answer) => answer.comment,
  })
  const [hasPressed, press] = useState(false)
  const { values, change } = form
  const problems = problemsOf(values)
  const save = () => {
    press(true)
    if (Object.keys(problems).length > 0) return
    const { version, fields } = form.base
    form.startOver()
    onSave(
      comment?.comment_id ?? crypto.randomUUID(),
      { ...values, title: values.title.trim() },
      comment === null ? undefined : { ...comment, ...fields, version },
    )
  }
  return (
    <Form label={comment === null ? 'New comment' : `The comment ${comment.title}`} onSubmit={save}>
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
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
