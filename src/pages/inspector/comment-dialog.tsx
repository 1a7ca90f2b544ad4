import { useState } from 'react'
import type { Comment, Finding, Item, Worksheet } from '#contract/worksheets.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = {
  item: Item
  worksheetId: Worksheet['worksheet_id']
  onChoose: (finding: Finding) => void
  onClose: () => void
}

const matches = (comment: Comment, words: string[]) => {
  const text =
    `${comment.title} ${comment.observation} ${comment.trade} ${comment.synonyms.join(' ')}`.toLowerCase()
  return words.every((word) => text.includes(word))
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

/** The library of comments of this worksheet, filtered while one types. */
export const CommentDialog = ({ item, worksheetId, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const library = useResource('worksheets.comments', { query: { worksheet: worksheetId } })
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    <Dialog title={`A finding: ${item.label}`} open onClose={onClose}>
      <Stack>
        <TextField label="Search the library" type="search" value={typed} onChange={setTyped} />
        <Button
          look="secondary"
          onClick={() =>
            onChoose(blank(item, worksheetId, typed.trim() || `Defect: ${item.label}`))
          }
        >
          Write my own{typed.trim() && `: ${typed.trim()}`}
        </Button>
        <Loaded of={library}>
          {({ comments }) => {
            const found = comments.filter((comment) => matches(comment, words))
            return (
              <Stack tight>
                {found.length === 0 && (
                  <Muted>Nothing in the library says that. Write your own.</Muted>
                )}
                {found.map((comment) => (
                  <Cluster key={comment.comment_id}>
                    <SeverityMark severity={comment.severity} />
                    <Button
                      look="quiet"
                      onClick={() => {
                        const {
                          comment_id: _,
                          synonyms: __,
                          is_limitation: ___,
                          worksheet_id: ____,
                          ...text
                        } = comment
                        onChoose({ ...blank(item, worksheetId, comment.title), ...text })
                      }}
                    >
                      {comment.title}
                    </Button>
                  </Cluster>
                ))}
              </Stack>
            )
          }}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
