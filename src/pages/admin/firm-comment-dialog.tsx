import { useState } from 'react'
import type { FirmComment } from '#contract/firm-comments.ts'
import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import { blankComment, CommentFields } from '#src/pages/own-comments/comment-fields.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { type CommentChange, writtenOf } from './comment-change.ts'

type Props = {
  /** Null: a new one. */
  comment: FirmComment | null
  items: readonly CommentItem[]
  /** It was hidden, shown again, or has its standard words: the list offers to undo it. */
  onChanged: (change: CommentChange) => void
  onClose: () => void
}

const originSays: Record<FirmComment['origin'], string> = {
  standard: 'It came with the product.',
  changed: 'It came with the product, and you have changed it.',
  own: 'Your firm wrote it.',
}

/** One comment of the firm's library: its words, and whether inspectors find it. */
export const FirmCommentDialog = ({ comment, items, onChanged, onClose }: Props) => {
  const seen: WrittenComment & { version: number } = comment ?? { ...blankComment, version: 0 }
  // One press after another saves the same comment.
  const [fresh] = useState(() => crypto.randomUUID())
  const form = useEdit('firmComments.save', seen, writtenOf, {
    draft: comment?.comment_id ?? 'new',
    answered: (answer) => answer.comment,
    onDone: onClose,
    // Whether inspectors find it is beside its words.
    isPart: true,
  })
  // The news may come before the answer.
  const [before] = useState(comment)
  const tell = (kind: CommentChange['kind'], { version }: FirmComment) => {
    if (before !== null) onChanged({ before, version, kind })
    onClose()
  }
  const hide = useSubmission('firmComments.hide', {}, (answer) =>
    tell(answer.comment.hidden ? 'hidden' : 'shown', answer.comment),
  )
  const standard = useSubmission('firmComments.standard', {}, (answer) =>
    tell('standard', answer.comment),
  )
  const params = { commentId: comment?.comment_id ?? fresh }
  const problem = form.error ?? hide.error ?? standard.error
  return (
    <Dialog title={comment === null ? 'New comment' : comment.title} open onClose={onClose}>
      <Form
        label={comment === null ? 'New comment' : `The comment ${comment.title}`}
        onSubmit={() => form.submit({ params, body: { ...form.values, version: form.version } })}
      >
        <DraftNote restored={form.restored} onDiscard={form.startOver} />
        {comment !== null && (
          <Muted>
            {originSays[comment.origin]} {comment.hidden && 'No inspector finds it.'}
          </Muted>
        )}
        <CommentFields
          values={form.values}
          problems={form.problems}
          items={items}
          change={form.change}
        />
        {/* Beside the buttons: the top of the form is far above them. */}
        <EditProblem thing="comment" form={form} problem={problem} />
        <Cluster>
          <OnlineButton type="submit" busy={form.busy}>
            {comment === null ? 'Add' : 'Save'}
          </OnlineButton>
          {comment !== null && (
            <OnlineButton
              look="secondary"
              busy={hide.busy}
              onClick={() => hide.submit({ params, body: { hidden: !comment.hidden } })}
            >
              {comment.hidden ? 'Show it again' : 'Hide it'}
            </OnlineButton>
          )}
          {comment?.origin === 'changed' && (
            <OnlineButton
              look="secondary"
              busy={standard.busy}
              onClick={() => standard.submit({ params, body: { version: comment.version } })}
            >
              Back to the standard words
            </OnlineButton>
          )}
        </Cluster>
      </Form>
    </Dialog>
  )
}
