import { Suspense } from 'react'
import type { FieldWork } from '#contract/worksheets.ts'
import { fieldsOf } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { editLabel, versionIn } from './form-words.ts'
import { ShutWork } from './shut-work.tsx'
import { refusalOf, shutWords } from './unsent-words.ts'
import { useDiscard } from './use-discard.tsx'
import { useUnsent } from './use-unsent.ts'

/** A conflict is told by the server, so its code can come from there. */
const ConflictCard = lazyPart(() => import('./conflict-card.tsx').then((part) => part.ConflictCard))

export type ConflictProps = {
  work: FieldWork
  edit: (edit: Edit) => void
  onTakeTheirs: () => void
}

/**
 * Edits that the server rejected: with another device's version to choose from, or to try again. Where it takes
 * nothing of the inspection any more, one decision for all of them.
 */
export const ConflictList = ({ work, edit, onTakeTheirs }: ConflictProps) => {
  const { entries, retry, resolve, discard } = useUnsent(work.inspection_id)
  const { askToDiscard, element } = useDiscard(onTakeTheirs)
  if (shutWords(entries) !== null)
    return (
      <>
        <ShutWork entries={entries} askToDiscard={askToDiscard} />
        {element}
      </>
    )
  const cards = entries
    .filter((entry) => entry.state === 'attention')
    .map((entry) => {
      // Entries of an inspection were put there by its form.
      const own = entry.edit as Edit
      const current = entry.problem?.current
      const met = entry.problem?.code === 'conflict'
      if (met && fieldsOf(own) !== null && versionIn(current) !== null)
        return (
          <Suspense key={entry.id}>
            <ConflictCard work={work} entry={entry} edit={edit} resolve={resolve} />
          </Suspense>
        )
      return (
        <Card key={entry.id} title={`Not saved: ${editLabel(work, own)}`}>
          <p>{refusalOf(entry)}</p>
          <Cluster>
            <Button onClick={() => retry(entry.id, versionIn(current))}>
              {met ? 'Keep mine' : 'Try again'}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                discard([entry.id])
                onTakeTheirs()
              }}
            >
              {met ? 'Use the saved version' : 'Discard mine'}
            </Button>
          </Cluster>
        </Card>
      )
    })
  return (
    <>
      {cards}
      {element}
    </>
  )
}
