import { useDeferredValue, useState } from 'react'
import type { Comment } from '#contract/worksheets.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { CardButton } from '#src/ui/row-button.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { withoutTokens } from './comment-search.ts'
import styles from './form.module.css'

type Props = {
  /** The best first. */
  comments: readonly Comment[]
  /** What it says where there is none. */
  none: string
  /** Whether a comment is the inspector's own. */
  isMine?: (comment: Comment) => boolean
  onChoose: (comment: Comment) => void
}

/** A worksheet has up to a hundred comments; a slow phone draws those at once that it shows, and some more then. */
const atOnce = 6
const atFirst = 20

/** Comments to choose one from: the first of them, and the rest at the press of a button. */
export const CommentList = ({ comments, none, isMine, onChoose }: Props) => {
  const [isWhole, setIsWhole] = useState(false)
  const count = useDeferredValue(isWhole ? comments.length : atFirst, atOnce)
  const shown = comments.slice(0, count)
  return (
    <Stack>
      <ul className={styles.library}>
        {comments.length === 0 && (
          <li>
            <Muted>{none}</Muted>
          </li>
        )}
        {shown.map((comment) => (
          <li key={comment.comment_id}>
            <CardButton aria-label={comment.title} onClick={() => onChoose(comment)}>
              <span className={styles.commentHead}>
                <strong>{comment.title}</strong>
                {isMine?.(comment) && <Badge>Mine</Badge>}
                {!comment.is_limitation && <SeverityMark severity={comment.severity} />}
              </span>
              <span className={styles.commentText}>{withoutTokens(comment.observation)}</span>
            </CardButton>
          </li>
        ))}
      </ul>
      {!isWhole && atFirst < comments.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          Show all {comments.length}
        </Button>
      )}
    </Stack>
  )
}
