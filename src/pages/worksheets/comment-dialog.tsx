import { useState } from 'react'
import type { Finding, Item, Worksheet } from '#contract/worksheets.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CommentList } from './comment-list.tsx'
import { ranked, withoutTokens } from './comment-search.ts'

type Props = {
  item: Item
  worksheetId: Worksheet['worksheet_id']
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

/** The library of comments of this worksheet, ranked while one types. */
export const CommentDialog = ({ item, worksheetId, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const library = useResource('worksheets.comments', { query: { worksheet: worksheetId } })
  return (
    <Dialog title={`A finding: ${item.label}`} open onClose={onClose}>
      <Stack>
        <TextField
          label="Search the library"
          type="search"
          maxLength={160}
          value={typed}
          onChange={setTyped}
        />
        <Button
          look="secondary"
          onClick={() =>
            onChoose(blank(item, worksheetId, typed.trim() || `Defect: ${item.label}`))
          }
        >
          Write my own{typed.trim() && `: ${typed.trim()}`}
        </Button>
        <Loaded of={library}>
          {({ comments }) => (
            <CommentList
              comments={ranked(
                comments.filter((comment) => !comment.is_limitation),
                typed,
                item.item_id,
              )}
              none="Nothing in the library says that. Write your own."
              onChoose={(comment) =>
                onChoose({
                  ...blank(item, worksheetId, comment.title),
                  observation: withoutTokens(comment.observation),
                  implication: withoutTokens(comment.implication),
                  recommendation: withoutTokens(comment.recommendation),
                  action: comment.action,
                  trade: comment.trade,
                  severity: comment.severity,
                  time_frame: comment.time_frame,
                })
              }
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
