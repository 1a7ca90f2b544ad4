import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { clashesOf, type Named } from './clash-words.ts'
import { editLabel } from './form-words.ts'
import { RefusedCard } from './refused-card.tsx'
import { TwoVersions } from './two-versions.tsx'
import { useDiscard } from './use-discard.tsx'
import { useUnsent } from './use-unsent.ts'

type Props = {
  named: Named
  /** "Keep both as two comments". */
  both: string
  keepBoth: (edit: Edit) => void
}
type CardProps = Props & { entry: Entry; askToDiscard: (entries: readonly Entry[]) => void }

/**
 * A comment or template of one's own that the server did not take. Where another device changed the same field, the
 * person chooses one value for each, or keeps both, so that no words are lost.
 */
const RefusedOne = ({ entry, named, both, keepBoth, askToDiscard }: CardProps) => {
  const { discard } = useUnsent(null)
  // Only the pages of one's own comments and templates put entries there.
  const edit = entry.edit as Edit
  const current = entry.problem?.current
  if (clashesOf(named, edit, entry.base, current).length === 0)
    return (
      <RefusedCard
        entry={entry}
        label={editLabel(null, edit)}
        askToDiscard={askToDiscard}
        met={
          entry.problem?.code === 'conflict'
            ? { mine: 'Remove it anyway', theirs: 'Keep the newer version' }
            : undefined
        }
      />
    )
  return (
    <TwoVersions
      entry={entry}
      named={named}
      more={
        <Button
          look="secondary"
          data-place
          onClick={(event) => {
            keepButton(event)
            keepBoth(edit)
            discard([entry.id])
          }}
        >
          {both}
        </Button>
      }
    />
  )
}

/** Those of one's own comments or templates that the server did not take; a discarded one can be taken back for a while. */
export const RefusedOwn = ({ entries, ...of }: Props & { entries: readonly Entry[] }) => {
  const { askToDiscard, element } = useDiscard()
  return (
    <>
      {entries.map((entry) => (
        <RefusedOne key={entry.id} entry={entry} askToDiscard={askToDiscard} {...of} />
      ))}
      {element}
    </>
  )
}
