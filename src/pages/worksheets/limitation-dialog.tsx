import { useState } from 'react'
import type { Item, Worksheet } from '#contract/worksheets.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CommentList } from './comment-list.tsx'
import { libraryFor, ranked } from './comment-search.ts'

type Props = {
  item: Item
  worksheetId: Worksheet['worksheet_id']
  /** The item with its new note and reason. */
  onChoose: (item: Item) => void
  onClose: () => void
}

/** The server keeps so many letters of a note. */
const noteLength = 2000

/** Texts for an item that was not inspected. The one chosen becomes its reason, and is added to its note. */
export const LimitationDialog = ({ item, worksheetId, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const library = useResource('worksheets.comments', libraryFor(worksheetId))
  return (
    <Dialog title={`Not inspected: ${item.label}`} open onClose={onClose}>
      <Stack>
        <TextField
          label="Search the texts"
          type="search"
          maxLength={160}
          value={typed}
          onChange={setTyped}
        />
        <Loaded of={library}>
          {({ comments }) => (
            <CommentList
              comments={ranked(
                comments.filter((comment) => comment.is_limitation),
                typed,
                item.item_id,
              )}
              none="No text matches. Write your own in the note."
              onChoose={({ observation, implication, recommendation, limitation_reason }) =>
                onChoose({
                  ...item,
                  limitation_reason: limitation_reason ?? item.limitation_reason,
                  note: [item.note.trim(), `${observation} ${implication} ${recommendation}`]
                    .filter((part) => part !== '')
                    .join('\n')
                    .slice(0, noteLength),
                })
              }
            />
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}
