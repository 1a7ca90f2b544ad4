import type { ComponentProps, ReactNode } from 'react'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import styles from './undo-offer.module.css'

/** At the foot of the screen, over the page: where people look for the way back. */
export const UndoPlace = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)

/** The offer to undo in its place. Give it a key for each change: its time starts again. */
export const UndoOffer = (props: ComponentProps<typeof UndoToast>) => (
  <UndoPlace>
    <UndoToast {...props} />
  </UndoPlace>
)
