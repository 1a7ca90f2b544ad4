import { useState } from 'react'
import type { CommentItem } from '#contract/own-comments.ts'
import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { columnHeads, commentsIn, fields, guess, type Mapping, type Sheet } from './comment-csv.ts'
import styles from './own-comments.module.css'
import { nameOfWorksheet } from './worksheets-of.ts'

type Props = {
  /** Into one's own comments, or into the firm's library. */
  into?: 'ownComments.import' | 'firmComments.import'
  name: string
  sheet: Sheet
  items: readonly CommentItem[]
  /** What came of it, in a sentence. */
  onDone: (sentence: string) => void
  onClose: () => void
}

/** The server takes so many comments, and so many bytes, at once. */
const mostComments = 500
const mostBytes = 900_000
const problemsShown = 10

/** Why these cannot be sent now, or null. */
const reasonOf = (comments: readonly object[], problems: number, leaves: boolean) => {
  if (problems > 0 && !leaves)
    return 'Correct the file, choose other columns, or leave these lines out.'
  if (comments.length === 0) return 'There is no comment to import.'
  if (comments.length > mostComments)
    return `There are ${comments.length} comments. Import at most ${mostComments} at once.`
  if (new Blob([JSON.stringify(comments)]).size > mostBytes)
    return 'This is too much text for one import. Split the file.'
  return null
}

/** Says which column is what, shows what would come in, and brings in all of it or nothing. */
export const ImportComments = ({
  into = 'ownComments.import',
  name,
  sheet,
  items,
  onDone,
  onClose,
}: Props) => {
  const [mapping, setMapping] = useState<Mapping>(() => guess(sheet.heads))
  const [fallback, setFallback] = useState('')
  const [leaves, setLeaves] = useState(false)
  const form = useSubmission(into, {}, ({ added, known }) =>
    onDone(
      [
        added === 0
          ? 'No comment was added.'
          : `${counted(added, 'comment was', 'comments were')} added.`,
        ...(known > 0 ? [`${counted(known, 'was', 'were')} here already.`] : []),
      ].join(' '),
    ),
  )
  const { comments, problems } = commentsIn(sheet, mapping, items, fallback)
  const [first] = comments
  const columns = sheet.heads.map(
    (head, at) => [String(at), head === '' ? `Column ${at + 1}` : head] as const,
  )
  return (
    <Dialog title={`Import ${name}`} open onClose={onClose}>
      <Stack>
        <p>Say which column of the file is what.</p>
        <div className={styles.mapper}>
          {fields.map((field) => (
            <Select
              key={field}
              label={columnHeads[field]}
              optional={field !== 'title'}
              options={[['', 'Not in this file'], ...columns]}
              value={String(mapping[field] ?? '')}
              onChange={(at) => setMapping({ ...mapping, [field]: at === '' ? null : Number(at) })}
            />
          ))}
          <Select
            label="Item of lines that name none"
            optional
            options={[
              ['', 'None'],
              ...items.map(
                (item) => [item.item_id, `${nameOfWorksheet(item)}: ${item.label}`] as const,
              ),
            ]}
            value={fallback}
            onChange={setFallback}
          />
        </div>
        {first && (
          <div className={styles.preview}>
            <strong>{first.title}</strong>
            <p>{[first.observation, first.implication, first.recommendation].join(' ').trim()}</p>
            <Muted>The first comment, as it would be kept.</Muted>
          </div>
        )}
        {problems.length > 0 && (
          <>
            <Banner tone="bad">
              {counted(problems.length, 'line')} of {sheet.lines.length} cannot be imported.
            </Banner>
            <ul className={styles.problems}>
              {problems.slice(0, problemsShown).map(({ line, sentence }) => (
                <li key={line}>{sentence}</li>
              ))}
              {problems.length > problemsShown && (
                <li>And {counted(problems.length - problemsShown, 'more line')}.</li>
              )}
            </ul>
            {comments.length > 0 && (
              <Checkbox checked={leaves} onChange={setLeaves}>
                Leave these lines out
              </Checkbox>
            )}
          </>
        )}
        {(form.error ?? Object.values(form.problems)[0]) !== undefined && (
          <Banner tone="bad">{form.error ?? Object.values(form.problems)[0]}</Banner>
        )}
        <OnlineButton
          busy={form.busy}
          blocked={reasonOf(comments, problems.length, leaves)}
          onClick={() => form.submit({ body: { comments } })}
        >
          Import {counted(comments.length, 'comment')}
        </OnlineButton>
      </Stack>
    </Dialog>
  )
}
