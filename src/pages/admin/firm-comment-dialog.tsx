import { useState } from 'react'
import type { FirmComment } from '#contract/firm-comments.ts'
import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import { blankComment, CommentFields } from '#src/pages/own-comments/comment-fields.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = {
  /** Null: a new one. */
  comment: FirmComment | null
  items: readonly CommentItem[]
  onClose: () => void
}

const writtenOf = (comment: FirmComment): WrittenComment => ({
  item_id: comment.item_id,
  title: comment.title,
  observation: comment.observation,
  implication: comment.implication,
  action: comment.action,
  recommendation: comment.recommendation,
  trade: comment.trade,
  severity: comment.severity,
  time_frame: comment.time_frame,
})

const originSays: Record<FirmComment['origin'], string> = {
  standard: 'It came with the product.',
  changed: 'It came with the product, and you have changed it.',
  own: 'Your firm wrote it.',
}

/** One comment of the firm's library: its words, and whether inspectors find it. */
export const FirmCommentDialog = ({ comment, items, onClose }: Props) => {
  const stored = comment === null ? blankComment : writtenOf(comment)
  // One press after another saves the same comment.
  const [fresh] = useState(() => crypto.randomUUID())
  const form = useSubmission('firmComments.save', stored, onClose, {
    draft: comment?.comment_id ?? 'new',
  })
  const hide = useSubmission('firmComments.hide', {}, onClose)
  const standard = useSubmission('firmComments.standard', {}, onClose)
  const params = { commentId: comment?.comment_id ?? fresh }
  const problem = form.error ?? hide.error ?? standard.error
  return (
    <Dialog title={comment === null ? 'New comment' : comment.title} open onClose={onClose}>
      <Form
        label={comment === null ? 'New comment' : `The comment ${comment.title}`}
        onSubmit={() =>
          form.submit({ params, body: { ...form.values, version: comment?.version ?? 0 } })
        }
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
        {comment !== null && (
          <Muted>
            {originSays[comment.origin]} {comment.hidden && 'No inspector finds it.'}
          </Muted>
        )}
        {problem && <Banner tone="bad">{problem}</Banner>}
        <CommentFields
          values={form.values}
          problems={form.problems}
          items={items}
          change={form.change}
        />
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
