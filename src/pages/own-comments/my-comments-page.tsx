import { useRef, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { OwnComment } from '#contract/own-comments.ts'
import { ofOwnComments } from '#src/machines/worksheets/comment-edit.ts'
import { counted } from '#src/pages/shared/format.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { SheetField, type SheetFile } from '#src/pages/shared/sheet-field.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { UnsentOwn } from '#src/pages/worksheets/unsent-own.tsx'
import { Button } from '#src/ui/button.tsx'
import { csvOf } from '#src/ui/csv.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page, Stack } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { columnHeads, rowsOf } from './comment-csv.ts'
import { CommentForm } from './comment-form.tsx'
import { ImportComments } from './import-comments.tsx'
import { OwnCommentList } from './own-comment-list.tsx'
import styles from './own-comments.module.css'
import { useOwnComments } from './use-own-comments.ts'

type Kept = Answer<'ownComments.list'>

const matching = ({ comments, items }: Kept, typed: string): OwnComment[] => {
  const labels = new Map(items.map(({ item_id, label }) => [item_id, label]))
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return comments.filter((comment) => {
    const { title, observation, recommendation, trade } = comment
    const text = [title, observation, recommendation, trade, labels.get(comment.item_id)].join(' ')
    return words.every((word) => text.toLowerCase().includes(word))
  })
}

const fileOf = ({ comments, items }: Kept): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(
    csvOf(Object.values(columnHeads), rowsOf(comments, items)),
  )}`

/** The comments of an inspector's own: written, changed, removed, brought in from a file and saved to one. */
export default function MyCommentsPage() {
  const { read, save, remove, bringBack } = useOwnComments()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<OwnComment | 'new' | null>(null)
  const opener = useRef<Element | null>(null)
  const [file, setFile] = useState<SheetFile | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [removed, setRemoved] = useState<OwnComment | null>(null)
  const kept = read.data
  return (
    <Page density="work">
      <HeadingRow
        title="My comments"
        state={
          kept === null
            ? 'The comments you use again and again'
            : kept.comments.length === 0
              ? 'None yet'
              : counted(kept.comments.length, 'comment')
        }
        action={
          <span className={styles.actions}>
            <SheetField
              thing="comment"
              onSheet={(chosen) => {
                setSaid(null)
                setFile(chosen)
              }}
              onProblem={setSaid}
            />
            <Button onClick={() => setOpen('new')}>Write a comment</Button>
          </span>
        }
        {...(kept !== null &&
          kept.comments.length > 0 && {
            more: () => (
              <a download="my-comments.csv" href={fileOf(kept)}>
                Save all as CSV
              </a>
            ),
          })}
      />
      {said !== null && <Banner>{said}</Banner>}
      <UnsentOwn
        of={ofOwnComments}
        named={{ worksheets: [{ items: kept?.items ?? [] }] }}
        both="Keep both as two comments"
        keepBoth={(edit) => edit.kind === 'comment' && save(crypto.randomUUID(), edit.comment)}
      />
      <Loaded of={read}>
        {(data) => {
          const found = matching(data, typed)
          return (
            <Stack>
              {data.comments.length > 0 && (
                <TextField
                  label="Search my comments"
                  type="search"
                  maxLength={160}
                  value={typed}
                  onChange={setTyped}
                />
              )}
              {data.comments.length === 0 && (
                <EmptyState>
                  Press “Save as mine” in a finding, write a comment here, or import a file of
                  another program. Your own comments come first when you add a finding.
                </EmptyState>
              )}
              {data.comments.length > 0 && found.length === 0 && (
                <EmptyState>None of your comments match.</EmptyState>
              )}
              <OwnCommentList
                comments={found}
                items={data.items}
                onOpen={(comment) => {
                  opener.current = document.activeElement
                  setOpen(comment)
                }}
              />
              {open !== null && (
                <Dialog
                  title={open === 'new' ? 'New comment' : open.title}
                  open
                  onClose={() => setOpen(null)}
                >
                  <CommentForm
                    comment={open === 'new' ? null : open}
                    items={data.items}
                    onSave={(commentId, written, seen) => {
                      setOpen(null)
                      save(commentId, written, seen)
                    }}
                    onRemove={(comment) => {
                      keepPlace(document.querySelector('main'), '[data-place]', opener.current)
                      setOpen(null)
                      setRemoved(comment)
                      remove(comment)
                    }}
                  />
                </Dialog>
              )}
              {file !== null && (
                <ImportComments
                  {...file}
                  items={data.items}
                  onDone={(sentence) => {
                    setSaid(sentence)
                    setFile(null)
                  }}
                  onClose={() => setFile(null)}
                />
              )}
            </Stack>
          )
        }}
      </Loaded>
      {removed !== null && (
        <UndoOffer
          key={removed.comment_id}
          onUndo={() => {
            bringBack(removed)
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        >
          {removed.title} is removed.
        </UndoOffer>
      )}
    </Page>
  )
}
