import { Suspense } from 'react'
import type { FieldWork } from '#contract/worksheets.ts'
import { fieldsOf } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { editLabel, versionIn } from './form-words.ts'
import { RefusedCard } from './refused-card.tsx'
import { ShutWork } from './shut-work.tsx'
import { shutWords } from './unsent-words.ts'
import { useDiscard } from './use-discard.tsx'
import { useUnsent } from './use-unsent.ts'

/** A conflict is told by the server, so its code can come from there. */
const ConflictCard = lazyPart(() => import('./conflict-card.tsx').then((part) => part.ConflictCard))
const RemovedCard = lazyPart(() => import('./removed-card.tsx').then((part) => part.RemovedCard))

export type ConflictProps = {
  work: FieldWork
  edit: (edit: Edit) => void
  onTakeTheirs: () => void
}

/** The server answers a change of a photo or a finding that another device has removed with nothing; as a new one it comes back. */
const wordsOf = ({ kind }: Edit) =>
  kind === 'photo' || kind === 'finding'
    ? { mine: 'Bring it back', theirs: 'Leave it removed', version: 0 }
    : { mine: 'Keep mine', theirs: 'Use the saved version' }

/**
 * Edits that the server rejected: with another device's version to choose from, or to try again. Where it takes
 * nothing of the inspection any more, one decision for all of them.
 */
export const ConflictList = ({ work, edit, onTakeTheirs }: ConflictProps) => {
  const { entries } = useUnsent(work.inspection_id)
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
            <ConflictCard work={work} entry={entry} edit={edit} />
          </Suspense>
        )
      if (met && own.kind === 'findingRemoved' && entry.seen !== undefined)
        return (
          <Suspense key={entry.id}>
            <RemovedCard work={work} entry={entry} edit={edit} onTakeTheirs={onTakeTheirs} />
          </Suspense>
        )
      return (
        <RefusedCard
          key={entry.id}
          entry={entry}
          label={editLabel(work, own)}
          met={met ? wordsOf(own) : undefined}
          askToDiscard={askToDiscard}
        />
      )
    })
  return (
    <>
      {cards}
      {element}
    </>
  )
}
