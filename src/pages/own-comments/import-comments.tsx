import { useState } from 'react'
import type { CommentItem } from '#contract/own-comments.ts'
import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { guess, type Sheet } from '#src/pages/shared/sheet.ts'
import {
  ColumnMapper,
  reasonOfProblems,
  SheetPreview,
  SheetProblems,
} from '#src/pages/shared/sheet-import.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { commentHeads, commentsIn } from './comment-csv.ts'
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

/** Why these cannot be sent now, or null. */
const reasonOf = (comments: readonly object[], problems: number, leaves: boolean) => {
  const reason = reasonOfProblems(problems, leaves)
  if (reason !== null) return reason
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
  const [mapping, setMapping] = useState(() => guess(sheet.heads, commentHeads))
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
  return (
    <Dialog title={`Import ${name}`} open onClose={onClose}>
      <Stack>
        <ColumnMapper
          sheet={sheet}
          of={commentHeads}
          needed={['title']}
          mapping={mapping}
          onChange={setMapping}
        >
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
        </ColumnMapper>
        {first && (
          <SheetPreview>
            <strong>{first.title}</strong>
            <p>{[first.observation, first.implication, first.recommendation].join(' ').trim()}</p>
            <Muted>The first comment, as it would be kept.</Muted>
          </SheetPreview>
        )}
        <SheetProblems
          problems={problems}
          lines={sheet.lines.length}
          leaving={comments.length > 0 ? { leaves, onChange: setLeaves } : undefined}
        />
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
