import { useState } from 'react'
import type { TemplateComment, TemplateItem } from '#contract/templates.ts'
import { blankText, CommentTextFields } from '#src/pages/own-comments/comment-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AddLine } from './add-line.tsx'
import { LineButtons } from './line-buttons.tsx'
import { moved } from './template-model.ts'
import styles from './templates.module.css'

type Props = {
  item: TemplateItem
  /** `removed`: the name of what went, for the way back. */
  onChange: (comments: TemplateComment[], removed?: string) => void
}

/** The texts for findings that everybody who uses the template gets at an item. */
export const ItemComments = ({ item, onChange }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  const comments = item.comments ?? []
  const withOne = (at: number, changed: Partial<TemplateComment>) =>
    comments.map((one, place) => (place === at ? { ...one, ...changed } : one))
  return (
    <div className={styles.part}>
      <span className={styles.partName}>Comments for findings</span>
      {comments.length > 0 && (
        <ol className={styles.items} aria-label={`Comments of ${item.label}`}>
          {comments.map((comment, at) => {
            const isOpen = open === comment.comment_id
            return (
              <li key={comment.comment_id} className={styles.line}>
                <div className={styles.lineHead}>
                  <span className={styles.lineName}>
                    {comment.title} <SeverityMark severity={comment.severity} />
                  </span>
                  <span className={styles.controls}>
                    <Button
                      look="quiet"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : comment.comment_id)}
                    >
                      {isOpen ? 'Close' : 'Edit'}
                      <Hidden> {comment.title}</Hidden>
                    </Button>
                    <LineButtons
                      name={comment.title}
                      at={at}
                      count={comments.length}
                      onMove={(by) => onChange(moved(comments, at, by))}
                      onRemove={() =>
                        onChange(
                          comments.filter((one) => one !== comment),
                          comment.title,
                        )
                      }
                    />
                  </span>
                </div>
                {isOpen && (
                  <div className={styles.details}>
                    <TextField
                      label="Title of the comment"
                      maxLength={160}
                      value={comment.title}
                      onChange={(title) => onChange(withOne(at, { title }))}
                    />
                    <CommentTextFields
                      values={comment}
                      change={(changed) => onChange(withOne(at, changed))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <AddLine
        label={`Another comment for ${item.label}`}
        action="Add the comment"
        maxLength={160}
        onAdd={(title) => {
          const comment_id = crypto.randomUUID()
          onChange([...comments, { comment_id, title, ...blankText }])
          setOpen(comment_id)
        }}
      />
    </div>
  )
}
