import { useMemo, useRef, useState } from 'react'
import type { OwnComment } from '#contract/own-comments.ts'
import type { Finding } from '#contract/recorded.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Comment, Item, Worksheet } from '#contract/worksheets.ts'
import { useOwnComments } from '#src/pages/own-comments/use-own-comments.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CommentList } from './comment-list.tsx'
import { libraryFor, ranked, withoutTokens } from './comment-search.ts'

type Props = {
  item: Item
  worksheetId: Worksheet['worksheet_id']
  inspectionId: string
  onChoose: (finding: Finding) => void
  onClose: () => void
}

const blank = (item: Item, worksheetId: Worksheet['worksheet_id'], title: string): Finding => ({
  finding_id: crypto.randomUUID(),
  worksheet_id: worksheetId,
  item_id: item.item_id,
  title,
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: '',
  severity: 'major',
  time_frame: 'within_30_days',
  locations: [],
  private_note: '',
  version: 0,
})

const asComment = ({ used: _, last_used_at: __, ...own }: OwnComment): Comment => ({
  ...own,
  synonyms: [],
  is_limitation: false,
  limitation_reason: null,
})

const none: readonly never[] = []

/**
 * The inspector's own comments of this worksheet, then those of the template and those of the library, ranked while one
 * types; of those that fit as well, the most used come first.
 */
export const CommentDialog = ({ item, worksheetId, inspectionId, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const library = useResource('worksheets.comments', libraryFor(worksheetId))
  // A device that never had them shows the library alone.
  const { read: own } = useOwnComments()
  const work = useResource('worksheets.fieldWork', { params: { inspectionId } })
  const brought = work.data?.comments ?? none
  const kept = own.data?.comments ?? none
  const uses = own.data?.library ?? none
  const written = library.data?.comments ?? none
  const mine = useMemo(
    () => kept.filter((one) => one.worksheet_id === worksheetId).map(asComment),
    [kept, worksheetId],
  )
  const known = useMemo(() => {
    const used = new Map(uses.map((one) => [one.comment_id, one.used]))
    const times = ({ comment_id }: Comment) => used.get(comment_id) ?? 0
    return written.filter((comment) => !comment.is_limitation).sort((a, b) => times(b) - times(a))
  }, [written, uses])
  const isMine = new Set(mine)
  /** The dialog stays until the finding's has come: a second press in that time is not a second finding. */
  const isChosen = useRef(false)
  const choose = (finding: Finding) => {
    if (isChosen.current) return
    isChosen.current = true
    onChoose(finding)
  }
  const found = [
    ...ranked(mine, typed, item.item_id),
    ...ranked(
      brought.filter((one) => one.worksheet_id === worksheetId),
      typed,
      item.item_id,
    ),
    ...ranked(known, typed, item.item_id),
  ]
  const take = (comment: Comment) =>
    choose({
      ...blank(item, worksheetId, comment.title),
      comment_id: comment.comment_id,
      observation: withoutTokens(comment.observation),
      implication: withoutTokens(comment.implication),
      recommendation: withoutTokens(comment.recommendation),
      action: comment.action,
      trade: comment.trade,
      severity: comment.severity,
      time_frame: comment.time_frame,
    })
  const chooseFirst = () => {
    const [first] = found
    if (typed.trim() !== '' && first !== undefined) take(first)
  }
  return (
    <Dialog title={`A finding: ${item.label}`} open onClose={onClose}>
      <Stack>
        <Form label="Search the library" onSubmit={chooseFirst}>
          <TextField
            label="Search the library"
            type="search"
            maxLength={160}
            value={typed}
            onChange={setTyped}
          />
        </Form>
        <Button
          look="secondary"
          onClick={() => choose(blank(item, worksheetId, typed.trim() || `Defect: ${item.label}`))}
        >
          Write my own{typed.trim() && `: ${typed.trim()}`}
        </Button>
        <Loaded of={library}>
          {() => (
            <CommentList
              comments={found}
              isMine={(comment) => isMine.has(comment)}
              none="Nothing in the library matches. Write your own."
              onChoose={take}
            />
          )}
        </Loaded>
        {kept.length > 0 && <Link to={paths.myComments()}>Edit my comments</Link>}
      </Stack>
    </Dialog>
  )
}
