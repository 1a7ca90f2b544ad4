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
