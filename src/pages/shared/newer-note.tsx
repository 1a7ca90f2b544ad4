import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = {
  /** The thing that was changed: issue, reminder. */
  thing: string
  /** What it is now, in sentences. */
  children?: ReactNode
  onTakeNewer: () => void
  /** The other choice; null: one's own words are of no use any more. */
  keep: { label: string; onPress: () => void } | null
}

/** Says that a thing was changed elsewhere while somebody typed, and lets them choose. */
export const NewerNote = ({ thing, children, onTakeNewer, keep }: Props) => (
  <Banner tone="warn">
    <p>
      This {thing} was changed elsewhere while you had it open. {children}
    </p>
    <Cluster>
      <Button look="secondary" onClick={onTakeNewer}>
        Take the newer version
      </Button>
      {keep && (
        <Button look="secondary" onClick={keep.onPress}>
          {keep.label}
        </Button>
      )}
    </Cluster>
  </Banner>
)

type EditProblemProps<T> = {
  thing: string
  form: { newer: T | null; error: string | null; startOver: () => void; keepMine: () => void }
  /** What went wrong, where more can than the form itself. */
  problem?: string | null | undefined
  /** What the thing is now, in sentences. */
  nowIn?: (newer: T) => ReactNode
}

/** Why an edit was not saved: its error, or that the thing was changed elsewhere. It belongs beside the button. */
export const EditProblem = <T,>({
  thing,
  form,
  problem = form.error,
  nowIn,
}: EditProblemProps<T>) =>
  form.newer === null ? (
    problem && <Banner tone="bad">{problem}</Banner>
  ) : (
    <NewerNote
      thing={thing}
      onTakeNewer={form.startOver}
      keep={{ label: 'Keep mine', onPress: form.keepMine }}
    >
      {nowIn?.(form.newer)}
    </NewerNote>
  )
