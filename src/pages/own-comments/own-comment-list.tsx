import type { CommentItem, OwnComment } from '#contract/own-comments.ts'
import { browserZone, counted, date } from '#src/pages/shared/format.ts'
import { Card } from '#src/ui/layout.tsx'
import { CardButton } from '#src/ui/row-button.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './own-comments.module.css'
import { worksheetsOf } from './worksheets-of.ts'

type Props = {
  comments: readonly OwnComment[]
  items: readonly CommentItem[]
  onOpen: (comment: OwnComment) => void
}

const usedOf = ({ used, last_used_at }: OwnComment): string =>
  last_used_at === null
    ? 'Not used yet'
    : `Used ${counted(used, 'time')}, last on ${date(last_used_at, browserZone())}`

/** An inspector's own comments by worksheet, the most used first. */
export const OwnCommentList = ({ comments, items, onOpen }: Props) => {
  const labels = new Map(items.map(({ item_id, label }) => [item_id, label]))
  return worksheetsOf([...items, ...comments])
    .map(({ id, name }) => ({
      id,
      name,
      of: comments.filter(({ worksheet_id }) => worksheet_id === id),
    }))
    .filter(({ of }) => of.length > 0)
    .map(({ id, name, of }) => (
      <Card key={id} title={`${name} (${of.length})`}>
        <ul className={styles.list}>
          {of.map((comment) => (
            <li key={comment.comment_id}>
              <CardButton data-place aria-label={comment.title} onClick={() => onOpen(comment)}>
                <span className={styles.head}>
                  <strong>{comment.title}</strong>
                  <SeverityMark severity={comment.severity} />
                </span>
                <span>{comment.observation}</span>
                <span className={styles.facts}>
                  {labels.get(comment.item_id)} · {usedOf(comment)}
                </span>
              </CardButton>
            </li>
          ))}
        </ul>
      </Card>
    ))
}
