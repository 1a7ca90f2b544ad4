import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Banner } from '#src/ui/states.tsx'
import { type CommentChange, writtenOf } from './comment-change.ts'

const sentence: Record<CommentChange['kind'], string> = {
  hidden: 'is hidden',
  shown: 'is shown again',
  standard: 'has its standard words again',
}

type Props = { change: CommentChange | null; onClose: () => void }

/** Offers a comment of the library as it was before. */
export const CommentUndo = ({ change, onClose }: Props) => {
  const save = useSubmission('firmComments.save', {})
  const hide = useSubmission('firmComments.hide', {})
  const problem = save.error ?? hide.error
  return (
    <>
      {problem && <Banner tone="bad">{problem}</Banner>}
      {change !== null && (
        <UndoOffer
          key={`${change.before.comment_id} ${change.version}`}
          onUndo={() => {
            const { before, version, kind } = change
            const params = { commentId: before.comment_id }
            if (kind === 'standard')
              save.submit({ params, body: { ...writtenOf(before), version } })
            else hide.submit({ params, body: { hidden: before.hidden } })
            onClose()
          }}
          onClose={onClose}
        >
          “{change.before.title}” {sentence[change.kind]}.
        </UndoOffer>
      )}
    </>
  )
}
