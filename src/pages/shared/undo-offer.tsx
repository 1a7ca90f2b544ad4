import type { ComponentProps } from 'react'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import { UndoPlace } from './undo-place.tsx'

/** The offer to undo in its place. Give it a key for each change: its time starts again. */
export const UndoOffer = (props: ComponentProps<typeof UndoToast>) => (
  <UndoPlace>
    <UndoToast {...props} />
  </UndoPlace>
)
